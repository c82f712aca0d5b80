import type { ChannelViewed } from '#contract/wire/membership'
import type { Context } from '../context'
import { invalidBody } from '../errors/ServiceError'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import { editableUser } from '../users/readUsers'

/**
 * Marks channels as read up to their last post: nothing is unread, nothing mentions the user any more. Channels the
 * user is not in are passed over. Returns up to when each is viewed now. @throws 400 for what is no id, 403, 404.
 */
export function viewChannels(ctx: Context, caller: Caller, userId: string, channelIds: string[]): ChannelViewed {
  const user = editableUser(ctx, caller, userId)
  for (const id of channelIds) if (!isId(id)) throw invalidBody('channel_id')
  const channel_times = ctx.store.write(() => {
    const times = Object.fromEntries([...new Set(channelIds)].flatMap(id => viewOne(ctx, user.id, id)))
    const event = { type: 'channels_viewed', user_id: user.id, channel_times: times } as const
    if (Object.keys(times).length > 0) ctx.store.afterCommit(() => ctx.hub.publish(event))
    return times
  })
  return { status: 'OK', last_viewed_at_times: channel_times }
}

function viewOne({ store, now }: Context, user_id: string, channel_id: string): [string, number][] {
  const channel = store.channels.byId(channel_id)
  const member = store.channelMembers.get(channel_id, user_id)
  if (channel === undefined || member === undefined) return []
  const last_viewed_at = Math.max(member.last_viewed_at, channel.last_post_at)
  store.channelMembers.setRead({
    channel_id,
    user_id,
    last_viewed_at,
    msg_count: channel.total_msg_count,
    msg_count_root: channel.total_msg_count_root,
    mention_count: 0,
    mention_count_root: 0,
    at: now(),
  })
  return [[channel_id, last_viewed_at]]
}
