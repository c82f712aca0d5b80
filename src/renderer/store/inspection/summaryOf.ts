import type { ExchangeSummary } from '#contract/exchange'
import type { State } from '../state'
import { positionOf, rowIn } from './result/pages'

/** Returns the row of an exchange from wherever this window has it: the result, the newest ones, or its details. */
export function summaryOf(
  { result, traffic }: Pick<State, 'result' | 'traffic'>,
  id: string,
): ExchangeSummary | undefined {
  if (id === '') return undefined
  const detail = traffic.details[id]
  const position = positionOf(result.pages, id)
  if (position >= 0) return rowIn(result.pages, position)
  const newest = traffic.exchanges.find(exchange => exchange.id === id)
  return newest ?? (detail?.state === 'ready' ? detail.value.summary : undefined)
}
