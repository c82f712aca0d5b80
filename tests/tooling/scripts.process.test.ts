import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endFileName, readyFileName, type ServiceEnd } from '#contract/serviceEnd'
import { repository, startCommand } from '../support/command'

const require = createRequire(import.meta.url)
const { findElectron } = require('../../scripts/electron.cjs') as { findElectron(): string | undefined }
const { findInstalledBrowser } = require('../../scripts/browsers.cjs') as { findInstalledBrowser(): string | undefined }
const { isUpToDate } = require('../../scripts/build.cjs') as { isUpToDate(): boolean }
const { scriptOf } = require('../../scripts/node.cjs') as { scriptOf(name: string): string }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-scripts-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

describe('finding Electron', () => {
  it('finds nothing where a named binary is not', () => {
    vi.stubEnv('ELECTRON_EXEC_PATH', join(folder, 'gone'))
    expect(findElectron()).toBeUndefined()
  })

  it('honours ELECTRON_EXEC_PATH', () => {
    const binary = join(folder, 'mine')
    writeFileSync(binary, '')
    vi.stubEnv('ELECTRON_EXEC_PATH', binary)
    expect(findElectron()).toBe(binary)
  })

  it('honours ELECTRON_OVERRIDE_DIST_PATH with the name of this platform', () => {
    const name = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[process.platform as string]
    const binary = join(folder, name ?? 'electron')
    mkdirSync(join(binary, '..'), { recursive: true })
    writeFileSync(binary, '')
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder)
    expect(findElectron()).toBe(binary)
  })
})

describe('finding a browser', () => {
  it('takes the one that BLOCKYARD_BROWSER names, or none', () => {
    vi.stubEnv('BLOCKYARD_BROWSER', process.execPath)
    expect(findInstalledBrowser()).toBe(process.execPath)
    vi.stubEnv('BLOCKYARD_BROWSER', join(folder, 'gone'))
    expect(findInstalledBrowser()).toBeUndefined()
  })

  it.runIf(process.platform === 'linux')('looks along PATH', () => {
    const chromium = join(folder, 'chromium')
    writeFileSync(chromium, '')
    vi.stubEnv('BLOCKYARD_BROWSER', '')
    vi.stubEnv('PATH', folder)
    expect(findInstalledBrowser()).toBe(chromium)
  })
})

describe('the build', () => {
  it('is up to date right after the run that built it', () => {
    expect(isUpToDate()).toBe(true)
  })
})

describe('the launcher', () => {
  it.each(['vitest', 'tsc', 'biome', 'electron-vite'])('finds the JavaScript behind %s', name => {
    expect(scriptOf(name)).toMatch(/node_modules/)
  })

  it('says in one line that a command is not there, and ends with 2', async () => {
    const command = startCommand(process.execPath, ['scripts/node.cjs', 'no-such-command'])
    expect(await command.ended).toBe(2)
    expect(command.stderr()).toContain('no-such-command')
  })
})

