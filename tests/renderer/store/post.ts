import type { Post } from '#domain/posts/post'

/** A plain post; a test changes only what it is about. */
export const post = (change: Partial<Post> = {}): Post => ({
  id: 'p1',
  create_at: 1000,
  update_at: 1000,
  edit_at: 0,
  delete_at: 0,
  is_pinned: false,
  user_id: 'u1',
  channel_id: 'c1',
  root_id: '',
  original_id: '',
  message: 'hello',
  type: '',
  props: {},
  hashtags: '',
  file_ids: [],
  pending_post_id: '',
  reply_count: 0,
  last_reply_at: 0,
  participants: null,
  ...change,
})
