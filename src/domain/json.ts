/** A JSON object, with every value still unknown. */
export type JsonObject = Record<string, unknown>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A string with more in it than white space. */
export const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** What a value is, in words for sentences: `a string`, `null`, `a list`. */
export function describe(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return `a ${typeof value}`
}

/** Own value of a key; inherited ones such as `constructor` do not count. */
export const own = (object: JsonObject, key: string): unknown => (Object.hasOwn(object, key) ? object[key] : undefined)

/** A value written as JSON; `undefined` when it is nested too deeply to be written, as hostile payloads are. */
export function jsonText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
