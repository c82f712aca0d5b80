import { characters } from '../characters'
import { jsonText } from '../json'

/**
 * Characters of props written as JSON, the unit of their limit; `null` when they are nested too deeply to be written at
 * all.
 */
export function propsLength(props: unknown): number | null {
  const text = jsonText(props)
  return text === undefined ? null : characters(text)
}
