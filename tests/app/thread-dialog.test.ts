import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { takeScreenshot } from '../support/workbench'
import { openPayload } from './payloads'
import { boxOf, inWorkbench, postAsBot } from './workbench'

describe.skipIf(!browserPath)(`the posts that can be replied to${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('say how many are left out, keep the chosen one first, and fit a narrow window', () =>
    inWorkbench({ viewport: { width: 720, height: 600 }, colorScheme: 'dark' }, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'The oldest of them' })
      for (let count = 0; count < 60; count += 1) {
        await postAsBot(workbench, { message: `Post ${count} ${'x'.repeat(count % 3 ? 0 : 300)}` })
      }
      await openPayload(page, '{ "message": "x" }')
      const open = async () => {
        await page.getByRole('button', { name: /^To / }).click()
        await page.getByRole('option', { name: 'Reply in thread' }).click()
      }
      await open()
      const dialog = page.getByRole('dialog', { name: 'Reply in thread' })
      const options = dialog.getByRole('option')
      await expect(options).toHaveCount(50)
      await expect(dialog).toContainText('in deployments')
      await expect(dialog.getByText(/^\d+ more; type to find one, or paste a link to it\.$/)).toBeVisible()
      const box = await boxOf(dialog)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(720)
      for (const option of await options.all()) expect((await boxOf(option)).width).toBeLessThanOrEqual(box.width)
      await page.keyboard.type('the oldest')
      await expect(options).toHaveCount(1)
      await page.keyboard.press('Enter')
      await open()
      await expect(options.nth(1)).toContainText('The oldest of them')
      await expect(options.nth(1)).toContainText('chosen')
      const [none, chosen] = [options.nth(0).getByText('No thread: send a new post'), options.nth(1).locator('b')]
      expect(Math.abs((await boxOf(none)).x - (await boxOf(chosen)).x)).toBeLessThanOrEqual(1)
      await takeScreenshot(page, 'thread-dialog-narrow-dark')
    }))
})
