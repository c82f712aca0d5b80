import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { takeScreenshot } from '../support/workbench'
import { boxOf, inWorkbench, runCommand } from './workbench'

describe.skipIf(!browserPath)(`a note over the templates${browserPath ? '' : `: ${noBrowser}`}`, () => {
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
})
