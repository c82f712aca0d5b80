import type { PlaceChange } from '#contract/events'
import { type ChannelTexts, checkChannel } from '#domain/places/checkChannel'
import { isDefaultChannel } from '#domain/places/defaultChannels'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { forbidden, ServiceError } from '../errors/ServiceError'
import { requireInTeam, requirePermission } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import type { UserRow } from '../store/tables/accounts/users'
import type { ChannelRow } from '../store/tables/places/channels'
import { clientChannel } from './clientForms'
import { existingChannel } from './readChannels'

/** Changes the names and texts that the patch names. @throws 400 by the rule that is broken, 403, 404. */
export function patchChannel(ctx: Context, caller: Caller, channelId: string, body: ChannelTexts): ChannelRow {
  const patch = textsOf(body)
  const channel = existingChannel(ctx, channelId)
  requireMayChange(ctx, caller.user, channel)
  if (channel.delete_at > 0) throw new ServiceError('api.channel.update_channel.deleted.app_error')
  if (channel.team_id === '' && Object.keys(patch).some(key => key !== 'header')) {
    throw new ServiceError('api.channel.patch_update_channel.forbidden.app_error')
  }
  requireValid(checkChannel(patch))
  const changed = { ...channel, ...patch }
  if (isDefaultChannel(channel) && changed.name !== channel.name) {
    throw new ServiceError('api.channel.update_channel.tried.app_error', { values: { Channel: channel.name } })
  }
  if (changed.name !== channel.name && ctx.store.channels.byName(channel.team_id, changed.name)) {
    throw new ServiceError('store.sql_channel.save_channel.exists.app_error')
  }
  return saveChannel(ctx, changed, 'updated')
}

/** Replaces the texts: header and purpose that are missing become empty, names that are missing or empty stay. */
export function replaceChannel(ctx: Context, caller: Caller, channelId: string, texts: ChannelTexts): ChannelRow {
  const { name, display_name, header = '', purpose = '' } = texts
  const isDirect = existingChannel(ctx, channelId).team_id === ''
  if (isDirect) return patchChannel(ctx, caller, channelId, { header })
  const names = { ...(name ? { name } : {}), ...(display_name ? { display_name } : {}) }
  return patchChannel(ctx, caller, channelId, { ...names, header, purpose })
}

/** Makes a channel public or private. @throws 400 for the default channel and those outside of teams, 403, 404. */
export function setPrivacy(ctx: Context, caller: Caller, channelId: string, type: 'O' | 'P'): ChannelRow {
  const channel = existingChannel(ctx, channelId)
  if (channel.team_id === '') throw new ServiceError('api.channel.update_channel_privacy.invalid.app_error')
  const permission = type === 'P' ? 'convert_public_channel_to_private' : 'convert_private_channel_to_public'
  requirePermission(ctx, caller.user, permission, channel)
  if (channel.delete_at > 0) throw new ServiceError('api.channel.update_channel.deleted.app_error')
  if (isDefaultChannel(channel) && type === 'P') {
    throw new ServiceError('api.channel.update_channel_privacy.default_channel_error')
  }
  return channel.type === type ? channel : saveChannel(ctx, { ...channel, type }, 'converted')
}

/** Archives a channel: it stays readable, and nothing can be posted to it. @throws 400, 403, 404. */
export function archiveChannel(ctx: Context, caller: Caller, channelId: string): void {
  const channel = existingChannel(ctx, channelId)
  if (channel.team_id === '') throw new ServiceError('api.channel.delete_channel.type.invalid')
  requirePermission(
    ctx,
    caller.user,
    channel.type === 'O' ? 'delete_public_channel' : 'delete_private_channel',
    channel,
  )
  if (channel.delete_at > 0) throw new ServiceError('api.channel.delete_channel.deleted.app_error')
  if (isDefaultChannel(channel)) {
    throw new ServiceError('api.channel.delete_channel.cannot.app_error', { values: { Channel: channel.name } })
  }
  saveChannel(ctx, { ...channel, delete_at: ctx.now() }, 'deleted')
}

/** Brings an archived channel back. @throws 400 when it is not archived, 403, 404. */
export function restoreChannel(ctx: Context, caller: Caller, channelId: string): ChannelRow {
  const channel = existingChannel(ctx, channelId)
  if (channel.team_id === '') throw forbidden('manage_team')
  requireInTeam(ctx, caller.user, 'manage_team', channel.team_id)
  if (channel.delete_at === 0) throw new ServiceError('api.channel.restore_channel.restored.app_error')
  return saveChannel(ctx, { ...channel, delete_at: 0 }, 'restored')
}

/** The texts alone: clients send the whole channel, and its counters and times are not theirs to set. */
const textsOf = ({ name, display_name, header, purpose }: ChannelTexts): ChannelTexts => ({
  ...(name === undefined ? {} : { name }),
  ...(display_name === undefined ? {} : { display_name }),
  ...(header === undefined ? {} : { header }),
  ...(purpose === undefined ? {} : { purpose }),
})

/** Members change a channel; of a direct or group channel only the header. */
function requireMayChange(ctx: Context, user: UserRow, channel: ChannelRow): void {
  if (channel.team_id === '') {
    if (!ctx.store.channelMembers.has(channel.id, user.id)) requirePermission(ctx, user, 'manage_system')
    return
  }
  const isPublic = channel.type === 'O'
  requirePermission(
    ctx,
    user,
    isPublic ? 'manage_public_channel_properties' : 'manage_private_channel_properties',
    channel,
  )
}

function saveChannel(ctx: Context, changed: ChannelRow, change: PlaceChange): ChannelRow {
  const channel = { ...changed, update_at: ctx.now() }
  ctx.store.write(() => {
    ctx.store.channels.update(channel)
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'channel', channel: clientChannel(channel), change }))
  })
  return channel
}
