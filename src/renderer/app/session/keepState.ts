import { type Keeper, keptDiffers } from '../../store/kept/createKeeper'
import { untilWritten } from '../../store/kept/dueTexts'
import { hasOwnWords } from '../../store/kept/words'
import { allDocuments } from '../../store/payloads/documents'
import type { State } from '../../store/state'
import type { Store } from '../../store/workbench'

/** Milliseconds without a key after which the text is written, and the most that it waits for them. */
const pause = 300
const longest = 1000

export interface KeptState {
  /** Something that was on its way into the database is there. */
  settled(): void
  stop(): void
}

/**
 * Keeps the window's state as it changes: in the pauses, and at once when the window goes out of sight. A window whose
 * words are kept nowhere asks before it goes.
 */
export function keepState(store: Store, keep: Keeper): KeptState {
  let timer: number | undefined
  let due = 0
  let isWaiting = false
  const write = (all: boolean) => {
    clearTimeout(timer)
    timer = undefined
    const outcome = keep(store.getState(), { all })
    isWaiting = outcome === 'waiting'
    const drafting = outcome === 'full' ? 'full' : 'saved'
    if (drafting !== store.getState().drafting) store.setState({ drafting })
    // A large text whose file cannot be written is kept here after all.
    if (isWaiting && timer === undefined && hasWords(store.getState())) timer = later(untilWritten)
  }
  const later = (ms: number) => window.setTimeout(() => write(false), ms)
  const ignore = store.subscribe((state, before) => {
    if (!keptDiffers(state, before)) return
    if (timer === undefined) due = Date.now() + longest
    clearTimeout(timer)
    timer = later(Math.max(0, Math.min(pause, due - Date.now())))
    // What found no room is not saved before it is written.
    if (state.drafting === 'saved' && state.documents !== before.documents) store.setState({ drafting: 'saving' })
  })
  const leave = () => {
    if (timer !== undefined || isWaiting) write(true)
  }
  const ask = (event: Event) => {
    if (!hasWords(store.getState())) return
    write(true)
    if (store.getState().drafting === 'full') event.preventDefault()
  }
  const hide = () => document.visibilityState === 'hidden' && leave()
  window.addEventListener('pagehide', leave)
  window.addEventListener('beforeunload', ask)
  document.addEventListener('visibilitychange', hide)
  return {
    settled() {
      if (isWaiting || store.getState().drafting === 'full') write(false)
    },
    stop() {
      ignore()
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('beforeunload', ask)
      document.removeEventListener('visibilitychange', hide)
    },
  }
}

/** Whether the window has words that are nowhere else: of payloads, or of posts. */
const hasWords = (state: State): boolean =>
  allDocuments(state).some(hasOwnWords) || Object.keys(state.drafts).length > 0
