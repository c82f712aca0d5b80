import type { Page } from 'playwright'
import { afterEach, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, type Workbench } from '../support/workbench'
import { stall } from './stall'
import { chooseVerb, exchangeRows, postAsBot, runCommand, write } from './workbench'

/** Stops the page's clock: from here on only `page.clock.runFor` moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

describe.skipIf(!browserPath)(`waiting${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let workbench: Workbench
  beforeEach(async () => {
    workbench = await openWorkbench()
    workbench.page.setDefaultTimeout(patience(10_000))
  })
  afterEach(() => workbench.close())

  it('a channel that is loaded says so after two seconds and can be canceled after five, and be tried again', async () => {
    const { page } = workbench
    await stopClock(page)
    const stalled = await stall(page, /\/workbench\/api\/channels\/\w+\/posts/)
    await page
      .getByRole('complementary', { name: 'Channels' })
      .getByRole('button', { name: /^incidents/ })
      .click()
    const sheet = page.getByRole('region', { name: /^incidents as/ })
    const words = sheet.getByText('Loading posts of #incidents')
    await expect(sheet.locator('[aria-busy="true"]')).toBeVisible()
    await page.clock.runFor(1500)
    await expect(words).toHaveCount(0)
    await page.clock.runFor(1000)
    await expect(words).toBeVisible()
    await page.clock.runFor(2000)
    await expect(sheet.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    await page.clock.runFor(1000)
    await expect(sheet.getByText(', 5 s')).toBeVisible()
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect(sheet.getByRole('heading', { name: 'Loading was canceled' })).toBeVisible()
    stalled.release()
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await expect(sheet.getByRole('article').first()).toBeVisible()
  })

  it('a window that is loaded keeps what was chosen on its rail meanwhile', async () => {
    const { page } = workbench
    await expect(page.getByRole('complementary', { name: 'Channels' })).toBeVisible()
    const stalled = await stall(page, /\/workbench\/api\/snapshot/)
    await page.reload()
    await page.getByRole('button', { name: 'Payloads', exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Channels' })).toHaveCount(0)
    stalled.release()
    await expect(page.getByRole('complementary', { name: 'Payloads' })).toBeVisible()
  })

  it('a window that is loaded keeps the tabs it had, with what was opened meanwhile behind them', async () => {
    const { page } = workbench
    const tabs = page.getByRole('tablist', { name: 'Open channels and payloads' }).getByRole('tab')
    await runCommand(page, 'rollout-gate')
    await expect(tabs).toHaveText([/deployments/, /rollout-gate/])
    const stalled = await stall(page, /\/workbench\/api\/snapshot/)
    await page.reload()
    await page.getByRole('button', { name: 'Payloads', exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Channels' })).toHaveCount(0)
    stalled.release()
    await expect(tabs).toHaveText([/deployments/, /rollout-gate/, /Templates/])
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
    await page.reload()
    await expect(tabs).toHaveCount(3)
  })

  it('a window that was in the traffic shows what was opened while it is loaded', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: 'Traffic' }).click()
    await expect(page.getByRole('button', { name: 'Traffic' })).toHaveAttribute('aria-current', 'page')
    const stalled = await stall(page, /\/workbench\/api\/snapshot/)
    await page.reload()
    await page.getByRole('button', { name: 'Payloads', exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Channels' })).toHaveCount(0)
    stalled.release()
    await expect(page.getByRole('region', { name: 'Templates' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Payloads', exact: true })).toHaveAttribute('aria-current', 'page')
  })

  it.each([
    { what: 'channels', from: /\/workbench\/api\/snapshot/, text: '#town', name: 'town-square channel' },
    { what: 'payloads', from: /\/workbench\/api\/project$/, text: 'rollout-gate', name: /^rollout-gate / },
    { what: 'simulated integrations', from: /\/workbench\/api\/lab$/, text: 'poll-box', name: /simulated/ },
    { what: 'scenes', from: /\/workbench\/api\/scenes$/, text: 'half past', name: /^Incident at half past ten/ },
  ])('the palette lists $what that arrive while it is open', async ({ from, text, name }) => {
    const { page } = workbench
    const stalled = await stall(page, from)
    await page.reload()
    // A click, since a window that was loaded this very moment may not listen to its keys yet.
    await page.getByRole('button', { name: /^Go to a channel/ }).click()
    await page.getByRole('combobox').fill(text)
    const found = page.getByRole('option', { name })
    await expect(page.getByText(/^No results for /)).toBeVisible()
    await expect(found).toHaveCount(0)
    stalled.release()
    await expect(found).toBeVisible()
  })

  it('a story that is loaded has as many rows as exchanges, and says what is read', async () => {
    const { page } = workbench
    await write(page, 'One more')
    await stopClock(page)
    const stalled = await stall(page, /\/workbench\/api\/exchanges\/\w+/)
    await exchangeRows(page).last().click()
    const detail = page.getByRole('region', { name: 'Exchange' })
    await expect(detail.locator('[aria-busy="true"]')).toBeVisible()
    await page.clock.runFor(3000)
    await expect(detail.getByText(/^Reading the (\d+ exchanges|exchange) of this story$/)).toBeVisible()
    await page.clock.runFor(3000)
    await detail.getByRole('button', { name: 'Cancel' }).click()
    await expect(detail.getByRole('heading', { name: 'Loading was canceled' })).toBeVisible()
    stalled.release()
    await detail.getByRole('button', { name: 'Try again' }).click()
    await expect(detail.getByRole('list', { name: 'Story' })).toBeVisible()
  })

  it('an exchange that could not be loaded says why, and how to try again', async () => {
    const { page } = workbench
    await write(page, 'One more')
    const stalled = await stall(page, /\/workbench\/api\/exchanges\/\w+/)
    await exchangeRows(page).last().click()
    stalled.fail()
    const detail = page.getByRole('region', { name: 'Exchange' })
    await expect(detail.getByRole('heading', { name: 'The exchange could not be loaded' })).toBeVisible()
    await expect(detail.getByText('The disk image is malformed.')).toBeVisible()
    await page.unroute(/\/workbench\/api\/exchanges\/\w+/)
    await detail.getByRole('button', { name: 'Try again' }).click()
    await expect(detail.getByRole('list', { name: 'Story' })).toBeVisible()
  })

  it('a story whose effects could not be loaded says so above what is known of it', async () => {
    const { page } = workbench
    await write(page, 'One more')
    const stories = /\/workbench\/api\/stories\/\w+/
    const stalled = await stall(page, stories)
    await exchangeRows(page).last().click()
    stalled.fail()
    const detail = page.getByRole('region', { name: 'Exchange' })
    await expect(detail.getByText('Some of this story could not be loaded')).toBeVisible()
    await expect(detail.getByRole('list', { name: 'Story' })).toBeVisible()
    await page.unroute(stories)
    await detail.getByRole('button', { name: 'Try again' }).click()
    await expect(detail.getByText('Some of this story could not be loaded')).toHaveCount(0)
  })

  it('the studio shows its shape while its code is loaded', async () => {
    const { page } = workbench
    await stopClock(page)
    const stalled = await stall(page, /\/assets\/StudioView[^/]*\.js/)
    await page.getByRole('article').first().hover()
    await page.getByRole('article').first().getByRole('button', { name: 'Open in the studio' }).click()
    const stage = page.getByRole('tabpanel')
    await expect(stage.locator('[aria-busy="true"]')).toBeVisible()
    await page.clock.runFor(3000)
    await expect(stage.getByText('Loading the studio')).toBeVisible()
    await expect(stage.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    stalled.release()
    await expect(stage.getByRole('region', { name: /^Studio: / })).toBeVisible()
  })

  it('a search that is late says what it looks for, and can be canceled', async () => {
    const { page } = workbench
    await stopClock(page)
    const stalled = await stall(page, /\/posts\/search/)
    await page.keyboard.press('Control+f')
    await page.getByRole('textbox', { name: 'Search in this channel' }).fill('checkout')
    await page.keyboard.press('Enter')
    const results = page.getByRole('region', { name: 'Search results' })
    await expect(results.locator('[aria-busy="true"]')).toBeVisible()
    await page.clock.runFor(6000)
    await expect(results.getByText('Searching for “checkout”')).toBeVisible()
    await results.getByRole('button', { name: 'Cancel' }).click()
    await expect(results).toHaveCount(0)
    stalled.release()
  })

  it('a stored post that could not be loaded says why in its dialog, and can be tried again', async () => {
    const { page } = workbench
    const stored = /\/workbench\/api\/posts\/\w+\/stored/
    const stalled = await stall(page, stored)
    await chooseVerb(await write(page, 'One more'), 'Show JSON')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('[aria-busy="true"]')).toBeVisible()
    stalled.fail()
    await expect(dialog.getByRole('heading', { name: 'The stored post could not be loaded' })).toBeVisible()
    await page.unroute(stored)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('region', { name: 'Post as stored' })).toContainText('channel_id')
  })

  it('replies that could not be loaded are named above those that are here', async () => {
    const { page } = workbench
    const root = await write(page, 'An old thread')
    const root_id = (await root.getAttribute('data-post')) ?? ''
    await postAsBot(workbench, { message: 'An old reply', root_id })
    for (let count = 0; count < 62; count += 1) await postAsBot(workbench, { message: `Filler ${count}` })
    await postAsBot(workbench, { message: 'A new reply', root_id })
    await page.reload()
    const stalled = await stall(page, /\/api\/v4\/posts\/\w+\/thread/)
    const reply = page.getByRole('article').filter({ hasText: 'A new reply' })
    await reply.focus()
    await page.keyboard.press('r')
    const thread = page.getByRole('region', { name: 'Thread' })
    await expect(thread.locator('[aria-busy="true"]')).toBeAttached()
    stalled.fail()
    await expect(thread.getByRole('alert')).toContainText('could not be loaded')
    await page.unroute(/\/api\/v4\/posts\/\w+\/thread/)
    await thread.getByRole('button', { name: 'Try again' }).click()
    await expect(thread.getByText('An old reply')).toBeVisible()
  })
})
