import { pointerKeys } from '#domain/edits/jsonDocument'
import type { ValueChange } from '#domain/edits/valueChanges'
import { isObject, own } from '#domain/json'

/** The change that gives a value its place again, once others were made after it; `null` where that cannot be said. */
export function wayBack(source: unknown, change: ValueChange): ValueChange | null {
  if (change.do !== 'set' && change.do !== 'remove') return null
  const { path } = change
  const list = path.slice(0, path.lastIndexOf('/'))
  const value = valueAt(source, path)
  if (!Array.isArray(valueAt(source, list))) return { do: 'set', path, value }
  return change.do === 'set' ? { do: 'set', path, value } : { do: 'add', list, value, index: indexOf(path) }
}

const indexOf = (path: string): number => Number(path.slice(path.lastIndexOf('/') + 1))

/** The value that a pointer names; `undefined` where there is none. */
export const valueAt = (value: unknown, path: string): unknown =>
  pointerKeys(path).reduce<unknown>(
    (at, key) => (Array.isArray(at) ? at[Number(key)] : isObject(at) ? own(at, key) : undefined),
    value,
  )
