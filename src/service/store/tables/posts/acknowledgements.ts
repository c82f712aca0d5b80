import type { Database } from 'better-sqlite3'

export interface AcknowledgementRow {
  post_id: string
  user_id: string
  acknowledged_at: number
}

/** Who has acknowledged a post whose priority asks for it. */
export function acknowledgementsTable(db: Database) {
  const ofPost = db.prepare<[string], AcknowledgementRow>(
    'SELECT post_id, user_id, acknowledged_at FROM acknowledgements WHERE post_id = ? ORDER BY acknowledged_at, user_id',
  )
  const insert = db.prepare<AcknowledgementRow>(
    'INSERT INTO acknowledgements VALUES (@post_id, @user_id, @acknowledged_at) ON CONFLICT DO NOTHING',
  )
  const remove = db.prepare<[string, string]>('DELETE FROM acknowledgements WHERE post_id = ? AND user_id = ?')
  const removeOfPost = db.prepare<[string]>('DELETE FROM acknowledgements WHERE post_id = ?')
  return {
    ofPost: (postId: string): AcknowledgementRow[] => ofPost.all(postId),
    /** False when it was acknowledged before. */
    insert: (row: AcknowledgementRow): boolean => insert.run(row).changes > 0,
    remove: (postId: string, userId: string): boolean => remove.run(postId, userId).changes > 0,
    removeOfPost: (postId: string): void => void removeOfPost.run(postId),
  }
}
