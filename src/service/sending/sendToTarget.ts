import type { DocumentKind } from '#contract/documents'
import type { Outcome } from '#contract/exchange'
import type { SendReport } from '#contract/sending'
import { type SendVerb, sendRequest } from '#domain/sending/request'
import {
  linkToPost,
  missingSecrets,
  type Secrets,
  secretForms,
  type Target,
  withoutSecrets,
  withSecrets,
} from '#domain/sending/target'
import type { Context } from '../context'
import type { CallResult } from '../dispatch/outbound'
import { cannotSend, type ReadyPayload } from './payload'
import { durationSince, outcomeOf, type Response, readFor, reportOf } from './report'

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
  const forms = secretForms(ready, secrets)
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
    secrets: forms,
  })
  if (!result.ok) return failedReport(result, from)
  const response = responseOf(result, from)
  const read = readFor(payload, response, { target: ready.kind, redact: text => withoutSecrets(text, forms) })
  const note = read.outcome === 'failed' && response.status < 400 ? read.rejection.message : undefined
  settle(ctx, result, { outcome: read.outcome, note })
  const report = reportOf(response, read)
  return { ...report, link: linkToPost(target, report.post_id) }
}

const responseOf = ({ live, status, headers, body }: CallResult & { ok: true }, from: number): Response => ({
  exchange_id: live.summary.id,
  status,
  body: body.toString('utf8'),
  location: headers.find(([name]) => name === 'location')?.[1] ?? '',
  from,
})

/** A target with the secrets of its address filled. @throws 400 with the names of those that are not there. */
export function readyTarget<T extends Target>(target: T, secrets: Secrets): T {
  const missing = missingSecrets(target.url, secrets)
  if (missing.length > 0) throw cannotSend(`blockyard.local.json has no ${missing.join(', ')}.`)
  return { ...target, url: String(withSecrets(target.url, secrets)) }
}

interface Settled {
  outcome: Outcome
  note?: string | undefined
}

/** Ends the exchange with what the other server made of it. */
export function settle(
  ctx: Context,
  result: CallResult & { ok: true },
  { outcome, note = `The server responded with ${result.status}.` }: Settled = { outcome: outcomeOf(result.status) },
): void {
  const isOk = outcome === 'ok'
  ctx.outbound.settle(result, { outcome, fault: isOk ? null : 'http_error', note: isOk ? '' : note })
}

function failedReport({ live, reason }: CallResult & { ok: false }, from: number): SendReport {
  const { id, outcome, status } = live.summary
  return {
    exchange_id: id,
    outcome,
    status,
    duration_ms: durationSince(from),
    post_id: '',
    channel_id: '',
    link: '',
    error: { id: '', message: reason.text, detail: '', request_id: '' },
    issues: [],
    warnings: [],
  }
}
