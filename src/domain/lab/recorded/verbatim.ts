import { isObject } from '../../json'

/** Writes a value so that templates yield it as it is: what looks like one is written as text. */
export function verbatim<T>(value: T): T
export function verbatim(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\{[{%]/g, found => `{{ "${found}" }}`)
  if (Array.isArray(value)) return value.map(one => verbatim(one))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, verbatim(one)]))
}
