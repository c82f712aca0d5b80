import { entriesOf } from '../trust/trustedHosts'
import { type SettingKey, settingFacts } from './catalog'
import type { Settings } from './settings'

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** A value as a sentence says it: `on`, `3 entries`, `30 s`, `any`. */
export function valueWord(key: SettingKey, value: Settings[SettingKey]): string {
  const { control } = settingFacts(key)
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (control.is === 'hosts') return hostsWord(entriesOf(String(value)).length)
  if (control.is !== 'number') return String(value)
  const { unit } = control
  const meant = unit.means?.[Number(value)]
  return meant ?? `${number(Number(value) / unit.size)} ${unit.word}`.trim()
}

const hostsWord = (count: number): string => (count === 0 ? 'empty' : count === 1 ? '1 entry' : `${count} entries`)

/** What a number field shows for a value. */
export function numberText(key: SettingKey, value: number): string {
  const { control } = settingFacts(key)
  return control.is === 'number' ? String(Math.round((value / control.unit.size) * 100) / 100) : String(value)
}

/** The value that a number field stands for; `null` for what is no number. */
export function numberOf(key: SettingKey, text: string): number | null {
  const { control } = settingFacts(key)
  const plain = text.trim().replaceAll(',', '').replace('−', '-')
  if (control.is !== 'number' || !/^-?\d+(\.\d+)?$/.test(plain)) return null
  return Math.round(Number(plain) * control.unit.size * 1000) / 1000
}
