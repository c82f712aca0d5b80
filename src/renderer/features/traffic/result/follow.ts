import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'
import { textInForce } from '../filter/filterText'

/** Asks the service for something, and puts its response into the store unless it was given up meanwhile. */
export type Step = (signal: AbortSignal) => Promise<void>

/** What a part of the window needs of the service. */
export interface Needs {
  /** What to ask for now; `null` for nothing. */
  next(state: State): Step | null
  /** Milliseconds until something has to be asked for though nothing changes by then; `null` for nothing. */
  dueIn(state: State): number | null
  /** Whether a change can make a question necessary. */
  isNeeded(state: State, before: State): boolean
}

/** Asks for one thing at a time, always for what is needed by then. What was asked for another filter is not waited for. */
export function follow({ store }: Workbench, { next, dueIn, isNeeded }: Needs): void {
  let abort: AbortController | undefined
  let asked = ''
  let timer: number | undefined

  const run = async () => {
    if (abort) return
    const state = store.getState()
    const step = next(state)
    if (!step) return rest(state)
    const own = new AbortController()
    abort = own
    asked = textInForce(state)
    await step(own.signal)
    // Another question took its place.
    if (abort !== own) return
    abort = undefined
    void run()
  }

  const rest = (state: State) => {
    const ms = dueIn(state)
    if (timer !== undefined || ms === null) return
    timer = window.setTimeout(() => {
      timer = undefined
      void run()
    }, ms)
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
