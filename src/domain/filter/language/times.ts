import { numberIn, timeUnits } from './numbers'

/**
 * A moment as somebody writes it: so long ago, or a day, minute, second or millisecond. Without a zone it is the time
 * of this computer; without a day it is today.
 */
export type Moment =
  | { type: 'ago'; ms: number }
  | { type: 'clock'; day: readonly [year: number, month: number, day: number] | null; ms: number; span: number }
  | { type: 'instant'; at: number; span: number }

/** The time from a moment up to another; a side without an end is `null`. */
export interface TimeRange {
  type: 'times'
  /** As it was written, without spaces. */
  written: string
  from: Moment | null
  to: Moment | null
}

/** Milliseconds since the epoch, `to` left out. */
export interface TimeSpan {
  from: number
  to: number
}

const DAY = 86_400_000

const moment =
  /^(?:(\d{4})-(\d{2})-(\d{2}))?(?:(?:^|t)(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{3}))?)?(z|[+-]\d{2}:\d{2})?)?$/

/** Reads `10m`, `14:30`, `2026-11-20` or `2026-11-20T14:30:05.250Z`; `null` for anything else. */
export function momentIn(text: string): Moment | null {
  const ago = /[a-z]$/.test(text) && !text.endsWith('z') ? numberIn(text, timeUnits) : null
  if (ago !== null) return { type: 'ago', ms: ago }
  const [all, year, month, day, hours, minutes, seconds, millis, zone] = moment.exec(text) ?? []
  if (all === undefined || all === '') return null
  const date = year === undefined ? null : ([Number(year), Number(month), Number(day)] as const)
  const ms = ((Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)) * 1000 + Number(millis ?? 0)
  if (!isClock(hours, minutes, seconds) || (date !== null && !isDay(date))) return null
  const span = hours === undefined ? DAY : seconds === undefined ? 60_000 : millis === undefined ? 1000 : 1
  if (zone === undefined) return { type: 'clock', day: date, ms, span }
  if (date === null) return null
  return { type: 'instant', at: Date.UTC(date[0], date[1] - 1, date[2]) + ms - offsetOf(zone), span }
}

const isClock = (hours = '0', minutes = '0', seconds = '0'): boolean =>
  Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60

const isDay = ([year, month, day]: readonly [number, number, number]): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function offsetOf(zone: string): number {
  if (zone === 'z') return 0
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number)
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

/** The time that a moment stands for, seen from `now`, in milliseconds since the epoch. */
export function spanOf(given: Moment, now: number): TimeSpan {
  if (given.type === 'ago') return { from: now - given.ms, to: now - given.ms + 1 }
  if (given.type === 'instant') return { from: given.at, to: given.at + given.span }
  const today = new Date(now)
  const [year, month, day] = given.day ?? [today.getFullYear(), today.getMonth() + 1, today.getDate()]
  const at = (ms: number): number => new Date(year, month - 1, day, 0, 0, 0, ms).getTime()
  return { from: at(given.ms), to: at(given.ms + given.span) }
}

/** The time that a range stands for, seen from `now`. */
export const timesOf = ({ from, to }: TimeRange, now: number): TimeSpan => ({
  from: from === null ? Number.NEGATIVE_INFINITY : spanOf(from, now).from,
  to: to === null ? Number.POSITIVE_INFINITY : spanOf(to, now).to,
})

/** Reads the value of `since:`, `until:` and `at:`; `null` for what is no time. */
export function timesIn(text: string, key: 'since' | 'until' | 'at'): TimeRange | null {
  const written = text.trim().toLowerCase().replace(/\s+/g, 't')
  const [, first, second] = /^(.*?)\.\.(.*)$/.exec(written) ?? []
  const range = (from: Moment | null, to: Moment | null): TimeRange => ({ type: 'times', written, from, to })
  if (key === 'at' && first !== undefined && second !== undefined) {
    const from = first === '' ? null : momentIn(first)
    const to = second === '' ? null : momentIn(second)
    const isBroken = (first !== '' && from === null) || (second !== '' && to === null) || first + second === ''
    return isBroken ? null : range(from, to)
  }
  const one = momentIn(written)
  if (one === null || (key === 'at' && one.type === 'ago')) return null
  return key === 'since' ? range(one, null) : key === 'until' ? range(null, one) : range(one, one)
}
