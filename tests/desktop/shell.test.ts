import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DesktopBridge, menuCommands, type ServiceState } from '#contract/bridge'
import { endFileName } from '#contract/serviceEnd'
import { noBrowser } from '../support/browser'
import { canLaunch, type Desktop, launchDesktop, launchedWith } from './launchDesktop'

/** The page's side of the bridge, and what the specs leave there. */
interface ShellWindow {
  blockyard: DesktopBridge
  heard: ServiceState[]
  marker?: string
}

describe(`the desktop shell, driven with ${launchedWith}`, () => {
  let desktop: Desktop

  beforeAll(async () => {
    if (canLaunch) desktop = await launchDesktop()
  })
  afterAll(() => desktop?.close())

  const shell = (title: string, check: () => Promise<void>) =>
    it(title, async context => {
      if (!canLaunch) context.skip(noBrowser)
      await check()
    })

  const page = <T>(inside: (window: ShellWindow) => T | Promise<T>) =>
    desktop.window.evaluate(`(${inside})(window)`) as Promise<T>

  shell('prints a one-time link as the first address', async () => {
    expect(/http:\S+/.exec(desktop.output())?.[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/workbench\/open\?token=/)
  })

  shell('shows the workbench from the service it started, under a strict policy', async () => {
    const address = new URL(desktop.window.url())
    expect(address.hostname).toBe('127.0.0.1')
    const response = await desktop.window.request.get(address.origin)
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src http:\/\/127\.0\.0\.1:\d+\/assets\/;/)
    expect(policy).not.toContain('unsafe-eval')
  })

  shell('gives the window a bridge of at most ten members, and nothing of Node', async () => {
    const members = await page(window => Object.keys(window.blockyard))
    expect(members.length).toBeLessThanOrEqual(10)
    expect(await page(window => window.blockyard.platform)).toBe(process.platform)
    expect(await page(window => window.blockyard.versions.app)).toMatch(/^\d+\.\d+\.\d+/)
    expect(
      await page(() => [typeof Reflect.get(globalThis, 'require'), typeof Reflect.get(globalThis, 'process')]),
    ).toEqual(['undefined', 'undefined'])
  })

  shell('opens nothing but web addresses outside', async () => {
    for (const address of ['file:///etc/hosts', 'javascript:alert(1)', 'data:text/html,x', 'not an address']) {
      expect(await desktop.window.evaluate(url => Reflect.get(window, 'blockyard').openExternal(url), address)).toBe(
        false,
      )
    }
    expect(await desktop.openedOutside()).toEqual([])
  })

  shell('hands a web address to the system browser', async () => {
    expect(await page(window => window.blockyard.openExternal('https://example.test/a'))).toBe(true)
    expect(await desktop.openedOutside()).toEqual(['https://example.test/a'])
  })

  shell('opens no second window: a web address goes outside, anything else nowhere', async () => {
    const opened = await desktop.window.evaluate(() =>
      ['https://example.test/b', 'file:///etc/hosts'].map(url => window.open(url)),
    )
    expect(opened).toEqual([null, null])
    await expect.poll(desktop.openedOutside).toEqual(['https://example.test/a', 'https://example.test/b'])
  })

  shell('stays where it is when the page tries to leave', async () => {
    const before = desktop.window.url()
    await page(() => void Reflect.set(location, 'href', 'https://example.test/away'))
    await desktop.window.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)))
    expect(desktop.window.url()).toBe(before)
  })

  const text = { linkURL: '', misspelledWord: '', dictionarySuggestions: [], selectionText: '' }
  const editFlags = {
    canUndo: true,
    canRedo: true,
    canCut: true,
    canCopy: true,
    canPaste: true,
    canDelete: true,
    canSelectAll: true,
    canEditRichly: true,
  }

  shell('a right click in text offers spelling, copy and paste; beside text, nothing', async () => {
    const inText = {
      ...text,
      editFlags,
      isEditable: true,
      misspelledWord: 'teh',
      dictionarySuggestions: ['the', 'ten'],
    }
    const offered = (await desktop.rightClick(inText)).map(item => item.toLowerCase())
    expect(offered.slice(0, 3)).toEqual(['the', 'ten', 'add “teh” to the dictionary'])
    expect(offered.slice(3)).toEqual(['separator', 'cut', 'copy', 'paste', 'paste as plain text', 'selectall'])
    expect(await desktop.rightClick({ ...text, editFlags, isEditable: false, selectionText: 'a word' })).toHaveLength(1)
  })

  shell('keeps the window’s place by Electron’s own persistence, with the system’s buttons and the icon', async () => {
    const asked = await desktop.asked()
    if (!asked) return
    expect(asked.window).toMatchObject({
      name: 'main',
      windowStatePersistence: true,
      titleBarStyle: 'hidden',
      minWidth: 960,
      minHeight: 600,
    })
    expect(existsSync(String(asked.window.icon))).toBe(true)
  })

  shell('gives the system’s buttons the colours of the theme', async () => {
    const paintedIn = async (theme: string) => {
      await desktop.window.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
      return expect.poll(async () => (await desktop.asked())?.titleBar.color)
    }
    if (!(await desktop.asked()) || process.platform === 'darwin') return
    await (await paintedIn('dark')).toBe('#121617')
    await (await paintedIn('light')).toBe('#edefee')
    await page(window => window.blockyard.paintTitleBar({ color: 'url(file:///etc/hosts)', symbolColor: '#000000' }))
    await (await paintedIn('light')).toBe('#edefee')
  })

  shell('starts and stops recording from the native menu, in the words of the window', async () => {
    const { window } = desktop
    const bar = window.getByRole('region', { name: 'Recording', exact: true })
    await desktop.choose('Recording', 'Start or stop recording')
    await bar.waitFor()
    await desktop.choose('Recording', 'Discard what is being recorded')
    await bar.waitFor({ state: 'hidden' })
    await desktop.choose('Recording', 'Import a HAR file as a recording…')
    await window.getByRole('dialog', { name: 'Import' }).waitFor()
    await window.keyboard.press('Escape')
    await desktop.choose('Recording', 'Replay the recording on the stage')
    await window.getByText('No recording is on the stage.').first().waitFor()
    await window.keyboard.press('Control+k')
    for (const { label } of menuCommands) {
      await window.getByRole('combobox', { name: 'Commands' }).fill(label)
      await window.getByRole('option', { name: label }).first().waitFor()
    }
    await window.keyboard.press('Escape')
  })

  shell('tells the page when the service crashes, and restarts it in place', async () => {
    const before = desktop.window.url()
    await page(window => {
      window.heard = []
      window.marker = 'still here'
      window.blockyard.onService(state => window.heard.push(state))
    })
    await desktop.killService()
    await expect.poll(() => page(window => window.heard.map(({ state }) => state))).toEqual(['stopped'])
    await page(window => window.blockyard.restartService())
    await expect.poll(() => page(window => window.heard.map(({ state }) => state))).toEqual(['stopped', 'running'])
    expect(desktop.window.url()).toBe(before)
    expect(await page(window => window.marker)).toBe('still here')
    const status = () =>
      desktop.window.evaluate(async () => {
        const headers = { 'x-workbench-key': localStorage.getItem('blockyard-key') ?? '' }
        return (await fetch('/workbench/api/snapshot', { headers })).status
      })
    await expect.poll(status).toBe(200)
  })

  shell('offers the restart after a crash, and goes on with everything that was acknowledged', async () => {
    const approve = desktop.window.getByRole('button', { name: 'Approve', exact: true }).last()
    await approve.click()
    await desktop.window.getByText('1 of 2 approvals').first().waitFor()
    await desktop.killService()
    await expect.poll(() => existsSync(join(desktop.folder, endFileName))).toBe(true)
    await desktop.window.getByRole('button', { name: 'Restart' }).click()
    await desktop.window.getByText('The service stopped at').waitFor({ state: 'hidden' })
    expect(existsSync(join(desktop.folder, endFileName))).toBe(false)
    await desktop.window.getByText('1 of 2 approvals').first().waitFor()
    await desktop.window.getByRole('button', { name: 'Reject', exact: true }).last().click()
    await desktop.window.getByText('Rejected').first().waitFor()
  })

  shell('shows payloads in the file manager, and nothing outside of the project', async () => {
    const show = (path: unknown) =>
      desktop.window.evaluate(given => Reflect.get(window, 'blockyard').showInFolder(given), path)
    const outside = ['../x.json', 'payloads/../workspace.sqlite', '/etc/hosts', 'blockyard.local.json', '', 7, null]
    for (const path of [...outside, 'payloads\\..\\x', 'payloads/none.json']) expect(await show(path)).toBe(false)
    expect(await desktop.askedOfSystem()).toEqual([])
    const { window, folder } = desktop
    await window.getByRole('button', { name: 'Payloads', exact: true }).click()
    const row = window.getByRole('tree', { name: 'Payloads' }).getByRole('treeitem', { name: 'rollout-gate, Post' })
    await row.click({ button: 'right' })
    await window.getByRole('menuitem', { name: 'Show in folder' }).click()
    const file = join(realpathSync(folder), 'payloads/rollout-gate.post.json')
    await expect.poll(desktop.askedOfSystem).toEqual([`show ${file}`])
  })

  shell('moves what is deleted to the trash of the system, and Undo brings it back', async () => {
    const { window, folder } = desktop
    const file = join(realpathSync(folder), 'payloads/build-finished.webhook.json')
    const text = readFileSync(file, 'utf8')
    const row = window.getByRole('tree', { name: 'Payloads' }).getByRole('treeitem', { name: 'build-finished' })
    await row.click({ button: 'right' })
    await window.getByRole('menuitem', { name: 'Delete' }).click()
    await window.getByText('build-finished.webhook.json moved to the trash').first().waitFor()
    await window.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
    expect(await desktop.askedOfSystem()).toContain(`trash ${file}`)
    expect(readFileSync(file, 'utf8')).toBe(text)
  })
})
