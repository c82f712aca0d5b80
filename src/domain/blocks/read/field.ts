import { describe, isFilled, isObject, type JsonObject, own } from '../../json'
import type { Gap, SelectOption } from '../types'

/** What came of reading one field: a value, or what it should have been. */
export type Read<T> = { value: T } | { problem: string }

/** Reads the value of one key; gets `undefined` when the key is absent. */
export type Field<T> = (value: unknown) => Read<T>

export type FieldTable = Record<string, Field<unknown>>
export type FieldsOf<S extends FieldTable> = { [K in keyof S]: S[K] extends Field<infer T> ? T : never }

/** Reads an object by a table of fields. The first field that is wrong makes the whole block malformed (rendering.md 2). */
export function readFields<S extends FieldTable>(
  table: S,
  raw: JsonObject,
): { fields: FieldsOf<S> } | { key: string; problem: string } {
  const fields: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(table)) {
    const read = field(own(raw, key))
    if ('problem' in read) return { key, problem: read.problem }
    fields[key] = read.value
  }
  return { fields: fields as FieldsOf<S> }
}

const optional =
  <T>(what: string, test: (value: unknown) => value is T) =>
  <F extends T | undefined>(fallback: F): Field<T | F> =>
  value => {
    if (value === undefined) return { value: fallback }
    return test(value) ? { value } : { problem: `must be ${what}, and is ${describe(value)}` }
  }

const isString = (value: unknown): value is string => typeof value === 'string'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isStringMap = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every(isString)

/** A string that must be there and not be blank. */
export const required: Field<string> = value =>
  isFilled(value)
    ? { value }
    : {
        problem:
          value === undefined
            ? 'is required'
            : isString(value)
              ? 'is blank'
              : `must be text, and is ${describe(value)}`,
      }

export const text = optional('text', isString)
export const flag = optional('true or false', isBoolean)
export const pixels = optional('a number of pixels', isNumber)
export const stringMap = optional('an object of strings', isStringMap)

/** One of a closed set of words; anything else makes the block malformed, it is not defaulted. */
export const oneOf =
  <const T extends string, const F extends string | undefined>(words: readonly T[], fallback: F): Field<T | F> =>
  value => {
    if (value === undefined) return { value: fallback }
    const word = words.find(candidate => candidate === value)
    return word === undefined ? { problem: `must be one of ${words.join(', ')}` } : { value: word }
  }

export const gaps = ['none', 'small', 'medium', 'large', 'xlarge'] as const satisfies readonly Gap[]

/** A list of `{text, value}`; one that is not makes the whole select malformed. */
export const options: Field<SelectOption[]> = value => {
  if (value === undefined) return { value: [] }
  if (!Array.isArray(value)) return { problem: `must be a list of options, and is ${describe(value)}` }
  const bad = value.findIndex(option => !(isObject(option) && isString(option.text) && isString(option.value)))
  if (bad >= 0) return { problem: `has an option without a text and a value at place ${bad + 1}` }
  return { value: value.map(({ text, value }) => ({ text, value })) }
}
