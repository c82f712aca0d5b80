import type { Context } from '../../context'
import { ServiceError } from '../../errors/ServiceError'
import type { Caller } from '../../sessions/caller'
import { livePost } from '../read/readPosts'
import { replacePost } from './replacePost'

/**
 * Pins a post to its channel or takes the pin off; whoever reads it may (docs/reference/posts.md#routes). Nothing when
 * it is so already.
 */
export function pinPost(ctx: Context, caller: Caller, { post_id, pinned }: { post_id: string; pinned: boolean }): void {
  const post = livePost(ctx, caller, post_id)
  ctx.recorder.about({ post_id, channel_id: post.channel_id })
  const channel = ctx.store.channels.byId(post.channel_id)
  if (channel !== undefined && channel.delete_at > 0) {
    throw new ServiceError('api.post.patch_post.can_not_update_post_in_deleted.error')
  }
  if (post.is_pinned !== pinned) replacePost(ctx, post, { ...post, is_pinned: pinned })
}
