import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { type OpenGallery, openGallery } from './gallery/open'

const text = (words: string, rest: object = {}) => ({ type: 'TextBlock', text: words, wrap: true, ...rest })
const row = (...cells: unknown[][]) => ({ type: 'TableRow', cells: cells.map(items => ({ type: 'TableCell', items })) })

describe.skipIf(!browserPath)(`a card (${browserPath ?? noBrowser})`, () => {
  let gallery: OpenGallery
  let page: Page
  beforeAll(async () => {
    gallery = await openGallery()
    page = gallery.page
  })
  afterAll(() => gallery?.close())

  const show = async (...body: unknown[]) => {
    await page.evaluate(
      cards => globalThis.gallery.post({ message: '', props: { from_bot: 'true', cards } }),
      [{ type: 'AdaptiveCard', version: '1.5', body }],
    )
    await page.locator('.m-container').first().waitFor()
  }
  const styleOf = (words: string, property: 'color' | 'textAlign') =>
    page.getByText(words, { exact: true }).evaluate((found, name) => getComputedStyle(found)[name], property)

  it('has coloured texts in colour, and no bar beside them', async () => {
    await show(...['Default', 'Accent', 'Good', 'Warning', 'Attention'].map(color => text(color, { color })))
    const colors = await Promise.all(
      ['Default', 'Accent', 'Good', 'Warning', 'Attention'].map(color => styleOf(color, 'color')),
    )
    expect(new Set(colors).size).toBe(5)
    expect(await page.locator('.m-container').count()).toBe(1)
  })

  it('keeps a caption at the side of its picture', async () => {
    await show(text('middle', { horizontalAlignment: 'Center' }), text('right', { horizontalAlignment: 'Right' }))
    expect([await styleOf('middle', 'textAlign'), await styleOf('right', 'textAlign')]).toEqual(['center', 'right'])
  })

  it('ends a text after its most lines, between two lines', async () => {
    await show(text('words '.repeat(200), { maxLines: 2 }), text('one line', { maxLines: 2 }))
    const [long, short] = await page
      .locator('.m-clamped > .m-md')
      .evaluateAll(texts => texts.map(found => ({ height: found.clientHeight, whole: found.scrollHeight })))
    expect(long?.height).toBe(40)
    expect(long?.whole).toBeGreaterThan(40)
    expect(short).toEqual({ height: 20, whole: 20 })
  })

  it('has no head on a table whose first row is none, and keeps the column of an empty cell', async () => {
    const rows = [row([text('a')], [], [text('c')])]
    await show({ type: 'Table', firstRowAsHeaders: false, rows })
    expect(await page.locator('.m-table thead').count()).toBe(0)
    expect(await page.locator('.m-table td').allTextContents()).toEqual(['a', '', 'c'])
    await show({ type: 'Table', rows })
    expect(await page.locator('.m-table th').allTextContents()).toEqual(['a', '', 'c'])
  })

  it('keeps the column of an empty cell beside cells that hold more than text', async () => {
    const box = { type: 'Container', items: [text('c')] }
    await show({ type: 'Table', rows: [row([text('a')], [], [box]), row([text('d')], [text('e')], [text('f')])] })
    const left = async (words: string) => (await page.getByText(words, { exact: true }).boundingBox())?.x
    expect(await left('c')).toBe(await left('f'))
  })
})
