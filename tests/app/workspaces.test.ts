import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptWorkspace } from '#contract/workspaces/listed'
import { createService } from '#service/createService'
import type { Service, WorkspacePlaces } from '#service/options'
import { findInstallation } from '../../src/headless/terminal/installation'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { openWorkbench, type Workbench } from '../support/workbench'

let root: string
let places: WorkspacePlaces
const others: Service[] = []
let at: Workbench | undefined
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'desks-')))
  places = { list: join(root, 'workspaces.json'), home: root, newIn: join(root, 'work') }
  mkdirSync(places.newIn)
})
afterEach(async () => {
  await at?.close()
  at = undefined
  for (const other of others.splice(0)) await other.close()
  rmSync(root, { recursive: true, force: true, maxRetries: 3 })
})

const folder = (name: string) => join(places.newIn, name)

/** Another workspace, which runs until the spec is over. */
async function running(name: string): Promise<Service> {
  const { renderer } = findInstallation()
  const service = await createService({
    data: folder(name),
    version: '0.1.0',
    sample: false,
    team: true,
    workspaces: places,
    ...(renderer === undefined ? {} : { rendererDir: renderer }),
  })
  others.push(service)
  return service
}

async function closed(name: string): Promise<void> {
  const service = await running(name)
  await service.close()
}

async function workbench(): Promise<Page> {
  at = await openWorkbench({ data: folder('release-desk'), workspaces: places })
  // Commands of workspaces are there with their list.
  await switcher(at.page).waitFor()
  return at.page
}

/** A window that goes to another service loads anew. */
const timeout = 20_000
const switcher = (page: Page) => page.getByRole('button', { name: /^Workspace:/ })
const startPage = (page: Page) => page.getByRole('heading', { name: 'Open a workspace' })
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Alt+Q')
  await startPage(page).waitFor()
}

/** Leaves the row of a workspace as a kill of its service would. */
function crash(name: string): void {
  const kept: { format: number; workspaces: KeptWorkspace[] } = JSON.parse(readFileSync(places.list, 'utf8'))
  for (const row of kept.workspaces) if (row.name === name) row.closed_at = null
  writeFileSync(places.list, JSON.stringify(kept))
}

const window = (title: string, check: () => Promise<void>) =>
  it(title, async context => {
    if (browserPath === undefined) return context.skip(noBrowser)
    await check()
  })

