import { limits } from '#domain/limits'
import { checkChannel } from '#domain/places/checkChannel'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { forbidden, invalidBody, ServiceError } from '../errors/ServiceError'
import { isAdmin, requireInTeam, requirePermission } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import type { ChannelRow } from '../store/tables/places/channels'
import { createChannel } from './createChannel'
import { directChannel, groupChannel } from './directChannel'
import { joinChannel } from './members'

/** What a client says of a new channel. */
export interface ChannelBody {
  team_id: string
  name: string
  /** The name stands for a missing one. */
  display_name?: string
  type?: string
  header?: string
  purpose?: string
}

/** Creates a public or private channel that the caller manages. @throws 400 by the rule that is broken, 403, 404. */
export function openChannel(ctx: Context, { user }: Caller, body: ChannelBody): ChannelRow {
  const { team_id, name, display_name = '', type, header = '', purpose = '' } = body
  if (type === 'D' || type === 'G') throw new ServiceError('api.channel.create_channel.direct_channel.app_error')
  if (type !== 'O' && type !== 'P') throw new ServiceError('model.channel.is_valid.type.app_error')
  if (!isId(team_id)) throw invalidBody('team_id')
  requireInTeam(ctx, user, type === 'O' ? 'create_public_channel' : 'create_private_channel', team_id)
  if (ctx.store.teams.byId(team_id) === undefined) throw new ServiceError('app.team.get.find.app_error')
  requireValid(checkChannel({ name, display_name, header, purpose }))
  return ctx.store.write(() => {
    const draft = { team_id, type, name, display_name: display_name.trim() || name, header, purpose } as const
    const channel = createChannel(ctx, { ...draft, creator_id: user.id })
    joinChannel(ctx, { channel_id: channel.id, user_id: user.id }, 'channel_user channel_admin')
    return channel
  })
}

/**
 * The direct channel of two users, one of whom is the caller, but for admins. @throws 400, 403, 404 for an unknown
 * user.
 */
export function openDirect(ctx: Context, { user }: Caller, ids: readonly string[]): ChannelRow {
  const [one, two = one] = ids.map(id => (id === 'me' ? user.id : id))
  if (one === undefined || two === undefined || ids.length > 2) throw invalidBody('user_ids')
  requirePermission(ctx, user, 'create_direct_channel')
  knownUsers(ctx, [one, two])
  if (one !== user.id && two !== user.id && !isAdmin(user)) throw forbidden('manage_system')
  const other = one === user.id ? two : one
  return one === user.id || two === user.id ? directChannel(ctx, user.id, other) : directChannel(ctx, one, two)
}

/** The group channel of three to eight users, the caller among them. @throws 400, 403, 404 for an unknown user. */
export function openGroup(ctx: Context, { user }: Caller, ids: readonly string[]): ChannelRow {
  requirePermission(ctx, user, 'create_group_channel')
  const members = [...new Set([...ids.map(id => (id === 'me' ? user.id : id)), user.id])]
  if (members.length < limits.groupMembersMin || members.length > limits.groupMembersMax) {
    throw new ServiceError('api.channel.create_group.bad_size.app_error')
  }
  knownUsers(ctx, members)
  return groupChannel(ctx, user.id, members)
}

function knownUsers(ctx: Context, ids: readonly string[]): void {
  for (const id of ids) {
    if (!isId(id)) throw invalidBody('user_ids')
    if (ctx.store.users.byId(id) === undefined) throw new ServiceError('app.user.missing_account.const')
  }
}
