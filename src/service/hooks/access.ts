import { can } from '#domain/accounts/can'
import type { Permission } from '#domain/accounts/permissions'
import type { Context } from '../context'
import { forbidden, invalidBody, invalidUrl, ServiceError } from '../errors/ServiceError'
import { canInTeam, canRead, requireInTeam } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import type { UserRow } from '../store/tables/accounts/users'
import type { ChannelRow } from '../store/tables/places/channels'

/**
 * The two permissions over one kind of hooks: over one's own, and over those of others
 * (docs/reference/bots.md#permissions).
 */
export interface HookPermissions {
  own: Permission
  others: Permission
}

/** What matters of a hook, of either kind, for who may see it. */
interface Owned {
  team_id: string
  channel_id: string
  owner_id: string
}

/**
 * A channel that a hook is to post to. @throws 404 unknown, 403 when the user may not read it, 400 when it has no team.
 */
export function readableChannel(ctx: Context, user: UserRow, channelId: string): ChannelRow {
  const channel = ctx.store.channels.byId(channelId)
  if (channel === undefined) throw new ServiceError('app.channel.get.existing.app_error')
  if (channel.type !== 'O' && !canRead(ctx, user, channel)) throw forbidden('read_channel_content')
  if (channel.team_id === '') throw invalidBody('channel_id', 'A webhook belongs to a channel of a team.')
  return channel
}

/** Another user who is to own a hook. @throws 404 when there is none. */
export function existingUser({ store }: Context, userId: string): UserRow {
  const user = store.users.byId(userId)
  if (user === undefined) throw new ServiceError('app.user.missing_account.const')
  return user
}

/** @throws 403 when the caller may not manage this hook: for another's, the second permission is needed as well. */
export function requireHook(ctx: Context, { user }: Caller, hook: Owned, { own, others }: HookPermissions): void {
  requireInTeam(ctx, user, own, hook.team_id)
  if (hook.owner_id !== user.id) requireInTeam(ctx, user, others, hook.team_id)
  const channel = ctx.store.channels.byId(hook.channel_id)
  if (channel !== undefined && channel.type !== 'O' && !canRead(ctx, user, channel)) throw forbidden('read_channel')
}

/**
 * Tells which hooks the caller sees in a list: their own, and with the second permission all
 * (docs/reference/webhooks.md#managing-incoming-webhooks, docs/reference/webhooks.md#managing-outgoing-webhooks).
 * `teamId` is `''` for hooks of all teams. @throws 403 when the caller may not have hooks at all there.
 */
export function hookFilter(
  ctx: Context,
  { user }: Caller,
  teamId: string,
  { own, others }: HookPermissions,
): (hook: Owned) => boolean {
  if (teamId !== '' && !isId(teamId)) throw invalidUrl('team_id')
  const teams = ctx.store.teams.all().filter(team => teamId === '' || team.id === teamId)
  const inTeams = (permission: Permission): Set<string> =>
    new Set(teams.filter(team => canInTeam(ctx, user, permission, team.id)).map(team => team.id))
  const mine = inTeams(own)
  const all = inTeams(others)
  if (mine.size === 0 && !can(user, own)) throw forbidden(own)
  return hook => all.has(hook.team_id) || (mine.has(hook.team_id) && hook.owner_id === user.id)
}
