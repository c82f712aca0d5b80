import { pointer } from '#domain/issue'
import { isObject, type JsonObject } from '#domain/json'

/** A string of a payload, where it is, and how it is replaced. */
export interface FoundString {
  path: string
  text: string
  replace(value: unknown): void
}

/**
 * Copies a value and visits each string of the copy, keys excepted, in the order in which they are written. It does not
 * call itself, because a hostile payload is nested as deeply as its size allows.
 */
export function visitStrings(value: unknown, visit: (found: FoundString) => void): unknown {
  const root: { value: unknown } = { value: undefined }
  const waiting: Step[] = [{ value, path: '', put: copy => (root.value = copy) }]
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const { path, put } = step
    if (typeof step.value === 'string') {
      put(step.value)
      visit({ path, text: step.value, replace: put })
    } else for (const next of stepsInto(step).toReversed()) waiting.push(next)
  }
  return root.value
}

interface Step {
  value: unknown
  path: string
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
    put: next => define(copy, key, next),
  }))
}

/** As the JSON parser does: `__proto__` is a key like any other. */
const define = (object: JsonObject, key: string, value: unknown): void => {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
}
