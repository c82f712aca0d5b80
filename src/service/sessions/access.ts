import {
  can,
  canPost as mayPost,
  canRead as mayRead,
  canReadPost as mayReadPost,
  type Scope,
} from '#domain/accounts/can'
import type { Permission } from '#domain/accounts/permissions'
import type { Context } from '../context'
import { forbidden } from '../errors/ServiceError'
import type { UserRow } from '../store/tables/accounts/users'
import type { ChannelRow } from '../store/tables/places/channels'

/** The roles of a user in a channel and its team, for the rules of domain/accounts. */
export function scopeOf({ store }: Context, user: UserRow, channel: ChannelRow): Scope {
  const team = channel.team_id === '' ? undefined : store.teams.member(channel.team_id, user.id)
  return {
    ...(team ? { team: { roles: team.roles } } : {}),
    channel: { roles: store.channelMembers.rolesOf(channel.id, user.id), type: channel.type },
  }
}

export const isAdmin = (user: UserRow): boolean => can(user, 'manage_system')

export const canRead = (ctx: Context, user: UserRow, channel: ChannelRow): boolean =>
  mayRead(user, scopeOf(ctx, user, channel))

/** Whether the user may read this one post, as whoever reads its channel does, and its author. */
export const canReadPost = (
  ctx: Context,
  user: UserRow,
  { post, channel }: { post: { user_id: string }; channel: ChannelRow },
): boolean => mayReadPost(user, post, scopeOf(ctx, user, channel))

export const canPost = (ctx: Context, user: UserRow, channel: ChannelRow): boolean =>
  mayPost(user, scopeOf(ctx, user, channel))

/** @throws 403 when the user has the permission neither everywhere nor in this channel or its team. */
export function requirePermission(ctx: Context, user: UserRow, permission: Permission, channel?: ChannelRow): void {
  if (!can(user, permission, channel && scopeOf(ctx, user, channel))) throw forbidden(permission)
}

/** Whether the user has the permission everywhere or in this team. */
export function canInTeam({ store }: Context, user: UserRow, permission: Permission, teamId: string): boolean {
  const member = store.teams.member(teamId, user.id)
  return can(user, permission, member && { team: { roles: member.roles } })
}

/** @throws 403 when the user has the permission neither everywhere nor in this team. */
export function requireInTeam(ctx: Context, user: UserRow, permission: Permission, teamId: string): void {
  if (!canInTeam(ctx, user, permission, teamId)) throw forbidden(permission)
}
