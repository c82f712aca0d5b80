import type { Post, PostContent } from '#domain/posts/post'
import { unsavedPost } from '#domain/posts/unsavedPost'
import type { TemplateFacts } from '#domain/templates/template'

export interface Shown {
  id: string
  content: PostContent
  /** Milliseconds since the epoch. */
  at: number
  /** Type of the post, for a private message. */
  type?: string
}

/** A message as the integration of a template would post it. */
export const shownPost = (
  { plugin, emoji }: Pick<TemplateFacts, 'plugin' | 'emoji'>,
  { id, content, at, type = '' }: Shown,
): Post =>
  unsavedPost({
    id,
    type,
    create_at: at,
    user_id: '',
    message: content.message,
    props: { ...content.props, from_webhook: 'true', override_username: plugin, override_icon_emoji: emoji },
  })

/** Today at the time that a template names, `09:12`. */
export function timeToday(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date().setHours(hours, minutes, 0, 0)
}
