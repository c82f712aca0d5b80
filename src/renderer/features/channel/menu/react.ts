import { posts } from '#contract/endpoints/posts/posts'
import { reactions } from '#contract/endpoints/posts/reactions'
import type { Post } from '#domain/posts/post'
import { readReactions } from '../../../message/post/readReactions'
import type { Workbench } from '../../../store/workbench'

/** Adds the persona's reaction to a post, or takes it back. What the post then shows arrives on the stream. */
export async function toggleReaction(
  { store, callAs, notify }: Workbench,
  post: Post,
  emoji_name: string,
): Promise<void> {
  const { personaId: user_id } = store.getState()
  const isMine = readReactions(post).some(group => group.name === emoji_name && group.user_ids.includes(user_id))
  const post_id = post.id
  const result = isMine
    ? await callAs(user_id, reactions.removeReaction, { params: { user_id, post_id, emoji_name } })
    : await callAs(user_id, reactions.addReaction, { body: { user_id, post_id, emoji_name } })
  if (!result.ok) notify(result.error.message)
}

/** Pins a post to its channel, or takes the pin from it. */
export async function togglePin({ store, callAs, notify }: Workbench, post: Post): Promise<void> {
  const endpoint = post.is_pinned ? posts.unpinPost : posts.pinPost
  const result = await callAs(store.getState().personaId, endpoint, { params: { post_id: post.id } })
  if (!result.ok) notify(result.error.message)
}
