import { join } from 'node:path'
import { app, session } from 'electron'
import { bridgeChannels } from '#contract/bridge'
import { handleBridge } from './bridge/ipc'
import { endInOrder, survivePipes } from './ending'
import { namedFolder, serveFlags, sharedFlags } from './flags'
import { addContextMenus } from './menus/contextMenu'
import { setMenu } from './menus/menu'
import { createOpener, startService } from './opening'
import { moveToTrash } from './project/trash'
import { guardEverything } from './safety/safety'
import { createDesks, type Desk, type Desks } from './services/desks'
import { createRestarts } from './services/restarts'
import { notifyWindows } from './windows/notifyWindows'
import { createWindows, type Windows } from './windows/windows'

const here = import.meta.dirname
const files = {
  entry: join(here, 'headless.js'),
  preload: join(here, '../preload/index.cjs'),
  icon: join(here, '../../resources/icons/icon.png'),
}

/** Hands what another start of the application asks for to this one. Returns whether this is the first. */
function isFirst(folder: string | null, open: (folder: string | null) => Promise<void>): boolean {
  if (!app.requestSingleInstanceLock({ folder })) {
    const what = folder === null ? 'its window was brought to the front' : `${folder} is opened there`
    process.stdout.write(`Blockyard is already open; ${what}.\n`)
    return false
  }
  app.on('second-instance', (_event, _argv, _cwd, data) => {
    const asked: unknown = Reflect.get(Object(data), 'folder')
    void open(typeof asked === 'string' ? asked : null)
  })
  return true
}

/** Connects pages, menus and the system with the workspaces. */
function connect(desks: Desks, windows: Windows): void {
  const restart = createRestarts(desks, windows.of)
  const frontDesk = () => {
    const window = windows.front()
    return window && windows.deskOf(window)
  }
  const restartIfAny = async (desk: Desk | undefined) => desk && restart(desk)
  guardEverything(session.defaultSession, desks.isOurs)
  addContextMenus()
  handleBridge({
    isOurs: desks.isOurs,
    folder: window => windows.deskOf(window)?.service.folder ?? null,
    restartService: window => restartIfAny(windows.deskOf(window)),
  })
  setMenu({
    address: () => frontDesk()?.lastUrl,
    restartService: () => void restartIfAny(frontDesk()),
    runCommand: id => windows.front()?.webContents.send(bridgeChannels.command, id),
  })
}

async function main(): Promise<void> {
  survivePipes()
  app.enableSandbox()
  const flags = serveFlags(process.argv)
  const desks = createDesks({
    entry: files.entry,
    shared: sharedFlags(flags),
    onState: (desk, state) => void notifyWindows(windows.of(desk), desk, state),
    trash: moveToTrash,
    show: link => windows.open(link),
  })
  const windows = createWindows(desks, files)
  if (!isFirst(namedFolder(flags, process.cwd()), createOpener(desks, windows))) return app.quit()
  app.on('activate', () => void windows.focus())
  endInOrder(desks)

  await app.whenReady()
  connect(desks, windows)
  const first = desks.add(flags)
  if (!(await startService(desks, first))) return app.quit()
  await windows.open(await first.service.link())
}

// Not awaited here: Electron is ready only after this module has been loaded to its end.
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  app.exit(1)
})
