import type { PostVersion } from '#contract/traffic/versions'
import type { Context } from '../context'
import { formOf, storedForm } from './storedForm'

/** A change is recorded while it is made; what is further away from it is another one. */
const near = 2000

/**
 * A post after each of its changes, oldest first, with the exchange that made each as far as it is recorded.
 * @throws 404 unknown post.
 */
export function postVersions(ctx: Context, postId: string): PostVersion[] {
  const now = storedForm(ctx, postId)
  const former = ctx.store.posts.history(postId).toReversed()
  const changes = ctx.store.exchanges.changesOf(postId, now.create_at)
  const posts = [...former.map(post => formOf(post, now.reply_count)), now]
  return posts.map((post, index) => {
    // A version ends when the next one begins.
    const at = former[index - 1]?.delete_at ?? now.create_at
    const kind = index === 0 ? 'posted' : 'post_updated'
    const away = (change: { at: number }) => Math.abs(change.at - at)
    const [closest] = changes.filter(one => one.kind === kind && away(one) <= near).sort((a, b) => away(a) - away(b))
    return { post: { ...post, id: postId, original_id: '' }, at, exchange: closest?.exchange ?? null }
  })
}
