import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { fillDisk, fillPages, withFile } from '../support/fullDisk'
import { openWorkbench, takeScreenshot } from '../support/workbench'
import { postAsBot } from './workbench'

describe.skipIf(!browserPath)(`a full disk${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('is named above everything until there is room again, and what is saved stays readable', async () => {
    const { started: workbench, db } = await withFile(() => openWorkbench())
    const { page } = workbench
    const bar = page.getByRole('alert').filter({ hasText: 'The disk is full.' })
    const post = (message: string) =>
      postAsBot(workbench, { message }).then(
        () => 201,
        () => 507,
      )
    try {
      for (let count = 0; count < 12; count += 1) await post(`${count} ${'x'.repeat(15_000)}`)
      // What was read is in the file that is full, and not in the journal beside it.
      await workbench.api('/snapshot')
      fillDisk(db)
      await fillPages(post, 'x'.repeat(15_000))
      await expect(bar).toContainText('The disk is full. Free some space. Nothing new can be saved.')
      await expect(bar).toContainText('SQLITE_FULL: database or disk is full')
      await page
        .getByRole('complementary', { name: 'Channels' })
        .getByRole('button', { name: /^incidents/ })
        .click()
      await expect(page.getByRole('feed', { name: 'Posts' }).getByRole('article').first()).toBeVisible()
      await bar.getByRole('button', { name: 'Try again' }).click()
      await expect(bar).toContainText('tried again at')
      await page.reload()
      await expect(bar).toBeVisible()
      const free = bar.getByRole('button', { name: /^Free \d/ })
      await free.click()
      const question = page.getByRole('alert').filter({ hasText: 'Clear all recorded traffic? This cannot be undone.' })
      await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
      await takeScreenshot(page, 'storage-full-question')
      await page.keyboard.press('Escape')
      await expect(free).toBeFocused()
      expect((await workbench.api<{ exchange_count: number }>('/snapshot')).exchange_count).toBeGreaterThan(0)
      await free.click()
      await question.getByRole('button', { name: /^Clear \d/ }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    } finally {
      await workbench.close()
    }
  })
})
