import { isFilled, isObject, type JsonObject } from './json'

/** The object, or an empty one to read nothing from. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** The string at `key`; `undefined` when it is of another type. */
export const stringAt = (object: JsonObject, key: string): string | undefined => {
  const value = object[key]
  return typeof value === 'string' ? value : undefined
}

/** The string at `key` when something is left of it after trimming. */
export const wordsAt = (object: JsonObject, key: string): string | undefined => {
  const value = object[key]
  return isFilled(value) ? value : undefined
}

/** The string at `key` in lower case: formats disagree on the case of their words. */
export const wordAt = (object: JsonObject, key: string): string => (stringAt(object, key) ?? '').trim().toLowerCase()

/** The array at `key`, or none. */
export const listAt = (object: JsonObject, key: string): unknown[] => {
  const value = object[key]
  return Array.isArray(value) ? value : []
}

/** A string, number or boolean as text, as webhooks accept them. */
export const scalarText = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined
