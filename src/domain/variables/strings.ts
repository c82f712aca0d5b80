import { pointer } from '#domain/issue'
import { isObject, type JsonObject } from '#domain/json'

/** A string of a payload, where it is, and how it is replaced. */
export interface FoundString {
  path: string
  text: string
  replace(value: unknown): void
}

/** What is called for each string, and for each key with the place of what stands under it. */
export interface StringVisitor {
  string(found: FoundString): void
  key?(key: string, path: string): void
}

/**
 * Copies a value and visits each string and each key of the copy, in the order in which they are written. It does not
 * call itself, because a hostile payload is nested as deeply as its size allows.
 */
export function visitStrings(value: unknown, visitor: StringVisitor): unknown {
  const root: { value: unknown } = { value: undefined }
  const waiting: Step[] = [{ value, path: '', put: copy => (root.value = copy) }]
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const { path, key, put } = step
    if (key !== undefined) visitor.key?.(key, path)
    if (typeof step.value === 'string') {
      put(step.value)
      visitor.string({ path, text: step.value, replace: put })
    } else for (const next of stepsInto(step).toReversed()) waiting.push(next)
  }
  return root.value
}

interface Step {
  value: unknown
  path: string
  /** Of the object that it stands in; `undefined` in a list. */
  key?: string
  put(copy: unknown): void
}

/** Puts the copy of a list or object in its place, and returns what is left to copy into it. */
function stepsInto({ value, path, put }: Step): Step[] {
  if (Array.isArray(value)) {
    const copy: unknown[] = new Array(value.length)
    put(copy)
    return value.map((item, index) => ({
      value: item,
      path: `${path}/${index}`,
      put: next => {
        copy[index] = next
      },
    }))
  }
  if (!isObject(value)) {
    put(value)
    return []
  }
  const copy: JsonObject = {}
  put(copy)
  return Object.entries(value).map(([key, item]) => ({
    value: item,
    path: pointer(path, key),
    key,
    put: next => define(copy, key, next),
  }))
}

/** As the JSON parser does: `__proto__` is a key like any other. */
const define = (object: JsonObject, key: string, value: unknown): void => {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
}
