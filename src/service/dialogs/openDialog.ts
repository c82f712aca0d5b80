import { readDialog } from '#domain/dialogs/readDialog'
import { isObject, type JsonObject } from '#domain/json'
import { newDialogPlace, sealRegistry } from '../actions/dialogPlace'
import type { Context } from '../context'
import { triggersHandedOut } from '../dispatch/handedOut'
import { invalidBody } from '../errors/ServiceError'
import { warnIssues } from '../recorder/warnIssues'

/** What an integration sends; absent texts are `''`. */
export interface DialogRequest {
  trigger_id: string
  url: string
  dialog: JsonObject
}

/**
 * Opens a dialog for the user whose click or command a trigger id proves (docs/reference/actions.md#dialogs). An odd
 * dialog is opened all the same; what is odd about it goes into `X-Svc-Warning`. It joins the story of the call that
 * brought the trigger id. The registry of its blocks is sealed as that of a post. @throws 400 without a url, and for a trigger id as `decode` lists.
 */
export function openDialog(ctx: Context, { trigger_id, url, dialog }: DialogRequest): void {
  if (url === '') throw invalidBody('url')
  const { clientTriggerId, userId } = ctx.triggerIds.decode(trigger_id)
  const handedOut = triggersHandedOut(ctx).find(clientTriggerId)
  if (handedOut?.cause) ctx.recorder.join(handedOut.cause, 'trigger_id')
  const channel_id = handedOut?.channel_id ?? ''
  ctx.recorder.about({ user_id: userId, channel_id })
  warnIssues(ctx, readDialog(dialog).issues)
  triggersHandedOut(ctx).used(clientTriggerId)
  const opened = { trigger_id: clientTriggerId, url, dialog: clientDialog(ctx, dialog, { userId, channel_id }) }
  const exchange_id = ctx.recorder.current()?.summary.id ?? ''
  ctx.store.afterCommit(() =>
    ctx.hub.publish({ type: 'open_dialog', user_id: userId, channel_id, exchange_id, dialog: opened }),
  )
}

/**
 * A dialog as its client gets it: the registry of its blocks sealed for this person in this channel. Where the channel is not
 * known any more, their controls call nobody.
 */
function clientDialog(
  ctx: Context,
  { svc_blocks_actions: actions, ...dialog }: JsonObject,
  { userId, channel_id }: { userId: string; channel_id: string },
): JsonObject {
  const channel = ctx.store.channels.byId(channel_id)
  if (!isObject(actions) || channel === undefined) return dialog
  const place = newDialogPlace({ user: { id: userId } }, channel)
  return { ...dialog, svc_blocks_actions: sealRegistry(ctx, place, actions) }
}
