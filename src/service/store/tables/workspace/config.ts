import type { Database } from 'better-sqlite3'
import { fromJson } from '../columns'

interface Row {
  key: string
  value: string
}

/** Settings that differ from the defaults; values are JSON. */
export function configTable(db: Database) {
  const all = db.prepare<[], Row>('SELECT key, value FROM config')
  const upsert = db.prepare<Row>(
    'INSERT INTO config (key, value) VALUES (@key, @value) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  )
  return {
    all: (): Record<string, unknown> => Object.fromEntries(all.all().map(row => [row.key, fromJson(row.value)])),
    set: (key: string, value: unknown): void => void upsert.run({ key, value: JSON.stringify(value) }),
  }
}
