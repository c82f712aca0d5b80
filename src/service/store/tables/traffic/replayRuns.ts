import type { Database } from 'better-sqlite3'

/** One row of a run: where it is, what was found, and what came, as JSON. */
export interface ReplayRowRecord {
  story: number
  copy: number
  place: number
  row: string
  /** `null` in JSON where nothing came. */
  now: string
}

/** A run: what it is, as JSON. */
export interface HeadRecord {
  id: string
  started_at: number
  recording: string
  head: string
}

/** Runs of recordings with their rows; call what writes inside a job. */
export function replayRunsTable(db: Database) {
  const put = db.prepare<HeadRecord>(
    `INSERT INTO replay_runs VALUES (@id, @started_at, @recording, @head)
     ON CONFLICT (id) DO UPDATE SET head = excluded.head`,
  )
  const heads = db.prepare<[], HeadRecord>('SELECT * FROM replay_runs ORDER BY started_at DESC, id DESC')
  const byId = db.prepare<[string], HeadRecord>('SELECT * FROM replay_runs WHERE id = ?')
  const remove = db.prepare<[string]>('DELETE FROM replay_runs WHERE id = ?')
  const removeRows = db.prepare<[string]>('DELETE FROM replay_rows WHERE run_id = ?')
  const removeStory = db.prepare<[string, number, number]>(
    'DELETE FROM replay_rows WHERE run_id = ? AND story = ? AND copy = ?',
  )
  const putRow = db.prepare<ReplayRowRecord & { run_id: string }>(
    'INSERT OR REPLACE INTO replay_rows VALUES (@run_id, @story, @copy, @place, @row, @now)',
  )
  const rows = db.prepare<[string], Omit<ReplayRowRecord, 'now'>>(
    'SELECT story, copy, place, row FROM replay_rows WHERE run_id = ? ORDER BY story, copy, place',
  )
  const wholeRows = db.prepare<[string], ReplayRowRecord>(
    'SELECT story, copy, place, row, now FROM replay_rows WHERE run_id = ? ORDER BY story, copy, place',
  )
  const row = db.prepare<[string, number, number, number], ReplayRowRecord>(
    'SELECT story, copy, place, row, now FROM replay_rows WHERE run_id = ? AND story = ? AND copy = ? AND place = ?',
  )
  return {
    put: (head: HeadRecord): void => void put.run(head),
    /** The newest first. */
    heads: (): HeadRecord[] => heads.all(),
    head: (id: string): HeadRecord | undefined => byId.get(id),
    remove: (id: string): void => {
      remove.run(id)
      removeRows.run(id)
    },
    removeRows: (id: string): void => void removeRows.run(id),
    /** Replaces the rows of one story. */
    putStory: (
      run_id: string,
      { story, copy }: { story: number; copy: number },
      all: readonly ReplayRowRecord[],
    ): void => {
      removeStory.run(run_id, story, copy)
      for (const one of all) putRow.run({ run_id, ...one })
    },
    /** In their order, without what came. */
    rows: (id: string): Omit<ReplayRowRecord, 'now'>[] => rows.all(id),
    wholeRows: (id: string): ReplayRowRecord[] => wholeRows.all(id),
    row: (id: string, { story, copy, place }: { story: number; copy: number; place: number }) =>
      row.get(id, story, copy, place),
  }
}
