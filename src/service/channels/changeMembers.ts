import { limits } from '#domain/limits'
import { isDefaultChannel } from '#domain/places/defaultChannels'
import type { Context } from '../context'
import { invalidBody, ServiceError } from '../errors/ServiceError'
import { canInTeam, canRead, requirePermission } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import type { ChannelMemberRow } from '../store/tables/places/channelMembers'
import type { ChannelRow } from '../store/tables/places/channels'
import { userIdOf } from '../users/readUsers'
import { clientMember } from './clientForms'
import { joinChannel, leaveChannel } from './members'
import { existingChannel } from './readChannels'
import { type MemberAddress, memberOf } from './readMembers'

/** Adds users; who is in the channel already is returned as well. All or none. @throws 400, 403, 404. */
export function addMembers(ctx: Context, caller: Caller, channelId: string, userIds: string[]): ChannelMemberRow[] {
  if (userIds.length === 0 || userIds.length > limits.postsByIds) throw invalidBody('user_id')
  const channel = existingChannel(ctx, channelId)
  if (channel.team_id === '') throw new ServiceError('api.channel.add_user_to_channel.type.app_error')
  return ctx.store.write(() => userIds.map(id => addMember(ctx, caller, channel, id)))
}

function addMember(ctx: Context, caller: Caller, channel: ChannelRow, given: string): ChannelMemberRow {
  const user_id = given === 'me' ? caller.user.id : given
  if (!isId(user_id)) throw invalidBody('user_id')
  requireMayAdd(ctx, caller, channel, user_id)
  if (channel.delete_at > 0) throw new ServiceError('api.channel.update_channel.deleted.app_error')
  if (ctx.store.users.byId(user_id) === undefined) throw new ServiceError('app.user.missing_account.const')
  if (ctx.store.teams.member(channel.team_id, user_id) === undefined) {
    throw new ServiceError('app.team.get_member.missing.app_error')
  }
  const by = user_id === caller.user.id ? undefined : caller.user.id
  joinChannel(ctx, { channel_id: channel.id, user_id, by })
  return memberOf(ctx, { channel_id: channel.id, user_id })
}

/** Everybody of the team lets themselves into a public channel; others are added by members. */
function requireMayAdd(ctx: Context, { user }: Caller, channel: ChannelRow, userId: string): void {
  const isSelf = userId === user.id
  if (isSelf && channel.type === 'O' && canInTeam(ctx, user, 'join_public_channels', channel.team_id)) return
  if (isSelf && canRead(ctx, user, channel) && ctx.store.channelMembers.has(channel.id, userId)) return
  requireMayManage(ctx, user, channel)
}

function requireMayManage(ctx: Context, user: Caller['user'], channel: ChannelRow): void {
  const isPublic = channel.type === 'O'
  requirePermission(ctx, user, isPublic ? 'manage_public_channel_members' : 'manage_private_channel_members', channel)
}

/** Everybody may leave; others are removed by members. Nobody leaves the default channel. @throws 400, 403, 404. */
export function removeMember(ctx: Context, caller: Caller, address: MemberAddress): void {
  const channel = existingChannel(ctx, address.channel_id)
  const user_id = userIdOf(caller, address.user_id)
  if (channel.team_id === '') throw new ServiceError('api.channel.remove_channel_member.type.app_error')
  const isSelf = user_id === caller.user.id
  if (!isSelf) requireMayManage(ctx, caller.user, channel)
  const { channel_id } = memberOf(ctx, { channel_id: channel.id, user_id })
  if (isDefaultChannel(channel)) {
    throw new ServiceError('api.channel.remove.default.app_error', { values: { Channel: channel.name } })
  }
  leaveChannel(ctx, { channel_id, user_id, by: isSelf ? undefined : caller.user.id })
}

/** Sets the roles of a member. @throws 400 for what is no role of a channel, 403, 404. */
export function setChannelRoles(ctx: Context, caller: Caller, address: MemberAddress, roles: string): void {
  const channel = existingChannel(ctx, address.channel_id)
  requirePermission(ctx, caller.user, 'manage_channel_roles', channel)
  const words = [...new Set(roles.split(/\s+/).filter(word => word !== ''))]
  if (words.some(word => word !== 'channel_user' && word !== 'channel_admin')) throw invalidBody('roles')
  const member = memberOf(ctx, { channel_id: channel.id, user_id: userIdOf(caller, address.user_id) })
  saveMember(ctx, { ...member, roles: words.join(' ') }, true)
}

/** Sets how a member is notified; what is not named stays. @throws 403, 404. */
export function setNotifyProps(
  ctx: Context,
  caller: Caller,
  address: MemberAddress,
  props: Record<string, string>,
): void {
  const channel = existingChannel(ctx, address.channel_id)
  const user_id = userIdOf(caller, address.user_id)
  if (user_id !== caller.user.id) requirePermission(ctx, caller.user, 'edit_other_users')
  const member = memberOf(ctx, { channel_id: channel.id, user_id })
  const { user_id: _user, channel_id: _channel, ...named } = props
  saveMember(ctx, { ...member, notify_props: { ...member.notify_props, ...named } }, false)
}

function saveMember(ctx: Context, changed: ChannelMemberRow, roles: boolean): void {
  const at = ctx.now()
  const member = { ...changed, last_update_at: at }
  ctx.store.write(() => {
    ctx.store.memberships.set({ ...member, at })
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'channel_member', member: clientMember(member), roles }))
  })
}
