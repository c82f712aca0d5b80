import { posts } from '#contract/endpoints/posts/posts'
import type { Post } from '#domain/posts/post'
import type { Workbench } from '../../../store/workbench'
import { ownContent } from './ownContent'

/** Posts what the author wrote once more, as the persona, at the same place; the new post arrives on the stream. */
export async function sendAgain(workbench: Workbench, post: Post): Promise<void> {
  const { store, callAs, notify } = workbench
  const content = await ownContent(workbench, post)
  const { channel_id, root_id } = post
  const result = await callAs(store.getState().personaId, posts.createPost, {
    body: { channel_id, ...content, ...(root_id ? { root_id } : {}) },
  })
  if (!result.ok) notify(result.error.message)
}

/** Why a post cannot be sent again, or `''`: a file belongs to one post only. */
export const whyNotAgain = (post: Post): string => (post.file_ids.length > 0 ? 'has files' : '')
