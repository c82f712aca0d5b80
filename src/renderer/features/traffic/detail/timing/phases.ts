import type { Exchange, Timings } from '#contract/exchange'

/** One phase of an exchange. */
export interface Phase {
  label: string
  color: string
  ms: number
}

/** The phases of a call in order, with the shade of their piece of the bar. */
const outPhases: { key: keyof Timings; label: string; color: string }[] = [
  { key: 'queue', label: 'queue', color: 'var(--track)' },
  { key: 'connect', label: 'connect', color: 'var(--control)' },
  { key: 'first_byte', label: 'first byte', color: 'var(--accent-ink)' },
  { key: 'body', label: 'body', color: 'var(--text-2)' },
  { key: 'apply', label: 'apply', color: 'var(--text)' },
]

/**
 * Where the time of an exchange went, as far as it was measured: what the phases leave of the whole is the work of the
 * service where it was called, and the rest where it called.
 */
export function phasesOf({ summary, timings }: Pick<Exchange, 'summary' | 'timings'>): {
  phases: Phase[]
  total: number
} {
  const known = outPhases.flatMap(({ key, ...look }) => {
    const ms = timings[key]
    return ms === null ? [] : [{ ...look, ms }]
  })
  const sum = known.reduce((all, phase) => all + phase.ms, 0)
  const total = Math.max(sum, summary.duration_ms ?? 0)
  const rest = total - sum
  const isIn = summary.direction === 'in'
  if (rest < 0.05 || (!isIn && known.length === 0)) return { phases: known, total }
  const label = isIn ? 'service' : 'rest'
  return { phases: [...known, { label, color: isIn ? 'var(--accent-ink)' : 'var(--line-2)', ms: rest }], total }
}
