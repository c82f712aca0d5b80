import { isFromIntegration } from '#domain/posts/origin'
import type { Post } from '#domain/posts/post'
import type { Author, Person } from '../types'

const word = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/**
 * Who the post is shown to be from (docs/reference/posts.md#fields; docs/reference/webhooks.md#the-post). Names and
 * icons are overridden in posts of integrations only, since anybody can write props.
 */
export const authorOf = (post: Post, person: Person | undefined): Author => {
  const mayOverride = isFromIntegration(post) || person?.is_bot === true
  const override = (key: string) => (mayOverride ? word(post.props[key]) : undefined)
  return {
    id: override('override_username') ?? post.user_id,
    name: override('override_username') ?? person?.username ?? 'Someone',
    is_bot: mayOverride,
    icon_url: override('override_icon_url'),
    icon_emoji: override('override_icon_emoji')?.replace(/^:|:$/g, ''),
  }
}
