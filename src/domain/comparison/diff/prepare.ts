import type { JsonObject } from '../../json'
import { cutAtIds } from '../volatile/idTokens'
import { isVolatileKey } from '../volatile/keys'

/** Values as the differ may read them. */
export interface Prepared {
  /** The copy of an object or list that was prepared; anything else itself. */
  copyOf(value: unknown): unknown
  /** A number by which items are aligned: equal for values that differ in volatile fields alone. */
  hashOf(copy: unknown): number
}

/**
 * Copies JSON values to objects without a prototype: the differ takes inherited names such as `constructor` for keys, and
 * loses what is called `__proto__`.
 */
export function prepare(...values: unknown[]): Prepared {
  // All of it is dropped after the comparison: with weak maps, half of the time would go to the garbage collector.
  const copies = new Map<object, object>()
  const hashes = new Map<object, number>()
  const keys = new Map<string, { hash: number; isVolatile: boolean }>()
  const hashOf = (copy: unknown): number => (isHolder(copy) ? (hashes.get(copy) ?? 0) : hashScalar(copy))

  const keyOf = (key: string) => {
    const known = keys.get(key)
    if (known) return known
    const made = { hash: hashText(key), isVolatile: isVolatileKey(key) }
    keys.set(key, made)
    return made
  }
  const keep = (value: unknown): unknown => {
    if (!isHolder(value)) return value
    const copy = Array.isArray(value) ? keepList(value) : keepObject(value as JsonObject)
    copies.set(value, copy)
    return copy
  }
  const keepList = (list: unknown[]): unknown[] => {
    const copy = list.map(keep)
    let hash = 1
    for (const item of copy) hash = mix(hash, hashOf(item))
    hashes.set(copy, hash)
    return copy
  }
  const keepObject = (object: JsonObject): JsonObject => {
    const copy: JsonObject = Object.create(null)
    let hash = 2
    for (const key of Object.keys(object)) {
      const kept = keep(object[key])
      const { hash: name, isVolatile } = keyOf(key)
      copy[safeKey(key)] = kept
      // Added up, since the order of keys means nothing.
      hash = (hash + mix(name, isVolatile ? hashText(typeof kept) : hashOf(kept))) | 0
    }
    hashes.set(copy, hash)
    return copy
  }

  values.forEach(keep)
  return { copyOf: value => (isHolder(value) ? (copies.get(value) ?? value) : value), hashOf }
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

/** `__proto__` gets a space; what is called so with spaces gets one more, so that no two keys become one. */
const safeKey = (key: string): string => (key.startsWith('__proto__') && /^__proto__ *$/.test(key) ? `${key} ` : key)

/** The key that a key of a copy was made from. */
export const originalKey = (key: string): string => (/^__proto__ +$/.test(key) ? key.slice(0, -1) : key)

const hashScalar = (value: unknown): number =>
  typeof value === 'string' ? hashText(cutAtIds(value).rest) : mix(3, hashText(String(value)))

const mix = (hash: number, more: number): number => Math.imul(hash ^ more, 0x01000193) | 0

/** FNV-1a. Two texts with one number align what then turns out to differ, and no more than that. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
