import type { BrowserWindow } from 'electron'
import type { Desk, Desks } from './desks'

/** Starts services again, one restart of each at a time, however often it is asked for. */
export function createRestarts(desks: Desks, windowsOf: (desk: Desk) => BrowserWindow[]) {
  const restarting = new Map<Desk, Promise<void>>()

  /** At its old address when that is free. What a window shows stays (docs/reference/workbench.md#shell). */
  async function restart(desk: Desk): Promise<void> {
    const { service, lastUrl: before } = desk
    const shown = windowsOf(desk)
    if (service.url) await service.stop()
    const port = before === undefined ? undefined : Number(new URL(before).port)
    const url = await desks.start(desk, port).catch(() => desks.start(desk))
    if (url === before) return
    for (const window of shown) await window.loadURL(await service.link())
  }

  return (desk: Desk): Promise<void> => {
    const running = restarting.get(desk) ?? restart(desk).finally(() => restarting.delete(desk))
    restarting.set(desk, running)
    return running
  }
}
