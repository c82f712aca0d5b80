import type { Database } from 'better-sqlite3'

/** Exchanges, by their numbers, whose texts are indexed as one. */
export const BLOCK = 16

/** Different groups of three letters that the index tells apart. */
const SLOTS = 1 << 18
/** Groups of a text that are looked up: more would hardly leave anything out. */
const MOST_LOOKED_UP = 24

/** Exchanges whose texts are indexed: from `since` on, up to and with `through`. */
export interface Indexed {
  since: number
  through: number
}

export interface Blocks {
  first: number
  last: number
}

const slotAt = (text: string, at: number): number => {
  const letters = text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)
  return (Math.imul(letters, 0x9e3779b1) >>> 7) & (SLOTS - 1)
}

/** Collects the groups of three letters that occur in texts of one block. */
export interface GramSet {
  add(text: string): void
  /** All that were added since the last time, as one text of words. */
  take(): string
}

export function createGramSet(): GramSet {
  const seen = new Uint8Array(SLOTS)
  let slots: number[] = []
  return {
    add(text) {
      for (let at = 0; at + 2 < text.length; at++) {
        const slot = slotAt(text, at)
        if (seen[slot] === 1) continue
        seen[slot] = 1
        slots.push(slot)
      }
    },
    take() {
      const words = slots.map(wordOf).join(' ')
      for (const slot of slots) seen[slot] = 0
      slots = []
      return words
    },
  }
}

const wordOf = (slot: number): string => slot.toString(36)

/** Words that all stand in the index of a block which has the text: spread over it when there are many. */
function wordsIn(text: string): string[] {
  const groups = text.length - 2
  const step = Math.max(1, groups / MOST_LOOKED_UP)
  const words = new Set<string>()
  for (let at = 0; at < groups; at += step) words.add(wordOf(slotAt(text, Math.floor(at))))
  return [...words]
}

/** In which blocks of exchanges texts may occur (docs/reference/filter.md#search). */
export function gramsTable(db: Database) {
  const state = db.prepare<[], Indexed>('SELECT since, through FROM traffic_index')
  const setState = db.prepare<Indexed>('UPDATE traffic_index SET since = @since, through = @through')
  const insert = db.prepare<[number, string]>('INSERT INTO traffic_grams (rowid, grams) VALUES (?, ?)')
  const drop = db.prepare<[number]>('DELETE FROM traffic_grams WHERE rowid = ?')
  const find = db
    .prepare<[string, number, number], number>(
      'SELECT rowid FROM traffic_grams WHERE traffic_grams MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid',
    )
    .pluck()
  let known: Indexed | null = null
  const read = (): Indexed => (known ??= state.get() ?? { since: 0, through: -1 })
  const write = (indexed: Indexed): void => {
    setState.run(indexed)
    known = indexed
  }
  return {
    state: read,
    setState: write,
    /** Forgets what is remembered of the table; to be called when writes were taken back. */
    forget: (): void => {
      known = null
    },
    /** An exchange is written: what is indexed ends before its block. Most are behind the end anyway. */
    takeBack: (number: number): void => {
      const { since, through } = read()
      if (number <= through) write({ since, through: Math.floor(number / BLOCK) * BLOCK - 1 })
    },
    /** Writes the index of one block; call inside a job. */
    put: (block: number, words: string): void => {
      drop.run(block)
      if (words !== '') insert.run(block, words)
    },
    /** Drops what is indexed of exchanges up to a number; those of them that are still there are searched without. */
    forgetThrough: (number: number): void => {
      const { since, through } = read()
      const first = Math.floor((number + 1) / BLOCK) * BLOCK
      if (first <= since) return
      for (let block = Math.floor(since / BLOCK); block < first / BLOCK && block * BLOCK <= through; block++)
        drop.run(block)
      write({ since: first, through: Math.max(through, first - 1) })
    },
    /** Blocks in which all the texts may occur; each has at least three letters, in lower case. */
    blocksWith: (texts: readonly string[], { first, last }: Blocks): number[] => {
      const words = new Set(texts.flatMap(wordsIn))
      return find.all([...words].map(word => `"${word}"`).join(' AND '), first, last)
    },
  }
}
