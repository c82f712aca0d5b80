import { positionOf } from '../../../store/inspection/result/pages'
import { isCounting, wantedRows } from '../../../store/inspection/result/result'
import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'
import { textInForce } from '../filter/filterText'
import { follow, type Step } from './follow'
import { findSelected, loadResult, loadRows, selectedKey } from './loadResult'

/** Milliseconds between two questions for the same result, while traffic goes on. */
const restMs = 250

/** Keeps the result that the window has in step with the filter, the pause, the rows in view and the selection. */
export function followResult(workbench: Workbench): void {
  let restUntil = 0
  const ask =
    (step: Step): Step =>
    async signal => {
      await step(signal)
      if (!signal.aborted) restUntil = Date.now() + restMs
    }
  const next = (state: State): Step | null => {
    if (!isConnected(state)) return null
    const { result } = state
    const isOther = textInForce(state) !== result.filter || state.pausedAt !== result.through
    if (isOther) return signal => loadResult(workbench, signal)
    if (result.error !== null) return null
    if (result.isStale) return restUntil > Date.now() ? null : signal => loadResult(workbench, signal)
    // Where rows stand is known once all is counted.
    if (isCounting(result)) return signal => loadResult(workbench, signal)
    const wanted = wantedRows(result, state.resultView)
    if (wanted) return signal => loadRows(workbench, wanted, signal)
    return needsSelected(state) ? signal => findSelected(workbench, signal) : null
  }
  workbench.store.subscribe((state, before) => {
    if (isNeeded(state, before)) knowSelected(workbench)
  })
  follow(workbench, {
    next: state => {
      const step = next(state)
      return step && ask(step)
    },
    // What is due is asked for once the last question is long enough ago.
    dueIn(state) {
      const isDue = isConnected(state) && state.result.error === null && state.result.isStale
      return isDue ? Math.max(0, restUntil - Date.now()) : null
    },
    isNeeded,
  })
}

const isConnected = ({ connection }: State): boolean => connection !== 'starting' && connection !== 'failed'

/** Only these can make a request necessary. */
const isNeeded = (state: State, before: State): boolean =>
  state.result !== before.result ||
  state.resultView !== before.resultView ||
  state.filters !== before.filters ||
  state.filterDraft !== before.filterDraft ||
  state.pausedAt !== before.pausedAt ||
  state.selected !== before.selected ||
  state.connection !== before.connection

/** Where a row is here, its position is known without a question. */
function knowSelected({ store }: Workbench): void {
  const { selected, result } = store.getState()
  const key = selectedKey(selected, result)
  if (selected === '' || result.selectedFor === key) return
  const at = positionOf(result.pages, selected)
  if (at < 0) return
  const isMoved = result.selectedFor.startsWith(`${selected} ${result.filter} `)
  store.setState({
    result: { ...result, selectedAt: at, selectedFor: key, reveals: result.reveals + (isMoved ? 0 : 1) },
  })
}

const needsSelected = ({ selected, result }: State): boolean =>
  selected !== '' && result.selectedFor !== selectedKey(selected, result)
