import { isCounting } from '../../../store/inspection/result/result'
import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'
import { textInForce } from '../filter/filterText'
import { countsRestMs, loadCounts, wantsCounts } from './loadCounts'

/**
 * Keeps the exchanges over time in step with the result: beside the questions for its rows, which do not wait until a long record is
 * counted.
 */
export function followCounts(workbench: Workbench): void {
  const { store } = workbench
  let abort: AbortController | undefined
  let asked = ''
  let timer: number | undefined

  const run = async () => {
    const state = store.getState()
    if (abort || !isSettled(state)) return
    if (!wantsCounts(state)) return restIfDue(state)
    const own = new AbortController()
    abort = own
    asked = textInForce(state)
    await loadCounts(workbench, own.signal)
    // Another question took its place.
    if (abort !== own) return
    abort = undefined
    void run()
  }

  /** While traffic goes on, it is counted again once the last count is long enough ago. */
  const restIfDue = ({ result, counts, place }: State) => {
    if (timer !== undefined || place !== 'traffic' || counts.last === result.last) return
    timer = window.setTimeout(() => {
      timer = undefined
      void run()
    }, countsRestMs)
  }

  store.subscribe((state, before) => {
    const isTyped = state.filters !== before.filters || state.filterDraft !== before.filterDraft
    if (abort && isTyped && textInForce(state) !== asked) {
      abort.abort()
      abort = undefined
    }
    if (isNeeded(state, before)) void run()
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
