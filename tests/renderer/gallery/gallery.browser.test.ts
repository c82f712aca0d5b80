import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gallerySamples, gallerySections } from '#domain/gallery/sections'
import { axeOn } from '../../support/axe'
import { browserPath, noBrowser } from '../../support/browser'
import { openWorkbench, type Workbench } from '../../support/workbench'
import { notOurs } from '../message/gallery/notOurs'

const sampleOf = (page: Page, name: string) => page.locator(`[data-sample="${name}"]`)

/** The file that `act` makes the window save. */
const saved = async (page: Page, act: () => Promise<void>): Promise<{ name: string; content: Buffer }> => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

describe.skipIf(!browserPath)(`the gallery in the window (${browserPath ?? noBrowser})`, () => {
  let workbench: Workbench
  let page: Page
  beforeAll(async () => {
    workbench = await openWorkbench()
    page = workbench.page
    page.setDefaultTimeout(15_000)
    await page.getByRole('tab').first().waitFor()
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox').fill('Open gallery')
    await page.keyboard.press('Enter')
    await sampleOf(page, 'rollout').waitFor()
  })
  afterAll(() => workbench?.close())

  it('opens in a tab of its own by the palette, and draws every sample', async () => {
    expect(await page.getByRole('tab', { name: 'Gallery' }).getAttribute('aria-selected')).toBe('true')
    expect(await page.locator('[data-sample]').count()).toBe(gallerySamples.length)
    for (const { id, title } of gallerySections) expect(await page.locator(`#gallery-${id}`).textContent()).toBe(title)
  })

  it('cuts nothing off the ring round a sheet', async () => {
    const sample = sampleOf(page, 'rollout')
    const [outer, sheet] = [await sample.boundingBox(), await sample.locator('.client').boundingBox()]
    if (!outer || !sheet) throw new Error('The sample is not drawn.')
    const sides = [sheet.x - outer.x, outer.x + outer.width - sheet.x - sheet.width]
    sides.push(outer.y + outer.height - sheet.y - sheet.height)
    for (const side of sides) expect(side).toBeGreaterThanOrEqual(2)
  })

  it('goes to a section by its name, and Tab goes on from there', async () => {
    await page.getByRole('button', { name: /^Malformed blocks/ }).click()
    await expect.poll(async () => (await sampleOf(page, 'ghosts').boundingBox())?.y ?? 999).toBeLessThan(300)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'ghosts' }).waitFor()
    await page.getByRole('tab', { name: 'Gallery' }).click()
  })

  it('says what a click would do, and calls nobody', async () => {
    const sample = sampleOf(page, 'buttons')
    await sample.scrollIntoViewIfNeeded()
    await sample.getByRole('button', { name: 'primary', exact: true }).click()
    await page.getByText('primary is not called').first().waitFor()
  })

  it('has a name for each control, and a way to it by keyboard', async () => {
    const wrong = await page.locator('[data-sample] .client').evaluateAll(sheets =>
      sheets.flatMap(sheet =>
        [...sheet.querySelectorAll<HTMLElement>('button, a[href], input, [role="combobox"], summary')]
          .filter(control => !control.closest('[inert]'))
          .filter(control => {
            const named = control.ariaLabel || control.textContent?.trim() || control.getAttribute('aria-labelledby')
            const reached = control.tabIndex >= 0 || control.matches(':disabled')
            return !named || !reached
          })
          .map(control => control.outerHTML.slice(0, 120)),
      ),
    )
    expect(wrong).toEqual([])
  })

  it.each(['light', 'dark', 'hc'])('has nothing that hinders a screen reader: %s', async theme => {
    const name = { light: 'Light', dark: 'Dark', hc: 'High contrast' }[theme] ?? ''
    await page.getByRole('radio', { name, exact: true }).click()
    const found = await axeOn(page).include('[role="tabpanel"]').disableRules(notOurs).analyze()
    expect(found.violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))).toEqual(
      [],
    )
    await page.getByRole('radio', { name: 'Same as the window' }).click()
  })

  it('saves all samples as one page that runs nothing and asks nobody for anything', async () => {
    const { name, content } = await saved(page, () => page.getByRole('button', { name: 'Save as HTML' }).click())
    expect(name).toBe('gallery.html')
    const html = content.toString()
    expect(html).not.toMatch(/<script[\s>]|<link\s|@import/)
    for (const { post } of gallerySamples) expect(html).toContain(`data-post="${post.id}"`)
  })

  it('saves one sample as a picture, with its emoji in colour', async () => {
    const sample = sampleOf(page, 'override')
    await sample.scrollIntoViewIfNeeded()
    const { name, content } = await saved(page, () => sample.getByRole('button', { name: /^Save as PNG/ }).click())
    expect(name).toBe('override.png')
    const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(782 * 2)
    let coloured = 0
    for (let at = 0; at < data.length; at += 3) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
      if (Math.max(red, green, blue) - Math.min(red, green, blue) > 120) coloured++
    }
    expect(coloured).toBeGreaterThan(500)
  })

  it.each(['names', 'only-emoji'])('saves the emoji of a message in colour: %s', async name => {
    const sample = sampleOf(page, name)
    await sample.scrollIntoViewIfNeeded()
    const { content } = await saved(page, () => sample.getByRole('button', { name: /^Save as PNG/ }).click())
    const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    // Colours of emoji in columns as wide as one: letters and boxes have none like these. Fonts differ in what is yellow.
    const coloured = new Set<number>()
    for (let at = 0; at < data.length; at += 3) {
      const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
      const isYellow = red > 230 && green > 150 && blue < 90
      const isGreen = red < 120 && green > 120 && blue < 110
      const isRed = red > 200 && green < 90 && blue < 90
      if (isYellow || isGreen || isRed) coloured.add(Math.floor(((at / 3) % info.width) / 32))
    }
    expect(coloured.size).toBeGreaterThanOrEqual(6)
  })

  it('has caused no error and no rejected content', () => {
    expect(workbench.problems()).toEqual([])
  })
})
