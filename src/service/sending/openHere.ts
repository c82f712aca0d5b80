import type { SendBody, SendReport } from '#contract/sending'
import { openingRequest } from '#domain/sending/opening'
import type { Context } from '../context'
import { triggersHandedOut } from '../dispatch/handedOut'
import { canRead } from '../sessions/access'
import { cannotSend, type ReadyPayload } from './payload'
import { requestHere } from './sendHere'

interface Opened {
  body: SendBody
  payload: ReadyPayload
}

/**
 * Opens a dialog for a person over the public API of this service, as an integration does that they have just called: with
 * a trigger id of theirs. @throws 400 when it cannot be opened for them.
 */
export async function openHere(ctx: Context, { body, payload }: Opened): Promise<SendReport> {
  const { user_id = '', channel_id = '', url = '' } = body
  const why = whyNotFor(ctx, body)
  if (why !== null) throw cannotSend(why)
  const clientTriggerId = ctx.newId()
  triggersHandedOut(ctx).remember(clientTriggerId, channel_id, null)
  const trigger_id = ctx.triggerIds.encode({ clientTriggerId, userId: user_id, at: ctx.now() })
  const request = openingRequest(ctx.url(), { trigger_id, url, dialog: payload.value })
  if (!request.ok) throw cannotSend(request.issues[0]?.message ?? '')
  return { ...(await requestHere(ctx, request.value, payload)), channel_id }
}

/** Why nobody would see it, or could submit it; `null` when somebody can. */
function whyNotFor(ctx: Context, { user_id = '', channel_id = '', url = '' }: SendBody): string | null {
  const user = ctx.store.users.byId(user_id)
  const channel = ctx.store.channels.byId(channel_id)
  if (user === undefined) return 'a dialog is opened for a user, and none is named.'
  if (user.delete_at > 0) return `${user.username} was deactivated.`
  if (user.is_bot) return `${user.username} is a bot: a dialog is opened for a person.`
  if (channel === undefined) return 'no channel is named in which the dialog is opened.'
  if (!canRead(ctx, user, channel)) return `${user.username} is not a member of ${channel.name || 'the channel'}.`
  return url.trim() === '' ? 'the dialog has no address that its submission goes to.' : null
}
