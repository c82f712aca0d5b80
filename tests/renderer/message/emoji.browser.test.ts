import type { Locator } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserPath, noBrowser } from '../../support/browser'
import { type OpenGallery, openGallery } from './gallery/open'

/** Pixels of a picture whose channels differ by more than any grey, and any smoothed edge of a blue or grey letter. */
const colouredPixels = async (png: Buffer): Promise<number> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    // The yellow of a thumb: much red and green, little blue. Nothing else of these messages is yellow.
    if (red > 150 && green > 110 && blue < 110) count++
  }
  return count
}

const thumb = '👍'
const content = {
  message: `Unicode ${thumb} and named :thumbsup:`,
  props: {
    from_bot: 'true',
    override_username: 'thumbs',
    override_icon_emoji: 'thumbsup',
    svc_blocks: [
      { type: 'text', text: `In a text ${thumb}` },
      { type: 'button', text: 'Named :thumbsup:', action_id: 'a' },
      {
        type: 'static_select',
        action_id: 's',
        placeholder: 'Pick',
        options: [{ text: `Chosen ${thumb}`, value: 'v' }],
        initial_option: 'v',
      },
    ],
  },
}

describe.skipIf(!browserPath)(`emoji without a system font (${browserPath ?? noBrowser})`, () => {
  let gallery: OpenGallery
  beforeAll(async () => {
    gallery = await openGallery()
  })
  afterAll(() => gallery?.close())

  const painted = async (place: Locator) => colouredPixels(await place.screenshot())

  it.each(['light', 'dark', 'hc'] as const)(
    'are painted in colour in messages, labels, choices and pictures: %s',
    async theme => {
      const { page } = gallery
      await page.evaluate(([post, scene]) => window.gallery.post(post, scene), [content, { theme }] as const)
      await page.evaluate(() => document.fonts.ready)
      const places = {
        message: page.locator('.m-body > .m-md'),
        text: page.locator('.m-text'),
        button: page.locator('.m-button'),
        choice: page.locator('.m-combobox'),
        picture: page.locator('.m-avatar-emoji'),
      }
      for (const [name, place] of Object.entries(places)) {
        await expect.poll(() => painted(place), { message: `coloured pixels of the ${name}` }).toBeGreaterThan(40)
      }
    },
  )

  it('come from the bundled font, of which only the needed pieces are loaded', async () => {
    const statuses = await gallery.page.evaluate(() =>
      [...document.fonts].filter(face => face.family.includes('Noto Color Emoji')).map(face => face.status),
    )
    expect(statuses).toContain('loaded')
    expect(statuses).toContain('unloaded')
  })
})
