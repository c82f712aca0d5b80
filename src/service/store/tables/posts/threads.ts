import type { Database } from 'better-sqlite3'
import { postColumns, type RawPost, type StoredPost, toPost } from './posts'

/** Which replies of a thread: those beyond a reply, towards older (`up`) or newer (`down`) ones. */
export interface ThreadPart {
  rootId: string
  direction: 'up' | 'down'
  /**
   * Goes on beyond this time, and beyond this reply of that time; 0 begins at the end that `direction` leads away from.
   */
  fromCreateAt: number
  fromPost: string
  /** At most so many; 0 is all. */
  limit: number
}

const live = "original_id = '' AND delete_at = 0"

/** Replies, seen from the root of their thread. */
export function threadsTable(db: Database) {
  const part = (comparison: '<' | '>', order: 'DESC' | 'ASC') =>
    db.prepare<{ root: string; at: number; from: string; limit: number }, RawPost>(
      `SELECT ${postColumns} FROM posts WHERE root_id = @root AND root_id <> '' AND ${live} AND (@at = 0 OR (create_at, seq) ${comparison}
         (@at, coalesce((SELECT seq FROM posts WHERE id = @from), CASE '${comparison}' WHEN '<' THEN 0 ELSE 9e18 END)))
       ORDER BY create_at ${order}, seq ${order} LIMIT @limit`,
    )
  const parts = { up: part('<', 'DESC'), down: part('>', 'ASC') }
  const participants = db.prepare<[string], { user_id: string; last: number }>(
    `SELECT user_id, max(create_at) AS last FROM posts WHERE root_id = ? AND root_id <> '' AND ${live} GROUP BY user_id ORDER BY last DESC`,
  )
  return {
    /** Newest first for `up`, oldest first for `down`. */
    part: ({ rootId, direction, fromCreateAt, fromPost, limit }: ThreadPart): StoredPost[] => {
      const asked = { root: rootId, at: fromCreateAt, from: fromPost, limit: limit === 0 ? -1 : limit }
      return parts[direction].all(asked).map(toPost)
    },
    /** Who replied, the latest first, and when the last reply came; 0 without one. */
    summary: (rootId: string): { userIds: string[]; lastReplyAt: number } => {
      const rows = participants.all(rootId)
      return { userIds: rows.map(row => row.user_id), lastReplyAt: rows[0]?.last ?? 0 }
    },
  }
}
