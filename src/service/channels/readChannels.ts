import type { Context } from '../context'
import { forbidden, invalidUrl, ServiceError } from '../errors/ServiceError'
import { canRead, isAdmin } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import type { ChannelRow } from '../store/tables/places/channels'

/** A channel, whoever asks. @throws 400 no id, 404 unknown. */
export function existingChannel(ctx: Context, channelId: string): ChannelRow {
  if (!isId(channelId)) throw invalidUrl('channel_id')
  const channel = ctx.store.channels.byId(channelId)
  if (channel === undefined) throw new ServiceError('app.channel.get.existing.app_error')
  return channel
}

/**
 * A channel that the caller may read: its members, for a public one everybody in the team, any for an admin. @throws
 * 404, 403.
 */
export function readChannel(ctx: Context, { user }: Caller, channelId: string): ChannelRow {
  const channel = existingChannel(ctx, channelId)
  if (!canRead(ctx, user, channel)) throw forbidden('read_channel')
  return channel
}

/** Where a name leads: in a team, or among the direct and group channels. */
export interface NamedChannel {
  teamId: string
  name: string
  /** Archived channels too. */
  deleted: boolean
}

/**
 * @throws 404 unknown, archived, or hidden from the caller: a name must not tell that it is taken; 403 for a public
 * one.
 */
export function readChannelByName(ctx: Context, { user }: Caller, { teamId, name, deleted }: NamedChannel): ChannelRow {
  const { channels } = ctx.store
  const lower = name.toLowerCase()
  const channel = channels.byName(teamId, lower) ?? (lower.length >= 40 ? channels.byName('', lower) : undefined)
  const missing = () => new ServiceError('app.channel.get_by_name.missing.app_error')
  if (channel === undefined || (channel.delete_at > 0 && !deleted)) throw missing()
  if (!canRead(ctx, user, channel)) throw channel.type === 'O' ? forbidden('read_channel') : missing()
  return channel
}

/** The public and private channels that the caller may read, of all teams or those named; archived ones too. */
export function visibleChannels(ctx: Context, { user }: Caller, teamIds: readonly string[] = []): ChannelRow[] {
  const wanted = new Set(teamIds)
  return ctx.store.channelLists
    .ofTeams()
    .filter(channel => wanted.size === 0 || wanted.has(channel.team_id))
    .filter(channel => isAdmin(user) || canRead(ctx, user, channel))
}