describe('the switcher of workspaces', () => {
  window('names the workspace, and the tab of the browser after it', async () => {
    const page = await workbench()
    await expect.poll(() => switcher(page).textContent(), { timeout }).toBe('release-desk')
    expect(await page.title()).toBe('release-desk – Blockyard')
  })

  window('leads to a workspace that runs by its name and Enter, in the same window', async () => {
    const other = await running('canary-lab')
    const page = await workbench()
    await page.keyboard.press('Alt+O')
    await page.getByRole('combobox', { name: 'Switch to a workspace' }).waitFor()
    await page.keyboard.type('canary')
    await page.keyboard.press('Enter')
    await page.waitForURL(`${other.url}/**`)
    await expect.poll(() => switcher(page).textContent(), { timeout }).toBe('canary-lab')
    expect(await page.title()).toBe('canary-lab – Blockyard')
  })

  window('opens a window of its own with Ctrl+Enter', async () => {
    const other = await running('canary-lab')
    const page = await workbench()
    const opened = page.context().waitForEvent('page')
    await page.keyboard.press('Alt+O')
    await page.getByRole('option', { name: /canary-lab/ }).waitFor()
    await page.keyboard.type('canary')
    await page.keyboard.press('Control+Enter')
    const fresh = await opened
    await fresh.waitForURL(`${other.url}/**`)
    await expect.poll(() => switcher(fresh).textContent(), { timeout }).toBe('canary-lab')
    expect(await switcher(page).textContent()).toBe('release-desk')
    await fresh.close()
  })

  window('says of a workspace that is gone why it cannot be chosen, and Escape gives the focus back', async () => {
    await closed('spike')
    renameSync(folder('spike'), folder('moved'))
    const page = await workbench()
    await switcher(page).click()
    const row = page.getByRole('option', { name: /spike/ })
    expect(await row.textContent()).toContain('The folder is not there any more.')
    expect(await row.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    await expect.poll(() => switcher(page).evaluate(button => button === document.activeElement)).toBe(true)
  })

  window('says at the side why a workspace cannot be opened, and the window stays', async () => {
    await closed('pager')
    const page = await workbench()
    await switcher(page).click()
    await page.getByRole('option', { name: /pager/ }).click()
    // This service was given nobody who starts others.
    await page.getByText('This service cannot start another one', { exact: false }).first().waitFor()
    expect(await switcher(page).textContent()).toBe('release-desk')
  })
})

describe('a window without a workspace', () => {
  window('opens one again that was closed, with what was in it', async () => {
    const page = await workbench()
    await page.getByRole('textbox', { name: /Write to/ }).fill('said before it closed')
    await page.keyboard.press('Enter')
    // Not in the composer, where it stands until it is sent.
    const said = page.getByRole('feed', { name: 'Posts' }).getByText('said before it closed').first()
    await said.waitFor()
    await close(page)
    expect(await page.title()).toBe('Open a workspace – Blockyard')
    await page.getByRole('button', { name: /release-desk/ }).click()
    await said.waitFor()
  })

  window('shows that a workspace closed unexpectedly, and reopens it with Enter', async () => {
    await closed('approvals-demo')
    const page = await workbench()
    crash('approvals-demo')
    await close(page)
    await page.getByText('approvals-demo closed unexpectedly after', { exact: false }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => switcher(page).textContent(), { timeout }).toBe('approvals-demo')
  })

  window('creates a workspace by keyboard alone, and says why a folder cannot take one', async () => {
    mkdirSync(folder('notes'))
    writeFileSync(join(folder('notes'), 'todo.txt'), 'x')
    const page = await workbench()
    await close(page)
    await page.keyboard.press('Alt+N')
    await page.getByRole('dialog', { name: 'New workspace' }).waitFor()
    await page.keyboard.type('Canary lab')
    const path = page.getByLabel('Folder', { exact: true })
    expect(await path.inputValue()).toBe('~/work/canary-lab')
    await path.fill('~/work/notes')
    await page.keyboard.press('Control+Enter')
    await page.getByText('it is not empty. Choose another name or folder.', { exact: false }).waitFor()
    await path.fill('~/work/lab')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => switcher(page).textContent(), { timeout }).toBe('Canary lab')
    await page
      .getByRole('button', { name: /town-square/ })
      .first()
      .waitFor()
  })

  window('says how to open a workspace that a newer version saved', async () => {
    await closed('northwind-staging')
    const db = new Sqlite(join(folder('northwind-staging'), 'workspace.sqlite'))
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.pragma('user_version = 1000')
    db.close()
    const page = await workbench()
    await close(page)
    const row = page.getByRole('listitem').filter({ hasText: 'northwind-staging' })
    await row.getByText(/^Saved in format 1000, this version reads up to \d+\. The folder is unchanged\.$/).waitFor()
    await row.getByRole('button', { name: 'How to open it' }).click()
    const dialog = page.getByRole('dialog', { name: 'How to open it' })
    await dialog.getByText('Open it with a newer version of Blockyard', { exact: false }).waitFor()
    await dialog.getByText('a repro bundle, or the project files', { exact: false }).waitFor()
    expect(await dialog.textContent()).toContain(folder('northwind-staging'))
    const { violations } = await axeOn(page).include('[role="dialog"]').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  window('finds a folder by browsing, and a workspace that was moved', async () => {
    await closed('spike')
    renameSync(folder('spike'), folder('moved'))
    const page = await workbench()
    await close(page)
    await page.getByRole('button', { name: 'Locate' }).click()
    await page.getByRole('button', { name: 'Browse' }).click()
    await page.getByRole('button', { name: 'work', exact: true }).click()
    await page
      .getByRole('region', { name: /^Folders in .*work$/ })
      .getByText('~/work', { exact: true })
      .waitFor()
    await page.getByRole('button', { name: /^moved/ }).click()
    await expect.poll(() => page.getByLabel('Folder', { exact: true }).inputValue()).toBe('~/work/moved')
    await page.getByRole('button', { name: /^Open/ }).last().click()
    await expect.poll(() => switcher(page).textContent(), { timeout }).toBe('spike')
  })

  window('removes a row and brings it back', async () => {
    await closed('spike')
    renameSync(folder('spike'), folder('moved'))
    const page = await workbench()
    await close(page)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => page.getByText('spike', { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: /Undo/ }).click()
    await page.getByText('spike', { exact: true }).waitFor()
  })

  window('rejects commands that need a workspace, with the reason', async () => {
    const page = await workbench()
    await close(page)
    await page.keyboard.press('Control+P')
    await page.getByText('Open a workspace first.').first().waitFor()
  })

  window('follows another window that closes and opens the workspace', async () => {
    const page = await workbench()
    const second = await at?.anotherPage()
    if (!second) throw new Error('There is no second window.')
    await switcher(second).waitFor()
    await close(page)
    await startPage(second).waitFor({ timeout: 15_000 })
    await page.getByRole('button', { name: /release-desk/ }).click()
    await expect.poll(() => switcher(second).textContent(), { timeout }).toBe('release-desk')
  })
})

describe('a fork', () => {
  window('begins a workspace of its own from the row of a save state', async () => {
    const page = await workbench()
    await page.keyboard.press('Control+Alt+S')
    await page.getByRole('textbox', { name: 'Name of the new save state' }).fill('before canary')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Fork before canary into a new workspace' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fork workspace' })
    await dialog.getByRole('combobox', { name: 'Starts from' }).filter({ hasText: 'before canary' }).waitFor()
    await dialog.getByRole('button', { name: 'Fork and open' }).click()
    await vi.waitUntil(() => existsSync(join(folder('release-desk-fork'), 'workspace.sqlite')), { timeout })
  })

  window('says what it includes, and why its folder cannot be used', async () => {
    mkdirSync(folder('taken'))
    writeFileSync(join(folder('taken'), 'x'), 'x')
    const page = await workbench()
    await switcher(page).click()
    await page.getByRole('option', { name: 'Fork release-desk' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fork workspace' })
    await dialog.getByText(/\d+ posts, \d+ people/).waitFor()
    await dialog.getByLabel('Folder', { exact: true }).fill('~/work/taken')
    await page.keyboard.press('Control+Enter')
    await dialog.getByText('it is not empty', { exact: false }).first().waitFor()
  })
})

describe('everything of workspaces is accessible', () => {
  const themes = ['light', 'dark', 'hc'] as const
  /** Of a part of the window, or of all of it. */
  const violations = async (page: Page, part = 'body'): Promise<unknown[]> => {
    const found: unknown[] = []
    for (const theme of themes) {
      await page.evaluate(name => void Object.assign(document.documentElement.dataset, { theme: name }), theme)
      const { violations: these } = await axeOn(page).include(part).analyze()
      found.push(...these.map(({ id, nodes }) => ({ theme, id, at: nodes.map(({ html }) => html.slice(0, 160)) })))
    }
    return found
  }

  window('the switcher, the start page and the dialogs, in every theme', async () => {
    await closed('pager')
    await closed('spike')
    renameSync(folder('spike'), folder('moved'))
    crash('pager')
    const page = await workbench()
    await switcher(page).click()
    await page.getByRole('option', { name: /pager/ }).waitFor()
    expect(await violations(page, '[role="dialog"]')).toEqual([])
    await page.keyboard.press('Escape')
    await close(page)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Alt+Shift+N')
    await page.getByRole('button', { name: 'Browse' }).click()
    await page.getByRole('region', { name: /^Folders in/ }).waitFor()
    expect(await violations(page, '[role="dialog"]')).toEqual([])
  })
})
