import { isObject } from '#domain/json'
import type { Props } from '#domain/posts/post'
import type { Context } from '../../context'
import type { StoredPost } from '../../store/tables/posts/posts'

/**
 * Attachment actions as clients get them have a cookie in place of their integration; one that comes back in an update
 * of the same post has its integration again. So a client can read a post, change a word and write it back.
 */
export function withIntegrations(ctx: Context, { id }: StoredPost, props: Props): Props {
  if (!Array.isArray(props.attachments)) return props
  const open = (action: unknown): unknown => {
    if (!isObject(action) || typeof action.cookie !== 'string' || action.integration !== undefined) return action
    const sealed = ctx.seal.open(action.cookie)
    if (!isObject(sealed) || sealed.post_id !== id || sealed.integration === undefined) return action
    const { cookie: _, ...rest } = action
    return { ...rest, integration: sealed.integration }
  }
  const attachments = props.attachments.map(attachment =>
    isObject(attachment) && Array.isArray(attachment.actions)
      ? { ...attachment, actions: attachment.actions.map(open) }
      : attachment,
  )
  return { ...props, attachments }
}
