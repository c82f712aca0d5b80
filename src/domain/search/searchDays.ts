import type { SearchTerms } from './searchTerms'

/** Milliseconds since the epoch, from `from` up to but without `to`. */
export interface TimeSpan {
  from: number
  to: number
}

const DAY = 24 * 60 * 60 * 1000

/**
 * The time that the days of a search leave: `on` a day, `before` it begins, `after` it ends, all at once.
 * `offset`: seconds east of UTC of whoever asks. What is no day is passed over.
 */
export function searchDays({ on, before, after }: SearchTerms, offset: number): TimeSpan {
  const starts = (days: readonly string[]): number[] => days.map(day => startOf(day, offset)).filter(at => at !== null)
  return {
    from: Math.max(0, ...starts(on), ...starts(after).map(at => at + DAY)),
    to: Math.min(Number.MAX_SAFE_INTEGER, ...starts(on).map(at => at + DAY), ...starts(before)),
  }
}

function startOf(day: string, offset: number): number | null {
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(day)
  if (parts === null) return null
  const [, year, month, date] = parts.map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, date) - offset * 1000
}
