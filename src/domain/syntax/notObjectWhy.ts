import { grouped } from '../characters'
import { describe, isObject } from '../json'

/** What a JSON value is instead of an object, and what its sender may have done. */
export function notObjectWhy(value: unknown, what: string): string {
  const must = `${what} must be a JSON object, and is ${describe(value)}`
  if (typeof value === 'string' && isObject(parsed(value)))
    return `${must} with JSON in it: it was encoded twice. Encode it once.`
  if (Array.isArray(value) && value.length > 0 && value.every(isObject))
    return value.length === 1
      ? `${must} of one. Send the object in it.`
      : `${must}. Send each of its ${grouped(value.length)} objects in a request of its own.`
  return `${must}.`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
