import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture } from '#domain/blocks/declare/sample'
import { type OpenGallery, openGallery } from './gallery/open'
import { boxOf, near, showBlocks, styleOf } from './gallery/sight'

let gallery: OpenGallery
let page: Page
beforeAll(async () => {
  gallery = await openGallery()
  page = gallery.page
})
afterAll(() => gallery?.close())

/** Waits in the page until a picture has its size. */
const decode = async (node: Element) => {
  if (node instanceof HTMLImageElement) await node.decode()
}

describe('an image', () => {
  const image = (rest: object, width = 1000, height = 1000) => ({
    type: 'image',
    url: picture(width, height),
    alt_text: 'x',
    ...rest,
  })
  const size = async (rest: object, width?: number, height?: number) => {
    await showBlocks(page, [image(rest, width, height)])
    await page.locator('.m-picture img').evaluate(decode)
    const box = await boxOf(page.locator('.m-picture img'))
    return [Math.round(box.width), Math.round(box.height)]
  }

  it.each([
    ['xsmall', 108, 64],
    ['small', 204, 120],
    ['medium', 320, 184],
    ['large', 428, 240],
    ['stretch', 500, 350],
  ])('of size %s is at most %i x %i px', async (name, width, height) => {
    expect(await size({ size: name }, 1000, 200)).toEqual([width, Math.round(width / 5)])
    expect(await size({ size: name }, 200, 1000)).toEqual([Math.round(height / 5), height])
  })

  it('has the caps of stretch without a size, and none with auto', async () => {
    expect(await size({}, 1000, 100)).toEqual([500, 50])
    expect(await size({ size: 'auto' }, 600, 900)).toEqual([600, 900])
  })

  it('takes max_width and max_height singly', async () => {
    expect(await size({ size: 'small', max_width: 300 }, 1000, 100)).toEqual([300, 30])
    expect(await size({ size: 'small', max_height: 240 }, 100, 1000)).toEqual([24, 240])
  })

  it('is never enlarged', async () => {
    expect(await size({ size: 'large' }, 40, 30)).toEqual([40, 30])
  })

  it('of a person is a circle', async () => {
    expect(await size({ size: 'small', image_style: 'person' }, 400, 200)).toEqual([120, 120])
    expect(await styleOf(page.locator('.m-picture img'), 'border-radius', 'object-fit')).toEqual(['50%', 'cover'])
  })

  it('stands left, centred or right', async () => {
    await showBlocks(
      page,
      ['left', 'center', 'right'].map(horizontal_alignment => image({ horizontal_alignment }, 100, 50)),
    )
    await page.locator('.m-picture img').last().evaluate(decode)
    const area = await boxOf(page.locator('.m-blocks'))
    const [left, center, right] = await Promise.all([0, 1, 2].map(at => boxOf(page.locator('.m-picture').nth(at))))
    near(left?.x ?? 0, area.x)
    near((center?.x ?? 0) + 50, area.x + area.width / 2)
    near((right?.x ?? 0) + 100, area.x + area.width)
  })

  it('has its title as a tooltip and opens a preview by keyboard that Esc closes', async () => {
    await showBlocks(page, [image({ title: 'Tip' })])
    expect(await page.getByAltText('x').getAttribute('title')).toBe('Tip')
    await page.getByRole('button', { name: 'Open x' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'x' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open x')
  })

  it('smaller than the button that closes its preview is not hidden by it', async () => {
    await showBlocks(page, [image({ url: picture(20, 20) })])
    await page.getByRole('button', { name: 'Open x' }).click()
    const [seen, close] = [
      await boxOf(page.getByRole('dialog').getByAltText('x')),
      await boxOf(page.getByRole('button', { name: 'Close' })),
    ]
    expect(seen.y).toBeGreaterThanOrEqual(close.y + close.height)
    await page.keyboard.press('Escape')
  })

  it('that is broken leaves a frame with its alternative text', async () => {
    await showBlocks(page, [image({ url: 'data:image/png;base64,AAAA', alt_text: 'Burn-down' })])
    const frame = page.getByRole('img', { name: 'Burn-down' }).and(page.locator('.m-picture-frame'))
    await frame.waitFor()
    const { height } = await boxOf(frame)
    // A picture that may only be small leaves room for its words all the same.
    await showBlocks(page, [image({ url: 'data:image/png;base64,AAAA', alt_text: 'Burn-down', max_width: 20 })])
    await expect.poll(async () => (await boxOf(frame)).height).toBe(height)
  })

  it('from elsewhere waits for the switch', async () => {
    const asked: string[] = []
    await page.route('https://pictures.example/**', route => {
      asked.push(route.request().url())
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      })
    })
    const remote = image({ url: 'https://pictures.example/a.svg' })
    await showBlocks(page, [remote], { options: { images: 'off' } })
    expect(await page.getByRole('button', { name: 'Load image' }).count()).toBe(0)
    await showBlocks(page, [remote], { options: { images: 'ask' } })
    expect(asked).toEqual([])
    await page.getByRole('group', { name: 'x' }).getByRole('button', { name: 'Load image' }).click()
    await page.getByAltText('x').waitFor()
    expect(asked).toEqual(['https://pictures.example/a.svg'])
    expect(await page.getByAltText('x').getAttribute('referrerpolicy')).toBe('no-referrer')
  })
})
