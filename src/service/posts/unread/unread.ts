import type { PostList } from '#contract/wire/content'
import type { ChannelUnread } from '#contract/wire/membership'
import { limits } from '#domain/limits'
import { parseBudget } from '#domain/markdown/parseBudget'
import type { Context } from '../../context'
import { forbidden, invalidUrl, ServiceError } from '../../errors/ServiceError'
import type { Tagged } from '../../http/etag'
import { intOf } from '../../http/query'
import { isAdmin } from '../../sessions/access'
import type { Caller } from '../../sessions/caller'
import type { ChannelMemberRow } from '../../store/tables/places/channelMembers'
import type { ChannelRow } from '../../store/tables/places/channels'
import { userIdOf } from '../../users/readUsers'
import { postList } from '../read/postList'
import { livePost, readableChannel } from '../read/readPosts'
import { mentionedIn } from './countPost'

type Query = Record<string, string | undefined>

const SIDE = 60
const SIDE_MAX = 200

/**
 * The posts around the first one that the user has not read; the newest ones when there is none
 * (docs/reference/clients.md#endpoints).
 */
export function postsAroundUnread(
  ctx: Context,
  caller: Caller,
  { channel_id, query, ...path }: { user_id: string; channel_id: string; query: Query },
): Tagged<PostList> {
  const user_id = ownId(caller, path.user_id)
  readableChannel(ctx, caller, channel_id)
  const { last_viewed_at } = memberOf(ctx, channel_id, user_id)
  const limitBefore = intOf(query, 'limit_before', { fallback: SIDE, max: SIDE_MAX })
  const limitAfter = intOf(query, 'limit_after', { fallback: SIDE, max: SIDE_MAX })
  if (limitAfter === 0) throw invalidUrl('limit_after')
  const page = (side: 'newest' | 'before' | 'after', limit: number, from = '') =>
    ctx.store.postLists.page(side, channel_id, { limit, offset: 0, deleted: false, roots: false }, from)
  const first = ctx.store.postLists.firstUnread({ channel_id, user_id, at: last_viewed_at })
  const found = first
    ? [...page('after', limitAfter - 1, first.id).reverse(), first, ...page('before', limitBefore, first.id)]
    : page('newest', Math.max(limitBefore, 1))
  const newest = found[0]
  const oldest = found.at(-1)
  return postList(ctx, found, {
    withRoots: true,
    next_post_id: newest ? (page('after', 1, newest.id)[0]?.id ?? '') : '',
    prev_post_id: oldest ? (page('before', 1, oldest.id)[0]?.id ?? '') : '',
  })
}

/**
 * Makes a post the first one that the user has not read, and counts anew what comes after it
 * (docs/reference/clients.md#endpoints).
 */
export function setUnread(ctx: Context, caller: Caller, path: { user_id: string; post_id: string }): ChannelUnread {
  const user_id = ownId(caller, path.user_id)
  const post = livePost(ctx, caller, path.post_id)
  const channel = readableChannel(ctx, caller, post.channel_id)
  const { notify_props } = memberOf(ctx, channel.id, user_id)
  const last_viewed_at = post.create_at - 1
  const unread = unreadSince(ctx, channel, { user_id, at: last_viewed_at })
  ctx.store.write(() =>
    ctx.store.channelMembers.setRead({
      channel_id: channel.id,
      user_id,
      at: ctx.now(),
      last_viewed_at,
      msg_count: Math.max(0, channel.total_msg_count - unread.msg_count),
      msg_count_root: Math.max(0, channel.total_msg_count_root - unread.msg_count_root),
      mention_count: unread.mention_count,
      mention_count_root: unread.mention_count_root,
    }),
  )
  return {
    team_id: channel.team_id,
    channel_id: channel.id,
    user_id,
    ...unread,
    last_viewed_at,
    notify_props: Object.fromEntries(Object.entries(notify_props).map(([key, value]) => [key, String(value)])),
  }
}

type Counts = Pick<
  ChannelUnread,
  'msg_count' | 'msg_count_root' | 'mention_count' | 'mention_count_root' | 'urgent_mention_count'
>

function unreadSince(ctx: Context, channel: ChannelRow, { user_id, at }: { user_id: string; at: number }): Counts {
  const posts = ctx.store.postLists.unread({ channel_id: channel.id, user_id, at })
  const budget = parseBudget(limits.namesParsed)
  const mentions = posts.filter(post => mentionedIn(ctx, post, { kind: channel.type, budget }).includes(user_id))
  const rootsOf = (list: typeof posts): number => list.filter(post => post.root_id === '').length
  return {
    msg_count: posts.length,
    msg_count_root: rootsOf(posts),
    mention_count: mentions.length,
    mention_count_root: rootsOf(mentions),
    urgent_mention_count: 0,
  }
}

/** One's own reading is one's own; an admin may look after others. */
function ownId(caller: Caller, userId: string): string {
  const id = userIdOf(caller, userId)
  if (id !== caller.user.id && !isAdmin(caller.user)) throw forbidden('edit_other_users')
  return id
}

function memberOf(ctx: Context, channelId: string, userId: string): ChannelMemberRow {
  const member = ctx.store.channelMembers.get(channelId, userId)
  if (member === undefined) throw new ServiceError('app.channel.get_member.missing.app_error')
  return member
}
