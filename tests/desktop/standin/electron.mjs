// What the shell uses of Electron, over a page of a real Chromium. It proves the wiring of main, preload, service and
// window; it does not prove Electron's own sandbox.
import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { chromium } from 'playwright'
import { preloadScript } from './preload.mjs'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
const { BLOCKYARD_BROWSER: executablePath, STANDIN_USER_DATA: userData, STANDIN_DEBUG_PORT: debugPort } = process.env

/** What the shell asked the system for; the spec reads it over the channel to this process. */
const done = { opened: [], ofSystem: [], dialogs: [], menus: [], popups: [], permissions: [] }
const windows = []
let services = []
let context

class App extends EventEmitter {
  #quitting = false
  enableSandbox() {
    done.sandbox = true
  }
  requestSingleInstanceLock = () => true
  setName() {}
  getVersion = () => version
  getPath = () => userData
  async whenReady() {
    context ??= await chromium.launchPersistentContext(`${userData}/chromium`, {
      executablePath,
      headless: true,
      viewport: null,
      args: [`--remote-debugging-port=${debugPort}`, '--window-size=1440,900'],
      timeout: 30_000,
    })
  }
  quit() {
    const event = { prevented: false, preventDefault: () => (event.prevented = true) }
    this.emit('before-quit', event)
    if (!event.prevented) this.exit(0)
  }
  exit(code) {
    if (this.#quitting) return
    this.#quitting = true
    Promise.resolve(context?.close()).finally(() => process.exit(code))
  }
}
export const app = new App()

class WebContents extends EventEmitter {
  constructor(page) {
    super()
    this.page = page
  }
  url = ''
  getURL = () => this.url
  async send(channel, ...args) {
    const page = await this.page
    await page.evaluate(([name, rest]) => globalThis.standinDeliver?.(name, ...rest), [channel, args]).catch(() => {})
  }
  setWindowOpenHandler(handler) {
    this.openHandler = handler
  }
}

/** Navigations of the top frame, as `will-navigate` offers them. */
const offerNavigations = (page, contents) =>
  page.route('**', (route, request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return route.fallback()
    const event = { url: request.url(), prevented: false, preventDefault: () => (event.prevented = true) }
    contents.emit('will-navigate', event)
    return event.prevented ? route.abort('aborted') : route.fallback()
  })

async function openPage(window, options) {
  const page = context.pages().find(open => open.url() === 'about:blank') ?? (await context.newPage())
  await page.exposeFunction('standinAsk', (kind, channel, args) => ipcMain.receive(kind, channel, window, page, args))
  await page.addInitScript(preloadScript(options.webPreferences))
  await offerNavigations(page, window.webContents)
  page.on('framenavigated', frame => {
    if (frame !== page.mainFrame()) return
    window.webContents.url = frame.url()
    window.webContents.emit('did-navigate', {}, frame.url())
  })
  page.on('close', () => window.close())
  return page
}

export class BrowserWindow extends EventEmitter {
  static getAllWindows = () => windows
  static getFocusedWindow = () => windows.at(-1) ?? null
  static fromWebContents = contents => windows.find(window => window.webContents === contents) ?? null
  constructor(options) {
    super()
    this.options = options
    let ready
    this.webContents = new WebContents(new Promise(resolve => (ready = resolve)))
    openPage(this, options).then(ready)
    windows.push(this)
    app.emit('web-contents-created', {}, this.webContents)
  }
  async loadURL(url) {
    await (await this.webContents.page).goto(url)
    this.emit('ready-to-show')
  }
  show() {}
  focus() {}
  setTitleBarOverlay(colors) {
    done.titleBar = colors
  }
  isMinimized = () => false
  async destroy() {
    await (await this.webContents.page).close()
  }
  close() {
    this.emit('close')
    windows.splice(windows.indexOf(this), 1)
    this.emit('closed')
    if (windows.length === 0) app.emit('window-all-closed')
  }
}

/** A page opens a window: it has the preferences of its opener, unless the shell gives others. */
function openFrom({ webContents, options }, url) {
  const { action, overrideBrowserWindowOptions: own } = webContents.openHandler?.({ url }) ?? {}
  if (action !== 'allow') return
  const window = new BrowserWindow({ ...own, webPreferences: { ...options.webPreferences, ...own?.webPreferences } })
  webContents.emit('did-create-window', window, { url })
  // It may be closed while it loads.
  window.loadURL(url).catch(() => {})
}

class IpcMain extends EventEmitter {
  #handlers = new Map()
  handle(channel, handler) {
    this.#handlers.set(channel, handler)
  }
  receive(kind, channel, window, page, args) {
    if (kind === 'open') return openFrom(window, channel)
    const event = { sender: window.webContents, senderFrame: { url: page.url(), parent: null } }
    return kind === 'invoke' ? this.#handlers.get(channel)?.(event, ...args) : void this.emit(channel, event, ...args)
  }
}
export const ipcMain = new IpcMain()

class UtilityProcess extends EventEmitter {
  constructor(entry, args) {
    super()
    this.child = fork(entry, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] })
    this.child.on('message', message => this.emit('message', message))
    this.child.on('exit', code => this.emit('exit', code ?? 1))
    services.push(this)
    this.once('exit', () => (services = services.filter(service => service !== this)))
  }
  get stdout() {
    return this.child.stdout
  }
  get stderr() {
    return this.child.stderr
  }
  postMessage(message) {
    if (this.child.connected) this.child.send(message)
  }
  kill() {
    return this.child.kill()
  }
}
export const utilityProcess = { fork: (entry, args) => new UtilityProcess(entry, args) }

export const session = {
  defaultSession: {
    setPermissionRequestHandler: handler => {
      for (const permission of ['media', 'geolocation', 'notifications', 'clipboard-read'])
        handler({ getURL: () => 'http://127.0.0.1/' }, permission, allowed =>
          done.permissions.push([permission, allowed]),
        )
    },
    setPermissionCheckHandler() {},
    setDevicePermissionHandler() {},
  },
}

export const shell = {
  openExternal: async url => void done.opened.push(url),
  showItemInFolder: path => void done.ofSystem.push(`show ${path}`),
  async trashItem(path) {
    rmSync(path, { recursive: true })
    done.ofSystem.push(`trash ${path}`)
  },
}
export const dialog = {
  showOpenDialog: async (_window, options) => {
    done.dialogs.push(options)
    return { canceled: false, filePaths: [options.defaultPath] }
  },
  showMessageBox: async options => {
    done.dialogs.push(options)
    return { response: 1 }
  },
}
export const nativeTheme = { shouldUseDarkColors: false }
export const clipboard = { writeText() {} }
const popUp = items => done.popups.push(items.map(({ label, role, type }) => label ?? role ?? type))
export const Menu = {
  buildFromTemplate: template => ({ template, popup: () => popUp(template) }),
  setApplicationMenu: menu => done.menus.push(menu.template),
}

process.on('message', question => {
  if (question.secondInstance) app.emit('second-instance', {}, [], '', { folder: question.secondInstance })
  if (question.rightClick) windows[0].webContents.emit('context-menu', {}, question.rightClick)
  if (question.choose) {
    const [menu, item] = question.choose
    const { submenu } = done.menus.at(-1).find(({ label }) => label === menu)
    submenu.find(({ label }) => label === item).click()
  }
  process.send({ ...done, window: windows[0]?.options, services: services.map(({ child }) => child.pid) })
})
// The spec that started this is gone.
process.on('disconnect', () => app.exit(1))
