import type { KeyedValues } from '#domain/filter/language/keyedValues'
import type { FilterContext } from '#domain/filter/subject'
import { BLOCK, type Lookup } from '../../store/tables/traffic/grams'

/** Conditions around what a filter asks: everything that passes is in `upper`, everything in `lower` passes. */
export interface Bounds {
  upper: string
  lower: string
  /** Where everything is that passes. */
  within: Within
  /** Both ask for nothing but what is counted by chunk (`countedTable`). */
  byFacets: boolean
}

/**
 * Blocks of exchanges outside of which nothing passes: those of a lookup, or all, or those with a comment. What is not
 * indexed may pass, too.
 */
export type Within =
  | { type: 'anywhere' }
  | { type: 'lookup'; at: number }
  | { type: 'commented' }
  | { type: 'and' | 'or'; of: readonly Within[] }

export const anywhere: Within = { type: 'anywhere' }

/** A condition that the database decides about alone. It is true or false, never null. */
export const exact = (sql: string): Bounds => ({ upper: sql, lower: sql, within: anywhere, byFacets: false })

/** The same of columns that are counted by chunk. */
export const facet = (sql: string): Bounds => ({ ...exact(sql), byFacets: true })

/** A condition without which nothing passes; the domain decides about the rest. */
export const atMost = (sql: string): Bounds => ({ upper: sql, lower: '0', within: anywhere, byFacets: false })

/** The same of a lookup; `more` has to hold as well. */
export const atMostIn = ({ sql, within }: Found, more = '1'): Bounds => ({
  upper: more === '1' ? sql : `${more} AND ${sql}`,
  lower: '0',
  within,
  byFacets: false,
})

export interface Named {
  id: string
  name: string
}

/** What names mean at this moment, beside what every filter needs. */
export interface CompileWorld extends FilterContext {
  users: readonly Named[]
  channels: readonly Named[]
  hooks: readonly Named[]
}

export interface Compiled {
  where: string
  sure: string
  isExact: boolean
  /** `where` can be asked of what is counted by chunk, but for chunks that have one of `borders` in their midst. */
  byFacets: boolean
  /** Times before and after which it asks for different things, in milliseconds since the epoch. */
  borders: readonly number[]
  params: Record<string, unknown>
  /** What is looked up for each parameter `@blocksN`. */
  lookups: readonly Lookup[]
  within: Within
}

/** A condition, and where everything is that fulfils it. */
export interface Found {
  sql: string
  within: Within
}

/** Collects the parameters of one statement. */
export interface Binder {
  /** Returns the name of a parameter with this value. */
  value(value: unknown): string
  /** Returns the name of a parameter with a time, at which what passes may begin or end. */
  border(time: number): string
  /** A list as a parameter, to be used as `IN ...`. */
  list(values: readonly string[]): string
  /** A condition that holds for exchanges in whose texts all of these may occur, and one of the values. */
  occur(texts: readonly string[], values?: KeyedValues | null): Found
  readonly params: Record<string, unknown>
  readonly lookups: readonly Lookup[]
  readonly borders: readonly number[]
}

/** Shorter texts are in too many exchanges to be looked up. */
export const SHORTEST_LOOKUP = 3

export function createBinder(): Binder {
  const params: Record<string, unknown> = {}
  const lookups: Lookup[] = []
  const borders: number[] = []
  let count = 0
  const value = (given: unknown): string => {
    const name = `p${count++}`
    params[name] = given
    return `@${name}`
  }
  return {
    value,
    border: time => {
      borders.push(time)
      return value(time)
    },
    list: values => `(SELECT value FROM json_each(${value(JSON.stringify(values))}))`,
    occur: (texts, values = null) => {
      const long = texts.filter(text => text.length >= SHORTEST_LOOKUP)
      if (long.length === 0 && values === null) return { sql: '1', within: anywhere }
      const at = lookups.push({ texts: long, values }) - 1
      const isIn = `number / ${BLOCK} IN (SELECT value FROM json_each(@blocks${at}))`
      return { sql: `(number < @since OR number > @through OR ${isIn})`, within: { type: 'lookup', at } }
    },
    params,
    lookups,
    borders,
  }
}
