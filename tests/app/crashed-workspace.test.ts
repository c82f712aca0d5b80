import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, it } from 'vitest'
import type { ServiceEnd } from '#contract/serviceEnd'
import type { KeptWorkspace } from '#contract/workspaces/listed'
import type { WorkspacePlaces } from '#service/options'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { openWorkbench, type Workbench } from '../support/workbench'
import { previewOf, replaceText } from './payloads'
import { json } from './payloads/inFolder'
import { runCommand } from './workbench'

let root: string
let places: WorkspacePlaces
let at: Workbench | undefined
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'crashed-')))
  places = { list: join(root, 'workspaces.json'), home: root, newIn: join(root, 'work') }
  mkdirSync(places.newIn)
})
afterEach(async () => {
  await at?.close()
  at = undefined
  rmSync(root, { recursive: true, force: true, maxRetries: 3 })
})

const folder = () => join(places.newIn, 'release-desk')

/** A window whose workspace was closed with text that could not be written to its file, and with two requests recorded. */
async function leave(): Promise<Page> {
  at = await openWorkbench({ data: folder(), workspaces: places })
  const { page, context } = at
  await context.route('**/workbench/api/project/file', route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 507, json: { id: 'full', message: 'The disk is full.', status_code: 507 } })
      : route.continue(),
  )
  for (const text of ['first of two', 'second of two']) {
    await page.getByRole('textbox', { name: /Write to/ }).fill(text)
    await page.keyboard.press('Enter')
    await page.getByRole('feed', { name: 'Posts' }).getByText(text).first().waitFor()
  }
  await runCommand(page, 'new payload: post')
  await replaceText(page, json('Written while the disk was full'))
  await expect(previewOf(page).getByText('Written while the disk was full', { exact: true })).toBeVisible()
  await page.keyboard.press('Alt+Q')
  await page.getByRole('heading', { name: 'Open a workspace' }).waitFor()
  return page
}

/** Makes of the workspace what a kill of its service would have left, in the middle of two calls. */
function kill(end: ServiceEnd | null): void {
  const db = new Sqlite(join(folder(), 'workspace.sqlite'))
  db.exec(`UPDATE exchanges SET outcome = 'sent', direction = 'out'
    WHERE number IN (SELECT number FROM exchanges ORDER BY number DESC LIMIT 2)`)
  db.close()
  if (end !== null) writeFileSync(join(folder(), 'service.json.ended'), JSON.stringify(end))
  const kept: { format: number; workspaces: KeptWorkspace[] } = JSON.parse(readFileSync(places.list, 'utf8'))
  for (const row of kept.workspaces) row.closed_at = null
  writeFileSync(places.list, JSON.stringify(kept))
}

const banner = (page: Page) => page.getByRole('region', { name: 'Closed unexpectedly' })

describe.skipIf(!browserPath)(`a workspace that closed unexpectedly${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('says what became of its text and its deliveries, and how it ended; reopened, it has both', async () => {
    const page = await leave()
    kill({ at: Date.now(), code: null, signal: 'SIGKILL', lines: ['Port 8065 is in use.', 'Something broke.'] })
    await expect(banner(page)).toContainText(/release-desk closed unexpectedly at \d\d:\d\d:\d\d\./)
    await expect(banner(page)).toContainText(
      'Everything acknowledged is safe, and so is the text in 1 payload. 2 deliveries were interrupted and can be resent.',
    )
    await banner(page).getByRole('button', { name: 'What happened' }).click()
    const dialog = page.getByRole('dialog', { name: 'What happened' })
    await expect(dialog).toContainText('Its service was ended by SIGKILL.')
    await expect(dialog).toContainText('Something broke.')
    const { violations } = await axeOn(page).include('[role="dialog"]').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('What happened copied', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.context().unrouteAll({ behavior: 'wait' })
    await banner(page).getByRole('button', { name: 'Reopen' }).click()
    await expect(previewOf(page).getByText('Written while the disk was full', { exact: true })).toBeVisible()
    await runCommand(page, 'show all traffic')
    await expect(page.getByText('interrupted').first()).toBeVisible()
  })

  it('says after when, and that its end was not seen, where nobody saw it', async () => {
    const page = await leave()
    kill(null)
    await expect(banner(page)).toContainText(/release-desk closed unexpectedly after \d\d:\d\d:\d\d\./)
    await banner(page).getByRole('button', { name: 'What happened' }).click()
    const dialog = page.getByRole('dialog', { name: 'What happened' })
    await expect(dialog).toContainText('How its service ended was not seen')
    await expect(dialog.getByText('Last lines of its log')).toHaveCount(0)
  })
})
