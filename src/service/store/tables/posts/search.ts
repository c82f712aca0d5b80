import type { Database } from 'better-sqlite3'
import { postColumns, type RawPost, type StoredPost, toPost } from './posts'

/** What to find; lists are ids. Times are milliseconds, from `from` up to but without `to`. */
export interface PostQuery {
  /** FTS5 expressions over `message` and `tags`; `''` for no condition. */
  match: string
  exclude: string
  channels: readonly string[]
  /** `null` for anybody. */
  authors: readonly string[] | null
  notAuthors: readonly string[]
  from: number
  to: number
  limit: number
  offset: number
}

interface Fresh {
  seq: number
  message: string
  hashtags: string
  /** `seq` of the post that this former version belongs to; `null` for a post itself. */
  original: number | null
}

const BATCH = 1000

/**
 * Full text search. Writing posts costs nothing for it: whoever searches first brings the index up to date. New posts
 * have a `seq` beyond the last one that was indexed, and so has the former version that every edit leaves behind, which
 * tells what to index again.
 */
export function searchTable(db: Database, tagTokens: (hashtags: string) => string) {
  const state = db.prepare<[], { seq: number }>('SELECT seq FROM search_state')
  const setState = db.prepare<[number]>('UPDATE search_state SET seq = ?')
  const fresh = db.prepare<[number, number], Fresh>(
    `SELECT p.seq, p.message, p.hashtags, o.seq AS original FROM posts p LEFT JOIN posts o ON o.id = p.original_id
     WHERE p.seq > ? ORDER BY p.seq LIMIT ?`,
  )
  const textOf = db.prepare<[number], { message: string; hashtags: string }>(
    'SELECT message, hashtags FROM posts WHERE seq = ?',
  )
  const add = db.prepare<[number, string, string]>('INSERT INTO posts_fts (rowid, message, tags) VALUES (?, ?, ?)')
  const drop = db.prepare<[number]>('DELETE FROM posts_fts WHERE rowid = ?')
  const lower = db.prepare('UPDATE search_state SET seq = min(seq, (SELECT coalesce(max(seq), 0) FROM posts))')
  const seqOf = db.prepare<[string], { seq: number }>('SELECT seq FROM posts WHERE id = ?')

  function index(seq: number, { message, hashtags }: { message: string; hashtags: string }): void {
    drop.run(seq)
    if (message !== '') add.run(seq, message, hashtags === '' ? '' : tagTokens(hashtags))
  }

  function catchUp(): void {
    let last = state.get()?.seq ?? 0
    for (let rows = fresh.all(last, BATCH); rows.length > 0; rows = fresh.all(last, BATCH)) {
      for (const row of rows) {
        const text = row.original === null ? row : textOf.get(row.original)
        if (text !== undefined) index(row.original ?? row.seq, text)
        last = row.seq
      }
      setState.run(last)
    }
  }

  const statement = ({ match, exclude, authors }: PostQuery): string =>
    `SELECT ${postColumns} FROM posts WHERE original_id = '' AND delete_at = 0 AND type NOT LIKE 'system\\_%' ESCAPE '\\'
     AND create_at >= @from AND create_at < @to AND channel_id IN (SELECT value FROM json_each(@channels))
     ${match === '' ? '' : 'AND seq IN (SELECT rowid FROM posts_fts WHERE posts_fts MATCH @match)'}
     ${exclude === '' ? '' : 'AND seq NOT IN (SELECT rowid FROM posts_fts WHERE posts_fts MATCH @exclude)'}
     ${authors === null ? '' : 'AND user_id IN (SELECT value FROM json_each(@authors))'}
     AND user_id NOT IN (SELECT value FROM json_each(@notAuthors))
     ORDER BY create_at DESC, seq DESC LIMIT @limit OFFSET @offset`

  return {
    /** Makes sure that everything written so far is found; call inside a job. */
    catchUp,
    /** Newest first. */
    find: (query: PostQuery): StoredPost[] => {
      const { match, exclude, channels, authors, notAuthors, from, to, limit, offset } = query
      const lists = {
        channels: JSON.stringify(channels),
        notAuthors: JSON.stringify(notAuthors),
        ...(authors === null ? {} : { authors: JSON.stringify(authors) }),
      }
      const texts = { ...(match === '' ? {} : { match }), ...(exclude === '' ? {} : { exclude }) }
      return db
        .prepare<object, RawPost>(statement(query))
        .all({ ...lists, ...texts, from, to, limit, offset })
        .map(toPost)
    },
    /** Takes a post out before its row goes for good. */
    forget: (postId: string): void => {
      const found = seqOf.get(postId)
      if (found !== undefined) drop.run(found.seq)
    },
    /** After rows went for good: their numbers may be given to new posts. */
    lowerState: (): void => void lower.run(),
  }
}
