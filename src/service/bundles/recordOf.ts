import type { Effect, ExchangeSummary } from '#contract/exchange'
import type { FilledBody, FilledExchange } from '#domain/bundle/read/fillExchange'
import { wholeDetails } from '../store/tables/workspace/exchangeParts'
import type { ExchangeRecord } from '../store/tables/workspace/exchangeRecords'

/** An exchange of a bundle as the recorder would have written it, under this number. */
export function recordOf({ exchange, request, response }: FilledExchange, number: number): ExchangeRecord {
  const { timings, merged, response_keys, issues, explanations } = exchange
  const details = { timings, merged, response_keys, issues, explanations }
  return {
    summary: summaryOf(exchange, number),
    requestHeaders: exchange.request.headers,
    requestBody: bytesOf(request),
    responseHeaders: exchange.response?.headers ?? null,
    responseBody: bytesOf(response),
    details: wholeDetails(Object.fromEntries(Object.entries(details).filter(([, part]) => part !== undefined))),
    effects: (exchange.effects ?? []).map(
      (effect): Effect => ({
        ...{ post_id: '', channel_id: '', user_id: '', text: '' },
        ...effect,
        exchange_id: exchange.id,
        cause_id: exchange.story,
      }),
    ),
  }
}

function summaryOf(exchange: FilledExchange['exchange'], number: number): ExchangeSummary {
  const { id, direction, kind, label, started_at, duration_ms, outcome, request, sizes, about } = exchange
  return {
    ...{ id, number, direction, kind, label, started_at, duration_ms, outcome },
    method: request.method,
    url: request.url,
    status: exchange.status ?? null,
    fault: exchange.fault ?? null,
    note: exchange.note ?? '',
    comment: exchange.comment ?? '',
    is_marked: exchange.is_marked ?? false,
    has_notes: exchange.has_notes ?? false,
    request_bytes: sizes.request,
    response_bytes: sizes.response,
    cause_id: exchange.story,
    parent_id: exchange.parent ?? null,
    depth: exchange.depth ?? 0,
    joined_by: exchange.joined_by ?? '',
    user_id: about?.user_id ?? '',
    channel_id: about?.channel_id ?? '',
    post_id: about?.post_id ?? '',
    hook_id: about?.hook_id ?? '',
    action_id: about?.action_id ?? '',
  }
}

const bytesOf = (body: FilledBody): Buffer | null =>
  body === null ? null : Buffer.from(body.text, body.encoding === 'base64' ? 'base64' : 'utf8')
