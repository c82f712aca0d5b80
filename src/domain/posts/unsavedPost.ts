import type { Post } from './post'

/** A post as clients get it that was never stored. What `said` leaves out is as in a post that nobody has touched. */
export const unsavedPost = (said: Pick<Post, 'id' | 'create_at' | 'user_id'> & Partial<Post>): Post => ({
  update_at: 0,
  edit_at: 0,
  delete_at: 0,
  is_pinned: false,
  channel_id: '',
  root_id: '',
  original_id: '',
  message: '',
  type: '',
  props: {},
  hashtags: '',
  file_ids: [],
  pending_post_id: '',
  reply_count: 0,
  last_reply_at: 0,
  participants: null,
  ...said,
})
