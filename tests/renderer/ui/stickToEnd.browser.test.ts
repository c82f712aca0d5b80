import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser, sharedBrowser } from '../../support/browser'
import { builtPage } from '../../support/builtPage'
import { expect } from '../../support/expect'
import { patience } from '../../support/slowness'
// The declaration of `grow` on the page's global.
import type {} from './growing/main'

describe.skipIf(!browserPath)(`a list that keeps its end in view${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let address = ''
  let page: Page
  beforeAll(async () => {
    address = await builtPage({ root: fileURLToPath(new URL('./growing/', import.meta.url)) })
    page = await (await sharedBrowser()).newPage()
    page.setDefaultTimeout(patience(10_000))
  })
  afterAll(() => page?.close())
  beforeEach(async () => {
    await page.goto(address)
    await expect.poll(left).toBe(0)
  })

  /** Pixels between what is in view and the end. */
  const left = () =>
    page
      .getByRole('feed')
      .evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)
  const grow = (pixels: number) => page.evaluate(by => globalThis.grow(by), pixels)
  const state = () => page.getByRole('status').textContent()
  const scrollBy = (pixels: number) => page.getByRole('feed').evaluate((box, by) => box.scrollBy(0, by), pixels)

  it('follows what is added, also when it is higher than what counts as near the end', async () => {
    for (const pixels of [20, 59, 61, 400, 5000]) {
      await grow(pixels)
      await expect.poll(left).toBe(0)
      expect(await state()).toBe('at the end')
    }
  })

  it('stays where the reader scrolled to, until they come back', async () => {
    await scrollBy(-500)
    await expect.poll(state).toBe('elsewhere')
    await grow(400)
    expect(await left()).toBe(900)
    await scrollBy(900)
    await expect.poll(state).toBe('at the end')
    await grow(400)
    await expect.poll(left).toBe(0)
  })

  it.each([
    [-59, 'at the end'],
    [-60, 'elsewhere'],
    [-61, 'elsewhere'],
  ])('counts as left after scrolling %i pixels of 60: %s', async (pixels, expected) => {
    await scrollBy(pixels)
    await expect.poll(left).toBe(-pixels)
    await expect.poll(state).toBe(expected)
  })

  it('goes back to the end by its button', async () => {
    await scrollBy(-500)
    await expect.poll(state).toBe('elsewhere')
    await page.getByRole('button', { name: 'Newest' }).click()
    await expect.poll(left).toBe(0)
    expect(await state()).toBe('at the end')
  })
})
