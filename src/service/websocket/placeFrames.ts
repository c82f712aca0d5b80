import type { PlaceChange } from '#contract/events'
import type { Channel } from '#contract/wire/channels'
import type { Team } from '#contract/wire/teams'
import type { Context } from '../context'
import { type Broadcast, type Frame, frame } from './frame'
import type { FrameTable } from './framesOf'

/** Teams, channels and who comes and goes (docs/reference/websocket.md). */
export const placeFrames = {
  team: (_ctx, { team, change = 'updated' }) => teamFrames[change]?.(team) ?? [],
  channel: (ctx, { channel, change = 'updated' }) => channelFrames[change](ctx, channel),
  membership: (ctx, { channel_id, user_id, member, by = user_id }) => {
    const channel = ctx.store.channels.byId(channel_id)
    if (channel === undefined || channel.team_id === '') return []
    if (member) return [frame('user_added', { user_id, team_id: channel.team_id }, { channel_id })]
    return [
      frame('user_removed', { user_id, remover_id: by }, { channel_id }),
      frame('user_removed', { channel_id, remover_id: by }, { user_id }),
    ]
  },
  team_membership: (_ctx, { team_id, user_id, member }) => {
    const data = { team_id, user_id }
    if (member) return [frame('added_to_team', data, { user_id })]
    return [
      frame('leave_team', data, { team_id, omit_users: { [user_id]: true } }),
      frame('leave_team', data, { user_id }),
    ]
  },
  team_member: (_ctx, { member }) => [
    frame('memberrole_updated', { member: JSON.stringify(member) }, { user_id: member.user_id }),
  ],
  channel_member: (_ctx, { member }) => [
    frame('channel_member_updated', { channelMember: JSON.stringify(member) }, { user_id: member.user_id }),
  ],
  channels_viewed: (_ctx, { user_id, channel_times }) => [
    frame('multiple_channels_viewed', { channel_times }, { user_id }),
  ],
} as const satisfies FrameTable

const teamEvent =
  (event: string) =>
  (team: Team): Frame[] => [
    frame(event, { team: JSON.stringify({ ...team, email: '', invite_id: '' }) }, { team_id: team.id }),
  ]

const teamFrames: Partial<Record<PlaceChange, (team: Team) => Frame[]>> = {
  updated: teamEvent('update_team'),
  deleted: teamEvent('delete_team'),
  restored: teamEvent('restore_team'),
}

/** Members of a private channel hear of it, everybody of the team of a public one. */
const aroundOf = ({ id, type, team_id }: Channel): Partial<Broadcast> =>
  type === 'O' ? { team_id } : { channel_id: id }

const channelFrames: Record<PlaceChange, (ctx: Context, channel: Channel) => Frame[]> = {
  created: (ctx, channel) => {
    if (channel.type === 'D') return [directAdded(channel)]
    if (channel.type === 'G') return [groupAdded(ctx, channel)]
    const { id: channel_id, team_id, creator_id: user_id } = channel
    return [frame('channel_created', { channel_id, team_id }, { user_id })]
  },
  updated: (_ctx, channel) => [
    frame('channel_updated', { channel: JSON.stringify(channel) }, { channel_id: channel.id }),
  ],
  deleted: (_ctx, channel) => {
    const { id: channel_id, delete_at } = channel
    return [frame('channel_deleted', { channel_id, delete_at }, aroundOf(channel))]
  },
  restored: (_ctx, channel) => [frame('channel_restored', { channel_id: channel.id }, aroundOf(channel))],
  converted: (_ctx, channel) => [frame('channel_converted', { channel_id: channel.id }, { team_id: channel.team_id })],
}

/** The name of a direct channel tells who is in it. */
function directAdded({ id: channel_id, name, creator_id }: Channel): Frame {
  const teammate_id = name.split('__').find(one => one !== creator_id) ?? creator_id
  return frame('direct_added', { channel_id, creator_id, teammate_id }, { channel_id })
}

function groupAdded({ store }: Context, { id: channel_id }: Channel): Frame {
  const ids = store.channelMembers.ofChannel(channel_id).map(({ user_id }) => user_id)
  return frame('group_added', { channel_id, teammate_ids: JSON.stringify(ids) }, { channel_id })
}
