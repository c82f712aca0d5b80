import type { Database } from 'better-sqlite3'
import { followedTables, type Shape } from './shapes'

/**
 * Keeps what rows were before they changed, in the transaction of the change, and says which changes an event comes after: those up to
 * its stamp. So a copy of the database can be brought back to any event (`rollBack`), as exact as the database itself.
 */
export interface History {
  /** The stamp of what was written so far; what is written from now on has a greater one. */
  mark(): number
  /** Says which stamp the events have that are published next. */
  publish(stamp: number): void
  /** The stamp of the event that is published now. */
  readonly published: number
  /** Begins above all stamps of a former life. */
  startAbove(stamp: number): void
  /** Drops what was before this stamp; at most so many rows. Returns whether there are more. */
  forgetBefore(stamp: number, most: number): boolean
}

export function createHistory(db: Database): History {
  let stamp = 1
  let published = 0
  db.function('change_stamp', () => stamp)
  db.transaction(follow)(db)
  const forget = db.prepare<[number, number]>(
    'DELETE FROM former_rows WHERE number IN (SELECT number FROM former_rows WHERE stamp < ? ORDER BY stamp LIMIT ?)',
  )
  return {
    mark() {
      stamp += 1
      return stamp - 1
    },
    publish(next) {
      published = next
    },
    get published() {
      return published
    },
    startAbove(base) {
      stamp = base + 1
      published = base
    },
    forgetBefore: (before, most) => forget.run(before, most).changes === most,
  }
}

/**
 * Triggers of this connection alone: they follow the tables as they are now, and copies of the file have none of them.
 */
function follow(db: Database): void {
  const findShape = db.prepare<[string], { id: number }>('SELECT id FROM former_shapes WHERE shape = ?')
  const addShape = db.prepare<[string]>('INSERT INTO former_shapes (shape) VALUES (?)')
  const shapeId = (shape: Shape): number => {
    const text = JSON.stringify(shape)
    return findShape.get(text)?.id ?? Number(addShape.run(text).lastInsertRowid)
  }
  for (const { table, columns, key } of followedTables(db)) {
    const kept = (shape: Shape, row: 'old' | 'new'): string => {
      const places = shape.columns.map((_, index) => `c${index}`)
      const values = shape.columns.map(name => `${row}.${name}`)
      return `INSERT INTO former_rows (stamp, shape, ${places}) VALUES (change_stamp(), ${shapeId(shape)}, ${values});`
    }
    db.exec(`
      CREATE TEMP TRIGGER ${table}_added AFTER INSERT ON main.${table} BEGIN ${kept({ change: 'added', table, columns: key }, 'new')} END;
      CREATE TEMP TRIGGER ${table}_changed AFTER UPDATE ON main.${table} BEGIN ${kept({ change: 'changed', table, columns }, 'old')} END;
      CREATE TEMP TRIGGER ${table}_deleted AFTER DELETE ON main.${table} BEGIN ${kept({ change: 'deleted', table, columns }, 'old')} END;
    `)
  }
}
