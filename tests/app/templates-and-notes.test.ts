import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { takeScreenshot } from '../support/workbench'
import { boxOf, inWorkbench, runCommand } from './workbench'

describe.skipIf(!browserPath)(`the templates, and a note over them${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('covers neither what posts one nor the end of its preview, which can be scrolled out from under it', () =>
    inWorkbench({ viewport: { width: 1024, height: 700 } }, async ({ page }) => {
      await runCommand(page, 'open templates')
      const gallery = page.getByRole('region', { name: 'Templates' })
      await gallery.getByRole('option').first().waitFor()
      await runCommand(page, 'copy service address')
      const note = page.getByRole('listitem').filter({ hasText: 'Address copied' })
      await note.waitFor()
      const part = gallery.getByRole('heading', { name: 'Blocks used' }).locator('xpath=../..')
      await part.evaluate(end => {
        let scroller = end.parentElement
        while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement
        scroller?.scrollTo(0, scroller.scrollHeight)
      })
      await takeScreenshot(page, 'templates-under-a-note')
      const [over, end] = [await boxOf(note), await boxOf(part)]
      expect(over.y + over.height).toBeLessThanOrEqual(
        (await boxOf(gallery.getByRole('button', { name: /^Post to/ }))).y,
      )
      expect(end.y + end.height).toBeLessThanOrEqual(over.y)
    }))

  it('leave what begins a message, and the preview, room beside or above one another in a narrow window', () =>
    inWorkbench({ viewport: { width: 720, height: 800 } }, async ({ page }) => {
      await runCommand(page, 'open templates')
      const gallery = page.getByRole('region', { name: 'Templates' })
      const card = gallery.getByRole('option').first()
      const begin = gallery.getByRole('button', { name: 'Start from nothing' })
      const preview = gallery.getByRole('region', { name: 'Preview' })
      await card.waitFor()
      await takeScreenshot(page, 'templates-720')
      const right = async (part: typeof card) => (await boxOf(part)).x + (await boxOf(part)).width
      expect(await right(begin)).toBeLessThanOrEqual((await boxOf(preview)).x)
      expect(await right(gallery.getByRole('button', { name: 'Yours 0' }))).toBeLessThanOrEqual(
        (await boxOf(preview)).x,
      )
      expect(await right(gallery.getByRole('button', { name: 'Open in the studio' }))).toBeLessThanOrEqual(720)
      await page.setViewportSize({ width: 480, height: 800 })
      await expect(async () => {
        expect((await boxOf(card)).y).toBeLessThan((await boxOf(preview)).y)
        expect(await right(card)).toBeLessThanOrEqual(480)
      }).toPass()
      await takeScreenshot(page, 'templates-480')
    }))
})
