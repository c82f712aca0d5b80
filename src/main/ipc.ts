import { BrowserWindow, type IpcMainEvent, type IpcMainInvokeEvent, ipcMain, shell } from 'electron'
import { bridgeChannels } from '#contract/bridge'
import { judgeAddress } from './navigation'

interface Doings {
  origin(): string | undefined
  restartService(): Promise<void>
}

/** Answers the bridge. A message counts only when the top frame of our own page sent it. */
export function answerBridge({ origin, restartService }: Doings): void {
  const senderWindow = (event: IpcMainEvent | IpcMainInvokeEvent): BrowserWindow | null => {
    const frame = event.senderFrame
    const ours = frame !== null && frame.parent === null && judgeAddress(frame.url, origin()) === 'stay'
    return ours ? BrowserWindow.fromWebContents(event.sender) : null
  }

  ipcMain.on(bridgeChannels.minimize, event => senderWindow(event)?.minimize())
  ipcMain.on(bridgeChannels.close, event => senderWindow(event)?.close())
  ipcMain.on(bridgeChannels.toggleMaximize, event => {
    const window = senderWindow(event)
    if (window?.isMaximized()) window.unmaximize()
    else window?.maximize()
  })
  ipcMain.handle(bridgeChannels.openExternal, async (event, url: unknown) => {
    if (!senderWindow(event) || typeof url !== 'string' || judgeAddress(url, undefined) !== 'outside') return false
    await shell.openExternal(url)
    return true
  })
  ipcMain.handle(bridgeChannels.restartService, async event => {
    if (senderWindow(event)) await restartService()
  })
}
