import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noBrowser } from '../support/browser'
import { canLaunch, type Desktop, launchDesktop, launchedWith } from './launchDesktop'

describe(`several workspaces in the desktop shell, driven with ${launchedWith}`, () => {
  let desktop: Desktop
  let root: string

  beforeAll(async () => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'blockyard-shell-desks-')))
    if (canLaunch) desktop = await launchDesktop()
  })
  afterAll(async () => {
    await desktop?.close()
    rmSync(root, { recursive: true, force: true, maxRetries: 3 })
  })

  const shell = (title: string, check: () => Promise<void>) =>
    it(title, async context => {
      if (!canLaunch) context.skip(noBrowser)
      await check()
    })

  const switcher = (page: Page) => page.getByRole('button', { name: /^Workspace:/ })
  const responds = (url: string) =>
    fetch(url).then(
      () => true,
      () => false,
    )
  const other = () => desktop.windows().find(page => page !== desktop.window)
  const isReady = (folder: string) => existsSync(join(folder, 'service.json'))

  shell('shows a new workspace in a window of its own, with a service of its own', async () => {
    const { window } = desktop
    await switcher(window).waitFor()
    await window.keyboard.press('Alt+N')
    await window.keyboard.type('canary-lab')
    await window.getByLabel('Folder', { exact: true }).fill(join(root, 'canary-lab'))
    await window.getByRole('radio', { name: 'New window' }).click()
    await window.keyboard.press('Control+Enter')
    await expect.poll(() => other() !== undefined, { timeout: 30_000 }).toBe(true)
    const fresh = other()
    if (!fresh) throw new Error('There is no second window.')
    await expect.poll(() => switcher(fresh).textContent(), { timeout: 30_000 }).toBe('canary-lab')
    expect(new URL(fresh.url()).origin).not.toBe(new URL(window.url()).origin)
    expect(await fresh.title()).toBe('canary-lab – Blockyard')
    expect(await fresh.evaluate(() => Object.keys(Reflect.get(globalThis, 'blockyard')).length)).toBe(10)
  })

  shell('ends the service of a window that is closed, and nothing else', async () => {
    const fresh = other()
    if (!fresh) throw new Error('There is no second window.')
    const { origin } = new URL(fresh.url())
    await fresh.close()
    await expect.poll(() => responds(origin), { timeout: 20_000 }).toBe(false)
    expect(isReady(join(root, 'canary-lab'))).toBe(false)
    expect(await responds(new URL(desktop.window.url()).origin)).toBe(true)
  })

  shell('opens the folder of another start of the application beside the first', async () => {
    await desktop.startAgain(join(root, 'canary-lab'))
    await expect.poll(() => other() !== undefined, { timeout: 30_000 }).toBe(true)
    const fresh = other()
    if (!fresh) throw new Error('There is no second window.')
    await expect.poll(() => switcher(fresh).textContent(), { timeout: 30_000 }).toBe('canary-lab')
    await desktop.startAgain(join(root, 'canary-lab'))
    await expect.poll(() => switcher(fresh).isVisible()).toBe(true)
    expect(desktop.windows()).toHaveLength(2)
    await fresh.close()
  })

  shell('opens a folder again while it closes, and once where it is asked for twice', async () => {
    const folder = join(root, 'canary-lab')
    const again = async () => {
      await Promise.all([desktop.startAgain(folder), desktop.startAgain(folder)])
      return other() !== undefined
    }
    await expect.poll(again, { timeout: 30_000 }).toBe(true)
    const fresh = other()
    if (!fresh) throw new Error('There is no second window.')
    await expect.poll(() => switcher(fresh).textContent(), { timeout: 30_000 }).toBe('canary-lab')
    expect(desktop.windows()).toHaveLength(2)
    expect((await desktop.asked())?.dialogs ?? []).toEqual([])
    await fresh.close()
  })

  shell('closes the window of a presenter with the one that opened it, and ends the service of both', async () => {
    await expect.poll(() => isReady(join(root, 'canary-lab')), { timeout: 20_000 }).toBe(false)
    await desktop.startAgain(join(root, 'canary-lab'))
    await expect.poll(() => other() !== undefined, { timeout: 30_000 }).toBe(true)
    const fresh = other()
    if (!fresh) throw new Error('There is no second window.')
    await expect.poll(() => switcher(fresh).textContent(), { timeout: 30_000 }).toBe('canary-lab')
    const { origin } = new URL(fresh.url())
    await fresh.evaluate(() => void window.open('/?presenter', 'blockyard-presenter', 'popup,width=440,height=760'))
    await expect.poll(() => desktop.windows().map(page => page.url())).toContain(`${origin}/?presenter`)
    await fresh.close()
    await expect.poll(() => responds(origin), { timeout: 20_000 }).toBe(false)
    await expect.poll(() => desktop.windows().map(page => page.url())).toEqual([desktop.window.url()])
    expect(isReady(join(root, 'canary-lab'))).toBe(false)
    expect(await responds(new URL(desktop.window.url()).origin)).toBe(true)
  })

  shell('switches in the same window, whose bridge is then of that workspace', async () => {
    const { window } = desktop
    const before = new URL(window.url()).origin
    await expect.poll(() => isReady(join(root, 'canary-lab')), { timeout: 20_000 }).toBe(false)
    await switcher(window).click()
    await window.getByRole('option', { name: /canary-lab/ }).click()
    await expect.poll(() => switcher(window).textContent(), { timeout: 30_000 }).toBe('canary-lab')
    expect(new URL(window.url()).origin).not.toBe(before)
    expect(await responds(before)).toBe(true)
  })

  shell('closes to the start page, and opens a folder of the system dialog from there', async () => {
    const { window } = desktop
    await window.keyboard.press('Alt+Q')
    await window.getByRole('heading', { name: 'Open a workspace' }).waitFor()
    expect(isReady(join(root, 'canary-lab'))).toBe(false)
    await window.getByRole('button', { name: /^Open a folder/ }).click()
    await window.getByLabel('Folder', { exact: true }).fill(join(root, 'canary-lab'))
    // The stand-in chooses what the dialog begins at.
    await window.getByRole('button', { name: 'Choose…' }).click()
    await window.keyboard.press('Control+Enter')
    await expect.poll(() => switcher(window).textContent(), { timeout: 30_000 }).toBe('canary-lab')
  })

  shell('ends every service with the application', async () => {
    const urls = [...new Set(desktop.output().match(/http:\/\/127\.0\.0\.1:\d+/g))]
    expect(urls.length).toBeGreaterThanOrEqual(2)
    await desktop.quit()
    expect(await Promise.all(urls.map(responds))).toEqual(urls.map(() => false))
  })
})
