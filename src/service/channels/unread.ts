import type { ChannelUnread, TeamUnread } from '#contract/wire/membership'
import type { Context } from '../context'
import type { Caller } from '../sessions/caller'
import type { ChannelMemberRow } from '../store/tables/places/channelMembers'
import type { ChannelRow } from '../store/tables/places/channels'
import { editableUser } from '../users/readUsers'
import { clientMember } from './clientForms'
import { existingChannel } from './readChannels'
import { memberOf } from './readMembers'

/** What a member has not read in a channel. @throws 403, 404. */
export function channelUnread(
  ctx: Context,
  caller: Caller,
  { user_id, channel_id }: { user_id: string; channel_id: string },
): ChannelUnread {
  const user = editableUser(ctx, caller, user_id)
  const channel = existingChannel(ctx, channel_id)
  const member = memberOf(ctx, { channel_id: channel.id, user_id: user.id })
  return {
    team_id: channel.team_id,
    channel_id: channel.id,
    user_id: user.id,
    ...counts(channel, member),
    urgent_mention_count: 0,
    last_viewed_at: member.last_viewed_at,
    notify_props: Object.fromEntries(
      Object.entries(clientMember(member).notify_props).map(([key, value]) => [key, String(value)]),
    ),
  }
}

/** What a user has not read, summed over the channels of each of their teams; `except` leaves out one team. */
export function teamUnreads(ctx: Context, caller: Caller, userId: string, except = ''): TeamUnread[] {
  const user = editableUser(ctx, caller, userId)
  const members = new Map(ctx.store.memberships.ofUser(user.id).map(member => [member.channel_id, member]))
  const channels = ctx.store.channelLists.ofMember(user.id).filter(channel => channel.delete_at === 0)
  const teams = ctx.store.teams.ofUser(user.id).filter(({ id }) => id !== except)
  return teams.map(({ id }) => {
    const rows = channels
      .filter(({ team_id }) => team_id === id)
      .flatMap(channel => {
        const member = members.get(channel.id)
        return member === undefined ? [] : [counts(channel, member)]
      })
    const sum = (key: keyof Counts) => rows.reduce((total, row) => total + row[key], 0)
    return {
      team_id: id,
      msg_count: sum('msg_count'),
      msg_count_root: sum('msg_count_root'),
      mention_count: sum('mention_count'),
      mention_count_root: sum('mention_count_root'),
    }
  })
}

type Counts = Pick<ChannelUnread, 'msg_count' | 'msg_count_root' | 'mention_count' | 'mention_count_root'>

/** Who marks a channel unread for mentions only has no unread posts in it. */
function counts(channel: ChannelRow, member: ChannelMemberRow): Counts {
  const muted = member.notify_props.mark_unread === 'mention'
  return {
    msg_count: muted ? 0 : Math.max(0, channel.total_msg_count - member.msg_count),
    msg_count_root: muted ? 0 : Math.max(0, channel.total_msg_count_root - member.msg_count_root),
    mention_count: member.mention_count,
    mention_count_root: member.mention_count_root,
  }
}
