import type { OutgoingHook } from '#contract/wire/hooks'
import { checkOutgoingHook } from '#domain/webhooks/checkHook'
import { hooksIntersect } from '#domain/webhooks/matchOutgoing'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { ServiceError } from '../errors/ServiceError'

/** The fields of a record that a client writes; what is missing is empty. */
export interface OutgoingFields {
  channel_id?: string
  trigger_words?: string[]
  trigger_when?: number
  callback_urls: string[]
  display_name?: string
  description?: string
  content_type?: string
  username?: string
  icon_url?: string
}

export const outgoingFields = (request: OutgoingFields) => ({
  channel_id: request.channel_id ?? '',
  trigger_words: request.trigger_words ?? [],
  trigger_when: request.trigger_when ?? 0,
  callback_urls: request.callback_urls,
  display_name: request.display_name ?? '',
  description: request.description ?? '',
  content_type: request.content_type ?? '',
  username: request.username ?? '',
  icon_url: request.icon_url ?? '',
})

type Checked = Omit<OutgoingHook, 'create_at' | 'update_at' | 'delete_at' | 'creator_id'>

/**
 * The rules on an outgoing hook's record, in the order of docs/reference/webhooks.md#managing-outgoing-webhooks. Some
 * have another id or status at an update.
 * @throws 404 unknown channel, 403 one that is private or of another team, 400 or 500 as the table says.
 */
export function requireOutgoing(ctx: Context, hook: Checked, when: 'create' | 'update'): void {
  if (hook.channel_id !== '') requireHookChannel(ctx, hook, when)
  if (hook.channel_id === '' && hook.trigger_words.length === 0) {
    throw new ServiceError('api.webhook.create_outgoing.triggers.app_error', when === 'update' ? { status: 500 } : {})
  }
  const others = ctx.store.hooks.allOutgoing().filter(other => other.team_id === hook.team_id && other.id !== hook.id)
  if (others.some(other => hooksIntersect(hook, other))) {
    throw new ServiceError(`api.webhook.${when}_outgoing.intersect.app_error`)
  }
  const issues = checkOutgoingHook(hook)
  requireValid(issues)
  for (const { severity, message } of issues) if (severity === 'warning') ctx.recorder.warn(message)
}

function requireHookChannel({ store }: Context, { channel_id, team_id }: Checked, when: 'create' | 'update'): void {
  const channel = store.channels.byId(channel_id)
  if (channel === undefined) throw new ServiceError('app.channel.get.existing.app_error')
  if (channel.type !== 'O') {
    // Clients know another id at a create, whose own text would say that webhooks are disabled.
    const message = 'Outgoing webhooks can only be created for public channels.'
    throw when === 'create'
      ? new ServiceError('api.outgoing_webhook.disabled.app_error', { status: 403, message })
      : new ServiceError('api.webhook.create_outgoing.not_open.app_error')
  }
  if (channel.team_id !== team_id) throw new ServiceError('api.webhook.create_outgoing.permissions.app_error')
}
