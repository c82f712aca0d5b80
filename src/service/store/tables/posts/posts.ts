import type { Database } from 'better-sqlite3'
import type { Props } from '#domain/posts/post'
import { fromJson, insertByPlace, toInt, updateAll } from '../columns'

/** A post as the service keeps it: plain registry, integrations and all. Clients get `clientForm` of it. */
export interface StoredPost {
  id: string
  create_at: number
  update_at: number
  edit_at: number
  delete_at: number
  is_pinned: boolean
  user_id: string
  channel_id: string
  root_id: string
  /** Set on former versions only: the post they were (docs/reference/posts.md#update). */
  original_id: string
  message: string
  type: string
  props: Props
  hashtags: string
  file_ids: string[]
  /** What is kept of `metadata`: the priority. */
  metadata: Props
}

export type RawPost = Omit<StoredPost, 'is_pinned' | 'props' | 'file_ids' | 'metadata'> & {
  is_pinned: number
  props: string
  file_ids: string
  metadata: string
}

const columns = [
  'id',
  'create_at',
  'update_at',
  'edit_at',
  'delete_at',
  'is_pinned',
  'user_id',
  'channel_id',
  'root_id',
  'original_id',
  'message',
  'type',
  'props',
  'hashtags',
  'file_ids',
  'metadata',
] as const satisfies (keyof StoredPost)[]

/** Which posts of a channel: older than one, and of rows before `first`. */
export interface PostPage {
  before?: string | undefined
  limit: number
  first: number
}

/** All columns but `seq`, for lists in other files. */
export const postColumns = columns.join(', ')
const names = postColumns

export const toPost = (raw: RawPost): StoredPost => ({
  ...raw,
  is_pinned: raw.is_pinned === 1,
  props: fromJson(raw.props),
  file_ids: fromJson(raw.file_ids),
  metadata: fromJson(raw.metadata),
})

const toRaw = (post: StoredPost): RawPost => ({
  ...post,
  is_pinned: toInt(post.is_pinned),
  props: JSON.stringify(post.props),
  file_ids: JSON.stringify(post.file_ids),
  metadata: JSON.stringify(post.metadata),
})

/** Posts and their former versions, which have the `original_id` of the post they were. */
export function postsTable(db: Database) {
  const byId = db.prepare<[string], RawPost>(`SELECT ${names} FROM posts WHERE id = ?`)
  // By place, not by name: finding sixteen names costs more than their values.
  const insert = db.prepare<unknown[]>(insertByPlace('posts', columns))
  const update = db.prepare<RawPost>(updateAll('posts', columns, ['id']))
  const live = "original_id = '' AND delete_at = 0"
  const newest = db.prepare<[string, number, number], RawPost>(
    `SELECT ${names} FROM posts WHERE channel_id = ? AND ${live} ORDER BY create_at DESC, seq DESC LIMIT ? OFFSET ?`,
  )
  const before = db.prepare<[string, string, number], RawPost>(
    `SELECT ${names} FROM posts WHERE channel_id = ? AND ${live}
     AND (create_at, seq) < (SELECT create_at, seq FROM posts WHERE id = ?)
     ORDER BY create_at DESC, seq DESC LIMIT ?`,
  )
  const page = db.prepare<[string, number, string, number], RawPost>(
    `SELECT ${names} FROM posts WHERE channel_id = ? AND seq < ? AND ${live}
     AND (create_at, seq) < (SELECT create_at, seq FROM posts WHERE id = ?)
     ORDER BY create_at DESC, seq DESC LIMIT ?`,
  )
  const firstPage = db.prepare<[string, number, number], RawPost>(
    `SELECT ${names} FROM posts WHERE channel_id = ? AND seq < ? AND ${live}
     ORDER BY create_at DESC, seq DESC LIMIT ?`,
  )
  const since = db.prepare<[string, number, number], RawPost>(
    `SELECT ${names} FROM posts WHERE channel_id = ? AND original_id = '' AND update_at > ?
     ORDER BY create_at DESC, seq DESC LIMIT ?`,
  )
  const replies = db.prepare<[string], RawPost>(
    `SELECT ${names} FROM posts WHERE root_id = ? AND root_id <> '' AND ${live} ORDER BY create_at, seq`,
  )
  const replyCount = db.prepare<[string], { n: number }>(
    `SELECT count(*) AS n FROM posts WHERE root_id = ? AND root_id <> '' AND ${live}`,
  )
  const history = db.prepare<[string], RawPost>(
    `SELECT ${names} FROM posts WHERE original_id = ? AND original_id <> '' ORDER BY update_at DESC, seq DESC`,
  )
  const touch = db.prepare<{ id: string; at: number }>(
    'UPDATE posts SET update_at = max(update_at + 1, @at) WHERE id = @id',
  )
  const remove = db.prepare<[string, string]>(
    "DELETE FROM posts WHERE id = ? OR (original_id = ? AND original_id <> '')",
  )
  return {
    byId: (id: string): StoredPost | undefined => {
      const raw = byId.get(id)
      return raw && toPost(raw)
    },
    insert: (post: StoredPost): void => {
      const raw = toRaw(post)
      insert.run(columns.map(name => raw[name]))
    },
    update: (post: StoredPost): void => void update.run(toRaw(post)),
    /** Something about the post changed that is not in its row: replies, reactions (docs/reference/posts.md#fields). */
    touch: (id: string, at: number): void => void touch.run({ id, at }),
    /** Deletes a post and its former versions for good. */
    remove: (id: string): void => void remove.run(id, id),
    /** Newest first, deleted ones left out. */
    newest: (channelId: string, limit: number, offset = 0): StoredPost[] =>
      newest.all(channelId, limit, offset).map(toPost),
    /** The nearest older posts, newest first. */
    before: (channelId: string, postId: string, limit: number): StoredPost[] =>
      before.all(channelId, postId, limit).map(toPost),
    /** Newest first, of those that were added before the row `first`. */
    page: (channelId: string, { before: id, limit, first }: PostPage): StoredPost[] =>
      (id === undefined ? firstPage.all(channelId, first, limit) : page.all(channelId, first, id, limit)).map(toPost),
    /** Changed after `at`, deleted ones included, newest first (docs/reference/posts.md#read). */
    since: (channelId: string, at: number, limit: number): StoredPost[] => since.all(channelId, at, limit).map(toPost),
    /** Oldest first, deleted ones left out. */
    replies: (rootId: string): StoredPost[] => replies.all(rootId).map(toPost),
    replyCount: (rootId: string): number => replyCount.get(rootId)?.n ?? 0,
    /** Former versions, newest first. */
    history: (postId: string): StoredPost[] => history.all(postId).map(toPost),
  }
}
