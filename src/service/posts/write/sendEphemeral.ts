import type { Post } from '#domain/posts/post'
import type { Context } from '../../context'
import { clientForm } from '../read/clientForm'
import { ephemerals } from './ephemerals'
import { type Draft, newPost } from './newPost'
import { summaryOf } from './summary'

/**
 * Shows a post to one user only; it is not stored, and its cookies make it clickable
 * (docs/reference/posts.md#private-messages).
 */
export function sendEphemeral(ctx: Context, userId: string, draft: Draft): Post {
  const post = newPost(ctx, { ...draft, type: 'system_ephemeral' })
  ephemerals(ctx).remember(post)
  const shown = clientForm(ctx, post, { isNew: true })
  const { channel_id, id: post_id } = post
  ctx.recorder.effect({ kind: 'ephemeral', channel_id, post_id, user_id: userId, text: summaryOf(post) })
  ctx.store.afterCommit(() => ctx.hub.publish({ type: 'ephemeral_message', post: shown, user_id: userId }))
  return shown
}
