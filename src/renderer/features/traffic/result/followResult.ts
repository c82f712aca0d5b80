import { positionOf } from '../../../store/inspection/result/pages'
import { isCounting, wantedRows } from '../../../store/inspection/result/result'
import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'
import { textInForce } from '../filter/filterText'
import { findSelected, loadResult, loadRows, selectedKey } from './loadResult'

/** Milliseconds between two questions for the same result, while traffic goes on. */
const restMs = 250

type Step = (signal: AbortSignal) => Promise<void>

/**
 * Keeps the result that the window has in step with the filter, the pause, the rows in view and the selection: one request
 * at a time, always for what is needed by then.
 */
export function followResult(workbench: Workbench): void {
  const { store } = workbench
  let abort: AbortController | undefined
  let asked = ''
  let restUntil = 0
  let timer: number | undefined

  const next = (state: State): Step | null => {
    if (state.connection === 'starting' || state.connection === 'failed') return null
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

  const run = async () => {
    if (abort) return
    const state = store.getState()
    knowSelected(workbench)
    const step = next(store.getState())
    if (!step) return restIfDue(store.getState())
    const own = new AbortController()
    abort = own
    asked = textInForce(state)
    await step(own.signal)
    // Another question took its place.
    if (abort !== own) return
    abort = undefined
    restUntil = Date.now() + restMs
    void run()
  }

  /** What is due is asked for once the last question is long enough ago. */
  const restIfDue = ({ result }: State) => {
    if (timer !== undefined || result.error !== null || !result.isStale) return
    timer = window.setTimeout(
      () => {
        timer = undefined
        void run()
      },
      Math.max(0, restUntil - Date.now()),
    )
  }

  store.subscribe((state, before) => {
    // What was asked for another filter is not waited for.
    const isTyped = state.filters !== before.filters || state.filterDraft !== before.filterDraft
    if (abort && isTyped && textInForce(state) !== asked) {
      abort.abort()
      abort = undefined
    }
    if (isNeeded(state, before)) void run()
  })
}

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
