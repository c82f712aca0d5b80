import { randomBytes } from 'node:crypto'
import type { ExchangeSummary } from '#contract/exchange'
import type { Context } from '#service/context'
import { createContext } from '#service/createContext'
import { liveOf } from '#service/recorder/live'

/** 14 November 2023, 22:13:20 UTC. */
export const trafficStart = 1_700_000_000_000

export interface GivenExchange extends Partial<Omit<ExchangeSummary, 'request_bytes' | 'response_bytes'>> {
  requestHeaders?: [string, string][]
  responseHeaders?: [string, string][]
  requestBody?: string | Buffer
  responseBody?: string | Buffer
  /** Ids of posts that it created. */
  made?: string[]
}

/** The parts of a service without its server, over a workspace in memory or in a folder. */
export const trafficContext = (data = ':memory:'): Context =>
  createContext({ data, version: '0.1.0', now: () => trafficStart + 600_000, randomBytes, log: () => {} }, () => '')

/** Records one exchange as the recorder does; `number` grows by one where none is given. */
export function recordExchange({ store }: Context, given: GivenExchange = {}): number {
  const number = given.number ?? store.exchanges.bounds().last + 1
  const { requestHeaders = [], responseHeaders, requestBody, responseBody, made = [], ...more } = given
  const start = { id: `e${number}`, direction: 'in', kind: 'rest', method: 'POST', url: '/', label: '' } as const
  const { summary, details } = liveOf(
    { ...start, parent: null, headers: [], body: null },
    number,
    trafficStart + number * 1000,
  )
  const request = requestBody === undefined ? null : Buffer.from(requestBody)
  const response = responseBody === undefined ? null : Buffer.from(responseBody)
  const sizes = { request_bytes: request?.length ?? 0, response_bytes: response?.length ?? 0 }
  const row = { ...summary, outcome: 'ok', status: 200, duration_ms: 12, ...sizes, ...more, number } as ExchangeSummary
  const effect = {
    exchange_id: row.id,
    cause_id: row.cause_id,
    at: 0,
    kind: 'posted',
    channel_id: '',
    user_id: '',
    text: '',
  } as const
  store.write(() =>
    store.exchanges.insert({
      summary: row,
      details,
      requestHeaders,
      requestBody: request,
      responseHeaders: responseHeaders ?? [],
      responseBody: response,
      effects: made.map(post_id => ({ ...effect, id: post_id, post_id })),
    }),
  )
  return number
}

/** Ends what is written. */
export function closeContext(ctx: Context): void {
  ctx.outbound.close()
  ctx.store.close()
}
