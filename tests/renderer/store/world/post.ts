import type { Post } from '#domain/posts/post'
import { unsavedPost } from '#domain/posts/unsavedPost'

/** A plain post; a test changes only what it is about. */
export const post = (change: Partial<Post> = {}): Post =>
  unsavedPost({
    id: 'p1',
    create_at: 1000,
    update_at: 1000,
    user_id: 'u1',
    channel_id: 'c1',
    message: 'hello',
    ...change,
  })
