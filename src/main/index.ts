import { join } from 'node:path'
import { app, BrowserWindow, dialog, session } from 'electron'
import { bridgeChannels, type ServiceState } from '#contract/bridge'
import { addContextMenus } from './contextMenu'
import { createDesks, type Desk } from './desks'
import { namedFolder, serveFlags, sharedFlags } from './flags'
import { handleBridge } from './ipc'
import { createMainWindow } from './mainWindow'
import { setMenu } from './menu'
import { guardEverything } from './safety'
import { moveToTrash } from './trash'

const here = import.meta.dirname
const places = {
  entry: join(here, 'headless.js'),
  preload: join(here, '../preload/index.cjs'),
  icon: join(here, '../../resources/icons/icon.png'),
}

const flags = serveFlags(process.argv)
const windows = () => BrowserWindow.getAllWindows()
const deskOf = (window: BrowserWindow) => desks.at(window.webContents.getURL())
const windowsOf = (desk: Desk) => windows().filter(window => deskOf(window) === desk)

/**
 * A window that stays where it is gets a token of its own, since a service that was started anew does not know its key.
 */
const notifyWindows = async (desk: Desk, state: ServiceState) => {
  for (const window of windowsOf(desk)) {
    const open = state.state === 'running' && state.url === desk.lastUrl ? { open: await newToken(desk) } : {}
    window.webContents.send(bridgeChannels.service, { ...state, ...open })
  }
}

const desks = createDesks({
  entry: places.entry,
  shared: sharedFlags(flags),
  onState: (desk, state) => void notifyWindows(desk, state),
  trash: moveToTrash,
  show: openWindow,
})

/** Starts a service; when it cannot, says why and offers to try again. Resolves to whether it runs. */
async function startService(desk: Desk): Promise<boolean> {
  try {
    await desks.start(desk)
    return true
  } catch (error) {
    const { response } = await complain('The service could not start.', error, ['Try again', 'Quit'])
    return response === 0 ? startService(desk) : false
  }
}

const complain = (message: string, error: unknown, buttons: string[]) =>
  dialog.showMessageBox({
    type: 'error',
    title: 'Blockyard',
    message,
    detail: error instanceof Error ? error.message : String(error),
    buttons,
    cancelId: buttons.length - 1,
  })

/** Opens a window through a one-time link; one that shows the same service already comes to the front. */
async function openWindow(link: string): Promise<void> {
  const desk = desks.at(link)
  const [shown] = desk ? windowsOf(desk) : []
  if (shown) return bringUp(shown)
  const window = createMainWindow(places, windows().length)
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    const behind = deskOf(window)
    if (reason !== 'clean-exit' && behind?.service.url) void behind.service.link().then(fresh => window.loadURL(fresh))
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

/** The token of a fresh one-time link. */
const newToken = async ({ service }: Desk): Promise<string> =>
  new URL(await service.link()).searchParams.get('token') ?? ''

const restarting = new Map<Desk, Promise<void>>()

/**
 * Starts a stopped service again, at its old address when that is free. What a window shows stays
 * (docs/reference/workbench.md#shell).
 */
async function restartService(desk: Desk): Promise<void> {
  const { service, lastUrl: before } = desk
  const shown = windowsOf(desk)
  if (service.url) await service.stop()
  const port = before === undefined ? undefined : Number(new URL(before).port)
  const url = await desks.start(desk, port).catch(() => desks.start(desk))
  if (url === before) return
  for (const window of shown) await window.loadURL(await service.link())
}

/** One restart of a service at a time, however often it is asked for. */
function restartOnce(desk: Desk): Promise<void> {
  const running = restarting.get(desk) ?? restartService(desk).finally(() => restarting.delete(desk))
  restarting.set(desk, running)
  return running
}

let stopped = false

function bringUp(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.focus()
}

/** The window that a menu is about: the one in front, otherwise the first. */
const frontWindow = () => BrowserWindow.getFocusedWindow() ?? windows()[0]
const frontDesk = () => {
  const window = frontWindow()
  return window && deskOf(window)
}

async function focusWindow(): Promise<void> {
  const window = frontWindow()
  const [first] = desks.all()
  if (window) bringUp(window)
  else if (first) await openWindow(await first.service.link())
}

/** Another start of the application: its folder is opened here, where the other workspaces are. */
async function openFolder(folder: string | null): Promise<void> {
  if (folder === null) return focusWindow()
  const desk = desks.all().find(({ service }) => service.folder === folder)
  try {
    if (desk) await openWindow(await desk.service.link())
    else await desks.open({ folder, link: null, content: 'sample', show: true })
  } catch (error) {
    await complain(`${folder} could not be opened.`, error, ['Close'])
  }
}

function quitWithServices(event: { preventDefault(): void }): void {
  if (stopped) return
  event.preventDefault()
  void Promise.allSettled(desks.all().map(({ service }) => service.stop())).finally(() => {
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
  const folder = namedFolder(flags, process.cwd())
  if (!app.requestSingleInstanceLock({ folder })) {
    const what = folder === null ? 'its window was brought to the front' : `${folder} is opened there`
    process.stdout.write(`Blockyard is already open; ${what}.\n`)
    return app.quit()
  }
  app.on('second-instance', (_event, _argv, _cwd, data) => {
    const asked: unknown = Reflect.get(Object(data), 'folder')
    void openFolder(typeof asked === 'string' ? asked : null)
  })
  app.on('activate', () => void focusWindow())
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('before-quit', quitWithServices)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())

  await app.whenReady()
  guardEverything(session.defaultSession, desks.isOurs)
  addContextMenus()
  handleBridge({
    isOurs: desks.isOurs,
    folder: window => deskOf(window)?.service.folder ?? null,
    restartService: async window => {
      const desk = deskOf(window)
      if (desk) await restartOnce(desk)
    },
  })
  setMenu({
    address: () => frontDesk()?.lastUrl,
    restartService: () => {
      const desk = frontDesk()
      if (desk) void restartOnce(desk)
    },
    runCommand: id => frontWindow()?.webContents.send(bridgeChannels.command, id),
  })
  const first = desks.add(flags)
  if (!(await startService(first))) return app.quit()
  await openWindow(await first.service.link())
}

// Not awaited here: Electron is ready only after this module has been loaded to its end.
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  app.exit(1)
})
