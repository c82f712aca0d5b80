import { type BrowserWindowConstructorOptions, nativeTheme } from 'electron'

/**
 * The window that a page opens for a presenter (docs/reference/scenes.md#presenting). It is as closed in as its opener, whose preload it
 * has, and goes with it.
 */
export const presenterWindow = (): BrowserWindowConstructorOptions => ({
  width: 440,
  height: 760,
  minWidth: 360,
  minHeight: 420,
  title: 'Presenter',
  autoHideMenuBar: true,
  titleBarStyle: 'default',
  titleBarOverlay: false,
  backgroundColor: nativeTheme.shouldUseDarkColors ? '#171b1c' : '#f7f8f7',
  webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false },
})
