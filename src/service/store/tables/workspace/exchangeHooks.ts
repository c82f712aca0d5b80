import type { Database } from 'better-sqlite3'
import { isShown, type RawSummary, summary, toSummary } from './exchangeColumns'

export interface Span {
  /** How many of the newest. */
  limit: number
  /** From when on starts are listed, milliseconds since the epoch. */
  since: number
}

/** The calls of one outgoing webhook. */
export function exchangeHooks(db: Database) {
  const count = db.prepare<[string], { n: number }>(
    `SELECT count(*) AS n FROM exchanges WHERE hook_id = ? AND kind = 'webhook' AND ${isShown}`,
  )
  const newest = db.prepare<[string, number], RawSummary>(
    `SELECT ${summary} FROM exchanges WHERE hook_id = ? AND kind = 'webhook' AND ${isShown} ORDER BY number DESC LIMIT ?`,
  )
  const starts = db.prepare<[string, number], { started_at: number }>(
    `SELECT started_at FROM exchanges WHERE hook_id = ? AND kind = 'webhook' AND started_at > ? AND ${isShown} ORDER BY number`,
  )
  return {
    /** How many there are, the newest first, and when those of late began. */
    hookCalls: (hookId: string, { limit, since }: Span) => ({
      calls: count.get(hookId)?.n ?? 0,
      last: newest.all(hookId, limit).map(toSummary),
      starts: starts.all(hookId, since).map(({ started_at }) => started_at),
    }),
  }
}
