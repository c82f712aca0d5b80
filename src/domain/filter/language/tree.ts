import type { FilterKey } from './keys'
import type { NumberRange } from './numbers'
import type { TimeRange } from './times'

/** A part of the line that was read: offsets of its first character and of the one after its last. */
export interface Place {
  from: number
  to: number
}

/** Which message of an exchange is looked at; `''` for both. */
export type Side = '' | 'req' | 'res'

export const operators = ['!=', '>=', '<=', '=', '>', '<'] as const
export type Operator = (typeof operators)[number]

/** A regular expression as written, between slashes. Flags are `i`, `m` and `s`. */
export interface Pattern {
  type: 'pattern'
  source: string
  flags: string
}

/** What a key asks for. */
export type Condition =
  /** Equal to it or containing it, as the key says; case does not count. */
  | { type: 'text'; text: string }
  | Pattern
  /** Whatever its value. */
  | { type: 'exists' }
  | { type: 'compare'; operator: Operator; text: string }
  | NumberRange
  | TimeRange

/** `key:value`, and `key:name=value` for headers and JSON. */
export interface Term extends Place {
  type: 'term'
  key: FilterKey
  side: Side
  /** Name of the header, or path into the JSON; `''` for other keys. */
  name: string
  condition: Condition
}

/** A word or a quoted phrase, to be found anywhere in an exchange. */
export interface Words extends Place {
  type: 'words'
  text: string
}

/** A regular expression, to be found anywhere in an exchange. */
export interface Anywhere extends Place {
  type: 'anywhere'
  pattern: Pattern
}

export type Leaf = Term | Words | Anywhere

/**
 * A filter as it is written (docs/reference/filter.md). Terms of one key beside each other are alternatives, which
 * `logicOf` works out.
 */
export type Filter =
  | ({ type: 'all'; of: Filter[] } & Place)
  | ({ type: 'any'; of: Filter[] } & Place)
  | ({ type: 'not'; of: Filter } & Place)
  | Leaf
