import { app } from 'electron'
import type { Desks } from './services/desks'

/** Ends the application with its last window, where that is usual, and every service before it. */
export function endInOrder(desks: Desks): void {
  let isStopped = false
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('before-quit', event => {
    if (isStopped) return
    event.preventDefault()
    void desks.stopAll().finally(() => {
      isStopped = true
      app.quit()
    })
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())
}

/** The terminal this was started from may be closed while the window stays; writing there is no reason to end. */
export function survivePipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
