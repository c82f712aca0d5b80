import type { DocumentKind } from '#contract/documents'
import type { SendReport } from '#contract/sending'
import { type SendVerb, sendRequest } from '#domain/sending/request'
import { missingSecrets, type Secrets, type Target, withSecrets } from '#domain/sending/target'
import type { Context } from '../context'
import type { CallResult } from '../dispatch/outbound'
import { cannotSend, type ReadyPayload } from './payload'
import { durationSince, outcomeOf, reportOf } from './report'

interface There {
  kind: DocumentKind
  payload: ReadyPayload
  target: Target & { name: string }
  verb: SendVerb
  secrets: Secrets
}

/**
 * Sends a payload to another server. A person named its address in a dialog, so it is called wherever it is
 * (docs/decisions/0020-named-targets.md); the token and the secrets are taken out of what is recorded.
 */
export async function sendToTarget(ctx: Context, { kind, payload, target, verb, secrets }: There): Promise<SendReport> {
  const ready = readyTarget(target, secrets)
  const request = sendRequest({ kind, value: payload.value }, ready, verb)
  if (!request.ok) throw cannotSend(request.issues[0]?.message ?? '')
  const { method, url, headers, body } = request.value
  const from = performance.now()
  const result = await ctx.outbound.call({
    kind: 'send',
    method,
    url,
    label: `${verb.verb === 'create' ? 'send' : verb.verb} to ${target.name}`,
    headers,
    body: Buffer.from(body),
    about: {},
    isNamed: true,
    secrets: givenSecrets(ready, secrets),
  })
  if (!result.ok) return failedReport(result, from)
  settle(ctx, result)
  return reportOf(
    { exchange_id: result.live.summary.id, status: result.status, body: result.body.toString('utf8'), from },
    payload,
  )
}

/** A target with the secrets of its address filled. @throws 400 with the names of those that are not there. */
export function readyTarget<T extends Target>(target: T, secrets: Secrets): T {
  const missing = missingSecrets(target.url, secrets)
  if (missing.length > 0) throw cannotSend(`blockyard.local.json has no ${missing.join(', ')}.`)
  return { ...target, url: String(withSecrets(target.url, secrets)) }
}

/** Everything that must not be recorded, as it is written in headers, in addresses and in JSON. */
export const givenSecrets = ({ token }: Target, secrets: Secrets): string[] => {
  const all = [...Object.values(secrets), ...(token === undefined ? [] : [token])].filter(secret => secret !== '')
  return [
    ...new Set(all.flatMap(one => [one, encodeURI(one), encodeURIComponent(one), JSON.stringify(one).slice(1, -1)])),
  ]
}

/** Ends the exchange with what the other server made of it. */
export function settle(ctx: Context, result: CallResult & { ok: true }): void {
  const outcome = outcomeOf(result.status)
  const note = outcome === 'ok' ? '' : `The server responded with ${result.status}.`
  ctx.outbound.settle(result, { outcome, fault: outcome === 'ok' ? null : 'http_error', note })
}

function failedReport({ live, note }: CallResult & { ok: false }, from: number): SendReport {
  const { id, outcome, status } = live.summary
  return {
    exchange_id: id,
    outcome,
    status,
    duration_ms: durationSince(from),
    post_id: '',
    channel_id: '',
    error: { id: '', message: note, detail: '', request_id: '' },
    issues: [],
    warnings: [],
  }
}
