import { app, BrowserWindow, nativeTheme, screen } from 'electron'
import { versionArgument } from '#contract/bridge'
import { firstSize, leastSize, readWindowState, restoreWindowState, writeWindowState } from './windowState'

interface Places {
  preload: string
  /** Where the window's place and size are kept. */
  stateFile: string
}

/** The floor of design.md 2 behind the page, so that a slow start does not flash white. */
const floor = () => (nativeTheme.shouldUseDarkColors ? '#121617' : '#edefee')

/** The title bar is drawn by the page (bridge.ts, `platform`); macOS keeps its own buttons. */
const frame = () =>
  process.platform === 'darwin' ? { titleBarStyle: 'hiddenInset' as const } : { frame: false, autoHideMenuBar: true }

/** Opens the window where it was last time. It stays hidden until there is something to see. */
export function createMainWindow({ preload, stateFile }: Places): BrowserWindow {
  const displays = screen.getAllDisplays().map(display => display.workArea)
  const state = restoreWindowState(readWindowState(stateFile), displays)
  const window = new BrowserWindow({
    ...firstSize,
    ...state.bounds,
    ...frame(),
    minWidth: leastSize.width,
    minHeight: leastSize.height,
    show: false,
    title: 'Blockyard',
    backgroundColor: floor(),
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      additionalArguments: [`${versionArgument}${app.getVersion()}`],
    },
  })
  if (state.maximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  window.on('close', () => {
    writeWindowState(stateFile, { bounds: window.getNormalBounds(), maximized: window.isMaximized() })
  })
  return window
}
