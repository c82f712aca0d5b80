import { checkDialog } from '#domain/dialogs/checkDialog'
import { type Issue, readablePath } from '#domain/issue'
import type { JsonObject } from '#domain/json'
import type { Context } from '../context'
import { invalidBody } from '../errors/ServiceError'

/** What an integration sends; absent texts are `''`. */
export interface DialogRequest {
  trigger_id: string
  url: string
  dialog: JsonObject
}

/** Sentences about one dialog: clients take few kilobytes of headers, and fail altogether on more. */
const MOST_WARNINGS = 10

/**
 * Opens a dialog for the user whose click or command a trigger id proves (wire.md 3.10). An odd dialog is opened all the same; what
 * is odd about it goes into `X-Svc-Warning`. It joins the story of the call that brought the trigger id. @throws 400 without a
 * url, and for a trigger id as `decode` lists.
 */
export function openDialog(ctx: Context, { trigger_id, url, dialog }: DialogRequest): void {
  if (url === '') throw invalidBody('url')
  const { clientTriggerId, userId } = ctx.triggerIds.decode(trigger_id)
  const handedOut = ctx.triggersHandedOut.find(clientTriggerId)
  if (handedOut) ctx.recorder.join(handedOut.cause)
  const channel_id = handedOut?.channel_id ?? ''
  ctx.recorder.about({ user_id: userId, channel_id })
  for (const sentence of sentencesOn(checkDialog(dialog))) ctx.recorder.warn(sentence)
  const opened = { trigger_id: clientTriggerId, url, dialog }
  const exchange_id = ctx.recorder.current()?.summary.id ?? ''
  ctx.store.afterCommit(() =>
    ctx.hub.publish({ type: 'open_dialog', user_id: userId, channel_id, exchange_id, dialog: opened }),
  )
}

function sentencesOn(issues: readonly Issue[]): string[] {
  const shown = issues.slice(0, MOST_WARNINGS).map(({ path, message }) => `${readablePath(path)}: ${message}`)
  const more = issues.length - shown.length
  return more === 0 ? shown : [...shown, `There are ${more} more.`]
}
