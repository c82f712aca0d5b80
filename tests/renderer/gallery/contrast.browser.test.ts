import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../../support/axe'
import { browserPath, noBrowser } from '../../support/browser'
import { type OpenGallery, openGallery } from '../message/gallery/open'

/** Words that do not reach 4.5 to 1 on their ground, and who says so: the specification's own colours, and authors. */
const givenColours: Record<string, Record<string, string[]>> = {
  'docs/reference/rendering.md#sizes gives these accents, as text on 8 % of themselves': {
    light: ['.m-good', '.m-warning', '.m-danger'],
  },
  'docs/reference/rendering.md#sizes gives the link colour 4.6 on white, so that no tint below it keeps 4.5': {
    light: ['.m-subtle .m-link', '.m-subtle .m-at', '.m-ephemeral .m-action-link'],
  },
  'a hex colour is its author’s; the studio warns of it': {
    light: ['[style*="--tint:"]'],
    dark: ['[style*="--tint:"]'],
    hc: ['[style*="--tint:"]'],
  },
}

describe.skipIf(!browserPath)(`words on their grounds (${browserPath ?? noBrowser})`, () => {
  let gallery: OpenGallery
  beforeAll(async () => {
    gallery = await openGallery()
  })
  afterAll(() => gallery?.close())

  it.each(['light', 'dark', 'hc'] as const)('reach 4.5 to 1 but where a colour is given: %s', async theme => {
    const { page } = gallery
    await page.evaluate(wanted => window.gallery.show({ theme: wanted }), theme)
    await page.evaluate(() => document.fonts.ready)
    const axe = axeOn(page).include('.stage').withRules(['color-contrast'])
    for (const places of Object.values(givenColours)) for (const place of places[theme] ?? []) axe.exclude(place)
    const { violations } = await axe.analyze()
    const found = violations.flatMap(({ nodes }) =>
      nodes.map(node => `${node.any[0]?.data?.contrastRatio}: ${node.html.slice(0, 120)}`),
    )
    expect(found).toEqual([])
  })
})
