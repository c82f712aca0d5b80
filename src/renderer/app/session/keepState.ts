import { createKeeper, keptDiffers, type Storages } from '../../store/kept'
import { untilWritten } from '../../store/keptTexts'
import { allDocuments } from '../../store/payloads/documents'
import type { State } from '../../store/state'
import type { Store } from '../../store/workbench'

/** Milliseconds without a key after which the text is written, and the most that it waits for them. */
const pause = 300
const longest = 1000

/**
 * Keeps the window's state as it changes: in the pauses, and at once when the window goes out of sight. Returns how to
 * stop it.
 */
export function keepState(store: Store, storages: Storages, workspace: string): () => void {
  const keep = createKeeper(storages, workspace)
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
    if (isWaiting && timer === undefined && hasUnsaved(store.getState())) timer = later(untilWritten)
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
  window.addEventListener('pagehide', leave)
  const hide = () => document.visibilityState === 'hidden' && leave()
  document.addEventListener('visibilitychange', hide)
  return () => {
    ignore()
    clearTimeout(timer)
    window.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hide)
  }
}

const hasUnsaved = (state: State): boolean => allDocuments(state).some(({ unsaved }) => unsaved)
