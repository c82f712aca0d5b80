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
  const presenters = new Set<BrowserWindow>()
  const windows = () => BrowserWindow.getAllWindows()
  /** Those that a workspace is worked on in. A presenter's window is only beside one of them. */
  const mainWindows = () => windows().filter(window => !presenters.has(window))
  const deskOf = (window: BrowserWindow) => desks.at(window.webContents.getURL())
  const windowsOf = (desk: Desk) => windows().filter(window => deskOf(window) === desk)
  const front = () => BrowserWindow.getFocusedWindow() ?? windows()[0]

  async function open(link: string): Promise<void> {
    const desk = desks.at(link)
    const shown = mainWindows().find(one => desk && deskOf(one) === desk)
    if (shown) return bringUp(shown)
    const window = createMainWindow(files, mainWindows().length)
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      const behind = deskOf(window)
      if (reason !== 'clean-exit' && behind?.service.url)
        void behind.service.link().then(fresh => window.loadURL(fresh))
    })
    let last: Desk | undefined
    window.webContents.on('did-navigate', (_event, address) => {
      last = desks.at(address) ?? last
    })
    const closePresenters = followPresenters(window)
    window.on('closed', () => {
      closePresenters()
      if (last) leave(last)
    })
    await window.loadURL(link)
  }

  /** Knows the presenters' windows that a window opens. Returns how they are closed: nothing is left to be presented then. */
  function followPresenters(window: BrowserWindow): () => void {
    const opened = new Set<BrowserWindow>()
    window.webContents.on('did-create-window', presenter => {
      opened.add(presenter)
      presenters.add(presenter)
      presenter.on('closed', () => {
        opened.delete(presenter)
        presenters.delete(presenter)
      })
    })
    return () => {
      for (const presenter of opened) presenter.destroy()
    }
  }

  /** A service that no window shows any more ends; with the last window the whole application does, where that is usual. */
  function leave(desk: Desk): void {
    const left = mainWindows()
    if (left.length > 0 && left.every(window => deskOf(window) !== desk)) void desks.stop(desk)
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
