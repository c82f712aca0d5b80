import type { Database } from 'better-sqlite3'
import type { Reaction } from '#contract/wire/content'

/** Emoji that users put on posts: one row for each user, post and emoji. */
export function reactionsTable(db: Database) {
  const ofPost = db.prepare<[string], Reaction>(
    'SELECT user_id, post_id, emoji_name, create_at FROM reactions WHERE post_id = ? ORDER BY create_at, emoji_name, user_id',
  )
  const get = db.prepare<[string, string, string], Reaction>(
    'SELECT user_id, post_id, emoji_name, create_at FROM reactions WHERE post_id = ? AND user_id = ? AND emoji_name = ?',
  )
  const insert = db.prepare<Reaction>(
    `INSERT INTO reactions (post_id, user_id, emoji_name, create_at)
     VALUES (@post_id, @user_id, @emoji_name, @create_at)`,
  )
  const remove = db.prepare<[string, string, string]>(
    'DELETE FROM reactions WHERE post_id = ? AND user_id = ? AND emoji_name = ?',
  )
  const removeOfPost = db.prepare<[string]>('DELETE FROM reactions WHERE post_id = ?')
  return {
    /** In the order in which they were given. */
    ofPost: (postId: string): Reaction[] => ofPost.all(postId),
    get: ({ post_id, user_id, emoji_name }: Omit<Reaction, 'create_at'>): Reaction | undefined =>
      get.get(post_id, user_id, emoji_name),
    insert: (reaction: Reaction): void => void insert.run(reaction),
    /** False when there was none. */
    remove: ({ post_id, user_id, emoji_name }: Omit<Reaction, 'create_at'>): boolean =>
      remove.run(post_id, user_id, emoji_name).changes > 0,
    removeOfPost: (postId: string): void => void removeOfPost.run(postId),
  }
}
