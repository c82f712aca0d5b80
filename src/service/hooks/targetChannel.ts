import type { IncomingHook } from '#contract/wire/hooks'
import { parseChannelAddress } from '#domain/webhooks/channelAddress'
import { directChannel } from '../channels/directChannel'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { canRead, isAdmin } from '../sessions/access'
import type { UserRow } from '../store/tables/accounts/users'
import type { ChannelRow } from '../store/tables/places/channels'

/**
 * The channel that a hook posts to: its own, or the one its payload names (docs/reference/webhooks.md#the-channel).
 * @throws as docs/reference/webhooks.md#rejections lists.
 */
export function targetChannel(ctx: Context, hook: IncomingHook, address: string): ChannelRow {
  const channel = find(ctx, hook, address)
  ctx.recorder.about({ channel_id: channel.id })
  if (hook.channel_locked && channel.id !== hook.channel_id) {
    const values = { channel_id: channel.id }
    throw new ServiceError('web.incoming_webhook.channel_locked.app_error', { values, facts: { asked: address } })
  }
  const creator = ctx.store.users.byId(hook.user_id)
  if (creator === undefined) {
    throw new ServiceError('web.incoming_webhook.user.app_error', {
      status: 403,
      detail: 'The user who created this webhook does not exist any more.',
    })
  }
  if (channel.type !== 'O' && !canRead(ctx, creator, channel)) throw notPermitted(creator, channel)
  return channel
}

function find(ctx: Context, hook: IncomingHook, text: string): ChannelRow {
  const address = parseChannelAddress(text)
  switch (address.kind) {
    case 'default':
      return ownChannel(ctx, hook)
    case 'user':
      return direct(ctx, hook, address.username)
    case 'direct':
      return live(ctx.store.channels.byName('', address.name) ?? betweenUsers(ctx, hook, address), text)
    case 'channel':
      return live(
        ctx.store.channels.byName(hook.team_id, address.name) ?? ctx.store.channels.byName('', address.name),
        text,
      )
  }
}

/**
 * The direct channel of two users, made for its members and for admins; `undefined` when there is no such user. @throws
 * 403 for everybody else, as for one that exists.
 */
function betweenUsers(
  ctx: Context,
  { user_id }: IncomingHook,
  { name, user_ids: [one, two] }: { name: string; user_ids: [string, string] },
): ChannelRow | undefined {
  const creator = ctx.store.users.byId(user_id)
  if (creator === undefined || [one, two].some(id => ctx.store.users.byId(id) === undefined)) return undefined
  if (one !== user_id && two !== user_id && !isAdmin(creator)) throw notPermitted(creator, { id: '', name })
  return two === user_id ? directChannel(ctx, two, one) : directChannel(ctx, one, two)
}

const notPermitted = (
  { id: user_id, username: user }: UserRow,
  channel: Pick<ChannelRow, 'id' | 'name'>,
): ServiceError =>
  new ServiceError('web.incoming_webhook.permissions.app_error', {
    values: { user, channel: channel.name },
    facts: { user_id, asked_id: channel.id },
  })

function ownChannel(ctx: Context, hook: IncomingHook): ChannelRow {
  const channel = ctx.store.channels.byId(hook.channel_id)
  if (channel !== undefined && channel.delete_at === 0) return channel
  throw new ServiceError('app.channel.get.existing.app_error', {
    message: `Unable to find the existing channel ${hook.channel_id}.`,
    detail: 'The channel of this webhook is deleted or archived.',
    facts: { own: hook.channel_id },
  })
}

function direct(ctx: Context, hook: IncomingHook, username: string): ChannelRow {
  const user = ctx.store.users.byUsername(username)
  if (user !== undefined) return directChannel(ctx, hook.user_id, user.id)
  throw new ServiceError('web.incoming_webhook.user.app_error', {
    detail: `There is no user ${username}.`,
    facts: { asked: username },
  })
}

function live(channel: ChannelRow | undefined, text: string): ChannelRow {
  if (channel !== undefined && channel.delete_at === 0) return channel
  throw new ServiceError('web.incoming_webhook.channel.app_error', {
    detail: `There is no channel ${text}.`,
    facts: { asked: text },
  })
}
