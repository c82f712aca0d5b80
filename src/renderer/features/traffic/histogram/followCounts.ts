import { isCounting } from '../../../store/inspection/result/result'
import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'
import { textInForce } from '../filter/filterText'
import { follow } from '../result/follow'
import { countsDueIn, loadCounts } from './loadCounts'

/**
 * Keeps the exchanges over time in step with the result: beside the questions for its rows, which do not wait until a long record is
 * counted. While traffic goes on, it is counted again once the last count is long enough ago.
 */
export function followCounts(workbench: Workbench): void {
  const dueIn = (state: State): number | null => (isSettled(state) ? countsDueIn(state) : null)
  follow(workbench, {
    next: state => (dueIn(state) === 0 ? signal => loadCounts(workbench, signal) : null),
    dueIn,
    isNeeded,
  })
}

/** Only these can make a count necessary. */
const isNeeded = (state: State, before: State): boolean =>
  state.result !== before.result ||
  state.counts !== before.counts ||
  state.filters !== before.filters ||
  state.filterDraft !== before.filterDraft ||
  state.pausedAt !== before.pausedAt ||
  state.connection !== before.connection ||
  state.place !== before.place

/** How many began when is asked once the rows of the filter are here and counted. */
function isSettled(state: State): boolean {
  const { connection, result, pausedAt } = state
  if (connection === 'starting' || connection === 'failed' || result.error !== null) return false
  const isHere = textInForce(state) === result.filter && pausedAt === result.through
  return isHere && !result.isStale && !isCounting(result)
}
