import type { Database, Statement } from 'better-sqlite3'
import { postColumns, type RawPost, type StoredPost, toPost } from './posts'

/** Which posts of a channel a list has. */
export interface Which {
  /** Deleted ones too. */
  deleted: boolean
  /** Roots of threads only. */
  roots: boolean
}

export interface Span extends Which {
  limit: number
  offset: number
}

type Side = 'newest' | 'before' | 'after'

/** The user's own posts do not count as unread, nor do those of the service itself. */
const unreadOf = `channel_id = @channel_id AND original_id = '' AND delete_at = 0 AND create_at > @at
  AND user_id <> @user_id AND type NOT LIKE 'system\\_%' ESCAPE '\\'`

/** Lists of posts, of a channel or of a user. */
export function postListsTable(db: Database) {
  const page = (side: Side, { deleted, roots }: Which) => {
    const order = side === 'after' ? 'ASC' : 'DESC'
    const beside = `AND (create_at, seq) ${side === 'after' ? '>' : '<'} (SELECT create_at, seq FROM posts WHERE id = @from)`
    return db.prepare<{ channel: string; from: string; limit: number; offset: number }, RawPost>(
      `SELECT ${postColumns} FROM posts WHERE channel_id = @channel AND original_id = '' ${deleted ? '' : 'AND delete_at = 0'}
       ${roots ? "AND root_id = ''" : ''} ${side === 'newest' ? '' : beside}
       ORDER BY create_at ${order}, seq ${order} LIMIT @limit OFFSET @offset`,
    )
  }
  const pages = new Map<
    string,
    Statement<[{ channel: string; from: string; limit: number; offset: number }], RawPost>
  >()
  const pageOf = (side: Side, which: Which) => {
    const key = `${side} ${which.deleted} ${which.roots}`
    const known = pages.get(key) ?? page(side, which)
    pages.set(key, known)
    return known
  }
  const pinned = db.prepare<[string], RawPost>(
    `SELECT ${postColumns} FROM posts WHERE channel_id = ? AND is_pinned = 1 AND original_id = '' AND delete_at = 0
     ORDER BY create_at DESC, seq DESC`,
  )
  const flagged = db.prepare<[string], RawPost>(
    `SELECT ${postColumns} FROM posts WHERE original_id = '' AND delete_at = 0 AND id IN
       (SELECT name FROM preferences WHERE user_id = ? AND category = 'flagged_post' AND value = 'true')
     ORDER BY create_at DESC, seq DESC`,
  )
  const firstUnread = db.prepare<Reader, RawPost>(
    `SELECT ${postColumns} FROM posts WHERE ${unreadOf} ORDER BY create_at, seq LIMIT 1`,
  )
  const unread = db.prepare<Reader, RawPost>(
    `SELECT ${postColumns} FROM posts WHERE ${unreadOf} ORDER BY create_at, seq`,
  )
  const live = "user_id = ? AND original_id = '' AND delete_at = 0 AND substr(type, 1, 7) <> 'system_'"
  const authored = db.prepare<[string, number], RawPost>(
    `SELECT ${postColumns} FROM posts WHERE seq IN
       (SELECT seq FROM posts WHERE ${live} ORDER BY create_at DESC, seq DESC LIMIT ?)
     ORDER BY create_at DESC, seq DESC`,
  )
  const countAuthored = db.prepare<[string], { count: number }>(`SELECT COUNT(*) AS count FROM posts WHERE ${live}`)
  const lastAuthored = db.prepare<[string, string], { at: number }>(
    `SELECT create_at AS at FROM posts WHERE ${live} AND channel_id = ? ORDER BY create_at DESC LIMIT 1`,
  )
  return {
    /** Newest first, in all channels; without those of the service itself. */
    authored: (userId: string, limit: number): StoredPost[] => authored.all(userId, limit).map(toPost),
    countAuthored: (userId: string): number => countAuthored.get(userId)?.count ?? 0,
    /** When a user posted to a channel last; 0 for never. */
    lastAuthored: (userId: string, channelId: string): number => lastAuthored.get(userId, channelId)?.at ?? 0,
    /** Newest first; `before` and `after` a post the nearest ones, `after` oldest first. */
    page: (side: Side, channel: string, { limit, offset, ...which }: Span, from = ''): StoredPost[] =>
      pageOf(side, which).all({ channel, from, limit, offset }).map(toPost),
    /** Newest first. */
    pinned: (channelId: string): StoredPost[] => pinned.all(channelId).map(toPost),
    /** Those a user saved for later, newest first. */
    flagged: (userId: string): StoredPost[] => flagged.all(userId).map(toPost),
    /** The oldest post that is newer than `at` and of somebody else. */
    firstUnread: (reader: Reader): StoredPost | undefined => {
      const raw = firstUnread.get(reader)
      return raw && toPost(raw)
    },
    /** All of them, oldest first. */
    unread: (reader: Reader): StoredPost[] => unread.all(reader).map(toPost),
  }
}

export interface Reader {
  channel_id: string
  user_id: string
  /** Posts up to this time are read. */
  at: number
}
