import type { ParseBudget } from '#domain/markdown/parseBudget'
import type { Post } from '#domain/posts/post'
import type { Context } from '../../context'
import type { StoredPost } from '../../store/tables/posts/posts'
import { clientForm } from '../read/clientForm'
import { countPost } from '../unread/countPost'
import { summaryOf } from './summary'

/**
 * Stores a checked post with its files, counts it in its channel and for its members, and tells every window once it is
 * on disk. Returns the client form. `pending_post_id` is its sender's own id for it, by which clients know it
 * again in the event.
 */
export function savePost(
  ctx: Context,
  post: StoredPost,
  { pending_post_id = '', budget }: { pending_post_id?: string; budget?: ParseBudget } = {},
): Post {
  return ctx.store.write(() => {
    ctx.store.posts.insert(post)
    if (post.file_ids.length > 0) ctx.store.files.setOfPost(post.id, post.file_ids, post.create_at)
    const mentions = countPost(ctx, post, budget)
    if (post.root_id !== '') ctx.store.posts.touch(post.root_id, post.create_at)
    ctx.recorder.about({ channel_id: post.channel_id, post_id: post.id })
    const { channel_id } = post
    ctx.recorder.effect({ kind: 'posted', post_id: post.id, channel_id, text: summaryOf(post) })
    const shown = { ...clientForm(ctx, post, { isNew: true }), pending_post_id }
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'posted', post: shown, mentions }, weightOf(post)))
    return shown
  })
}

/**
 * Roughly what a post holds in memory; props are counted by their blocks, since measuring them exactly costs a
 * serialisation.
 */
export const weightOf = ({ message, props }: StoredPost): number =>
  1000 + message.length * 2 + Object.keys(props).length * 200 + (Array.isArray(props.svc_blocks) ? 20_000 : 0)
