import type { TranslateOptions } from '../translation/types'

/** How dates are written: the reader's place is not known here, so it comes from the options. */
type Locale = Pick<TranslateOptions, 'locale' | 'timeZone'>

const format = (date: Date, place: Locale, options: Intl.DateTimeFormatOptions): string => {
  const zone = place.timeZone ?? 'UTC'
  try {
    return new Intl.DateTimeFormat(place.locale ?? 'en-US', { ...options, timeZone: zone }).format(date)
  } catch {
    // An unknown zone or language is no reason to lose the date.
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(date)
  }
}

/** Without a known zone a time is in UTC and says so. */
const zoneName = (place: Locale): Intl.DateTimeFormatOptions =>
  place.timeZone === undefined ? { timeZoneName: 'short' } : {}

const isoDay = (date: Date, place: Locale): string =>
  format(date, { ...place, locale: 'en-CA' }, { year: 'numeric', month: '2-digit', day: '2-digit' })

const long: Intl.DateTimeFormatOptions = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }
const medium: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' }
const short: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' }
const slash: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'numeric', day: 'numeric' }
const time = (place: Locale): Intl.DateTimeFormatOptions => ({ hour: 'numeric', minute: '2-digit', ...zoneName(place) })
const seconds = (place: Locale): Intl.DateTimeFormatOptions => ({ ...time(place), second: '2-digit' })

/**
 * The tokens of the third-party block format's dates. Those that speak of today or yesterday read as the date itself: a
 * drawn post has no clock.
 */
const tokens: Record<string, (date: Date, place: Locale) => string> = {
  date: (date, place) => format(date, place, medium),
  date_pretty: (date, place) => format(date, place, medium),
  date_num: isoDay,
  date_slash: (date, place) => format(date, place, slash),
  date_short: (date, place) => format(date, place, short),
  date_short_pretty: (date, place) => format(date, place, short),
  date_long: (date, place) => format(date, place, long),
  date_long_pretty: (date, place) => format(date, place, long),
  date_long_full: (date, place) => format(date, place, long),
  day_divider_pretty: (date, place) => format(date, place, long),
  time: (date, place) => format(date, place, time(place)),
  time_secs: (date, place) => format(date, place, seconds(place)),
  ago: (date, place) => format(date, place, { ...short, ...time(place) }),
}

/** A date from seconds since the epoch, or `undefined` when it is none. */
const dateOf = (timestamp: string | number): Date | undefined => {
  const date = new Date(Number(timestamp) * 1000)
  return String(timestamp).trim() === '' || Number.isNaN(date.getTime()) ? undefined : date
}

/** `{date_short} at {time}` for a moment in seconds; the fallback, or the pattern, when there is no such moment. */
export const formatMoment = (timestamp: string | number, pattern: string, place: Locale, fallback?: string): string => {
  const date = dateOf(timestamp)
  if (date === undefined) return fallback ?? pattern
  return pattern.replace(/\{([a-z_]+)\}/g, (token, name: string) =>
    Object.hasOwn(tokens, name) ? (tokens[name]?.(date, place) ?? token) : token,
  )
}

const cardFunction =
  /\{\{(DATE|TIME)\((\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2}))(?:,\s*(COMPACT|SHORT|LONG)\s*)?\)\}\}/g

const cardDates: Record<string, Intl.DateTimeFormatOptions> = {
  COMPACT: slash,
  SHORT: { weekday: 'short', ...short },
  LONG: long,
}

/** Writes out `{{DATE(...)}}` and `{{TIME(...)}}` of the third-party card format; anything malformed stays literal. */
export const formatCardFunctions = (text: string, place: Locale): string =>
  text.includes('{{')
    ? text.replace(cardFunction, (whole, name: string, moment: string, style?: string) => {
        const date = new Date(moment)
        if (Number.isNaN(date.getTime()) || (name === 'TIME' && style !== undefined)) return whole
        return format(date, place, name === 'TIME' ? time(place) : (cardDates[style ?? 'COMPACT'] ?? slash))
      })
    : text
