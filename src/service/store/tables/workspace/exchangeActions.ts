import type { Database } from 'better-sqlite3'
import type { ActionCalls } from '#contract/exchange'
import { isShown } from './exchangeColumns'

/** How often actions were called, how long it took, and how the last call ended. */
export function exchangeActions(db: Database) {
  const calls = db.prepare<[string], ActionCalls>(
    `WITH ended AS (
       SELECT action_id, number, id, duration_ms, status, outcome,
         row_number() OVER (PARTITION BY action_id ORDER BY duration_ms) AS rank,
         count(*) OVER (PARTITION BY action_id) AS calls,
         max(number) OVER (PARTITION BY action_id) AS newest
       FROM exchanges
       WHERE kind = 'callback' AND duration_ms IS NOT NULL AND action_id IN (SELECT value FROM json_each(?))
         AND ${isShown}
     )
     SELECT action_id, calls,
       max(CASE WHEN rank = (calls * 95 + 99) / 100 THEN duration_ms END) AS p95_ms,
       max(CASE WHEN number = newest THEN status END) AS last_status,
       max(CASE WHEN number = newest THEN outcome END) AS last_outcome,
       max(CASE WHEN number = newest THEN id END) AS last_id
     FROM ended GROUP BY action_id, calls ORDER BY action_id`,
  )
  return {
    /** The calls of these actions that have ended; actions that were never called are left out. */
    actionCalls: (ids: readonly string[]): ActionCalls[] => calls.all(JSON.stringify(ids)),
  }
}
