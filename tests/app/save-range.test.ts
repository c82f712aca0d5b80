import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, type Workbench } from '../support/workbench'
import { actAs, chooseVerb, postAsBot } from './workbench'

describe.skipIf(!browserPath)(`posts of a channel, saved${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let workbench: Workbench
  beforeEach(async () => {
    workbench = await openWorkbench()
    workbench.page.setDefaultTimeout(patience(10_000))
  })
  afterEach(() => workbench.close())

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save posts as HTML' })

  /** Presses Save; returns the file. */
  async function save(page: Page): Promise<{ name: string; html: string }> {
    const download = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Save as HTML' }).click()
    const file = await download
    return { name: file.suggestedFilename(), html: await readFile(await file.path(), 'utf8') }
  }

  it('as many of the newest as asked for, in one file without a script', async () => {
    const { page } = workbench
    for (const message of ['one of three', 'two of three', 'three of three']) await postAsBot(workbench, { message })
    await page.getByRole('button', { name: 'Save posts as HTML' }).click()
    await dialog(page).getByLabel('How many').fill('2')
    const { name, html } = await save(page)
    expect(name).toBe('deployments.html')
    expect(html).not.toContain('one of three')
    expect(html.indexOf('two of three')).toBeLessThan(html.indexOf('three of three'))
    expect(html).toContain('two of three')
    expect(html).not.toMatch(/<script/i)
    await expect(page.getByText('2 posts saved', { exact: true })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })

  it('from a post on, also when not all are loaded', async () => {
    const { page } = workbench
    await postAsBot(workbench, { message: 'well before' })
    const id = await postAsBot(workbench, { message: 'the first that counts' })
    for (let count = 1; count <= 70; count += 1) await postAsBot(workbench, { message: `line ${count}` })
    await page.goto(`${workbench.service.url}/northwind/pl/${id}`)
    await chooseVerb(page.locator(`[data-post="${id}"]`), 'Save from here on')
    await expect(dialog(page).getByLabel('From')).not.toHaveValue('')
    const { html } = await save(page)
    expect(html).toContain('the first that counts')
    expect(html).toContain('line 1<')
    expect(html).toContain('line 70<')
    expect(html).not.toContain('well before')
    await expect(page.getByText('71 posts saved', { exact: true })).toBeVisible()
  })

  it('what only one persona sees is not in the file of another', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('(Only visible to you)')).toBeVisible()
    await page.getByRole('button', { name: 'Save posts as HTML' }).click()
    await dialog(page).getByRole('radio', { name: 'All' }).click()
    expect((await save(page)).html).toContain('(Only visible to you)')
    await actAs(page, 'bob')
    await page.getByRole('button', { name: 'Save posts as HTML' }).click()
    await dialog(page).getByRole('radio', { name: 'All' }).click()
    expect((await save(page)).html).not.toContain('(Only visible to you)')
  })

  it('says what is wrong with a range, and when there is nothing in it', async () => {
    const { page } = workbench
    await page.keyboard.press('Control+k')
    await page.keyboard.type('save posts')
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('How many').fill('0')
    await expect(dialog(page).getByText('A whole number from 1 to 2,000.')).toBeVisible()
    await dialog(page).getByRole('radio', { name: 'Between two times' }).click()
    await dialog(page).getByLabel('From').fill('2020-01-02T10:00')
    await dialog(page).getByLabel('To').fill('2020-01-01T10:00')
    await expect(dialog(page).getByText('This is before the start.')).toBeVisible()
    await dialog(page).getByLabel('To').fill('2020-01-03T10:00')
    await dialog(page).getByRole('button', { name: 'Save as HTML' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('There is no post in this range.')
  })
})
