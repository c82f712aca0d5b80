import type { Difference } from '../difference'
import { keysOf } from '../matchers/documentKeys'
import { printPath } from '../matchers/pathPattern'
import type { ComparedExchange } from './comparedExchange'
import { compareExchanges, type ExchangeComparison } from './compareExchanges'

/**
 * Returns the JSON paths of the fields in which the same exchange differs between two runs of the same thing: they tell
 * nothing of a third (docs/reference/comparison.md#volatile). A body that differs as a whole is none of them.
 */
export function calibrate(one: ComparedExchange, other: ComparedExchange, how: ExchangeComparison): string[] {
  const { differences } = compareExchanges(one, other, how)
  return pathsOf(differences.filter(({ part }) => !part.startsWith('response.status')))
}

/** The JSON paths of the fields that differ, each once. */
export const pathsOf = (differences: readonly Difference[]): string[] => [
  ...new Set(
    differences.filter(({ pointer }) => pointer !== '').map(({ part, pointer }) => printPath(keysOf(part, pointer))),
  ),
]
