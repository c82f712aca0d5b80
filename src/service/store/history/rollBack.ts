import type { Database, Statement } from 'better-sqlite3'
import type { Shape } from './shapes'

interface FormerRow {
  number: number
  shape: number
  [column: `c${number}`]: unknown
}

export interface RollBack {
  /** What was written with a greater one is taken back. */
  stamp: number
  /** Only rows of these tables; all without. */
  tables?: readonly string[]
  /** Leaves the rows that were added to this table where they are. */
  keepsAdded?: string
}

/** How many changes are taken back at a time. */
const SLICE = 500

/**
 * Takes back what was written after a stamp, the newest first, in the transaction that is open. It is an iterator, so that whoever runs it
 * can let others go on in between.
 */
export function* rollBack(db: Database, { stamp, tables, keepsAdded }: RollBack): Generator<void> {
  const undo = undoer(db)
  const shapes = db.prepare<[], { id: number; shape: string }>('SELECT id, shape FROM former_shapes').all()
  const wanted = new Map<number, Shape>()
  for (const { id, shape } of shapes) {
    const parsed: Shape = JSON.parse(shape)
    if (tables !== undefined && !tables.includes(parsed.table)) continue
    if (parsed.change === 'added' && parsed.table === keepsAdded) continue
    wanted.set(id, parsed)
  }
  const slice = db.prepare<[number, number, number], FormerRow>(
    `SELECT * FROM former_rows WHERE stamp > ? AND number < ? AND shape IN (${[...wanted.keys()].join(', ')})
     ORDER BY number DESC LIMIT ?`,
  )
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const rows = slice.all(stamp, before, SLICE)
    for (const row of rows) {
      const shape = wanted.get(row.shape)
      if (shape !== undefined) undo(shape, row)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < SLICE) return
    before = last.number
    yield
  }
}

/** Takes one change back: the row that was added goes, and the one that was changed or deleted is as it was. */
function undoer(db: Database) {
  const statements = new Map<Shape, Statement<unknown[]>>()
  const statementOf = (shape: Shape): Statement<unknown[]> => {
    const known = statements.get(shape)
    if (known !== undefined) return known
    const { table, columns } = shape
    const made = db.prepare<unknown[]>(
      shape.change === 'added'
        ? `DELETE FROM ${table} WHERE ${columns.map(name => `${name} = ?`).join(' AND ')}`
        : `INSERT OR REPLACE INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`,
    )
    statements.set(shape, made)
    return made
  }
  return (shape: Shape, row: FormerRow): void => {
    statementOf(shape).run(shape.columns.map((_, index) => row[`c${index}`]))
  }
}
