import { workbench as endpoints } from '#contract/workbench'
import type { Post, PostContent } from '#domain/posts/post'
import { authoredProps } from '#domain/posts/reservedProps'
import type { ApiResult } from '../../../api/result'
import type { Workbench } from '../../../store/workbench'

/** Returns what the author wrote: the stored post without what the server added. A private message is stored nowhere. */
export async function ownContent({ call }: Workbench, post: Post): Promise<ApiResult<PostContent>> {
  const result = await call(endpoints.storedPost, { params: { post_id: post.id } })
  return result.ok ? { ...result, value: authored(result.value) } : result
}

/** Content without what the server added to it. */
export const authored = ({ message, props }: PostContent): PostContent => ({ message, props: authoredProps(props) })
