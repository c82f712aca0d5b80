import type { Database, Statement } from 'better-sqlite3'

/** Blocks whose words are in one table: one of two megabytes, which is dropped in a moment. A million exchanges have 62 of them. */
export const STRETCH = 1024

/** Tables whose statements are kept: those of a few million exchanges. */
const MOST_PREPARED = 256
/** Pages of a table that are merged between two looks at the clock, in about a millisecond. */
const MERGED_PAGES = 16

const tableOf = (stretch: number): string => `traffic_grams_${stretch}`
const stretchOf = (block: number): number => Math.floor(block / STRETCH)

/**
 * The words of blocks, in a table for each stretch of them: exchanges go oldest first, and so do whole tables. In one table for
 * all, the blocks that go have to be merged out of what is left, again and again
 * (docs/decisions/0027-stretches-of-the-index.md).
 */
export function stretchesOf(db: Database) {
  const tables = tablesOf(db)
  const prepared = statementsOf(db)
  const merging = mergingOf(db, prepared)
  return {
    /** Replaces the words of a block; call inside a job. */
    put: (block: number, words: string): void => {
      const stretch = stretchOf(block)
      if (tables.all().has(stretch)) prepared(stretch).drop.run(block)
      else if (words !== '') {
        tables.create(stretch)
        // The index grows at its end, and at its beginning where it is written anew.
        for (const other of [stretch - 1, stretch + 1]) if (tables.all().has(other)) merging.add(other)
      }
      if (words !== '') prepared(stretch).insert.run(block, words)
    },
    /** Blocks of a span whose words fulfil an expression, ascending. */
    find: (expression: string, first: number, last: number): number[] =>
      [...tables.all()]
        .filter(stretch => stretch >= stretchOf(first) && stretch <= stretchOf(last))
        .sort((a, b) => a - b)
        .flatMap(stretch => prepared(stretch).find.all(expression, first, last)),
    /** Drops the stretches that end before a block; call inside a job. */
    dropBefore: (block: number): void => {
      for (const stretch of [...tables.all()]) if (stretch < stretchOf(block)) tables.drop(stretch)
    },
    /** Whether there is something to merge. */
    areUnmerged: (): boolean => merging.stretches().some(stretch => tables.all().has(stretch)),
    /** Makes stretches that are written to their ends one part each, until a moment; call inside a job. */
    merge: (until: number): void => {
      for (const stretch of merging.stretches())
        if (tables.all().has(stretch)) merging.merge(stretch, until)
        else merging.drop(stretch)
    },
    /** Forgets what there is; to be called when writes were taken back. */
    forget: (): void => {
      tables.forget()
      merging.beginAnew()
    },
  }
}

/** Which stretches have a table. */
function tablesOf(db: Database) {
  const names = db
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'traffic_grams_[0-9]*'")
    .pluck()
  let known: Set<number> | null = null
  const all = (): Set<number> => (known ??= new Set(names.all().flatMap(stretchIn)))
  return {
    all,
    create: (stretch: number): void => {
      db.exec(
        `CREATE VIRTUAL TABLE ${tableOf(stretch)}
         USING fts5(grams, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
      )
      all().add(stretch)
    },
    drop: (stretch: number): void => {
      db.exec(`DROP TABLE ${tableOf(stretch)}`)
      all().delete(stretch)
    },
    forget: (): void => {
      known = null
    },
  }
}

/** The number in the name of a table; those that FTS5 keeps beside it have more behind. */
function stretchIn(table: string): number[] {
  const [, stretch] = /^traffic_grams_(\d+)$/.exec(table) ?? []
  return stretch === undefined ? [] : [Number(stretch)]
}

interface Prepared {
  insert: Statement<[number, string]>
  drop: Statement<[number]>
  find: Statement<[string, number, number], number>
  merge: Statement<[number]>
}

function statementsOf(db: Database): (stretch: number) => Prepared {
  const known = new Map<number, Prepared>()
  return stretch => {
    const before = known.get(stretch)
    if (before !== undefined) return before
    if (known.size >= MOST_PREPARED) known.clear()
    const table = tableOf(stretch)
    const made: Prepared = {
      insert: db.prepare(`INSERT INTO ${table} (rowid, grams) VALUES (?, ?)`),
      drop: db.prepare(`DELETE FROM ${table} WHERE rowid = ?`),
      find: db
        .prepare<[string, number, number], number>(
          `SELECT rowid FROM ${table} WHERE ${table} MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid`,
        )
        .pluck(),
      merge: db.prepare(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ?)`),
    }
    known.set(stretch, made)
    return made
  }
}

/** What is written in many transactions has several parts, each of which is looked into: whole stretches become one, a few pages at a time. */
function mergingOf(db: Database, prepared: (stretch: number) => Prepared) {
  const totalChanges = db.prepare<[], number>('SELECT total_changes()').pluck()
  /** Whether it has begun. */
  const waiting = new Map<number, boolean>()
  /** Returns whether there are more. FTS5 begins with a negative number of pages, and changes nothing but one row when it is done. */
  function mergeSome(stretch: number): boolean {
    const before = totalChanges.get() ?? 0
    prepared(stretch).merge.run(waiting.get(stretch) === true ? MERGED_PAGES : -MERGED_PAGES)
    waiting.set(stretch, true)
    return (totalChanges.get() ?? 0) - before > 1
  }
  return {
    stretches: (): number[] => [...waiting.keys()],
    add: (stretch: number): void => void waiting.set(stretch, false),
    drop: (stretch: number): void => void waiting.delete(stretch),
    merge: (stretch: number, until: number): void => {
      while (performance.now() < until) {
        if (mergeSome(stretch)) continue
        waiting.delete(stretch)
        return
      }
    },
    beginAnew: (): void => {
      for (const stretch of waiting.keys()) waiting.set(stretch, false)
    },
  }
}
