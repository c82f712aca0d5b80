import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'
import { buttonPost, inWorkbench, noteOf, postAsBot, runCommand } from './workbench'

const row = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name: new RegExp(`^${name}`) })
const settingsOf = ({ api }: Workbench) => api<{ values: object }>('/settings')

/** Opens the settings, and resolves once they are there. */
async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('Control+,')
  await expect(page.getByRole('heading', { level: 2, name: 'Integrations' })).toBeVisible()
}

/** Runs in a workbench whose project is a folder on disk, with the path of its blockyard.json. */
async function inFolder(use: (workbench: Workbench, path: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-settings-'))
  try {
    await inWorkbench({ data: folder }, workbench => use(workbench, join(folder, 'blockyard.json')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Imports a file of settings of this text; resolves to what the page says came of it. */
async function importFile(page: Page, button: string, text: string) {
  const choosing = page.waitForEvent('filechooser')
  await row(page, 'Import and export').getByRole('button', { name: button }).click()
  const file = { name: 'team.settings.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await (await choosing).setFiles(file)
  return page.getByRole('region', { name: 'Imported from team.settings.json' })
}

describe.skipIf(!browserPath)(`with the settings${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('production defaults name what stops and why, and which simulated integrations go on; Undo brings all back', () =>
    inWorkbench({}, async workbench => {
      const { page, service, problems } = workbench
      await postAsBot(workbench, buttonPost('Deploy', 'http://127.0.0.1:9/deploy'))
      const before = await settingsOf(workbench)
      await openSettings(page)
      const defaults = row(page, 'Server defaults')
      const would = defaults.getByRole('list', { name: 'What production defaults would break' })
      const stopping = would.getByRole('listitem').filter({ hasText: '127.0.0.1:9' })
      await expect(stopping).toContainText('stops')
      await expect(stopping).toContainText('no entry covers it. Calls there are blocked')
      const going = defaults.getByRole('region', { name: 'What goes on' })
      await expect(going).toContainText(
        '4 simulated integrations would go on: approval-desk, deploy-gate, pager-bridge and poll-box.',
      )

      await defaults.getByRole('radio', { name: 'Production' }).click()
      const dialog = page.getByRole('dialog', { name: 'Production defaults are on' })
      await expect(dialog).toContainText('Personal access tokens of people no longer work; those of bots do.')
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(going).toContainText('4 simulated integrations go on')
      const broken = defaults.getByRole('list', { name: 'What these settings break' })
      await expect(broken.getByRole('listitem').filter({ hasText: '127.0.0.1:9' })).toContainText('stopped')
      const me = (token = '') =>
        fetch(`${service.url}/api/v4/users/me`, { headers: { Authorization: `Bearer ${token}` } })
      expect((await me(service.sample?.admin_token)).status).toBe(401)
      expect((await me(service.sample?.bot_token)).status).toBe(200)

      await noteOf(page, 'Production defaults are on').getByRole('button', { name: /Undo/ }).click()
      await expect(page.getByRole('button', { name: 'Settings: Local defaults' })).toBeVisible()
      expect(await settingsOf(workbench)).toEqual(before)
      expect((await me(service.sample?.admin_token)).status).toBe(200)
      await going.getByRole('button', { name: 'poll-box' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'poll-box' })).toBeVisible()
      expect(problems()).toEqual([])
    }))

  it('blockyard.json has those alone that differ', () =>
    inFolder(async ({ page }, path) => {
      await openSettings(page)
      const field = row(page, 'Time to edit a message').getByRole('textbox')
      await field.fill('300')
      await field.press('Enter')
      await row(page, 'Slash commands').getByRole('switch').click()
      const kept = () => JSON.parse(readFileSync(path, 'utf8')).settings
      await expect.poll(kept).toEqual({ PostEditTimeLimit: 300, EnableCommands: false })
      await row(page, 'Slash commands').getByRole('switch').click()
      await expect.poll(kept).toEqual({ PostEditTimeLimit: 300 })
    }))

  it('a change of blockyard.json on disk is followed, and an error in it is said', () =>
    inFolder(async ({ page }, path) => {
      await openSettings(page)
      const incoming = row(page, 'Incoming webhooks').getByRole('switch')
      writeFileSync(path, '{ "format": 1, "settings": { "EnableIncomingWebhooks": false } }')
      await expect(incoming).not.toBeChecked()
      writeFileSync(path, '{ "format": 1, "settings": { "EnableIncomingWebhooks": "no" } }')
      const file = row(page, 'Import and export').getByRole('region', { name: 'Settings in blockyard.json' })
      await expect(file.getByRole('alert')).toContainText('blockyard.json has an error')
      await expect(incoming).not.toBeChecked()
    }))

  it('a broken file that is imported changes nothing, and says what is wrong, where, and how it goes on', () =>
    inWorkbench({}, async workbench => {
      const { page, problems } = workbench
      const before = await settingsOf(workbench)
      await runCommand(page, 'Settings: Import and export')
      const result = await importFile(
        page,
        'Import…',
        '{\n  "format": 1,\n  "settings": { "PostEditTimeLimit": 300,, }\n}',
      )
      await expect(result).toContainText('changed nothing')
      await expect(result).toContainText('Line 3:')
      await expect(result).toContainText('Nothing of it was taken. Correct the file, and import it again.')
      expect(await settingsOf(workbench)).toEqual(before)
      await importFile(page, 'Import again…', '["PostEditTimeLimit"]')
      await expect(result).toContainText('This is no file of settings: it has to be a JSON object.')
      await importFile(page, 'Import again…', '{ "format": 2, "settings": { "PostEditTimeLimit": 300 } }')
      await expect(result).toContainText('Format 2 is of a newer version of Blockyard.')
      await importFile(page, 'Import again…', '{ "format": 1, "settings": { "PostEditTimeLimit": 300 } }')
      await expect(result).toContainText('changed 1 setting')
      await expect(result.getByRole('button', { name: 'Import again…' })).toHaveCount(0)
      expect(problems()).toEqual([])
    }))
})
