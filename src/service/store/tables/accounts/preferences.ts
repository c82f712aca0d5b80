import type { Database } from 'better-sqlite3'

/** A small value that clients keep for a user (docs/reference/clients.md#endpoints). */
export interface PreferenceRow {
  user_id: string
  category: string
  name: string
  value: string
}

/** Small values that clients keep, by user, category and name. */
export function preferencesTable(db: Database) {
  const ofUser = db.prepare<[string], PreferenceRow>(
    'SELECT * FROM preferences WHERE user_id = ? ORDER BY category, name',
  )
  const get = db.prepare<[string, string, string], PreferenceRow>(
    'SELECT * FROM preferences WHERE user_id = ? AND category = ? AND name = ?',
  )
  const put = db.prepare<PreferenceRow>(
    `INSERT INTO preferences VALUES (@user_id, @category, @name, @value)
     ON CONFLICT (user_id, category, name) DO UPDATE SET value = excluded.value`,
  )
  const remove = db.prepare<[string, string, string]>(
    'DELETE FROM preferences WHERE user_id = ? AND category = ? AND name = ?',
  )
  return {
    ofUser: (userId: string): PreferenceRow[] => ofUser.all(userId),
    get: (userId: string, category: string, name: string): PreferenceRow | undefined => get.get(userId, category, name),
    put: (row: PreferenceRow): void => void put.run(row),
    remove: ({ user_id, category, name }: PreferenceRow): void => void remove.run(user_id, category, name),
  }
}
