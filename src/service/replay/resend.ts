import { workbenchKeyHeader } from '#contract/workbench'
import { limits } from '#domain/limits'
import type { Context } from '../context'
import { triggersHandedOut } from '../dispatch/handedOut'
import { ServiceError } from '../errors/ServiceError'
import { hasPlaceholder } from '../recorder/redact/placeholder'
import { personaToken } from '../sessions/personas'
import type { ExchangeRecord } from '../store/tables/workspace/exchangeRecords'
import { withHookKey, withTriggerId } from './fillIn'
import { impossible } from './impossible'
import { resendDelivery } from './resendDelivery'

/** What is changed before an exchange is sent again. */
export interface Edit {
  body?: string
  url?: string
}

/**
 * Sends a recorded exchange again and returns the id of the new one. A call of the service is made again as the
 * same user and does again what it did; the call of a click's integration is only made again, its response is recorded
 * but not applied.
 */
export function resend(ctx: Context, id: string, edit: Edit): Promise<string> {
  const record = ctx.store.exchanges.byId(id)
  if (record === undefined) throw new ServiceError('workbench.exchange.missing.app_error')
  if (record.summary.kind === 'webhook') return resendDelivery(ctx, record, edit)
  const ready = { url: edit.url, ...readyBody(ctx, record, edit) }
  return record.summary.direction === 'in' ? resendIn(ctx, record, ready) : resendOut(ctx, record, ready)
}

interface Ready {
  url: string | undefined
  body: Buffer | null
  /** Of the trigger id in the body, where one had to be made. */
  clientTriggerId: string
}

/** The body that is sent, as recorded or edited, with a trigger id that works now. @throws 400 when it was not recorded whole. */
function readyBody(ctx: Context, { summary, requestBody }: ExchangeRecord, { body }: Edit): Omit<Ready, 'url'> {
  const clientTriggerId = ctx.newId()
  if (body === undefined && summary.request_bytes > limits.responseBodyBytes) {
    throw impossible('its body was too large to be recorded whole.')
  }
  const text = body ?? requestBody?.toString('latin1') ?? ''
  const filled = withTriggerId(ctx, text, { clientTriggerId, userId: summary.user_id })
  if (body === undefined && hasPlaceholder(filled)) {
    throw impossible('its body holds a secret that was not recorded; give it a body.')
  }
  const isEmpty = body === undefined && requestBody === null
  return { body: isEmpty ? null : Buffer.from(filled, body === undefined ? 'latin1' : 'utf8'), clientTriggerId }
}

function readyUrl(ctx: Context, { summary }: ExchangeRecord, url: string | undefined): string {
  const target = withHookKey(ctx, summary, url ?? summary.url)
  if (hasPlaceholder(target)) throw impossible('its URL holds a secret that was not recorded; give it a URL.')
  return target
}

async function resendIn(ctx: Context, record: ExchangeRecord, { url, body }: Ready): Promise<string> {
  const { method, user_id } = record.summary
  const target = readyUrl(ctx, record, url)
  const type = record.requestHeaders.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const isApi = target.startsWith('/api/') && user_id !== ''
  const isWindow = target.startsWith('/workbench/')
  const { requestId } = await ctx.inject({
    method,
    url: target,
    headers: {
      host: new URL(ctx.url()).host,
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(isApi ? { authorization: `Bearer ${personaToken(ctx, user_id)}` } : {}),
      ...(isWindow ? { [workbenchKeyHeader]: ctx.launch.key } : {}),
    },
    body,
  })
  return requestId
}

async function resendOut(ctx: Context, record: ExchangeRecord, { url, body, clientTriggerId }: Ready): Promise<string> {
  const { summary } = record
  if (summary.kind === 'send') throw impossible('send its payload again, with the token of its target.')
  if (summary.kind !== 'callback') throw impossible('only calls to integrations are sent from here.')
  const { kind, label, user_id, channel_id, post_id, hook_id, action_id } = summary
  const headers = Object.fromEntries(record.requestHeaders.filter(([name]) => /^(content-type|accept)$/i.test(name)))
  const result = await ctx.outbound.call({
    kind,
    method: summary.method === 'GET' ? 'GET' : 'POST',
    url: readyUrl(ctx, record, url),
    label,
    headers,
    body: body ?? Buffer.alloc(0),
    about: { user_id, channel_id, post_id, hook_id, action_id },
    annotate: live => triggersHandedOut(ctx).remember(clientTriggerId, channel_id, live),
  })
  if (result.ok) {
    ctx.outbound.settle(result, {
      outcome: 'ok',
      fault: null,
      note: 'Sent again by hand; the response was not applied.',
    })
  }
  return result.live.summary.id
}
