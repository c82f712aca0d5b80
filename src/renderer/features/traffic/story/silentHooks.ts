import type { Effect } from '#contract/exchange'
import type { OutgoingExplanation } from '#contract/window'
import type { OutgoingHook } from '#contract/wire/hooks'

/** A post of a story, which webhooks looked at. */
export interface StoryPost {
  id: string
  channelId: string
  /** Its first words, or `''`. */
  text: string
}

/** Posts that are asked about at most: each is judged by the service. */
const mostPosts = 5

/** The posts that a story made, and the one that it is about, each once. */
export function postsOf(effects: readonly Effect[], about: { post_id: string; channel_id: string }): StoryPost[] {
  const made = effects.filter(({ kind, post_id }) => kind === 'posted' && post_id !== '')
  const all = [
    ...made.map(({ post_id, channel_id, text }) => ({ id: post_id, channelId: channel_id, text })),
    ...(about.post_id === '' ? [] : [{ id: about.post_id, channelId: about.channel_id, text: '' }]),
  ]
  return [...new Map(all.toReversed().map(post => [post.id, post])).values()].toReversed().slice(0, mostPosts)
}

/** The webhooks that a post did not set off: of its team alone, and not those that were deleted since. */
export const notFired = (
  judged: OutgoingExplanation | null,
  own: readonly Pick<OutgoingHook, 'id'>[],
): OutgoingExplanation['hooks'] =>
  (judged?.hooks ?? []).filter(
    ({ hook_id, deliveries }) => deliveries.length === 0 && own.some(({ id }) => id === hook_id),
  )
