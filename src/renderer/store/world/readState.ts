import type { StreamEvent } from '#contract/events'
import type { Membership } from '#contract/window'
import { isWrittenByHand } from '#domain/posts/origin'
import type { Post } from '#domain/posts/post'

/** How far somebody has read a channel. */
export interface ReadState {
  /** Milliseconds since the epoch; 0 for who never looked. */
  viewedAt: number
  unread: number
  /** How many of the unread posts mention them. */
  mentions: number
}

/** Channel id -> user id of every member -> how far they have read. */
export type ReadStates = Readonly<Record<string, Readonly<Record<string, ReadState>>>>

const nothingRead: ReadState = { viewedAt: 0, unread: 0, mentions: 0 }

/** The read states that a snapshot begins with. */
export function readStatesOf(memberships: readonly Membership[]): ReadStates {
  const channels = [...Map.groupBy(memberships, one => one.channel_id)]
  return Object.fromEntries(
    channels.map(([id, list]) => [id, Object.fromEntries(list.map(one => [one.user_id, readStateIn(one)]))]),
  )
}

const readStateIn = ({ last_viewed_at, unread, mentions }: Membership): ReadState => ({
  viewedAt: last_viewed_at,
  unread,
  mentions,
})

/** How far a user has read a channel; who is no member has nothing to read. */
export const readStateOf = (readStates: ReadStates, channelId: string, userId: string): ReadState =>
  readStates[channelId]?.[userId] ?? nothingRead

/**
 * Counts as the service does: a post is unread for every member but the one who wrote it by hand
 * (docs/reference/webhooks.md#the-post).
 */
export function reduceReadStates(readStates: ReadStates, event: StreamEvent): ReadStates {
  switch (event.type) {
    case 'posted':
      return event.post.type.startsWith('system_')
        ? readStates
        : countPost(readStates, event.post, event.mentions ?? [])
    case 'channels_viewed':
      return Object.entries(event.channel_times).reduce(
        (all, [channelId, viewedAt]) =>
          withReadState(all, channelId, { [event.user_id]: { viewedAt, unread: 0, mentions: 0 } }),
        readStates,
      )
    case 'membership':
      return event.member
        ? withReadState(readStates, event.channel_id, {
            [event.user_id]: readStates[event.channel_id]?.[event.user_id] ?? {
              ...nothingRead,
              unread: event.unread ?? 0,
            },
          })
        : withoutReadState(readStates, event.channel_id, event.user_id)
    default:
      return readStates
  }
}

function countPost(readStates: ReadStates, post: Post, mentions: readonly string[]): ReadStates {
  const before = readStates[post.channel_id]
  if (!before) return readStates
  const author = isWrittenByHand(post) ? post.user_id : ''
  const after = Object.entries(before).map(([userId, { viewedAt, unread, mentions: count }]): [string, ReadState] => [
    userId,
    userId === author
      ? { viewedAt: post.create_at, unread: 0, mentions: 0 }
      : { viewedAt, unread: unread + 1, mentions: count + (mentions.includes(userId) ? 1 : 0) },
  ])
  return { ...readStates, [post.channel_id]: Object.fromEntries(after) }
}

const withReadState = (readStates: ReadStates, channelId: string, change: Record<string, ReadState>): ReadStates => ({
  ...readStates,
  [channelId]: { ...readStates[channelId], ...change },
})

function withoutReadState(readStates: ReadStates, channelId: string, userId: string): ReadStates {
  const { [userId]: _, ...others } = readStates[channelId] ?? {}
  return { ...readStates, [channelId]: others }
}
