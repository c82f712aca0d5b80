import { workbenchKeyHeader } from '#contract/workbench'
import type { Context } from '../context'
import { triggersHandedOut } from '../dispatch/handedOut'
import { ServiceError } from '../errors/ServiceError'
import { recordedBytes } from '../recorder/recordedBytes'
import { hasPlaceholder } from '../recorder/redact/placeholder'
import { personaToken } from '../sessions/personas'
import type { ExchangeRecord } from '../store/tables/workspace/exchangeRecords'
import { type Edit, headersToSend } from './edit'
import { withHookKey, withTriggerId } from './fillIn'
import { impossible } from './impossible'
import { resendDelivery } from './resendDelivery'

/**
 * Sends a recorded exchange again and returns the id of the new one. A call of the service is made again as the
 * same user and does again what it did; the call of a click's integration is only made again, its response is recorded
 * but not applied.
 */
export function resend(ctx: Context, id: string, edit: Edit): Promise<string> {
  const record = ctx.store.exchanges.byId(id)
  if (record === undefined) throw new ServiceError('workbench.exchange.missing.app_error')
  if (record.summary.kind === 'webhook') return resendDelivery(ctx, record, edit)
  const ready = { edit, ...readyBody(ctx, record, edit) }
  return record.summary.direction === 'in' ? resendIn(ctx, record, ready) : resendOut(ctx, record, ready)
}

interface Ready {
  edit: Edit
  body: Buffer | null
  /** Of the trigger id in the body, where one had to be made. */
  clientTriggerId: string
}

/** The body that is sent, as recorded or edited, with a trigger id that works now. @throws 400 when it was not recorded whole. */
function readyBody(ctx: Context, { summary, requestBody }: ExchangeRecord, { body }: Edit): Omit<Ready, 'edit'> {
  const clientTriggerId = ctx.newId()
  if (body === undefined && summary.request_bytes > recordedBytes(summary)) {
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

/** Of what was recorded only this is sent again unless headers are given: the rest is of the client that sent it. */
const content = /^(?:content-type|accept)$/i

async function resendIn(ctx: Context, record: ExchangeRecord, { edit, body }: Ready): Promise<string> {
  const { user_id, ...summary } = record.summary
  const method = edit.method ?? summary.method
  const target = readyUrl(ctx, record, edit.url)
  if (!target.startsWith('/')) throw impossible('its URL has to be a path of this service, such as /api/v4/posts.')
  const isApi = target.startsWith('/api/') && user_id !== ''
  const bearer = () => `Bearer ${personaToken(ctx, user_id)}`
  const fill = (name: string) => (name === 'authorization' && isApi ? bearer() : null)
  const recorded = record.requestHeaders.filter(([name]) => /^content-type$/i.test(name))
  const { requestId } = await ctx.inject({
    method,
    url: target,
    headers: {
      ...Object.fromEntries(headersToSend(recorded, edit, fill).map(([name, value]) => [name.toLowerCase(), value])),
      host: new URL(ctx.url()).host,
      ...(isApi && edit.headers === undefined ? { authorization: bearer() } : {}),
      ...(target.startsWith('/workbench/') ? { [workbenchKeyHeader]: ctx.launch.key } : {}),
    },
    body: method === 'GET' ? null : body,
  })
  return requestId
}

async function resendOut(
  ctx: Context,
  record: ExchangeRecord,
  { edit, body, clientTriggerId }: Ready,
): Promise<string> {
  const { summary } = record
  if (summary.kind === 'send') throw impossible('send its payload again, with the token of its target.')
  if (summary.kind !== 'callback') throw impossible('only calls to integrations are sent from here.')
  const { kind, label, user_id, channel_id, post_id, hook_id, action_id } = summary
  const recorded = record.requestHeaders.filter(([name]) => content.test(name))
  const headers = Object.fromEntries(headersToSend(recorded, edit, () => null))
  const result = await ctx.outbound.call({
    kind,
    method: edit.method ?? (summary.method === 'GET' ? 'GET' : 'POST'),
    url: readyUrl(ctx, record, edit.url),
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
