import type { Database } from 'better-sqlite3'
import { historyTables, trafficTables } from '../tables/tableGroups'

/** What was done to a row: it was added, changed or deleted. */
export type RowChange = 'added' | 'changed' | 'deleted'

/** Which values a former row has: those of the key where the row was added, else all of them. */
export interface Shape {
  change: RowChange
  table: string
  columns: string[]
}

/** Tables that are no part of what a workspace shows, or of which rows are never brought back: traffic has numbers of its own. */
const left: ReadonlySet<string> = new Set([...trafficTables, ...historyTables, 'search_state', 'ended_tokens', 'meta'])

interface Column {
  name: string
  pk: number
}

/** The tables whose former rows are kept, with their columns. One without a key is none of ours: its rows could not be found again. */
export function followedTables(db: Database): { table: string; columns: string[]; key: string[] }[] {
  const tables = db
    .prepare<[], { name: string }>(
      "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
    )
    .all()
    .filter(({ name }) => !left.has(name) && !/^(sqlite_|posts_fts|traffic_grams)/.test(name))
  return tables.flatMap(({ name }) => {
    const columns = db.prepare<[string], Column>('SELECT name, pk FROM pragma_table_info(?)').all(name)
    const key = columns.filter(({ pk }) => pk > 0).map(column => column.name)
    return key.length === 0 ? [] : [{ table: name, columns: columns.map(column => column.name), key }]
  })
}
