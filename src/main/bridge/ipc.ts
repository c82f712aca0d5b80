import { BrowserWindow, dialog, type IpcMainEvent, type IpcMainInvokeEvent, ipcMain, shell } from 'electron'
import { bridgeChannels, type TitleBarColors } from '#contract/bridge'
import { placeInProject } from '../project/placeInProject'
import { type IsOurs, judgeAddress } from '../safety/navigation'

interface Doings {
  isOurs: IsOurs
  /** Of the workspace that a window shows; `null` while it is in memory. */
  folder(window: BrowserWindow): string | null
  restartService(window: BrowserWindow): Promise<void>
}

/** Returns the bridge. A message counts only when the top frame of our own page sent it. */
export function handleBridge({ isOurs, folder, restartService }: Doings): void {
  const senderWindow = (event: IpcMainEvent | IpcMainInvokeEvent): BrowserWindow | null => {
    const frame = event.senderFrame
    const ours = frame !== null && frame.parent === null && judgeAddress(frame.url, isOurs) === 'stay'
    return ours ? BrowserWindow.fromWebContents(event.sender) : null
  }

  ipcMain.on(bridgeChannels.paintTitleBar, (event, colors: unknown) => {
    // macOS draws its own buttons and has no overlay to paint.
    if (isTitleBarColors(colors) && process.platform !== 'darwin') senderWindow(event)?.setTitleBarOverlay(colors)
  })
  ipcMain.handle(bridgeChannels.openExternal, async (event, url: unknown) => {
    if (!senderWindow(event) || typeof url !== 'string' || judgeAddress(url, () => false) !== 'outside') return false
    await shell.openExternal(url)
    return true
  })
  ipcMain.handle(bridgeChannels.showInFolder, async (event, path: unknown) => {
    const window = senderWindow(event)
    const place = window ? await placeInProject(folder(window), path) : null
    if (place !== null) shell.showItemInFolder(place)
    return place !== null
  })
  ipcMain.handle(bridgeChannels.restartService, async event => {
    const window = senderWindow(event)
    if (window) await restartService(window)
  })
  ipcMain.handle(bridgeChannels.chooseFolder, async (event, from: unknown) => {
    const window = senderWindow(event)
    if (!window || typeof from !== 'string') return null
    const chosen = await dialog.showOpenDialog(window, {
      defaultPath: from,
      properties: ['openDirectory', 'createDirectory'],
    })
    return chosen.canceled ? null : (chosen.filePaths[0] ?? null)
  })
}

const isColor = (value: unknown) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)

/** Nothing but two colours: what a page sends goes no further than that. */
const isTitleBarColors = (value: unknown): value is TitleBarColors =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 2 &&
  isColor(Reflect.get(value, 'color')) &&
  isColor(Reflect.get(value, 'symbolColor'))
