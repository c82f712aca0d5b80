import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { written } from '#domain/edits/written'
import { browserPath, noBrowser } from '../support/browser'
import { expect as shown } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { openPayload, previewOf } from './payloads'

let workbench: Workbench
/** Of the project: other programs change its files. */
const folder = mkdtempSync(join(tmpdir(), 'blockyard-samples-'))
beforeAll(async () => {
  if (!browserPath) return
  workbench = await openWorkbench({ data: folder })
  await workbench.page.getByRole('tab').first().waitFor()
}, 90_000)
afterAll(async () => {
  await workbench?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(context => {
  context.skip(!browserPath, noBrowser)
  workbench.page.setDefaultTimeout(patience(10_000))
})

const payload = written({ message: 'Roll out {{release}}?' })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

/** Where the sample data of the open payload is. */
async function sampleFile(page: Page): Promise<string> {
  const label = await page.getByRole('region', { name: /^Studio: / }).getAttribute('aria-label')
  return join(folder, 'payloads', `${label?.replace('Studio: ', '')}.sample.json`)
}

describe('the sample data of a payload', () => {
  it('is shared with other programs by a file beside it', async () => {
    const { page } = workbench
    await openPayload(page, payload)
    await page.getByText(/^saved /).waitFor()
    const file = await sampleFile(page)
    const samples = () => JSON.parse(readFileSync(file, 'utf8')).samples
    writeFileSync(file, written({ samples: { default: { release: '5.0.0' } } }))
    await previewOf(page).getByText('Roll out 5.0.0?', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Sample data' }).click()
    const panel = page.getByRole('dialog', { name: 'Sample data' })
    await panel.getByRole('button', { name: 'Rename sample default' }).click()
    await page.keyboard.press('Escape')
    await shown(panel.getByRole('button', { name: 'Rename sample default' })).toBeFocused()
    await page.keyboard.press('Enter')
    await panel.getByRole('textbox', { name: 'Name of the sample' }).fill('canary')
    await page.keyboard.press('Enter')
    await shown(panel.getByRole('button', { name: 'Rename sample canary' })).toBeFocused()
    await shown.poll(samples).toEqual({ canary: { release: '5.0.0' } })
    writeFileSync(file, readFileSync(file, 'utf8').replace('5.0.0', '5.0.1'))
    await previewOf(page).getByText('Roll out 5.0.1?', { exact: true }).waitFor()
    // What cannot be read is fixed where it is missed.
    writeFileSync(file, '{ "release": "5.0.2" }')
    const text = panel.getByRole('textbox', { name: 'Text of the sample data' })
    await shown(text).toHaveValue('{ "release": "5.0.2" }')
    await page.getByRole('button', { name: 'Sample data cannot be read' }).waitFor()
    await takeScreenshot(page, 'studio-sample-broken')
    await text.fill(written({ samples: { canary: { release: '5.0.2' } } }))
    await panel.getByRole('button', { name: 'Use this text' }).click()
    await previewOf(page).getByText('Roll out 5.0.2?', { exact: true }).waitFor()
    await shown.poll(samples).toEqual({ canary: { release: '5.0.2' } })
    await page.keyboard.press('Escape')
  })

  it('deletes samples and values with Undo, which keeps what was written since', async () => {
    const { page } = workbench
    const previewed = (text: string) => previewOf(page).getByText(text, { exact: true }).waitFor()
    await openPayload(page, written({ message: '{{release}} by {{author}}' }))
    await page.getByText(/^saved /).waitFor()
    const file = await sampleFile(page)
    const text = () => readFileSync(file, 'utf8')
    const canary = { release: '5.1.0', author: 'bob' }
    const before = written({ samples: { default: { release: '5.0.0', author: 'alice' }, canary } })
    writeFileSync(file, before)
    await previewed('5.0.0 by alice')
    const panel = page.getByRole('dialog', { name: 'Sample data' })
    const undo = page.getByRole('button', { name: 'Undo' }).last()
    await page.getByRole('button', { name: 'Sample data' }).click()
    await panel.getByRole('button', { name: 'Delete sample default' }).click()
    await previewed('5.1.0 by bob')
    await notice(page, 'Sample default deleted')
    await takeScreenshot(page, 'studio-sample-deleted')
    await undo.click()
    await previewed('5.0.0 by alice')
    await shown.poll(text).toBe(before)
    await panel.getByRole('button', { name: 'Remove the value of release' }).click()
    await previewed('{{release}} by alice')
    await shown.poll(text).not.toContain('5.0.0')
    writeFileSync(file, text().replace('alice', 'carol'))
    await previewed('{{release}} by carol')
    await undo.click()
    await previewed('5.0.0 by carol')
    const restored = { default: { release: '5.0.0', author: 'carol' }, canary }
    await shown.poll(() => JSON.parse(text()).samples).toEqual(restored)
  })
})
