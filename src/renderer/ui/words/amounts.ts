/** `1,204`. The format is made once: what counts what goes on says it at every event. */
export const { format: amount } = new Intl.NumberFormat('en-US')

/** `1 exchange`, `1,204 exchanges`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${amount(count)} ${count === 1 ? one : many}`

const days = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** `Fri 16 May`, in the time of this computer. */
export const day = (at: string | number): string => days.format(new Date(at)).replace(',', '')

/** `16:31`. */
export const timeOfDay = (at: string | number): string => times.format(new Date(at))

/** `today 10:46`, `Mon 19 May`. */
export const when = (at: number): string => (day(at) === day(Date.now()) ? `today ${timeOfDay(at)}` : day(at))

/** `0:41`, `12:05`: minutes and seconds. */
export function elapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `26 s`, `2 min 5 s`: how long nothing happened, or how long something took. */
export function span(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (seconds < 60) return `${ms < 10_000 ? (ms / 1000).toFixed(1).replace('.0', '') : seconds} s`
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
