import type { Post } from '#domain/posts/post'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type { StoredPost } from '../store/tables/posts/posts'

/** A post as the service keeps it, registry and integrations in the plain; for the window only. */
export function storedForm(ctx: Context, postId: string): Post {
  const post = ctx.store.posts.byId(postId)
  if (post === undefined) throw new ServiceError('app.post.get.app_error')
  return formOf(post, ctx.store.posts.replyCount(post.root_id || post.id))
}

/** A version of a post as stored, in the shape of a post. */
export const formOf = (post: StoredPost, reply_count: number): Post => ({
  ...post,
  pending_post_id: '',
  reply_count,
  last_reply_at: 0,
  participants: null,
})
