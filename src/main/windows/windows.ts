import { BrowserWindow } from 'electron'
import type { Desk, Desks } from '../services/desks'
import { createMainWindow, type WindowFiles } from './mainWindow'

/** The windows of this shell: one or more for each workspace, and the presenter's that these open. */
export interface Windows {
  /** Opens a window through a one-time link; one that shows the same service already comes to the front. */
  open(link: string): Promise<void>
  /** Brings the window of a workspace to the front; one that has none gets one. */
  show(desk: Desk): Promise<void>
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
  const windowOn = (desk: Desk) => mainWindows().find(window => deskOf(window) === desk)
  const front = () => BrowserWindow.getFocusedWindow() ?? windows()[0]

  async function open(link: string): Promise<void> {
    const desk = desks.at(link)
    const shown = desk && windowOn(desk)
    if (shown) return bringUp(shown)
    const window = createMainWindow(files, mainWindows().length)
    window.webContents.on('render-process-gone', (_event, { reason }) => {
      const behind = deskOf(window)
      if (reason !== 'clean-exit' && behind?.service.url)
        // A service that has ended meanwhile has nothing to show.
        void behind.service
          .link()
          .then(fresh => window.loadURL(fresh))
          .catch(() => {})
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

  async function show(desk: Desk): Promise<void> {
    // No link is asked for here: its window may be closed before it comes, and its service with that.
    const shown = windowOn(desk)
    if (shown) bringUp(shown)
    else await open(await desk.service.link())
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
    if (mainWindows().length > 0 && !windowOn(desk)) void desks.stop(desk)
  }

  return {
    open,
    show,
    of: windowsOf,
    deskOf,
    front,
    async focus() {
      const window = front()
      const [first] = desks.all()
      if (window) bringUp(window)
      else if (first) await show(first)
    },
  }
}

function bringUp(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.focus()
}
