import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** Where an element is, in CSS pixels. */
export const boxOf = async (locator: Locator) => {
  const box = await locator.first().boundingBox()
  if (!box) throw new Error('The element is not drawn.')
  return box
}

/** Computed style properties of the first match. */
export const styleOf = (locator: Locator, ...names: string[]): Promise<string[]> =>
  locator
    .first()
    .evaluate((element, wanted) => wanted.map(name => getComputedStyle(element).getPropertyValue(name)), names)

/** The block at a path of `svc_blocks`, e.g. `0/content/1`. */
export const blockAt = (page: Page, path: string): Locator => page.locator(`[data-path="/props/svc_blocks/${path}"]`)

/** Draws one post of a bot with these blocks. */
export const showBlocks = async (page: Page, svc_blocks: unknown[], scene: object = {}) => {
  await page.evaluate(([list, rest]) => gallery.post({ props: { from_bot: 'true', svc_blocks: list } }, rest), [
    svc_blocks,
    scene,
  ] as const)
  await page.locator('[data-sample="one"]').waitFor()
}

/** What the gallery was asked to do since `clearHeard`: its clicks, selections and the like. */
export const heardBy = (page: Page) => page.evaluate(() => globalThis.gallery.heard)

export const clearHeard = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const list of Object.values(globalThis.gallery.heard)) list.length = 0
  })

/** Expects a length in CSS pixels, whatever fraction layout adds to it. */
export const near = (value: number, expected: number): void =>
  expect(Math.abs(value - expected), `${value} is not ${expected}`).toBeLessThan(0.6)
