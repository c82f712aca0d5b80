import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sample } from '#domain/gallery/sample'
import { gallerySections } from '#domain/gallery/sections'
import { browserPath, noBrowser } from '../../support/browser'
import { patience } from '../../support/slowness'
import { type OpenGallery, openGallery } from '../message/gallery/open'
import { drawsOtherwise } from './calibration'
import { comparePicture } from './comparePictures'

/** Each sample is drawn in each of these. */
const looks = {
  light: { theme: 'light', narrow: false },
  dark: { theme: 'dark', narrow: false },
  hc: { theme: 'hc', narrow: false },
  narrow: { theme: 'light', narrow: true },
} as const

/** Hostile content shows letters that no bundled font has, and is tested for what it must not do. */
const samples = gallerySections.filter(({ id }) => id !== 'hostile').flatMap(section => section.samples)

const show = async (page: Page, sample: Sample, look: keyof typeof looks) => {
  const { theme, narrow } = looks[look]
  await page.evaluate(
    ([post, wanted, isNarrow]) => {
      document.documentElement.dataset.theme = wanted
      window.gallery.show({ posts: [post], theme: wanted, options: { narrow: isNarrow } })
    },
    [sample, theme, narrow] as const,
  )
  await page.locator(`[data-sample="${sample.name}"]`).waitFor()
  // Faces that this sample is the first to need, and pictures.
  await page.evaluate(async () => {
    await document.fonts.ready
    const settled = [...document.images].map(image => {
      // One below the window would wait to be scrolled to.
      image.loading = 'eager'
      return image.decode().catch(() => undefined)
    })
    await Promise.all(settled)
  })
}

describe.skipIf(!browserPath)(`the look of messages (${browserPath ?? noBrowser})`, () => {
  let gallery: OpenGallery
  let page: Page
  let otherwise: string | null = null
  beforeAll(async () => {
    gallery = await openGallery()
    const context = await gallery.browser.newContext({
      viewport: { width: 900, height: 1000 },
      timezoneId: 'UTC',
      locale: 'en-GB',
      reducedMotion: 'reduce',
    })
    page = await context.newPage()
    page.setDefaultTimeout(patience(10_000))
    await page.goto(gallery.url)
    // Formulas and colours of code are loaded once; from then on they are there at once.
    await page.locator('.katex').first().waitFor()
    await page.locator('.hljs-keyword').first().waitFor()
    otherwise = await drawsOtherwise(page)
  })
  afterAll(() => gallery?.close())

  it.for(samples)('of $name is as approved', async (sample, context) => {
    if (otherwise) context.skip(otherwise)
    const differences: (string | null)[] = []
    for (const look of Object.keys(looks) as (keyof typeof looks)[]) {
      await show(page, sample, look)
      const screenshot = await page.locator('.client').screenshot({ animations: 'disabled', caret: 'hide' })
      differences.push(await comparePicture(`${sample.name}-${look}`, screenshot))
    }
    expect(differences.filter(difference => difference !== null)).toEqual([])
  })
})
