import { workbench as endpoints } from '#contract/workbench'
import type { Post, PostContent } from '#domain/posts/post'
import type { Workbench } from '../../../store/workbench'

/** Keys that the server or a webhook put on a post; an author writes none of them. */
const serverKeys = new Set(['from_bot', 'from_webhook', 'from_plugin', 'webhook_display_name', 'channel_mentions'])

/** Returns what the author wrote: the stored post without what the server added. A private message is stored nowhere. */
export async function ownContent({ call }: Workbench, post: Post): Promise<PostContent> {
  const result = await call(endpoints.storedPost, { params: { post_id: post.id } })
  const { message, props } = result.ok ? result.value : post
  return { message, props: Object.fromEntries(Object.entries(props).filter(([key]) => !serverKeys.has(key))) }
}
