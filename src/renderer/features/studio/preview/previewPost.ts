import { isFilled, isObject } from '#domain/json'
import { convertThirdPartyAttachment, convertThirdPartyText, type UserName } from '#domain/legacy/text/thirdPartyText'
import type { Post, PostContent } from '#domain/posts/post'
import { splitPost } from '#domain/posts/splitPost'
import { unsavedPost } from '#domain/posts/unsavedPost'
import type { Sender } from '../send/senders'

interface Previewed {
  sender: Sender | null
  /** The document. */
  value: unknown
  userName: UserName
  /** Only one reader sees it. */
  isPrivate: boolean
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

/**
 * Posts that do not exist yet: the document as its sender would post it now. The long text of a webhook becomes several
 * (docs/reference/webhooks.md#splitting).
 */
export function previewPosts(content: PostContent, previewed: Previewed): Post[] {
  if (previewed.sender?.kind !== 'hook') return [previewPost(content, previewed)]
  const named = withNames(content, previewed.userName)
  const split = splitPost(named)
  const parts = split.ok ? split.value : [named]
  return parts.map((part, at) => ({ ...previewPost(part, previewed), id: at === 0 ? 'preview' : `preview-${at}` }))
}

/** Name of whoever a document is from: a webhook may say another than its own. */
export const nameOfSender = (sender: Sender | null, value: unknown): string | undefined =>
  sender?.kind === 'hook' && isObject(value) && isFilled(value.username) ? value.username : sender?.name

/** One post; a message that is private stands under the clicker's name. */
function previewPost({ message, props }: PostContent, { sender, value, isPrivate }: Previewed): Post {
  return unsavedPost({
    id: 'preview',
    type: isPrivate ? 'system_ephemeral' : '',
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
