import type { Database } from 'better-sqlite3'

export interface LabStateRow {
  integration: string
  variable: string
  /** `''`, or the id of the post or user whose value it is. */
  owner: string
  /** JSON. */
  value: string
}

/** What simulated integrations remember; call what writes inside a job. */
export function labStateTable(db: Database) {
  const of = db.prepare<[string], LabStateRow>('SELECT * FROM lab_state WHERE integration = ? ORDER BY variable, owner')
  const put = db.prepare<LabStateRow>(
    `INSERT INTO lab_state VALUES (@integration, @variable, @owner, @value)
     ON CONFLICT DO UPDATE SET value = excluded.value`,
  )
  const remove = db.prepare<[string, string, string]>(
    'DELETE FROM lab_state WHERE integration = ? AND variable = ? AND owner = ?',
  )
  const clear = db.prepare<[string]>('DELETE FROM lab_state WHERE integration = ?')
  return {
    of: (integration: string): LabStateRow[] => of.all(integration),
    put: (row: LabStateRow): void => void put.run(row),
    remove: ({ integration, variable, owner }: Omit<LabStateRow, 'value'>): void =>
      void remove.run(integration, variable, owner),
    clear: (integration: string): void => void clear.run(integration),
  }
}
