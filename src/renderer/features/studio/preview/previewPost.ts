import { isFilled, isObject } from '#domain/json'
import { convertThirdPartyAttachment, convertThirdPartyText, type UserName } from '#domain/legacy/text/thirdPartyText'
import type { Post, PostContent, Props } from '#domain/posts/post'
import { splitPost } from '#domain/posts/splitPost'
import { unsavedPost } from '#domain/posts/unsavedPost'
import { type Overridable, overrideProps, type WantedLook } from '#domain/webhooks/overrides'
import type { Sender } from '../send/senders'

interface Previewed {
  sender: Sender | null
  /** The document. */
  value: unknown
  userName: UserName
  overrides: Overridable
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

/** Name of whoever a document is from, as notifications have it: a webhook may say another than its creator's. */
export function nameOfSender(sender: Sender | null, posted: Pick<Previewed, 'value' | 'overrides' | 'userName'>) {
  if (sender?.kind !== 'hook') return sender?.name
  const { override_username } = authorProps(sender, posted)
  return isFilled(override_username) ? override_username : posted.userName(sender.hook.user_id)
}

/** One post; a message that is private stands under the clicker's name. */
function previewPost({ message, props }: PostContent, { sender, isPrivate, ...posted }: Previewed): Post {
  const { value } = posted
  return unsavedPost({
    id: 'preview',
    type: isPrivate ? 'system_ephemeral' : '',
    create_at: Date.now(),
    user_id: sender?.kind === 'persona' ? sender.id : (sender?.hook.user_id ?? ''),
    message,
    props: { ...props, ...authorProps(sender, posted) },
    metadata: isObject(value) && isObject(value.priority) ? { priority: value.priority } : {},
  })
}

/**
 * What the service adds to say who it is from (docs/reference/posts.md#create, docs/reference/webhooks.md#the-post).
 */
function authorProps(sender: Sender | null, { value, overrides }: Pick<Previewed, 'value' | 'overrides'>): Props {
  if (sender?.kind !== 'hook') return sender?.user.is_bot ? { from_bot: 'true' } : {}
  return { from_webhook: 'true', ...overrideProps(sender.hook, wantedLook(value), overrides) }
}

function wantedLook(value: unknown): WantedLook {
  const payload = isObject(value) ? value : {}
  const word = (key: string): string => (isFilled(payload[key]) ? payload[key] : '')
  return {
    username: word('username'),
    icon_url: word('icon_url'),
    icon_emoji: word('icon_emoji'),
    props: isObject(payload.props) ? payload.props : {},
  }
}
