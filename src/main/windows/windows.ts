import { BrowserWindow } from 'electron'
import type { Desk, Desks } from '../services/desks'
import { createMainWindow, type WindowFiles } from './mainWindow'

/** The windows of this shell: one or more for each workspace, and the presenter's that these open. */
export interface Windows {
  /** Opens a window through a one-time link; one that shows the same service already comes to the front. */
  open(link: string): Promise<void>
  /** All that show a workspace, those of presenters among them. */
  of(desk: Desk): BrowserWindow[]
  deskOf(window: BrowserWindow): Desk | undefined
  /** The window that a menu is about: the one in front, otherwise the first. */
  front(): BrowserWindow | undefined
  /** Brings it to the front, or opens one. */
  focus(): Promise<void>
}

export function createWindows(desks: Desks, files: WindowFiles): Windows {
  const windows = () => BrowserWindow.getAllWindows()
  const deskOf = (window: BrowserWindow) => desks.at(window.webContents.getURL())
  const windowsOf = (desk: Desk) => windows().filter(window => deskOf(window) === desk)
  const front = () => BrowserWindow.getFocusedWindow() ?? windows()[0]

  async function open(link: string): Promise<void> {
    const desk = desks.at(link)
    const [shown] = desk ? windowsOf(desk) : []
    if (shown) return bringUp(shown)
    const window = createMainWindow(files, windows().length)
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      const behind = deskOf(window)
      if (reason !== 'clean-exit' && behind?.service.url)
        void behind.service.link().then(fresh => window.loadURL(fresh))
    })
    let last: Desk | undefined
    window.webContents.on('did-navigate', (_event, address) => {
      last = desks.at(address) ?? last
    })
    window.on('closed', () => last && leave(last))
    await window.loadURL(link)
  }

  /** A service that no window shows any more ends; with the last window the whole application does, where that is usual. */
  function leave(desk: Desk): void {
    if (windows().length > 0 && windowsOf(desk).length === 0) void desks.stop(desk)
  }

  return {
    open,
    of: windowsOf,
    deskOf,
    front,
    async focus() {
      const window = front()
      const [first] = desks.all()
      if (window) bringUp(window)
      else if (first) await open(await first.service.link())
    },
  }
}

function bringUp(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.focus()
}
