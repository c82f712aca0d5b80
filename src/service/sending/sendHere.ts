import { shapes } from '#contract/documentShape'
import type { SendBody, SendReport } from '#contract/sending'
import { type SendRequest, type SendVerb, sendRequest } from '#domain/sending/request'
import type { Context } from '../context'
import { personaToken } from '../sessions/personas'
import { cannotSend, type ReadyPayload } from './payload'
import { readFor, reportOf } from './report'

interface Here {
  body: SendBody
  payload: ReadyPayload
  verb: SendVerb
}

/**
 * Sends a payload to this very service over its public API, as any integration would: it is checked, recorded and
 * rejected like every other request.
 */
export async function sendHere(ctx: Context, { body, payload, verb }: Here): Promise<SendReport> {
  const { kind, user_id, hook_id, channel_id } = body
  const why = shapes[kind].notSent ?? whyNotAs(ctx, user_id)
  if (why !== null) throw cannotSend(why)
  const target =
    hook_id === undefined
      ? { kind: 'rest' as const, url: ctx.url(), channel_id, token: personaToken(ctx, user_id ?? '') }
      : { kind: 'webhook' as const, url: `${ctx.url()}/hooks/${hook_id}` }
  const request = sendRequest({ kind, value: payload.value }, target, verb)
  if (!request.ok) throw cannotSend(request.issues[0]?.message ?? '')
  const report = await requestHere(ctx, request.value, payload)
  // The API does not say which posts there are; whoever sent this one may know.
  if (report.error && report.status === 403 && isGone(ctx, verb)) report.error.message = 'The post was deleted.'
  return { ...report, channel_id: report.channel_id || (hook_id === undefined ? (channel_id ?? '') : '') }
}

/** Makes a request of the public API of this service; what it responds is in the report. */
export async function requestHere(
  ctx: Context,
  { method, url, headers, body }: SendRequest,
  payload: ReadyPayload,
): Promise<SendReport> {
  const from = performance.now()
  const { status, requestId, text, warnings } = await ctx.inject({
    method,
    url: url.slice(ctx.url().length),
    headers: { ...headers, host: new URL(ctx.url()).host },
    body: Buffer.from(body),
  })
  const said = { exchange_id: requestId, status, body: text, location: '', from, warnings }
  return reportOf(said, readFor(payload, said, { target: null, redact: shown => shown }))
}

/** Why nobody can send as this persona; `null` when somebody can. */
function whyNotAs(ctx: Context, userId: string | undefined): string | null {
  const user = userId === undefined ? undefined : ctx.store.users.byId(userId)
  return user !== undefined && user.delete_at > 0 ? `${user.username} was deactivated.` : null
}

function isGone(ctx: Context, verb: SendVerb): boolean {
  if (verb.verb === 'create') return false
  const post = ctx.store.posts.byId(verb.post_id)
  return post === undefined || post.delete_at > 0
}
