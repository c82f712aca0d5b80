import type { Workbench } from '../workbench'

export interface Undoable {
  /** Says what was done. */
  text: string
  /** Does it on the service. `keepalive` when the window is closing: there is no time for anything else. */
  commit(keepalive: boolean): Promise<void>
  undo(): void
}

/**
 * Something that is done in this window at once, and on the service when it cannot be undone any more: the service has
 * no way back. A window that is closed before that does it on its way out.
 */
export function undoable({ notify }: Pick<Workbench, 'notify'>, { text, commit, undo }: Undoable): void {
  let isOpen = true
  const settle = (): boolean => {
    const wasOpen = isOpen
    isOpen = false
    window.removeEventListener('pagehide', leave)
    return wasOpen
  }
  const leave = () => {
    if (settle()) void commit(true)
  }
  window.addEventListener('pagehide', leave)
  notify(
    text,
    () => {
      if (settle()) undo()
    },
    () => {
      if (settle()) void commit(false)
    },
  )
}
