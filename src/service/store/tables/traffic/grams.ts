import type { Database } from 'better-sqlite3'
import type { KeyedValues } from '#domain/filter/language/keyedValues'
import { stretchesOf } from './stretches'
import { textsExpression, valuesExpression } from './words'

/** Exchanges, by their numbers, whose texts are indexed as one. */
export const BLOCK = 16

/** Exchanges whose texts are indexed: from `since` on, up to and with `through`. */
export interface Indexed {
  since: number
  through: number
  /** From here on blocks are in the index of this version, with the values of JSON: those before are indexed anew. */
  values_since: number
}

export interface Blocks {
  first: number
  last: number
}

/** Texts that all must occur, each of three letters at least and in lower case, and values of which one must. */
export interface Lookup {
  texts: readonly string[]
  values: KeyedValues | null
}

export const blockOf = (number: number): number => Math.floor(number / BLOCK)

/** In which blocks of exchanges texts and values of JSON may occur (docs/reference/filter.md#search). */
export function gramsTable(db: Database) {
  const state = db.prepare<[], Indexed>('SELECT since, through, values_since FROM traffic_index')
  const setState = db.prepare<Indexed>(
    'UPDATE traffic_index SET since = @since, through = @through, values_since = @values_since',
  )
  const stretches = stretchesOf(db)
  let known: Indexed | null = null
  let undone = 0
  const read = (): Indexed => (known ??= state.get() ?? { since: 0, through: -1, values_since: 0 })
  const write = (indexed: Indexed): void => {
    setState.run(indexed)
    known = indexed
  }
  const found = (conditions: readonly string[], { first, last }: Blocks): number[] => {
    if (first > last) return []
    const expression = conditions.filter(one => one !== '').map(one => `(${one})`)
    if (expression.length === 0) return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    return stretches.find(expression.join(' AND '), first, last)
  }
  return {
    state: read,
    setState: write,
    /** Grows whenever what was found may have left something out that is there by now. */
    undone: (): number => undone,
    /** Forgets what is remembered of the table; to be called when writes were taken back. */
    forget: (): void => {
      known = null
      stretches.forget()
      undone += 1
    },
    /** An exchange is written: what is indexed ends before its block. Most are behind the end anyway. */
    takeBack: (number: number): void => {
      const { since, through, values_since } = read()
      if (number > through) return
      const next = blockOf(number) * BLOCK
      undone += 1
      write({ since, through: next - 1, values_since: Math.min(values_since, next) })
    },
    /** Writes the index of one block; call inside a job. */
    put: stretches.put,
    /** Whether parts of the index are to be made one, so that less has to be looked into. */
    areUnmerged: stretches.areUnmerged,
    /** Makes them one, until a moment; call inside a job. */
    merge: stretches.merge,
    /**
     * Drops what is indexed of exchanges up to a number; those of them that are still there are searched without. Blocks of a
     * stretch that goes on stay where they are until it goes: nobody looks before `since`.
     */
    forgetThrough: (number: number): void => {
      const indexed = read()
      const { since, through } = indexed
      const first = blockOf(number + 1) * BLOCK
      if (first <= since) return
      stretches.dropBefore(through < first ? Number.POSITIVE_INFINITY : blockOf(first))
      undone += 1
      write({ ...indexed, since: first, through: Math.max(through, first - 1) })
    },
    /** Blocks in which all may occur that is looked up. */
    blocksWith: ({ texts, values }: Lookup, { first, last }: Blocks): number[] => {
      const since = blockOf(read().values_since)
      const conditions = [textsExpression(texts), ...(values === null ? [] : [valuesExpression(values)])]
      return [
        ...found([], { first, last: Math.min(last, since - 1) }),
        ...found(conditions, { first: Math.max(first, since), last }),
      ]
    },
  }
}
