import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'
import { exchangeRows, inWorkbench, noteOf, postAsBot, runCommand } from './workbench'

const bar = (page: Page) => page.getByRole('region', { name: 'Recording', exact: true })
const navigator = (page: Page) => page.getByRole('complementary', { name: 'Recordings' })
const recorded = (page: Page) => page.getByRole('grid', { name: 'Recorded exchanges' }).locator('[data-number]')

/** Names what is about to become a recording, and keeps it. */
async function keepAs(page: Page, name: string, notes = ''): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  if (notes !== '') await dialog.getByRole('textbox', { name: 'Notes' }).fill(notes)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const harOf = (entries: object[]): Buffer =>
  Buffer.from(JSON.stringify({ log: { version: '1.2', creator: { name: 'Spec', version: '1' }, entries } }))

/** Records a post, its change and a click under a name. */
async function record(workbench: Workbench, name: string): Promise<void> {
  const { page } = workbench
  await page.keyboard.press('Shift+F9')
  await expect(bar(page)).toBeVisible()
  await postAsBot(workbench, { message: 'Recorded' })
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(bar(page)).toContainText('3 exchanges')
  await page.keyboard.press('Shift+F9')
  await keepAs(page, name)
}

describe.skipIf(!browserPath)(`recordings in the window${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('are made with one key, in two windows at once, and get a name and notes', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      const other = await workbench.anotherPage()
      await page.getByRole('button', { name: 'Recordings' }).first().click()
      await expect(navigator(page).getByText('No recordings yet')).toBeVisible()
      await page.keyboard.press('Shift+F9')
      await expect(bar(page)).toContainText('0 exchanges')
      await expect(bar(other)).toBeVisible()
      await postAsBot(workbench, { message: 'Recorded' })
      await expect(bar(other)).toContainText('1 exchange')
      await expect(bar(page)).toContainText('1 exchange')
      await page.keyboard.press('Shift+F9')
      await keepAs(page, 'Friday release', 'What goes live on Friday')
      await expect(bar(other)).toHaveCount(0)
      await expect(recorded(page)).toHaveCount(1)
      await expect(page.getByText('What goes live on Friday')).toBeVisible()
      await other.getByRole('button', { name: 'Recordings' }).first().click()
      await expect(navigator(other).getByRole('button', { name: /^Friday release, 1 exchange/ })).toBeVisible()
    }))

  it('are imported from their place, empty or not, and the import is shown', () =>
    inWorkbench({}, async ({ page }) => {
      const response = { status: 201, headers: [], content: { mimeType: 'application/json', text: '{}' } }
      const request = { method: 'POST', url: 'http://127.0.0.1:8065/api/v4/posts', headers: [] }
      const entry = { startedDateTime: '2026-11-20T10:00:00.000Z', time: 5, request, response }
      const har = { name: 'pager.har', mimeType: 'application/json', buffer: harOf([entry]) }
      await page.getByRole('button', { name: 'Recordings' }).first().click()
      await navigator(page).getByRole('button', { name: 'Import a HAR' }).click()
      const dialog = page.getByRole('dialog', { name: 'Import' })
      const chooser = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: 'Choose a file' }).click()
      await (await chooser).setFiles(har)
      await dialog.getByRole('button', { name: 'Import 1 exchange' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'pager' })).toBeVisible()
      await expect(recorded(page)).toHaveCount(1)
      await navigator(page).getByRole('button', { name: 'Import', exact: true }).click()
      await expect(dialog.getByRole('radio', { name: 'A recording' })).toBeChecked()
    }))

  it('are none before anything was recorded, and are discarded with a word where the exchanges are', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await runCommand(page, 'Start or stop recording')
      await expect(bar(page)).toBeVisible()
      await bar(page).getByRole('button', { name: 'Stop' }).click()
      await expect(page.getByRole('dialog').getByText('Nothing was recorded yet').first()).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Keep recording' }).click()
      await bar(page).getByRole('button', { name: 'Discard' }).click()
      await expect(bar(page)).toHaveCount(0)
      await expect(noteOf(page, 'Its exchanges stay in the traffic')).toBeVisible()
    }))

  it('are made of what passes the filter, and of what is selected', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      for (const message of ['one', 'two', 'three']) await postAsBot(workbench, { message })
      await expect(exchangeRows(page)).toHaveCount(3)
      const filter = page.getByRole('combobox', { name: 'Filter exchanges' })
      await filter.fill('"two"')
      await filter.press('Enter')
      await expect(exchangeRows(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('menuitem', { name: 'Make a recording of this exchange…' }).click()
      await keepAs(page, 'By filter')
      await expect(recorded(page)).toHaveCount(1)
      await page.getByRole('tab', { name: /^deployments/ }).click()
      await filter.press('Backspace')
      await filter.press('Backspace')
      await filter.fill('')
      await expect(exchangeRows(page)).toHaveCount(3)
      await exchangeRows(page).first().click()
      await exchangeRows(page)
        .last()
        .click({ modifiers: ['Shift'] })
      await runCommand(page, 'Make a recording of selected')
      await keepAs(page, 'By hand')
      await expect(recorded(page)).toHaveCount(3)
    }))

  it('say of each exchange what it is to a replay and by which sign, which a person changes', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await record(workbench, 'Roles')
      await expect(recorded(page)).toHaveCount(3)
      await expect(page.getByText('2 sent again')).toBeVisible()
      await recorded(page).last().click()
      const card = page.getByRole('region', { name: 'Exchange 3' })
      await expect(card).toContainText('Caused by exchange 2: the service made it itself.')
      await card.getByRole('radio', { name: 'Leave out' }).click()
      await expect(recorded(page).last().getByRole('img', { name: 'left out' })).toBeVisible()
      await card.getByRole('radio', { name: 'Compare' }).click()
      await expect(recorded(page).last().getByRole('img', { name: 'only compared' })).toBeVisible()
      await page.getByRole('radio', { name: 'Stories' }).click()
      await expect(recorded(page)).toHaveCount(3)
      const secrets = page.getByRole('table', { name: 'Secrets' })
      await expect(secrets.getByText('access token, deploy-gate')).toBeVisible()
    }))

  it('have matchers, which are added, changed and deleted with Undo', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await record(workbench, 'Matchers')
      await page.getByRole('region', { name: 'Matchers' }).getByRole('button', { name: 'Add' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Place' }).fill('/props/build')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toHaveCount(0)
      const table = page.getByRole('table', { name: 'Matchers' })
      await expect(table).toContainText('/props/build of every response')
      await table.getByRole('button', { name: 'Edit the matcher of /props/build of every response' }).click()
      await dialog.getByRole('textbox', { name: 'Exchange' }).fill('3')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(table).toContainText('/props/build of response 3')
      await table.getByRole('button', { name: /^Delete the matcher/ }).click()
      await expect(table).toHaveCount(0)
      await noteOf(page, 'Matcher deleted').getByRole('button', { name: 'Undo' }).click()
      await expect(table).toContainText('/props/build of response 3')
    }))

  it('are renamed, duplicated, saved as an archive, and deleted with Undo', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await record(workbench, 'Nightly')
      await page.getByRole('button', { name: 'Rename' }).click()
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Weekly')
      await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
      await expect(page.getByRole('tab', { name: /^Weekly/ })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Weekly' })).toBeVisible()
      const row = navigator(page).getByRole('button', { name: /^Weekly, 3 exchanges/ })
      await row.click({ button: 'right' })
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: 'Export as ZIP' }).click()
      expect((await download).suggestedFilename()).toBe('weekly.zip')
      await row.click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await expect(navigator(page).getByRole('button', { name: /3 exchanges/ })).toHaveCount(2)
      await row.press('Delete')
      await expect(navigator(page).getByRole('button', { name: /3 exchanges/ })).toHaveCount(1)
      await noteOf(page, '“Weekly” deleted').getByRole('button', { name: 'Undo' }).click()
      await expect(row).toBeVisible()
    }))

  it('are compared with one another: what only one has, what changed, and nothing else', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      const recordPosts = async (name: string, messages: string[]) => {
        await page.keyboard.press('Shift+F9')
        await expect(bar(page)).toBeVisible()
        for (const message of messages) await postAsBot(workbench, { message })
        await expect(bar(page)).toContainText(`${messages.length} exchanges`)
        await page.keyboard.press('Shift+F9')
        await keepAs(page, name)
      }
      await recordPosts('Monday', ['Same', 'Green'])
      await recordPosts('Friday', ['Same', 'Red', 'Late'])
      await navigator(page)
        .getByRole('button', { name: /^Monday/ })
        .click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Compare with' }).click()
      await page.getByRole('menuitem', { name: 'Friday' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Monday and Friday' })).toBeVisible()
      const rows = page.getByRole('grid', { name: 'Compared exchanges' }).locator('[data-row-index]')
      await expect(rows).toHaveCount(6)
      await expect(page.getByText('2 same, 2 changed, 2 extra')).toBeVisible()
      await expect(rows.nth(2)).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('region', { name: 'rest POST /posts' })).toContainText('Red')
      await rows.nth(4).click()
      await expect(page.getByRole('heading', { name: 'Only in Friday' })).toBeVisible()
      await rows.nth(3).click()
      const pair = page.getByRole('region', { name: 'post Red' })
      await expect(pair).toContainText('1 field changed')
      await expect(pair).toContainText('volatile fields left out: post id, post create_at, post update_at')
      await expect(pair.getByRole('region', { name: 'Monday, exchange 2, as rendered' })).toContainText('Green')
      await expect(pair.getByRole('region', { name: 'Friday, exchange 2, as rendered' })).toContainText('Red')
      await expect(pair.getByRole('region', { name: 'As stored' })).toContainText('"message": "Red"')
      await rows.last().click()
      const late = page.getByRole('region', { name: 'post Late' })
      await expect(late.getByRole('region', { name: 'Monday, as rendered' })).toHaveText('MondayNo such post.')
      await expect(late.getByRole('region', { name: 'Friday, exchange 3, as rendered' })).toContainText('Late')
    }))

  it('that are broken name file and line, and are back once the file is', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-broken-'))
    try {
      await inWorkbench({ data }, async workbench => {
        const { page } = workbench
        await record(workbench, 'Broken')
        const folder = join(data, 'recordings', 'broken')
        const name = readdirSync(folder).find(one => one.startsWith('002')) ?? ''
        const text = readFileSync(join(folder, name), 'utf8')
        writeFileSync(join(folder, name), text.slice(0, 40))
        await page.reload()
        await expect(page.getByRole('heading', { name: 'Broken cannot be used' })).toBeVisible()
        await expect(page.getByRole('list', { name: 'What is wrong' })).toContainText(name)
        writeFileSync(join(folder, name), text)
        await page.getByRole('button', { name: 'Read again' }).click()
        await expect(recorded(page)).toHaveCount(3)
      })
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  })
})
