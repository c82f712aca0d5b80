import { isObject } from '../../json'

/** The keys of a JSON pointer. */
export const keysOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))

const childOf = (value: unknown, key: string): unknown => {
  if (Array.isArray(value)) return value[Number(key)]
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** The value at a pointer; `undefined` where there is none. */
export const valueAt = (value: unknown, path: string): unknown => keysOf(path).reduce(childOf, value)

/** A value with another one at a pointer that leads somewhere; nothing else is changed. */
export const withValueAt = (value: unknown, path: string, change: (found: unknown) => unknown): unknown =>
  changed(value, keysOf(path), change)

function changed(value: unknown, keys: readonly string[], change: (found: unknown) => unknown): unknown {
  const [key, ...rest] = keys
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.with(Number(key), changed(value[Number(key)], rest, change))
  return isObject(value) ? { ...value, [key]: changed(value[key], rest, change) } : value
}

/** Orders pointers as their values stand in lists: `/9` before `/10`. */
export function comparePaths(a: string, b: string): number {
  const [left, right] = [keysOf(a), keysOf(b)]
  for (const [at, key] of left.entries()) {
    const other = right[at]
    if (other === undefined) return 1
    if (key === other) continue
    const [one, two] = [Number(key), Number(other)]
    // Keys of one object have no order of their own: what was found first stays first.
    return Number.isNaN(one) || Number.isNaN(two) ? 0 : one - two
  }
  return left.length - right.length
}
