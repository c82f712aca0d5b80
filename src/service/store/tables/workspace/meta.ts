import type { Database } from 'better-sqlite3'

/** Single values of the workspace itself: secrets, counters. */
export function metaTable(db: Database) {
  const select = db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE key = ?')
  const upsert = db.prepare<[string, string]>(
    'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  )
  const remove = db.prepare<[string]>('DELETE FROM meta WHERE key = ?')
  return {
    get: (key: string): string | undefined => select.get(key)?.value,
    set: (key: string, value: string): void => void upsert.run(key, value),
    delete: (key: string): void => void remove.run(key),
  }
}
