import type { Database } from 'better-sqlite3'

/** A token or session that works no longer. */
export interface EndedToken {
  user_id: string
  /** `token`, or the kind of the session. */
  kind: string
  /** Milliseconds since the epoch. */
  at: number
}

/** The newest tokens and sessions that were removed or disabled, by their hash; triggers write it. */
export function endedTokensTable(db: Database) {
  const byHash = db.prepare<[Buffer], EndedToken>(
    'SELECT user_id, kind, at FROM ended_tokens WHERE token_hash = ? ORDER BY number DESC LIMIT 1',
  )
  return { find: (hash: Buffer): EndedToken | undefined => byHash.get(hash) }
}
