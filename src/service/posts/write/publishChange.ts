import type { Post } from '#domain/posts/post'
import type { Context } from '../../context'
import type { StoredPost } from '../../store/tables/posts/posts'
import { clientForm } from '../read/clientForm'
import { changeTime } from './replacePost'

/**
 * Marks a post as changed by something outside of its row and publishes it. Call inside the job that changes it.
 */
export function publishChanged(ctx: Context, post: StoredPost): void {
  const shown = markChanged(ctx, post)
  ctx.store.afterCommit(() => ctx.hub.publish({ type: 'post_edited', post: shown }))
}

/** Moves `update_at` on, so that clients that ask for changes see it; returns the post as it is now. */
export function markChanged(ctx: Context, post: StoredPost): Post {
  const at = changeTime(ctx, post)
  ctx.store.posts.touch(post.id, at)
  return clientForm(ctx, { ...post, update_at: at })
}
