import { isFilled, isObject } from '#domain/json'
import { convertThirdPartyAttachment, convertThirdPartyText, type UserName } from '#domain/legacy/text/thirdPartyText'
import type { Post, PostContent } from '#domain/posts/post'
import { unsavedPost } from '#domain/posts/unsavedPost'
import type { Sender } from '../send/senders'

interface Previewed {
  sender: Sender | null
  /** The document. */
  value: unknown
  userName: UserName
}

/** A webhook also writes the names of the users whose ids its texts mention. */
const withNames = ({ message, props }: PostContent, userName: UserName): PostContent => ({
  message: convertThirdPartyText(message, userName),
  props: Array.isArray(props['attachments'])
    ? {
        ...props,
        attachments: props['attachments'].map(one =>
          isObject(one) ? convertThirdPartyAttachment(one, userName) : one,
        ),
      }
    : props,
})

/** A post that does not exist yet: the document as its sender would post it now. */
export function previewPost(content: PostContent, { sender, value, userName }: Previewed): Post {
  const { message, props } = sender?.kind === 'hook' ? withNames(content, userName) : content
  return unsavedPost({
    id: 'preview',
    create_at: Date.now(),
    user_id: sender?.kind === 'persona' ? sender.id : (sender?.hook.user_id ?? ''),
    message,
    props: { ...props, ...authorProps(sender, value) },
    metadata: isObject(value) && isObject(value.priority) ? { priority: value.priority } : {},
  })
}

/**
 * What the service adds to say who it is from (docs/reference/posts.md#create, docs/reference/webhooks.md#the-post).
 */
function authorProps(sender: Sender | null, value: unknown): Record<string, unknown> {
  if (sender?.kind !== 'hook') return sender?.user.is_bot ? { from_bot: 'true' } : {}
  const { hook } = sender
  const wanted = isObject(value) ? value : {}
  const icon = isFilled(wanted.icon_url) ? wanted.icon_url : hook.icon_url
  return {
    from_webhook: 'true',
    override_username: isFilled(wanted.username) ? wanted.username : hook.username || 'webhook',
    ...(icon === '' ? {} : { override_icon_url: icon }),
    ...(isFilled(wanted.icon_emoji) ? { override_icon_emoji: wanted.icon_emoji } : {}),
  }
}
