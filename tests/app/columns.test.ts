import type { Page } from 'playwright'
import { beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { boxOf, exchangeRows, inWorkbench, postAsBot } from './workbench'

const list = (page: Page) => page.getByRole('grid', { name: 'Exchanges' })
const heads = (page: Page) => page.getByRole('columnheader')
const widthOf = async (page: Page, name: string) => (await boxOf(page.getByRole('columnheader', { name }))).width

/** Chooses every column that is not shown yet. */
async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click()
  for (const choice of await page.getByRole('menuitemcheckbox').all()) {
    if (!(await choice.isChecked())) await choice.click()
  }
  await page.keyboard.press('Escape')
  await expect(heads(page)).toHaveCount(16)
}

describe.skipIf(!browserPath)(`columns of the exchange list${browserPath ? '' : `: ${noBrowser}`}`, () => {
  beforeEach(context => context.skip(!browserPath, noBrowser))

  it('are all there when they were chosen: the list scrolls sideways, and each can be read', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'Canary armed' })
      await expect(exchangeRows(page)).toHaveCount(1)
      await chooseAll(page)
      for (const name of ['Time', 'Kind', 'Method', 'Exchange', 'Comment', 'Outcome', 'User', 'Channel', 'When']) {
        const head = page.getByRole('columnheader', { name })
        expect(await head.evaluate(cell => cell.scrollWidth <= cell.clientWidth + 8), name).toBe(true)
      }
      const last = page.getByRole('columnheader', { name: 'When' })
      await expect(last).not.toBeInViewport()
      await list(page).focus()
      for (let presses = 0; presses < 30; presses += 1) await list(page).press('ArrowRight')
      await expect(last).toBeInViewport()
    }))

  it('are made wider by pointer and by keys, the exchange as well, and take none of the others away', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'Canary armed' })
      await expect(heads(page)).toHaveCount(6)
      const time = page.getByRole('separator', { name: 'Width of Time' })
      const timeBefore = await widthOf(page, 'Time')
      await time.press('Shift+ArrowRight')
      await time.press('Shift+ArrowRight')
      await expect.poll(() => widthOf(page, 'Time')).toBe(timeBefore + 80)
      await expect(heads(page)).toHaveCount(6)
      const exchange = page.getByRole('separator', { name: 'Width of Exchange' })
      const before = await widthOf(page, 'Exchange')
      await exchange.press('Shift+ArrowRight')
      await expect.poll(() => widthOf(page, 'Exchange')).toBe(before + 40)
      await exchange.hover()
      await page.mouse.down()
      const { x, y } = await boxOf(exchange)
      await page.mouse.move(x + 34, y + 4, { steps: 4 })
      await page.mouse.up()
      await expect.poll(() => widthOf(page, 'Exchange')).toBeGreaterThan(before + 60)
      await exchange.press('Enter')
      await time.press('Enter')
      await expect(exchange).toHaveCount(0)
      await expect.poll(() => widthOf(page, 'Time')).toBe(timeBefore)
    }))

  it('that the list has by itself make room in a narrow window, which says what it leaves out', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'Canary armed' })
      await page.getByRole('button', { name: 'Expand' }).press('Enter')
      const exchange = page.getByRole('columnheader', { name: 'Exchange' })
      await expect(exchange).toHaveText('Exchange')
      await page.setViewportSize({ width: 1024, height: 700 })
      await expect(exchange.getByTitle('No room for Time, When')).toHaveText('2 hidden')
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(exchange).toHaveText('Exchange')
    }))
})
