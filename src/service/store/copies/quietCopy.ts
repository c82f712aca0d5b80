import Sqlite, { type Database } from 'better-sqlite3'
import { historyTables, trafficTables } from '../tables/tableGroups'

/** The search over posts is made anew from the posts when somebody searches. */
const madeAnew: ReadonlySet<string> = new Set(['search_state'])

interface Entry {
  type: 'table' | 'index' | 'trigger'
  name: string
  tbl_name: string
  sql: string
}

/** Tables of an index of SQLite itself, or of one stretch of the search over traffic, which is made when it is written. */
const isMadeByItself = ({ name, tbl_name, sql }: Entry): boolean =>
  /^sqlite_/.test(name) || /^(posts_fts_|traffic_grams)/.test(tbl_name) || sql === null

interface Ways {
  /** Name of the database that is copied, as the connection knows it. */
  from: string
  to: string
  /** Whether the copy can be brought back to an earlier event. */
  withHistory: boolean
}

/**
 * Copies one database of a connection into another one that is empty: all of it, but for traffic. Call outside of a transaction.
 */
export function copyQuietly(db: Database, { from, to, withHistory }: Ways): void {
  const entries = db
    .prepare<[], Entry>(`SELECT type, name, tbl_name, sql FROM ${from}.sqlite_schema ORDER BY rowid`)
    .all()
  const copied = entries.filter(entry => !isMadeByItself(entry))
  const pragma = (name: string): unknown => db.pragma(`${from}.${name}`, { simple: true })
  db.pragma(`${to}.application_id = ${pragma('application_id')}`)
  db.pragma(`${to}.user_version = ${pragma('user_version')}`)
  db.transaction(() => {
    for (const entry of copied) if (entry.type === 'table') db.exec(inside(entry, to))
    db.pragma('defer_foreign_keys = ON')
    for (const entry of copied)
      if (isKept(entry) && (withHistory || !historyTables.has(entry.name)))
        db.exec(`INSERT INTO ${to}.${entry.name} SELECT * FROM ${from}.${entry.name}`)
    db.exec(`
      INSERT INTO ${to}.traffic_index (since, through, values_since) VALUES (0, 0, 1);
      INSERT INTO ${to}.search_state VALUES (1, 0);
      INSERT INTO ${to}.journal_taken VALUES (0, 0);
    `)
    for (const entry of copied) if (entry.type !== 'table') db.exec(inside(entry, to))
  })()
}

/** Copies the file of a workspace, or one in memory, without traffic and history into memory. @throws an error of the database for a file that is none */
export function quietImageOf(copy: string | Buffer): Buffer {
  const db = new Sqlite(typeof copy === 'string' ? ':memory:' : copy)
  const isFile = typeof copy === 'string'
  try {
    db.prepare('ATTACH ? AS other').run(isFile ? copy : ':memory:')
    const ways = isFile ? { from: 'other', to: 'main' } : { from: 'main', to: 'other' }
    copyQuietly(db, { ...ways, withHistory: false })
    return db.serialize({ attached: isFile ? 'main' : 'other' })
  } finally {
    db.close()
  }
}

const isKept = ({ type, name, sql }: Entry): boolean =>
  type === 'table' && !trafficTables.has(name) && !madeAnew.has(name) && !/^CREATE VIRTUAL/i.test(sql)

const inside = ({ sql }: Entry, to: string): string =>
  sql.replace(/^CREATE\s+(UNIQUE\s+)?(VIRTUAL\s+)?(TABLE|INDEX|TRIGGER)\s+/i, start => `${start}${to}.`)
