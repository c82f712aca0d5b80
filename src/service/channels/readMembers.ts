import type { Context } from '../context'
import { invalidBody, ServiceError } from '../errors/ServiceError'
import type { Caller } from '../sessions/caller'
import type { ChannelMemberRow } from '../store/tables/places/channelMembers'
import { existingTeam } from '../teams/readTeams'
import { editableUser, userIdOf } from '../users/readUsers'
import { readChannel } from './readChannels'

/** Who, where; `me` is the caller. */
export interface MemberAddress {
  channel_id: string
  user_id: string
}

/** Members of a channel that the caller may read, by user id. @throws 403, 404. */
export const channelMembers = (ctx: Context, caller: Caller, channelId: string): ChannelMemberRow[] =>
  ctx.store.channelMembers.ofChannel(readChannel(ctx, caller, channelId).id)

/** Several members; who is none is left out. */
export function channelMembersByIds(
  ctx: Context,
  caller: Caller,
  channelId: string,
  ids: string[],
): ChannelMemberRow[] {
  const channel = readChannel(ctx, caller, channelId)
  if (ids.length === 0) throw invalidBody('user_ids')
  return [...new Set(ids)].flatMap(id => ctx.store.channelMembers.get(channel.id, id) ?? [])
}

/** One member. @throws 404 for who is none. */
export function channelMember(ctx: Context, caller: Caller, { channel_id, user_id }: MemberAddress): ChannelMemberRow {
  return memberOf(ctx, { channel_id: readChannel(ctx, caller, channel_id).id, user_id: userIdOf(caller, user_id) })
}

/** The memberships of a user, of all channels or of those of a team. @throws 403, 404. */
export function userMemberships(ctx: Context, caller: Caller, userId: string, teamId?: string): ChannelMemberRow[] {
  const user = editableUser(ctx, caller, userId)
  if (teamId === undefined) return ctx.store.memberships.ofUser(user.id)
  return ctx.store.memberships.ofUserInTeam(user.id, existingTeam(ctx, teamId).id)
}

/** Names of the time zones that members of a channel are in. */
export function channelTimezones(ctx: Context, caller: Caller, channelId: string): string[] {
  const zones = channelMembers(ctx, caller, channelId).flatMap(({ user_id }) => {
    const timezone = ctx.store.users.byId(user_id)?.timezone
    if (timezone === undefined) return []
    const { useAutomaticTimezone, automaticTimezone, manualTimezone } = timezone
    const zone = String(useAutomaticTimezone) === 'true' ? automaticTimezone : manualTimezone
    return typeof zone === 'string' && zone !== '' ? [zone] : []
  })
  return [...new Set(zones)]
}

/** @throws 404 for who is no member. */
export function memberOf(ctx: Context, { channel_id, user_id }: MemberAddress): ChannelMemberRow {
  const member = ctx.store.channelMembers.get(channel_id, user_id)
  if (member === undefined) throw new ServiceError('app.channel.get_member.missing.app_error')
  return member
}
