import type { Fix } from '../../explain/explanation'
import type { SettingKey } from '../catalog'
import type { CallFacts, Measured } from './facts'

/** `1 call`, `12 calls`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** Says how much a thing is used, as far as that is recorded. */
export const usedWords = ({ count }: CallFacts, what = 'call'): string =>
  count === 0
    ? `No ${what} of it is recorded.`
    : `${counted(count, what)} of it ${count === 1 ? 'is' : 'are'} recorded.`

/** `3 of its last 20 calls`, `its last call`. */
export const ofLast = (count: number, all: number, what = 'call'): string => {
  if (all === 1) return `its last ${what}`
  return `${count === all ? 'all' : count} of its last ${counted(all, what)}`
}

export const turnOn = (setting: SettingKey): Fix => ({
  do: 'change_setting',
  label: `Turn on ${setting}`,
  setting,
  value: true,
})

export const allow = (setting: SettingKey, value: number, label: string): Fix => ({
  do: 'change_setting',
  label,
  setting,
  value,
})

/** Those of some measures that are greater than a limit, and the greatest of them. */
export function beyond(measures: readonly Measured[], limit: number): { over: Measured[]; most: Measured } | null {
  const over = measures.filter(({ value }) => value > limit)
  const [first] = over
  if (first === undefined) return null
  return { over, most: over.reduce((most, one) => (one.value > most.value ? one : most), first) }
}

/** A few names, and how many more there are. */
export function listed(names: readonly string[], most = 3): string {
  const different = [...new Set(names)].filter(name => name !== '')
  const shown = different.slice(0, most).map(name => `“${name}”`)
  const more = different.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ')
}
