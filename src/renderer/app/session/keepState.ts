import { createKeeper, keptDiffers, type Storages } from '../../store/kept'
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
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const drafting = keep(store.getState()) ? 'saved' : 'full'
    if (drafting !== store.getState().drafting) store.setState({ drafting })
  }
  const ignore = store.subscribe((state, before) => {
    if (!keptDiffers(state, before)) return
    if (timer === undefined) due = Date.now() + longest
    clearTimeout(timer)
    timer = window.setTimeout(write, Math.max(0, Math.min(pause, due - Date.now())))
    // What found no room is not saved before it is written.
    if (state.drafting === 'saved' && state.documents !== before.documents) store.setState({ drafting: 'saving' })
  })
  const leave = () => {
    if (timer !== undefined) write()
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
