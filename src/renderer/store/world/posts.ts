import type { StreamEvent } from '#contract/events'
import type { LostControl, Note, NotedPost } from '#contract/window'
import type { Post } from '#domain/posts/post'
import type { ReadState } from './readState'

/** One channel's posts as far as they are loaded, newest last. */
export interface ChannelPosts {
  posts: Post[]
  has_more: boolean
  state: 'loading' | 'ready' | 'failed' | 'canceled'
  /** Stops the page that is on its way. */
  cancel?: (() => void) | undefined
  /** Why loading failed, as a sentence. */
  error: string
}

export interface PostsState {
  byChannel: Record<string, ChannelPosts>
  /** Posts older than what is loaded of their channel, by id: those of the open thread. */
  apart: Record<string, Post>
  /** Post id -> its controls that call nobody any more, as far as posts are loaded. */
  lost: Record<string, LostControl[]>
  /** Post id -> the exchange that said, when the post was loaded, what of it had no effect. */
  noted: Record<string, Note>
  /** Ephemeral post id -> the only user who sees it. They live in this window only. */
  ephemeral: Record<string, string>
  /** The channel that is being looked at, or `''`, and by whom. */
  lookedAt: string
  lookedBy: string
  /**
   * Channel id -> up to when it was read before the last look at it: the new-messages line stands after that. 0 for no
   * line.
   */
  newSince: Record<string, number>
}

export const emptyPosts: PostsState = {
  byChannel: {},
  apart: {},
  lost: {},
  noted: {},
  ephemeral: {},
  lookedAt: '',
  lookedBy: '',
  newSince: {},
}

/** Only channels that were opened keep posts; what is unread in the others is counted by readState.ts. */
export function reducePosts(state: PostsState, event: StreamEvent): PostsState {
  switch (event.type) {
    case 'posted':
      return countReply(putPost(state, event.post), event.post)
    case 'ephemeral_message':
      return {
        ...putPost(state, event.post),
        ephemeral: { ...state.ephemeral, [event.post.id]: event.user_id },
      }
    case 'post_edited':
    case 'reaction_added':
    case 'reaction_removed':
      return putPost(state, event.post, 'known')
    case 'lost_actions':
      return { ...state, lost: { ...state.lost, [event.post_id]: event.lost } }
    case 'exchanges_cleared':
      return withNoted(state, one => one.number > event.through || (one.is_marked && !event.with_marked))
    case 'exchanges_deleted':
      return withNoted(state, one => event.ids !== null && !event.ids.includes(one.id))
    case 'post_deleted':
      return dropPost(state, event.channel_id, event.post_id)
    default:
      return state
  }
}

/** Keeps the notes of those exchanges that are still recorded. */
function withNoted(state: PostsState, isKept: (exchange: Note) => boolean): PostsState {
  const noted = Object.entries(state.noted)
  const left = noted.filter(([, exchange]) => isKept(exchange))
  return left.length === noted.length ? state : { ...state, noted: Object.fromEntries(left) }
}

/** A thread's length travels with its newest reply; the post that starts it is not sent again. */
function countReply(state: PostsState, reply: Post): PostsState {
  const channel = state.byChannel[reply.channel_id]
  const root = reply.root_id
    ? (channel?.posts.find(post => post.id === reply.root_id) ?? state.apart[reply.root_id])
    : undefined
  if (!root) return state
  return putPost(state, { ...root, reply_count: reply.reply_count || root.reply_count + 1 }, 'known')
}

/** Puts a post in its place. `known` posts only: an edit of an old post that is not loaded changes nothing. */
function putPost(before: PostsState, post: Post, which: 'any' | 'known' = 'any'): PostsState {
  const state = post.id in before.apart ? { ...before, apart: { ...before.apart, [post.id]: post } } : before
  const channel = state.byChannel[post.channel_id]
  if (!channel) return state
  const at = channel.posts.findIndex(one => one.id === post.id)
  if (at < 0 && which === 'known') return state
  const posts = at < 0 ? insertByTime(channel.posts, post) : channel.posts.with(at, post)
  return withChannel(state, post.channel_id, { ...channel, posts })
}

