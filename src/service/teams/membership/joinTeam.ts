import { defaultChannels } from '#domain/places/defaultChannels'
import { joinChannel, leaveChannel } from '../../channels/members'
import type { Context } from '../../context'
import type { TeamMemberRow } from '../../store/tables/places/teams'

/**
 * Adds a user to a team and to the default channels that it has; nothing when they are in it. `roles`: `team_user`, and
 * `team_admin` for those who manage it.
 */
export function joinTeam(ctx: Context, teamId: string, userId: string, roles = 'team_user'): TeamMemberRow {
  const { teams, channels } = ctx.store
  const found = teams.member(teamId, userId)
  if (found !== undefined) return found
  return ctx.store.write(() => {
    const member = { team_id: teamId, user_id: userId, roles, create_at: ctx.now(), delete_at: 0 }
    teams.putMember(member)
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'team_membership', ...idsOf(member), member: true }))
    for (const { name } of defaultChannels) {
      const channel = channels.byName(teamId, name)
      if (channel === undefined || channel.delete_at > 0) continue
      joinChannel(ctx, { channel_id: channel.id, user_id: userId }, defaultRoles(roles))
    }
    return member
  })
}

/** Takes a member out of a team and of its channels. `by` is who did it, when it was somebody else. */
export function leaveTeam(ctx: Context, member: TeamMemberRow, by?: string): void {
  const { store } = ctx
  const { user_id, team_id } = member
  store.write(() => {
    for (const channel of store.channelLists.ofMember(user_id)) {
      if (channel.team_id === team_id) leaveChannel(ctx, { channel_id: channel.id, user_id, by })
    }
    store.teams.putMember({ ...member, delete_at: ctx.now() })
    store.afterCommit(() => ctx.hub.publish({ type: 'team_membership', ...idsOf(member), member: false }))
  })
}

const idsOf = ({ team_id, user_id }: TeamMemberRow) => ({ team_id, user_id })

/** Whoever manages a team manages its default channels. */
const defaultRoles = (roles: string): string =>
  roles.includes('team_admin') ? 'channel_user channel_admin' : 'channel_user'
