import type { Database } from 'better-sqlite3'

export type StatusName = 'online' | 'away' | 'dnd' | 'offline'

/** A status that a user chose; what the service sees by itself is not kept. */
export interface ChosenStatus {
  user_id: string
  status: StatusName
  chosen_at: number
  /** Seconds since the epoch when `dnd` ends; 0 never. */
  dnd_end_time: number
}

/** The statuses that users have chosen; what is seen of them otherwise is not kept. */
export function statusesTable(db: Database) {
  const get = db.prepare<[string], ChosenStatus>('SELECT * FROM chosen_statuses WHERE user_id = ?')
  const userIds = db.prepare<[], { user_id: string }>('SELECT user_id FROM chosen_statuses')
  const put = db.prepare<ChosenStatus>(
    `INSERT INTO chosen_statuses VALUES (@user_id, @status, @chosen_at, @dnd_end_time)
     ON CONFLICT (user_id) DO UPDATE
     SET status = excluded.status, chosen_at = excluded.chosen_at, dnd_end_time = excluded.dnd_end_time`,
  )
  return {
    get: (userId: string): ChosenStatus | undefined => get.get(userId),
    userIds: (): string[] => userIds.all().map(row => row.user_id),
    put: (row: ChosenStatus): void => void put.run(row),
  }
}
