import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { REDACTED } from '../recorder/redact'
import { personaToken } from '../sessions/personas'
import type { ExchangeRecord } from '../store/tables/exchanges'
import { impossible } from './impossible'
import { resendDelivery } from './resendDelivery'

/** What is changed before an exchange is sent again. */
export interface Edit {
  body?: string
  url?: string
}

/**
 * Sends a recorded exchange again and answers with the id of the new one. A call of the service is made again as the
 * same user and does again what it did; the call of a click's integration is only made again, its answer is recorded
 * but not applied.
 */
export function resend(ctx: Context, id: string, edit: Edit): Promise<string> {
  const record = ctx.store.exchanges.byId(id)
  if (record === undefined) throw new ServiceError('workbench.exchange.missing.app_error')
  if (record.summary.kind === 'webhook') return resendDelivery(ctx, record, edit)
  const body = bodyOf(record, edit)
  return record.summary.direction === 'in'
    ? resendIn(ctx, record, { ...edit, body })
    : resendOut(ctx, record, { ...edit, body })
}

interface Ready {
  url?: string
  body: Buffer | null
}

function bodyOf({ summary, requestBody }: ExchangeRecord, { body }: Edit): Buffer | null {
  if (body !== undefined) return Buffer.from(body)
  if (requestBody?.includes(REDACTED))
    throw impossible('its body holds a secret that was not recorded; give it a body.')
  if ((requestBody?.length ?? 0) < summary.request_bytes)
    throw impossible('its body was too large to be recorded whole.')
  return requestBody
}

async function resendIn(ctx: Context, record: ExchangeRecord, { url, body }: Ready): Promise<string> {
  const { method, user_id, hook_id } = record.summary
  const target = url ?? record.summary.url.replace(`/${REDACTED}`, `/${hook_id || REDACTED}`)
  if (target.includes(REDACTED)) throw impossible('its URL holds a secret that was not recorded; give it a URL.')
  const type = record.requestHeaders.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const isApi = target.startsWith('/api/') && user_id !== ''
  const { requestId } = await ctx.inject({
    method,
    url: target,
    headers: {
      host: new URL(ctx.url()).host,
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(isApi ? { authorization: `Bearer ${personaToken(ctx, user_id)}` } : {}),
    },
    body,
  })
  return requestId
}

async function resendOut(ctx: Context, record: ExchangeRecord, { url, body }: Ready): Promise<string> {
  const { kind, label, summary } = { ...record.summary, summary: record.summary }
  if (kind !== 'callback') throw impossible('only calls to integrations are sent from here.')
  const target = url ?? summary.url
  if (target.includes(REDACTED)) throw impossible('its URL holds a secret that was not recorded; give it a URL.')
  const { user_id, channel_id, post_id, hook_id, action_id } = summary
  const headers = Object.fromEntries(record.requestHeaders.filter(([name]) => /^(content-type|accept)$/i.test(name)))
  const result = await ctx.outbound.call({
    kind,
    method: summary.method === 'GET' ? 'GET' : 'POST',
    url: target,
    label,
    headers,
    body: body ?? Buffer.alloc(0),
    about: { user_id, channel_id, post_id, hook_id, action_id },
  })
  if (result.ok) {
    ctx.outbound.settle(result, {
      outcome: 'ok',
      fault: null,
      note: 'Sent again by hand; the answer was not applied.',
    })
  }
  return result.live.summary.id
}
