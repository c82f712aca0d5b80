import type { ExchangeSummary } from '#contract/exchange'
import type { CallFacts, Measured, Seen } from '#domain/settings/breakage/facts'

/** Calls of one integration that are looked at. */
const LAST = 20

/** Exchanges as they were recorded, oldest first. */
export type Exchanges = readonly ExchangeSummary[]

const measured = (calls: Exchanges, numberOf: (call: ExchangeSummary) => number | null): Measured[] =>
  calls.flatMap(call => {
    const value = numberOf(call)
    return value === null ? [] : [{ value, exchange_id: call.id }]
  })

/** How often exchanges are, and the last of them. */
export const seen = (calls: Exchanges): Seen => ({ count: calls.length, exchange_id: calls.at(-1)?.id ?? '' })

/** What the last calls of one integration were like. */
export function callFacts(calls: Exchanges): CallFacts {
  const last = calls.slice(-LAST)
  const newest = last.toReversed()
  return {
    count: calls.length,
    times: measured(newest, ({ duration_ms }) => duration_ms),
    sizes: measured(newest, ({ request_bytes }) => request_bytes),
    depths: measured(newest, ({ depth }) => depth),
    redirected: seen(last.filter(({ fault }) => fault === 'redirect')),
  }
}
