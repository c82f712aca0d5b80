import type { PostStory } from '#contract/exchange'
import type { Context } from '../context'

/** The story that a post belongs to, as far as it is recorded. */
export function postStory({ store }: Context, postId: string): PostStory {
  const about = store.exchanges.aboutPost(postId, store.posts.byId(postId)?.create_at ?? 0)
  if (about === undefined) return { exchange_id: null, story: null }
  const { id, cause_id } = about
  return { exchange_id: id, story: { cause_id, ...store.exchanges.story(cause_id) } }
}
