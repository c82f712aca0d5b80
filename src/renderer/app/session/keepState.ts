import { createKeeper, keptDiffers, type Storages } from '../../store/kept'
import type { Store } from '../../store/workbench'

/** Milliseconds within which several keys are written once. */
const pause = 300

/**
 * Keeps the window's state as it changes: in the pauses, and at once when the window goes out of sight. Returns how to
 * stop it.
 */
export function keepState(store: Store, storages: Storages, workspace: string): () => void {
  const keep = createKeeper(storages, workspace)
  let timer: number | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const isKept = keep(store.getState())
    if (isKept !== store.getState().isKept) store.setState({ isKept })
  }
  const ignore = store.subscribe((state, before) => {
    if (timer === undefined && keptDiffers(state, before)) timer = window.setTimeout(write, pause)
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
