import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect as expectValue, it } from 'vitest'
import { workbenchKeyHeader } from '#contract/workbench'
import { sharedBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { harFaults } from '../support/har'
import { keyOf, openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { exchangeRows, postAsBot } from './workbench'

let workbench: Workbench
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-har-'))
  workbench = await openWorkbench()
})
afterAll(async () => {
  await workbench?.close()
  rmSync(folder, { recursive: true, force: true })
})

const runCommand = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

/** What Chromium saves of a page of the service that posts by itself, as its network panel would. */
async function captured(): Promise<string> {
  const path = join(folder, 'chromium.har')
  const { url, sample } = workbench.service
  const context = await (await sharedBrowser()).newContext({ recordHar: { path, content: 'embed' } })
  try {
    const page = await context.newPage()
    await page.goto(url)
    await page.evaluate(
      async ({ channel_id, token }) => {
        const post = (message: string) =>
          fetch('/api/v4/posts', {
            method: 'POST',
            headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
            body: JSON.stringify({ channel_id, message }),
          }).then(response => response.json())
        const { id } = await post('Seen by Chromium')
        await fetch(`/api/v4/posts/${id}/patch`, {
          method: 'PUT',
          headers: { Authorization: `Bearer ${token}` },
          body: JSON.stringify({ message: 'Changed in Chromium' }),
        }).then(response => response.text())
        await fetch('data:text/plain,nothing').catch(() => null)
      },
      { channel_id: sample?.channel_id ?? '', token: sample?.bot_token ?? '' },
    )
  } finally {
    await context.close()
  }
  return path
}

describe('HAR in the window', () => {
  it('a capture of Chromium becomes a recording: what is taken, what is left out and why, and no secret in it', async () => {
    const { page, service } = workbench
    const path = await captured()
    await runCommand(page, 'import a har file')
    const dialog = page.getByRole('dialog', { name: 'Import' })
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles(path)
    await expect(dialog.getByRole('status')).toContainText('chromium.har HAR 1.2')
    await expect(dialog.getByRole('status')).toContainText('2 taken')
    const left = dialog.getByRole('region', { name: 'Left out' })
    await expect(left).toContainText('static file, not a call of the service')
    await expect(dialog).toContainText(/\d+ secrets? becomes? (?:a placeholder|placeholders)/)
    await takeScreenshot(page, 'import-har')
    await dialog.getByRole('textbox', { name: 'Becomes the recording' }).fill('From Chromium')
    await dialog.getByRole('button', { name: 'Import 2 exchanges' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Imported 2 exchanges as recordings/from-chromium', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'From Chromium' })).toBeVisible()
    const headers = { [workbenchKeyHeader]: await keyOf(page) }
    const view = await (await fetch(`${service.url}/workbench/api/recordings/from-chromium`, { headers })).json()
    expectValue(view.issues).toEqual([])
    expectValue(view.rows.map(({ role, method }: { role: string; method: string }) => [role, method])).toEqual([
      ['stimulus', 'POST'],
      ['stimulus', 'PUT'],
    ])
    // The id that the first response had is what the second request uses.
    expectValue(view.rows[1].url).toBe('/api/v4/posts/{{1.response.id}}/patch')
    for (const number of [1, 2]) {
      const path = `/workbench/api/recordings/from-chromium/exchanges/${number}`
      const text = await (await fetch(service.url + path, { headers })).text()
      expectValue(text).not.toContain(service.sample?.bot_token)
    }
  })

  it('says what is wrong with a file, and takes what a person says a host is', async () => {
    const { page } = workbench
    const [cut, other] = [join(folder, 'cut.har'), join(folder, 'other.har')]
    writeFileSync(cut, '{"log":{"entries":[')
    const request = { method: 'POST', url: 'https://pager.example/page', headers: [] }
    writeFileSync(other, JSON.stringify({ log: { version: '1.2', entries: [{ request }] } }))
    await runCommand(page, 'import a har file')
    const dialog = page.getByRole('dialog', { name: 'Import' })
    const choose = async (path: string) => {
      const chooser = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: 'Choose a file' }).click()
      await (await chooser).setFiles(path)
    }
    await choose(cut)
    await expect(dialog.getByRole('alert')).toContainText('cut.har: it ends in the middle, at line 1, column 20.')
    await choose(other)
    await expect(dialog.getByRole('status')).toContainText('0 taken')
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveAttribute('aria-disabled', 'true')
    await dialog.getByRole('combobox', { name: 'pager.example is' }).click()
    await page.getByRole('option', { name: 'An integration' }).click()
    await dialog.getByRole('button', { name: 'Take the request' }).click()
    await expect(dialog.getByRole('button', { name: 'Import 1 exchange' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  it('saves what is chosen in the list, and copies one exchange', async () => {
    const { page } = workbench
    await page.getByRole('tab', { name: /^deployments/ }).click()
    await postAsBot(workbench, { message: 'For a HAR' })
    const row = exchangeRows(page).filter({ hasText: '/posts' }).last()
    await row.click()
    await row.click({ button: 'right' })
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Save as HAR' }).click()
    const path = await (await download).path()
    const har = JSON.parse(readFileSync(path, 'utf8'))
    expectValue(harFaults(har)).toEqual([])
    expectValue(har.log.entries).toHaveLength(1)
    await expect(page.getByText('1 exchange saved as HAR, without secrets', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Copy as' }).click()
    await page.getByRole('menuitem', { name: 'HAR', exact: true }).click()
    await expect(page.getByText('HAR copied, without secrets', { exact: true })).toBeVisible()
  })
})
