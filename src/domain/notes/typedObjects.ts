import { pointer } from '../issue'
import { isObject, type JsonObject } from '../json'

/** An object that says what it is. */
export interface TypedObject {
  raw: JsonObject
  type: string
  path: string
}

/** Every object with a `type`, however deep it stands, in reading order. Keeps its own stack, so any depth is safe. */
export function* typedObjects(value: unknown, base: string): Generator<TypedObject> {
  const open: { value: unknown; path: string }[] = [{ value, path: base }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next
    if (isObject(value) && typeof value.type === 'string') yield { raw: value, type: value.type, path }
    if (typeof value !== 'object' || value === null) continue
    for (const [key, child] of Object.entries(value).toReversed()) open.push({ value: child, path: pointer(path, key) })
  }
}