describe('npm start', () => {
  const start = (env: Record<string, string>, ...flags: string[]) =>
    startCommand(process.execPath, ['scripts/start.cjs', '--data', ':memory:', '--port', '0', ...flags], {
      cwd: repository,
      env: { DISPLAY: '', WAYLAND_DISPLAY: '', ELECTRON_SKIP_BINARY_DOWNLOAD: '1', ...env },
    })

  it('explains its flags', async () => {
    const command = startCommand(process.execPath, ['scripts/start.cjs', '--help'])
    expect(await command.ended).toBe(0)
    expect(command.stdout()).toContain('--no-open')
  })

  it('prints the address and opens nothing with --no-open, and Ctrl-C closes it cleanly', async () => {
    const command = start({ DISPLAY: ':99', BLOCKYARD_BROWSER: process.execPath }, '--no-open')
    await command.see(/http:\S+\/workbench\/open\?token=/)
    expect(command.stderr()).not.toContain('Opening')
    expect(await command.stop('SIGINT')).toBe(0)
  })

  it.runIf(process.platform === 'linux')('does not try to open a window without a display', async () => {
    const command = start({})
    await command.see(/http:\S+\/workbench\/open\?token=/)
    expect(command.stderr()).toContain('There is no display here')
    expect(await command.stop('SIGTERM')).toBe(0)
  })

  it.runIf(process.platform === 'linux')('opens an app window on a fresh link when there is no Electron', async () => {
    const browser = join(folder, 'browser')
    writeFileSync(browser, `#!/bin/sh\necho "shown $1" >&2\nexec sleep 60\n`)
    chmodSync(browser, 0o755)
    const command = start({ DISPLAY: ':99', BLOCKYARD_BROWSER: browser, ELECTRON_EXEC_PATH: join(folder, 'gone') })
    await command.see(/Opening the workbench in a window of browser/)
    expect(await command.stop('SIGINT')).toBe(0)
  })

  it.runIf(process.platform === 'linux')(
    'leads to the service that runs on the folder already, by a link or in a window, and ends',
    async () => {
      const root = realpathSync(folder)
      const env = {
        ...{ DISPLAY: '', WAYLAND_DISPLAY: '', ELECTRON_SKIP_BINARY_DOWNLOAD: '1' },
        ...{ ELECTRON_EXEC_PATH: join(root, 'gone'), BLOCKYARD_WORKSPACES: join(root, 'workspaces.json') },
      }
      const args = ['scripts/start.cjs', '--data', join(root, 'release-desk'), '--port', '0', '--empty']
      const first = startCommand(process.execPath, args, { cwd: repository, env })
      await first.see(/http:\S+\/workbench\/open\?token=/)
      const second = startCommand(process.execPath, args, { cwd: repository, env })
      expect(await second.ended).toBe(0)
      const [link = ''] = /http:\S+\/workbench\/open\?token=\S+/.exec(second.stdout()) ?? []
      expect((await fetch(link, { redirect: 'manual' })).status).toBe(303)
      const shown = join(root, 'shown')
      const browser = join(root, 'browser')
      writeFileSync(browser, `#!/bin/sh\necho "$1" >>"${shown}"\n`)
      chmodSync(browser, 0o755)
      const third = startCommand(process.execPath, args, {
        cwd: repository,
        env: { ...env, DISPLAY: ':99', BLOCKYARD_BROWSER: browser },
      })
      expect(await third.ended).toBe(0)
      expect(readFileSync(shown, 'utf8')).toContain(`--app=${new URL(link).origin}/workbench/open?token=`)
      expect(await first.stop('SIGINT')).toBe(0)
    },
  )

  it.runIf(process.platform === 'linux')(
    'opens a window for each workspace, and ends them all with Ctrl-C',
    async () => {
      const root = realpathSync(folder)
      const browser = join(root, 'browser')
      const shown = join(root, 'shown')
      writeFileSync(browser, `#!/bin/sh\necho "$1" >>"${shown}"\nexec sleep 60\n`)
      chmodSync(browser, 0o755)
      const windows = () =>
        [...readFileSync(shown, 'utf8').matchAll(/--app=(http:\/\/[^/]+)/g)].map(([, url = '']) => url)
      const env = {
        ...{ DISPLAY: ':99', WAYLAND_DISPLAY: '', ELECTRON_SKIP_BINARY_DOWNLOAD: '1', BLOCKYARD_BROWSER: browser },
        ...{ ELECTRON_EXEC_PATH: join(root, 'gone'), BLOCKYARD_WORKSPACES: join(root, 'workspaces.json') },
      }
      const args = ['scripts/start.cjs', '--data', join(root, 'release-desk'), '--port', '0', '--empty']
      const command = startCommand(process.execPath, args, { cwd: repository, env })
      await command.see(/Opening the workbench in a window of browser/)
      const { url, key }: { url: string; key: string } = JSON.parse(
        readFileSync(join(root, 'release-desk', 'service.json'), 'utf8'),
      )
      const response = await fetch(`${url}/workbench/api/workspaces/new`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}` },
        body: JSON.stringify({ name: 'canary-lab', folder: join(root, 'canary-lab'), content: 'empty', target: 'new' }),
      })
      // A window of its own shows it, so the one that asked has nowhere to go.
      expect([response.status, await response.json()]).toEqual([200, { folder: join(root, 'canary-lab'), link: null }])
      await expect.poll(windows, { timeout: 30_000 }).toHaveLength(2)
      const [first, second = ''] = windows()
      expect([first, second === first]).toEqual([url, false])
      expect((await fetch(second)).status).toBe(200)
      expect(await command.stop('SIGINT')).toBe(0)
      await expect(fetch(second)).rejects.toThrow()
    },
  )

  it.runIf(process.platform === 'linux')(
    'notes beside a workspace how its service ended without closing it',
    async () => {
      const root = realpathSync(folder)
      const browser = join(root, 'browser')
      writeFileSync(browser, '#!/bin/sh\nexec sleep 60\n')
      chmodSync(browser, 0o755)
      const command = startCommand(
        process.execPath,
        ['scripts/start.cjs', '--data', join(root, 'release-desk'), '--port', '0', '--empty'],
        {
          cwd: repository,
          env: {
            ...{ DISPLAY: ':99', WAYLAND_DISPLAY: '', ELECTRON_SKIP_BINARY_DOWNLOAD: '1', BLOCKYARD_BROWSER: browser },
            ...{ ELECTRON_EXEC_PATH: join(root, 'gone'), BLOCKYARD_WORKSPACES: join(root, 'workspaces.json') },
          },
        },
      )
      await command.see(/Opening the workbench in a window of browser/)
      const read = (name: string) => JSON.parse(readFileSync(join(root, 'release-desk', name), 'utf8'))
      const before = Date.now()
      process.kill(read(readyFileName).pid, 'SIGKILL')
      expect(await command.ended).toBe(1)
      const end: ServiceEnd = read(endFileName)
      expect(end).toMatchObject({ code: null, signal: 'SIGKILL' })
      expect(end.at).toBeGreaterThanOrEqual(before)
    },
  )

  it.runIf(process.platform === 'linux')('carries on in a browser when Electron ends at once', async () => {
    const electron = join(folder, 'electron')
    writeFileSync(electron, '#!/bin/sh\nexit 133\n')
    chmodSync(electron, 0o755)
    const command = start({ DISPLAY: ':99', BLOCKYARD_BROWSER: electron, ELECTRON_EXEC_PATH: electron })
    await command.see(/Electron could not open a window; using a browser instead/)
    await command.see(/\/workbench\/open\?token=/)
    expect(await command.stop('SIGINT')).toBe(0)
  })
})
