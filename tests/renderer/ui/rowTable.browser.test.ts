import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser, sharedBrowser } from '../../support/browser'
import { builtPage } from '../../support/builtPage'
import { expect } from '../../support/expect'
import { patience } from '../../support/slowness'

describe.skipIf(!browserPath)(`a table of a million rows${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let address = ''
  let page: Page
  beforeAll(async () => {
    address = await builtPage({ root: fileURLToPath(new URL('./rows/', import.meta.url)) })
    page = await (await sharedBrowser()).newPage()
    page.setDefaultTimeout(patience(10_000))
    // Only what the spec lets pass is time: no rest is taken for one on a slow machine.
    await page.clock.install({ time: 0 })
  })
  afterAll(() => page?.close())
  beforeEach(async () => {
    await page.goto(address)
    await page.locator('[data-row-index="999999"]').waitFor()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  })

  const scroller = () => page.getByRole('grid').locator('xpath=..')
  const scrollBy = (pixels: number) =>
    scroller().evaluate((box, by) => box.scrollBy({ top: by, behavior: 'instant' }), pixels)
  const top = () => scroller().evaluate(box => box.scrollTop)
  /** Where each row stands, as it is written on it. */
  const places = async () =>
    new Map(
      await page
        .locator('tbody > tr')
        .evaluateAll(rows =>
          rows.map(row => [Number((row as HTMLElement).dataset['rowIndex']), (row as HTMLElement).style.transform]),
        ),
    )
  /** The rows that are seen, with their pixels from the top of the page. */
  const seen = () =>
    scroller().evaluate(box => {
      const { top, bottom } = box.getBoundingClientRect()
      return [...box.querySelectorAll<HTMLElement>('tbody > tr')]
        .map(row => [row.dataset['rowIndex'], row.getBoundingClientRect().top] as const)
        .filter(([, y]) => y >= top && y < bottom)
    })
  const toMiddle = async () => {
    await scroller().evaluate(box => {
      box.scrollTop = box.scrollHeight / 2
    })
    await expect.poll(async () => [...(await places()).keys()].every(row => row > 490_000 && row < 510_000)).toBe(true)
    await page.clock.runFor(1000)
  }

  it('leaves rows alone that stay in view while it is scrolled, though each step ends a scroll', async () => {
    await toMiddle()
    await scroller().evaluate(box => {
      box.dataset['ends'] = '0'
      box.addEventListener('scrollend', () => {
        box.dataset['ends'] = String(Number(box.dataset['ends']) + 1)
      })
    })
    const before = await places()
    const first = Math.min(...before.keys())
    for (let step = 1; step <= 4; step += 1) {
      await scrollBy(54)
      await expect(scroller()).toHaveAttribute('data-ends', String(step))
      await expect.poll(async () => Math.min(...(await places()).keys())).toBe(first + 2 * step)
    }
    const after = await places()
    const stayed = [...before].filter(([row]) => after.has(row))
    expect(stayed.length).toBeGreaterThan(10)
    expect(stayed.map(([row]) => [row, after.get(row)])).toEqual(stayed)
  })

  it('brings its bar to where the rows are once it rests, and nothing that is seen moves', async () => {
    await toMiddle()
    // A wheel moves bar and rows by the same pixels; to the bar, which stands for many more rows, it is next to nothing.
    const [bar, ends] = [
      await top(),
      scroller().evaluate(box => new Promise(done => box.addEventListener('scrollend', done, { once: true }))),
    ]
    await scrollBy(540)
    await ends
    await expect.poll(top).toBe(bar + 540)
    const rows = await seen()
    await page.clock.runFor(1000)
    await expect.poll(top).toBeLessThan(bar + 100)
    const moved = await seen()
    expect(moved.map(([row]) => row)).toEqual(rows.map(([row]) => row))
    for (const [index, [, y]] of moved.entries()) expect(Math.abs(y - (rows[index]?.[1] ?? 0))).toBeLessThan(1)
  })

  it('lets no cell inherit of its row but text, so that cells share their styles and a row moves alone', async () => {
    const row = page.locator('tbody > tr').first()
    await row.evaluate(element => {
      element.style.verticalAlign = 'top'
    })
    expect(await row.locator('td').evaluate(cell => getComputedStyle(cell).verticalAlign)).toBe('middle')
  })
})
