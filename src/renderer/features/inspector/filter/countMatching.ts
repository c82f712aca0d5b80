import type { ExchangeSummary } from '#contract/exchange'
import { type FilterContext, matches } from './matches'
import { parseFilter } from './parse'

/** How many exchanges a filter lets through; none where it cannot be read. */
export function countMatching(text: string, exchanges: readonly ExchangeSummary[], context: FilterContext): number {
  const parsed = parseFilter(text)
  return parsed.ok ? exchanges.filter(exchange => matches(parsed.filter, exchange, context)).length : 0
}
