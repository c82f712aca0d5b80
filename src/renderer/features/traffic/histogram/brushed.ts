import { chipsOf } from '#domain/filter/chips'
import { timesOf } from '#domain/filter/language/times'
import type { Filter, Term } from '#domain/filter/language/tree'
import { parseFilter } from '#domain/filter/parse'
import type { TimeRange } from './bars'

/** The parts of a filter that hold it to a time, which the brush stands for. */
const isTime = (part: Filter): part is Term =>
  part.type === 'term' && (part.key === 'since' || part.key === 'until' || part.key === 'at')

const partsOf = (filter: Filter): readonly Filter[] => (filter.type === 'all' ? filter.of : [filter])

/** Returns a filter without what holds it to a time. */
export function withoutTimes(text: string): string {
  const parsed = parseFilter(text)
  if (!parsed.ok) return text
  const chips = chipsOf(parsed.filter)
  return partsOf(parsed.filter)
    .flatMap((part, index) => (isTime(part) ? [] : (chips[index]?.text ?? [])))
    .join(' ')
}

/** Returns the time that a filter is held to, within the ends of what is counted; `null` where it is not. */
export function brushOf(text: string, ends: TimeRange, now: number): TimeRange | null {
  const parsed = parseFilter(text)
  if (!parsed.ok) return null
  const spans = partsOf(parsed.filter).flatMap(part =>
    isTime(part) && part.condition.type === 'times' ? [timesOf(part.condition, now)] : [],
  )
  if (spans.length === 0) return null
  const from = Math.max(ends.from, ...spans.map(span => span.from))
  return { from, to: Math.max(from, Math.min(ends.to, ...spans.map(span => span.to))) }
}

const two = (value: number) => String(value).padStart(2, '0')

/** Writes a moment as the filter reads it, in local time: to the second, or to the millisecond. */
export function momentText(at: number, now: number): string {
  const date = new Date(at)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  const time = `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
  const millis = date.getMilliseconds() === 0 ? '' : `.${String(date.getMilliseconds()).padStart(3, '0')}`
  const isToday = new Date(now).toDateString() === date.toDateString()
  return `${isToday ? '' : `${day}T`}${time}${millis}`
}

/** Returns the chips of a filter with its times replaced by a stretch of time, or taken out. */
export function withBrush(filters: readonly string[], range: TimeRange | null, now: number): string[] {
  const others = filters.filter(chip => withoutTimes(chip) !== '')
  if (range === null) return others
  // What is said to the second lasts to its end.
  const whole = (at: number) => Math.round(at / 1000) * 1000
  const from = whole(range.from)
  const to = Math.max(from + 1000, whole(range.to))
  return [...others, `since:${momentText(from, now)}`, `until:${momentText(to - 1000, now)}`]
}
