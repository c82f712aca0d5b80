import type { Reaction } from '#contract/wire/content'
import type { Context } from '../context'
import { livePost, readPostsByIds } from '../posts/read/readPosts'
import type { Caller } from '../sessions/caller'

/** The reactions to a post, in the order in which they were given. */
export const reactionsOfPost = (ctx: Context, caller: Caller, postId: string): Reaction[] =>
  ctx.store.reactions.ofPost(livePost(ctx, caller, postId).id)

/** Post id -> its reactions; posts that the caller cannot read have none. */
export function reactionsOfPosts(ctx: Context, caller: Caller, ids: readonly string[]): Record<string, Reaction[]> {
  const readable = new Set(readPostsByIds(ctx, caller, ids).map(post => post.id))
  return Object.fromEntries(ids.map(id => [id, readable.has(id) ? ctx.store.reactions.ofPost(id) : []]))
}
