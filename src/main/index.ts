import { join } from 'node:path'
import { app, BrowserWindow, dialog, session } from 'electron'
import { bridgeChannels, type ServiceState } from '#contract/bridge'
import { addContextMenus } from './contextMenu'
import { handleBridge } from './ipc'
import { createMainWindow } from './mainWindow'
import { setMenu } from './menu'
import { guardEverything } from './safety'
import { createServiceProcess } from './serviceProcess'
import { moveToTrash } from './trash'

const here = import.meta.dirname
const places = {
  entry: join(here, 'headless.js'),
  preload: join(here, '../preload/index.cjs'),
  icon: join(here, '../../resources/icons/icon.png'),
}

/** What stands after `--` on the command line are flags of `blockyard serve`. */
const serveFlags = () => {
  const at = process.argv.indexOf('--')
  return at < 0 ? [] : process.argv.slice(at + 1)
}

const windows = () => BrowserWindow.getAllWindows()

/**
 * A window that stays where it is gets a token of its own, since a service that was started anew does not know its key.
 */
const notifyWindows = async (state: ServiceState) => {
  for (const window of windows()) {
    const open = state.state === 'running' && state.url === lastUrl ? { open: await newToken() } : {}
    window.webContents.send(bridgeChannels.service, { ...state, ...open })
  }
}

const service = createServiceProcess({
  entry: places.entry,
  args: serveFlags(),
  onState: state => void notifyWindows(state),
  trash: moveToTrash,
})
/** Where the service was last; while it is stopped, its windows are still ours. */
let lastUrl: string | undefined
const origin = () => lastUrl

/** Starts the service; when it cannot, says why and offers to try again. Resolves to whether it runs. */
async function startService(): Promise<boolean> {
  try {
    await service.start()
    return true
  } catch (error) {
    const { response } = await dialog.showMessageBox({
      type: 'error',
      title: 'Blockyard',
      message: 'The service could not start.',
      detail: error instanceof Error ? error.message : String(error),
      buttons: ['Try again', 'Quit'],
      cancelId: 1,
    })
    return response === 0 ? startService() : false
  }
}

/** Opens the workbench through a fresh one-time link. */
async function showWorkbench(window: BrowserWindow): Promise<void> {
  await window.loadURL(await service.link())
}

async function openWindow(): Promise<void> {
  const window = createMainWindow(places)
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit' && service.url) void showWorkbench(window)
  })
  await showWorkbench(window)
}

/** The token of a fresh one-time link. */
const newToken = async (): Promise<string> => new URL(await service.link()).searchParams.get('token') ?? ''

let restarting: Promise<void> | undefined

/**
 * Starts a stopped service again, at its old address when that is free. What a window shows stays
 * (docs/reference/workbench.md#shell).
 */
async function restartService(): Promise<void> {
  const before = lastUrl
  if (service.url) await service.stop()
  const port = before === undefined ? undefined : Number(new URL(before).port)
  const url = await service.start(port).catch(() => service.start())
  lastUrl = url
  if (url === before) return
  for (const window of windows()) await showWorkbench(window)
}

/** One restart at a time, however often it is asked for. */
const restartOnce = () => {
  restarting ??= restartService().finally(() => {
    restarting = undefined
  })
  return restarting
}

let stopped = false

function focusWindow(): void {
  const [window] = windows()
  if (!window) return void openWindow()
  if (window.isMinimized()) window.restore()
  window.focus()
}

function quitWithService(event: { preventDefault(): void }): void {
  if (stopped) return
  event.preventDefault()
  void service.stop().finally(() => {
    stopped = true
    app.quit()
  })
}

/** The terminal this was started from may be closed while the window stays; writing there is no reason to end. */
const survivePipes = () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

async function main(): Promise<void> {
  survivePipes()
  app.enableSandbox()
  if (!app.requestSingleInstanceLock()) {
    process.stdout.write('Blockyard is already open; its window was brought to the front.\n')
    return app.quit()
  }
  app.on('second-instance', focusWindow)
  app.on('activate', focusWindow)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('before-quit', quitWithService)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())

  await app.whenReady()
  guardEverything(session.defaultSession, origin)
  addContextMenus()
  handleBridge({ origin, folder: () => service.folder, restartService: restartOnce })
  setMenu({
    address: origin,
    restartService: () => void restartOnce(),
    runCommand: id => windows()[0]?.webContents.send(bridgeChannels.command, id),
  })
  if (!(await startService())) return app.quit()
  lastUrl = service.url
  await openWindow()
}

// Not awaited here: Electron is ready only after this module has been loaded to its end.
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  app.exit(1)
})
