import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { BrowserWindowConstructorOptions } from 'electron'
import { _electron, chromium, type ElectronApplication, type Page } from 'playwright'
import type { RightClick } from '../../src/main/menus/contextItems'
import { browserPath } from '../support/browser'
import { repository, startCommand } from '../support/command'

const { findElectron } = createRequire(import.meta.url)('../../scripts/electron.cjs') as {
  findElectron(): string | undefined
}

/** The desktop shell under test, whichever way it was launched. */
export interface Desktop {
  window: Page
  /** All windows that the shell has open. */
  windows(): Page[]
  /** Starts the application once more, with a folder named on the command line. */
  startAgain(folder: string): Promise<void>
  /** Addresses handed to the system browser so far. */
  openedOutside(): Promise<string[]>
  /** What of the project the system was asked to show or to move to the trash, as `show PATH` and `trash PATH`. */
  askedOfSystem(): Promise<string[]>
  /** Folder of the workspace. */
  folder: string
  /** Ends the service as a crash would. */
  killService(): Promise<void>
  /** What the system's menu offers for a right click, as the shell built it. */
  rightClick(click: RightClick): Promise<string[]>
  /** Chooses an item of the native menu, by the labels on the way to it. */
  choose(menu: string, item: string): Promise<void>
  /**
   * How the shell asked for its window, and the colours it gave the buttons; `undefined` where Electron keeps that to
   * itself.
   */
  asked(): Promise<Asked | undefined>
  /** What the shell wrote to stdout and stderr. */
  output(): string
  /** Quits as a user would, and waits; the folder of its settings stays for another launch. */
  quit(): Promise<void>
  close(): Promise<void>
}

export interface Asked {
  window: BrowserWindowConstructorOptions
  titleBar: { color: string; symbolColor: string }
  /** Dialogs of the system. */
  dialogs: { message?: string; detail?: string }[]
}

const electron = findElectron()
/** Which of the two is used; specs carry it in their title, so that the run says it. */
export const launchedWith = electron ? 'Electron' : 'the stand-in, because there is no Electron binary here'
export const canLaunch = electron !== undefined || browserPath !== undefined

const shellEntry = resolve(repository, 'out/main/index.js')
const flagsFor = (userData: string) => ['--', '--data', join(userData, 'workspace'), '--port', '0']

const freePort = () =>
  new Promise<number>((found, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? found(address.port) : reject(new Error('no port'))))
    })
  })

async function launchElectron(executablePath: string, userData: string): Promise<Omit<Desktop, 'close' | 'folder'>> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const app: ElectronApplication = await _electron.launch({
    executablePath,
    args: [...asRoot, `--user-data-dir=${userData}`, repository, ...flagsFor(userData)],
    timeout: 60_000,
  })
  let output = ''
  app.process().stdout?.on('data', chunk => {
    output += chunk
  })
  await app.evaluate(({ shell }) => {
    const opened: string[] = []
    Reflect.set(globalThis, 'openedOutside', opened)
    shell.openExternal = async url => void opened.push(url)
    const asked: string[] = []
    Reflect.set(globalThis, 'askedOfSystem', asked)
    shell.showItemInFolder = path => void asked.push(`show ${path}`)
    shell.trashItem = async path => void asked.push(`trash ${path}`)
  })
  const window = await app.firstWindow()
  return {
    window,
    windows: () => app.windows(),
    startAgain: folder =>
      app.evaluate(
        ({ app: inside }, named) => void inside.emit('second-instance', {}, [], '', { folder: named }),
        folder,
      ),
    askedOfSystem: () => app.evaluate((): string[] => Reflect.get(globalThis, 'askedOfSystem')),
    openedOutside: () => app.evaluate((): string[] => Reflect.get(globalThis, 'openedOutside')),
    killService: () =>
      app.evaluate(({ app: inside }) => {
        const service = inside.getAppMetrics().find(({ name }) => name === 'Blockyard service')
        if (service) process.kill(service.pid, 'SIGKILL')
      }),
    rightClick: click =>
      app.evaluate(({ BrowserWindow, Menu }, params) => {
        const offered: string[] = []
        Menu.prototype.popup = function () {
          offered.push(...this.items.map(({ label, role, type }) => label || role || type))
        }
        BrowserWindow.getAllWindows()[0]?.webContents.emit('context-menu', {}, params)
        return offered
      }, click),
    choose: (menu, item) =>
      app.evaluate(
        ({ Menu }, [inMenu, label]) =>
          Menu.getApplicationMenu()
            ?.items.find(one => one.label === inMenu)
            ?.submenu?.items.find(one => one.label === label)
            ?.click(),
        [menu, item] as const,
      ),
    asked: async () => undefined,
    output: () => output,
    quit: () => app.close(),
  }
}

type Question = { rightClick: RightClick } | { choose: [string, string] } | { secondInstance: string }

interface Done extends Asked {
  popups: string[][]
  opened: string[]
  ofSystem: string[]
  services: number[]
}

async function launchStandIn(userData: string): Promise<Omit<Desktop, 'close' | 'folder'>> {
  const debugPort = await freePort()
  const register = resolve(import.meta.dirname, 'standin/register.mjs')
  // Of this launch alone: what it opens is nobody else's.
  const shell = startCommand(process.execPath, ['--import', register, shellEntry, ...flagsFor(userData)], {
    stdio: 'ipc',
    limit: 300_000,
    env: {
      STANDIN_USER_DATA: userData,
      BLOCKYARD_WORKSPACES: join(userData, 'workspaces.json'),
      STANDIN_DEBUG_PORT: String(debugPort),
      BLOCKYARD_BROWSER: browserPath ?? '',
    },
  })
  const ask = (question: 'done' | Question = 'done') =>
    new Promise<Done>(responded => {
      shell.child.once('message', message => responded(message as Done))
      shell.child.send(question)
    })
  const [, url = ''] = await shell.see(/address +(http:\S+)/)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`, { timeout: 30_000 })
  const [context] = browser.contexts()
  const window = context?.pages()[0] ?? (await context?.waitForEvent('page'))
  if (!window) throw new Error(`The shell opened no window.\n${shell.stdout()}${shell.stderr()}`)
  await window.waitForURL(address => address.href.startsWith(url), { timeout: 30_000 })
  return {
    window,
    windows: () => context?.pages() ?? [],
    startAgain: async folder => void (await ask({ secondInstance: folder })),
    askedOfSystem: async () => (await ask()).ofSystem,
    openedOutside: async () => (await ask()).opened,
    killService: async () => {
      for (const pid of (await ask()).services) process.kill(pid, 'SIGKILL')
    },
    rightClick: async click => (await ask({ rightClick: click })).popups.at(-1) ?? [],
    choose: async (menu, item) => void (await ask({ choose: [menu, item] })),
    asked: () => ask(),
    output: () => shell.stdout() + shell.stderr(),
    quit: async () => void (await shell.stop('SIGTERM')),
  }
}

/** Launches the built desktop shell: in Electron where its binary is, else over a stand-in for it. */
export async function launchDesktop(userData = mkdtempSync(join(tmpdir(), 'blockyard-desktop-'))): Promise<Desktop> {
  const desktop = electron ? await launchElectron(electron, userData) : await launchStandIn(userData)
  await desktop.window.waitForLoadState('domcontentloaded')
  return {
    ...desktop,
    folder: join(userData, 'workspace'),
    close: async () => {
      await desktop.quit()
      rmSync(userData, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
