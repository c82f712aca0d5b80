import { isUtf8 } from 'node:buffer'
import type { Effect, ExchangeSummary, Message, Outcome } from '#contract/exchange'
import type { Context } from '../../context'
import { exchangeOf } from '../../recorder/exchangeOf'
import type { ServerRequest, ServerResponse } from '../targets/server'

/** An exchange of a run, as it is compared and kept. */
export interface RanExchange {
  /** In the record of the target; `''` where only the response is seen. */
  id: string
  direction: ExchangeSummary['direction']
  kind: string
  label: string
  method: string
  url: string
  status: number | null
  outcome: Outcome
  note: string
  duration_ms: number | null
  request: Message
  response: Message | null
  effects: Effect[]
}

/** An exchange as the target has recorded it; `undefined` when it has not. */
export function ranFrom(ctx: Context, id: string): RanExchange | undefined {
  const record = ctx.store.exchanges.byId(id)
  if (record === undefined) return undefined
  const { summary, request, response } = exchangeOf(record, true)
  const { direction, kind, label, method, url, status, outcome, note, duration_ms } = summary
  return {
    id,
    direction,
    kind,
    label,
    method,
    url,
    status,
    outcome,
    note,
    duration_ms,
    request,
    response,
    effects: record.effects,
  }
}

interface Seen {
  kind: string
  label: string
  request: ServerRequest
  response: ServerResponse
  duration_ms: number
}

/** An exchange of which only what was sent and what came back is known. */
export function ranOutside({ kind, label, request, response, duration_ms }: Seen): RanExchange {
  const { method, path: url, headers, body } = request
  const shared = { id: '', direction: 'in' as const, kind, label, method, url, duration_ms, effects: [] }
  const sent = messageOf(Object.entries(headers), body)
  if (!response.ok) {
    return { ...shared, request: sent, response: null, status: null, outcome: response.outcome, note: response.note }
  }
  const outcome = response.status < 400 ? 'ok' : response.status < 500 ? 'rejected' : 'failed'
  const got = messageOf(response.headers, response.body)
  return { ...shared, request: sent, response: got, status: response.status, outcome, note: '' }
}

/** A message as it was on the wire. */
export function messageOf(headers: [string, string][], body: Buffer | null): Message {
  if (body === null || body.length === 0) return { headers, body: null }
  const encoding = isUtf8(body) ? 'utf8' : 'base64'
  return { headers, body: { text: body.toString(encoding), encoding, bytes: body.length, truncated: false, lost: 0 } }
}
