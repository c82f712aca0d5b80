import type { FilterContext } from '#domain/filter/subject'

/** Conditions around what a filter asks: everything that passes is in `upper`, everything in `lower` passes. */
export interface Bounds {
  upper: string
  lower: string
}

/** A condition that the database decides about alone. It is true or false, never null. */
export const exact = (sql: string): Bounds => ({ upper: sql, lower: sql })

/** A condition without which nothing passes; the domain decides about the rest. */
export const atMost = (sql: string): Bounds => ({ upper: sql, lower: '0' })

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
  params: Record<string, unknown>
  /** Texts of which all must occur, for each parameter `@gramsN`: the blocks of exchanges in which they do. */
  grams: readonly (readonly string[])[]
}

/** Collects the parameters of one statement. */
export interface Binder {
  /** Returns the name of a parameter with this value. */
  value(value: unknown): string
  /** A list as a parameter, to be used as `IN ...`. */
  list(values: readonly string[]): string
  /** A condition that holds for exchanges in whose texts all of these may occur. */
  occur(texts: readonly string[]): string
  readonly params: Record<string, unknown>
  readonly gramsAsked: readonly (readonly string[])[]
}

/** Shorter texts are in too many exchanges to be looked up. */
export const SHORTEST_LOOKUP = 3

export function createBinder(): Binder {
  const params: Record<string, unknown> = {}
  const gramsAsked: (readonly string[])[] = []
  let count = 0
  const value = (given: unknown): string => {
    const name = `p${count++}`
    params[name] = given
    return `@${name}`
  }
  return {
    value,
    list: values => `(SELECT value FROM json_each(${value(JSON.stringify(values))}))`,
    occur: texts => {
      const long = texts.filter(text => text.length >= SHORTEST_LOOKUP)
      if (long.length === 0) return '1'
      const at = gramsAsked.push(long) - 1
      return `(number < @since OR number > @through OR number / 16 IN (SELECT value FROM json_each(@grams${at})))`
    },
    params,
    gramsAsked,
  }
}
