import type { Database } from 'better-sqlite3'
import { insertInto } from '../columns'

/** What is known of an uploaded file; its bytes are a blob named by `content_hash`. */
export interface FileRow {
  id: string
  user_id: string
  /** `''` until a post names the file. */
  post_id: string
  channel_id: string
  create_at: number
  update_at: number
  delete_at: number
  name: string
  /** Without the dot, lower case. */
  extension: string
  /** Bytes. */
  size: number
  mime_type: string
  /** Pixels; 0 when it is no picture. */
  width: number
  height: number
  /** SHA-256 of the bytes, in hex. */
  content_hash: string
}

const columns = [
  'id',
  'user_id',
  'post_id',
  'channel_id',
  'create_at',
  'update_at',
  'delete_at',
  'name',
  'extension',
  'size',
  'mime_type',
  'width',
  'height',
  'content_hash',
] as const satisfies (keyof FileRow)[]

const names = columns.join(', ')

/** What is known of uploaded files; those of no post yet have an empty `post_id`. */
export function filesTable(db: Database) {
  const byId = db.prepare<[string], FileRow>(`SELECT ${names} FROM files WHERE id = ?`)
  const insert = db.prepare<FileRow>(insertInto('files', columns))
  const attach = db.prepare<{ id: string; post_id: string; at: number }>(
    'UPDATE files SET post_id = @post_id, update_at = @at, delete_at = 0 WHERE id = @id',
  )
  const dropOthers = db.prepare<{ post_id: string; kept: string; at: number }>(
    `UPDATE files SET delete_at = @at, update_at = @at
     WHERE post_id = @post_id AND post_id <> '' AND delete_at = 0 AND id NOT IN (SELECT value FROM json_each(@kept))`,
  )
  const removeOfPost = db.prepare<[string], { content_hash: string }>(
    "DELETE FROM files WHERE post_id = ? AND post_id <> '' RETURNING content_hash",
  )
  const usesOf = db.prepare<[string], { one: number }>('SELECT 1 AS one FROM files WHERE content_hash = ? LIMIT 1')
  return {
    byId: (id: string): FileRow | undefined => byId.get(id),
    /** Those of a post that are not deleted. */
    insert: (file: FileRow): void => void insert.run(file),
    /** Makes these the files of a post, and deletes those it had besides. */
    setOfPost: (post_id: string, ids: readonly string[], at: number): void => {
      dropOthers.run({ post_id, kept: JSON.stringify(ids), at })
      for (const id of ids) attach.run({ id, post_id, at })
    },
    /** Forgets the files of a post for good; returns the hashes of what they held. */
    removeOfPost: (postId: string): string[] => removeOfPost.all(postId).map(row => row.content_hash),
    /** Whether some file still has these contents. */
    isUsed: (contentHash: string): boolean => usesOf.get(contentHash) !== undefined,
  }
}
