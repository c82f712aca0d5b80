import { app, BrowserWindow, dialog, nativeTheme, type Rectangle } from 'electron'
import { versionArgument } from '#contract/bridge'

export interface WindowFiles {
  preload: string
  icon: string
}

/** The smallest window in which all panes can be used, and a first size in which all are drawn. */
const leastSize = { width: 960, height: 600 }
const firstSize: Pick<Rectangle, 'width' | 'height'> = { width: 1440, height: 900 }

/** Height of the page's title bar without its line: the system draws its buttons over it. */
const titleBarHeight = 39

/** What the system draws before the page has said its colours. */
const firstColors = () =>
  nativeTheme.shouldUseDarkColors
    ? { color: '#121617', symbolColor: '#b1bbb9' }
    : { color: '#edefee', symbolColor: '#465150' }

/** The page draws the title bar, the system its buttons in it. */
const titleBar = () => ({
  titleBarStyle: 'hidden' as const,
  titleBarOverlay: { ...firstColors(), height: titleBarHeight },
  trafficLightPosition: { x: 13, y: 13 },
  autoHideMenuBar: true,
})

/**
 * Opens the window where it was last time; Electron keeps its place under its name. It stays hidden until there is
 * something to see. `others`: how many windows there are beside it, each of which has a place of its own.
 */
export function createMainWindow({ preload, icon }: WindowFiles, others: number): BrowserWindow {
  const window = new BrowserWindow({
    name: others === 0 ? 'main' : `workspace-${others}`,
    windowStatePersistence: true,
    ...firstSize,
    ...titleBar(),
    minWidth: leastSize.width,
    minHeight: leastSize.height,
    show: false,
    title: 'Blockyard',
    icon,
    // The floor behind the page, so that a slow start does not flash white.
    backgroundColor: firstColors().color,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: true,
      additionalArguments: [`${versionArgument}${app.getVersion()}`],
    },
  })
  window.once('ready-to-show', () => window.show())
  askBeforeLoss(window)
  return window
}

/** A page that asks to stay has words that are kept nowhere else; here nobody asks on its behalf. */
function askBeforeLoss(window: BrowserWindow): void {
  window.webContents.on('will-prevent-unload', event => {
    const chosen = dialog.showMessageBoxSync(window, {
      type: 'warning',
      title: 'Blockyard',
      message: 'Some changes are saved nowhere, and are lost when the window closes.',
      buttons: ['Stay', 'Close and lose them'],
      defaultId: 0,
      cancelId: 0,
    })
    if (chosen === 1) event.preventDefault()
  })
}
