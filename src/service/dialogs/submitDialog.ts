import type { Choice } from '#domain/actions/response/choices'
import { type ReadDialogResponse, readLookupResponse, readSubmissionResponse } from '#domain/dialogs/dialogResponse'
import { reasonsOf } from '#domain/explain/explanation'
import { explainBytes } from '#domain/explain/outbound/explainBytes'
import { explainContentType } from '#domain/explain/outbound/explainCalled'
import { explainKeys } from '#domain/explain/outbound/explainKeys'
import { explainResponse } from '#domain/explain/outbound/explainResponse'
import type { JsonObject } from '#domain/json'
import { callFailed, integrationErrorOf } from '../actions/integrationError'
import type { Context } from '../context'
import { ownCredentials } from '../dispatch/ownCredentials'
import { forbidden, invalidBody, ServiceError } from '../errors/ServiceError'
import { passOn } from '../explain/passOn'
import { responseFacts } from '../explain/responseFacts'
import { canRead, requireInTeam } from '../sessions/access'
import type { Caller } from '../sessions/caller'

/** What a client sends of a dialog that was filled in; absent texts are `''`. */
export interface Submission {
  url: string
  callback_id: string
  state: string
  channel_id: string
  team_id: string
  submission: JsonObject
  cancelled: boolean
  /**
   * A field changed on which the form depends: the integration is asked for a new form, and nothing is submitted yet.
   */
  isRefresh: boolean
}

/**
 * Calls the integration with what a user gave, or with the news that they gave nothing, and hands back its response
 * (docs/reference/actions.md#dialogs).
 */
export const submitDialog = (ctx: Context, caller: Caller, given: Submission): Promise<JsonObject> =>
  ask(ctx, caller, {
    given,
    type: given.isRefresh ? 'refresh' : given.cancelled ? 'dialog_cancellation' : 'dialog_submission',
    read: readSubmissionResponse,
  })

/** Asks the integration for the choices of a dynamic menu (docs/reference/actions.md#dialogs). */
export const lookupDialog = (ctx: Context, caller: Caller, given: Submission): Promise<{ items: Choice[] }> =>
  ask(ctx, caller, { given, type: 'dialog_lookup', read: readLookupResponse })

interface Question<T> {
  given: Submission
  type: 'dialog_submission' | 'dialog_cancellation' | 'refresh' | 'dialog_lookup'
  read: (body: string, status: number) => ReadDialogResponse<T>
}

async function ask<T>(ctx: Context, caller: Caller, { given, type, read }: Question<T>): Promise<T> {
  requirePlace(ctx, caller, given)
  const { url, isRefresh: _, ...rest } = given
  const live = ctx.recorder.current()
  if (live !== null) ctx.recorder.open(live)
  const result = await ctx.outbound.call({
    kind: 'callback',
    purpose: type === 'dialog_lookup' ? 'lookup' : 'dialog',
    url,
    label: given.callback_id || url.replace(/[?#].*$/, ''),
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...ownCredentials(ctx, caller, url) },
    body: Buffer.from(JSON.stringify({ ...rest, type, user_id: caller.user.id })),
    about: { user_id: caller.user.id, channel_id: given.channel_id },
  })
  if (!result.ok) throw callFailed(result)
  const response = read(result.body.toString('utf8'), result.status)
  result.live.details.response_keys = response.keys
  const facts = responseFacts(ctx, result, type === 'dialog_lookup' ? 'lookup' : 'dialog')
  if (response.ok) {
    const { contentType, body } = facts
    const typed = explainContentType({ contentType, isEmpty: body.trim() === '' })
    const taken = [...typed, ...explainBytes(facts), ...explainKeys(response.keys)]
    ctx.store.write(() => ctx.outbound.settle(result, { outcome: 'ok', fault: null, reasons: taken }))
    passOn(ctx, result.live)
    return response.value
  }
  result.live.details.issues = response.issues
  const { fault, issues, status } = response
  const reasons = explainResponse({ fault, issues, response: facts })
  ctx.store.write(() => ctx.outbound.settle(result, { outcome: 'failed', fault, reasons }))
  throw integrationErrorOf(status, reasonsOf(result.live.summary.id, reasons))
}

/**
 * @throws 400 without a url, 404 for an unknown channel, 403 for one the caller cannot read and for a team they are not
 * in.
 */
function requirePlace(ctx: Context, { user }: Caller, { url, channel_id, team_id }: Submission): void {
  if (url === '') throw invalidBody('url')
  const channel = ctx.store.channels.byId(channel_id)
  if (channel === undefined) throw new ServiceError('app.channel.get.existing.app_error')
  ctx.recorder.about({ channel_id })
  if (!canRead(ctx, user, channel)) throw forbidden('read_channel_content')
  if (team_id !== '') requireInTeam(ctx, user, 'view_team', team_id)
}
