import type { Exchange, Timings } from '#contract/exchange'
import { clock, duration } from '../exchange/wording'
import styles from './TimingPart.module.css'

/** The phases in order, with the shade of their piece of the bar. */
const phases: { key: keyof Timings; label: string; color: string }[] = [
  { key: 'queue', label: 'queue', color: 'var(--track)' },
  { key: 'connect', label: 'connect', color: 'var(--control)' },
  { key: 'first_byte', label: 'first byte', color: 'var(--accent-ink)' },
  { key: 'body', label: 'body', color: 'var(--text-2)' },
  { key: 'apply', label: 'apply', color: 'var(--text)' },
]

/** Where the time went. */
export function TimingPart({ detail }: { detail: Exchange }) {
  const spent = phases.flatMap(phase => {
    const ms = detail.timings[phase.key]
    return ms === null ? [] : [{ ...phase, ms }]
  })
  const total = spent.reduce((sum, phase) => sum + phase.ms, 0)
  return (
    <div className={styles.part}>
      <div className={styles.bar} aria-hidden="true">
        {spent.map(phase => (
          <i key={phase.key} style={{ background: phase.color, flexGrow: total > 0 ? phase.ms / total : 1 }} />
        ))}
      </div>
      <dl className={styles.list}>
        {spent.map(phase => (
          <div key={phase.key}>
            <dt>
              <i style={{ background: phase.color }} />
              {phase.label}
            </dt>
            <dd>{duration(phase.ms)} ms</dd>
          </div>
        ))}
        <div>
          <dt>started</dt>
          <dd>{clock(detail.summary.started_at, true)}</dd>
        </div>
        <div>
          <dt>total</dt>
          <dd>{detail.summary.duration_ms === null ? 'in progress' : `${duration(detail.summary.duration_ms)} ms`}</dd>
        </div>
      </dl>
    </div>
  )
}
