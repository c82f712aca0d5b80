import type { Reason } from '#domain/explain/explanation'
import { explainPost } from '#domain/explain/tables/posts'
import { nearest } from '#domain/nearest'
import { emojiNames } from './emojiNames'
import type { Rejected } from './explainRejection'
import { askedFor } from './looked'

/** A post that is asked for and is not there, or not any more. */
export function explainNoPost({ ctx, request }: Rejected): Reason[] | null {
  const id = askedFor(request, 'post_id')
  if (id === '') return null
  return [explainPost('post.none', { deletedAt: ctx.store.posts.byId(id)?.delete_at ?? 0 })]
}

/** The name of an emoji that is none, with the nearest. */
export function explainReaction({ request }: Rejected): Reason[] {
  const name = askedFor(request, 'emoji_name').slice(0, 80)
  const plain = name.replace(/^:|:$/g, '')
  const names = emojiNames()
  const near = names.has(plain) ? plain : (nearest(plain, [...names])[0] ?? null)
  return [explainPost('reaction.emoji', { name, near })]
}