function insertByTime(posts: Post[], post: Post): Post[] {
  const before = posts.findLastIndex(one => one.create_at <= post.create_at)
  return posts.toSpliced(before + 1, 0, post)
}

function dropPost(before: PostsState, channelId: string, postId: string): PostsState {
  const channel = before.byChannel[channelId]
  const gone = channel?.posts.find(post => post.id === postId) ?? before.apart[postId]
  /** What is left of a list without the post and its replies. */
  const left = (posts: readonly Post[]): Post[] =>
    posts
      .filter(post => post.id !== postId && post.root_id !== postId)
      .map(post => (post.id === gone?.root_id ? { ...post, reply_count: Math.max(0, post.reply_count - 1) } : post))
  const state = { ...before, apart: byId(left(Object.values(before.apart))) }
  return channel ? withChannel(state, channelId, { ...channel, posts: left(channel.posts) }) : state
}

const byId = (posts: readonly Post[]): Record<string, Post> => Object.fromEntries(posts.map(post => [post.id, post]))

/**
 * Keeps these posts beside what is loaded of their channel, in place of those kept so far; they follow the stream as
 * others do.
 */
export const keepApart = (state: PostsState, posts: readonly Post[]): PostsState => ({ ...state, apart: byId(posts) })

/** Lets the oldest posts of each channel go where there are more than so many: they are asked for again when somebody scrolls up to them. */
export function withNewestPosts(state: PostsState, most: number): PostsState {
  const channels = Object.entries(state.byChannel)
  if (channels.every(([, { posts }]) => posts.length <= most)) return state
  const cut = channels.map(([id, channel]) => [
    id,
    channel.posts.length <= most ? channel : { ...channel, posts: channel.posts.slice(-most), has_more: true },
  ])
  return { ...state, byChannel: Object.fromEntries(cut) }
}

interface Page {
  posts: Post[]
  has_more: boolean
  lost: readonly LostControl[]
  noted: readonly NotedPost[]
}

/**
 * Puts an older page in front of what is loaded; the first page of a channel keeps the ephemeral posts it already has.
 */
export function withOlderPage(state: PostsState, channelId: string, page: Page) {
  const loaded = state.byChannel[channelId]?.posts ?? []
  const known = new Set(loaded.map(post => post.id))
  const posts = [...page.posts.filter(post => !known.has(post.id)), ...loaded].sort((a, b) => a.create_at - b.create_at)
  const lost = replacedOf(
    page.posts,
    state.lost,
    Map.groupBy(page.lost, ({ post_id }) => post_id),
  )
  const noted = replacedOf(
    page.posts,
    state.noted,
    page.noted.map(({ post_id, exchange }) => [post_id, exchange] as const),
  )
  return withChannel({ ...state, lost, noted }, channelId, {
    posts,
    has_more: page.has_more,
    state: 'ready',
    error: '',
  })
}

/** What is known by post, with what is new of these posts in place of what was known of them. */
function replacedOf<T>(
  posts: readonly Post[],
  known: Readonly<Record<string, T>>,
  given: Iterable<readonly [string, T]>,
): Record<string, T> {
  const ids = new Set(posts.map(({ id }) => id))
  const others = Object.entries(known).filter(([id]) => !ids.has(id))
  return Object.fromEntries([...others, ...given])
}

export const withChannel = (state: PostsState, channelId: string, channel: ChannelPosts): PostsState => ({
  ...state,
  byChannel: { ...state.byChannel, [channelId]: channel },
})

/** The channel is on screen now, before somebody; it remembers how far that reader had read it. */
export function lookAt(state: PostsState, channelId: string, userId: string, readState: ReadState): PostsState {
  const since = readState.unread > 0 ? readState.viewedAt : 0
  return { ...state, lookedAt: channelId, lookedBy: userId, newSince: { ...state.newSince, [channelId]: since } }
}
