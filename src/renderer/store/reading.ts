import type { StreamEvent } from '#contract/events'
import type { Membership } from '#contract/workbench'
import { isWrittenByHand } from '#domain/posts/origin'
import type { Post } from '#domain/posts/post'

/** How far somebody has read a channel. */
export interface Reading {
  /** Milliseconds since the epoch; 0 for who never looked. */
  viewedAt: number
  unread: number
  /** How many of the unread posts mention them. */
  mentions: number
}

/** Channel id -> user id of every member -> how far they have read. */
export type Readings = Readonly<Record<string, Readonly<Record<string, Reading>>>>

const nothingRead: Reading = { viewedAt: 0, unread: 0, mentions: 0 }

/** The readings that a snapshot begins with. */
export function readingsOf(memberships: readonly Membership[]): Readings {
  const channels = [...Map.groupBy(memberships, one => one.channel_id)]
  return Object.fromEntries(
    channels.map(([id, list]) => [id, Object.fromEntries(list.map(one => [one.user_id, readingIn(one)]))]),
  )
}

const readingIn = ({ last_viewed_at, unread, mentions }: Membership): Reading => ({
  viewedAt: last_viewed_at,
  unread,
  mentions,
})

/** How far a user has read a channel; who is no member has nothing to read. */
export const readingOf = (readings: Readings, channelId: string, userId: string): Reading =>
  readings[channelId]?.[userId] ?? nothingRead

/**
 * Counts as the service does: a post is unread for every member but the one who wrote it by hand
 * (docs/reference/webhooks.md#the-post).
 */
export function reduceReadings(readings: Readings, event: StreamEvent): Readings {
  switch (event.type) {
    case 'posted':
      return event.post.type.startsWith('system_') ? readings : countPost(readings, event.post, event.mentions ?? [])
    case 'channels_viewed':
      return Object.entries(event.channel_times).reduce(
        (all, [channelId, viewedAt]) =>
          withReading(all, channelId, { [event.user_id]: { viewedAt, unread: 0, mentions: 0 } }),
        readings,
      )
    case 'membership':
      return event.member
        ? withReading(readings, event.channel_id, {
            [event.user_id]: readings[event.channel_id]?.[event.user_id] ?? { ...nothingRead, viewedAt: event.at },
          })
        : withoutReading(readings, event.channel_id, event.user_id)
    default:
      return readings
  }
}

function countPost(readings: Readings, post: Post, mentions: readonly string[]): Readings {
  const before = readings[post.channel_id]
  if (!before) return readings
  const author = isWrittenByHand(post) ? post.user_id : ''
  const after = Object.entries(before).map(([userId, { viewedAt, unread, mentions: count }]): [string, Reading] => [
    userId,
    userId === author
      ? { viewedAt: post.create_at, unread: 0, mentions: 0 }
      : { viewedAt, unread: unread + 1, mentions: count + (mentions.includes(userId) ? 1 : 0) },
  ])
  return { ...readings, [post.channel_id]: Object.fromEntries(after) }
}

const withReading = (readings: Readings, channelId: string, change: Record<string, Reading>): Readings => ({
  ...readings,
  [channelId]: { ...readings[channelId], ...change },
})

function withoutReading(readings: Readings, channelId: string, userId: string): Readings {
  const { [userId]: _, ...others } = readings[channelId] ?? {}
  return { ...readings, [channelId]: others }
}
