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
  // What clients get of it has no registry.
  if (!content.ok) return notify(content.error.message)
  const { channel_id, root_id } = post
  const result = await callAs(post.user_id, posts.createPost, {
    body: { channel_id, ...content.value, ...(root_id ? { root_id } : {}) },
  })
  if (!result.ok) notify(result.error.message)
}

/** Why a post cannot be sent again, or `''`. */
export function whyNotAgain({ file_ids, props, type }: Post): '' | 'has files' | 'from a webhook' | 'by the service' {
  if (type.startsWith('system_')) return 'by the service'
  if (file_ids.length > 0) return 'has files'
  return props['from_webhook'] === 'true' ? 'from a webhook' : ''
}
