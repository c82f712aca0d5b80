import { jsonText } from '../../json'

/** Longer values are cut where they are shown. */
const MOST_CHARACTERS = 200

const cut = (text: string): string => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text)

/** What a call had at a place: its JSON, cut at 200 characters, or `nothing`. */
export function hadText(value: unknown): string {
  if (value === undefined) return 'nothing'
  return cut(jsonText(typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : value) ?? 'nothing')
}

/** A value as it stands in a sentence: texts without quotes unless they are empty or begin or end with a space. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value === '' || value.trim() !== value ? `“${cut(value)}”` : cut(value)
  return cut(jsonText(value) ?? '')
}
