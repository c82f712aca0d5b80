import { posts } from '#contract/endpoints/posts/posts'
import type { Post } from '#domain/posts/post'
import type { Workbench } from '../../../store/workbench'
import { ownContent } from './ownContent'

/**
 * Posts what the author wrote once more, as the author, at the same place: only a bot may bring a registry along. The new
 * post arrives on the stream.
 */
export async function sendAgain(workbench: Workbench, post: Post): Promise<void> {
  const { callAs, notify } = workbench
  const content = await ownContent(workbench, post)
  const { channel_id, root_id } = post
  const result = await callAs(post.user_id, posts.createPost, {
    body: { channel_id, ...content, ...(root_id ? { root_id } : {}) },
  })
  if (!result.ok) notify(result.error.message)
}

/** Why a post cannot be sent again, or `''`: a file belongs to one post only, and a webhook is not its owner. */
export const whyNotAgain = (post: Post): '' | 'has files' | 'from a webhook' =>
  post.file_ids.length > 0 ? 'has files' : post.props['from_webhook'] === 'true' ? 'from a webhook' : ''
