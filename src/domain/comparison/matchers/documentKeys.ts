import { isObject, own } from '../../json'
import type { Part } from '../difference'

const unescaped = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~')

/** The keys of a JSON pointer. */
export const pointerKeys = (pointer: string): string[] => pointer.split('/').slice(1).map(unescaped)

/** The keys of a place from the top of the exchange, as JSON paths name it: `response`, `body`, `update`, `message`. */
export const keysOf = (part: Part, pointer: string): string[] => [...part.split('.'), ...pointerKeys(pointer)]

/** The value that a pointer leads to; `undefined` where nothing is. */
export const valueAt = (value: unknown, pointer: string): unknown =>
  pointerKeys(pointer).reduce(
    (held, key) => (Array.isArray(held) ? held[Number(key)] : isObject(held) ? own(held, key) : undefined),
    value,
  )
