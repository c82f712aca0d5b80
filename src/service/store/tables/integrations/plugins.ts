import type { Database } from 'better-sqlite3'

export interface PluginRow {
  id: string
  base_url: string
  create_at: number
}

/** Where `/plugins/<id>/...` leads. */
export function pluginsTable(db: Database) {
  const all = db.prepare<[], PluginRow>('SELECT * FROM plugins ORDER BY id')
  const upsert = db.prepare<PluginRow>(
    'INSERT INTO plugins VALUES (@id, @base_url, @create_at) ON CONFLICT (id) DO UPDATE SET base_url = excluded.base_url',
  )
  return {
    all: (): PluginRow[] => all.all(),
    put: (row: PluginRow): void => void upsert.run(row),
  }
}
