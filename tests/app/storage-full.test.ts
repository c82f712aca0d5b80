import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { fillDisk, fillPages, withFile } from '../support/fullDisk'
import { openWorkbench } from '../support/workbench'
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
      await bar.getByRole('button', { name: /^Free \d/ }).click()
      await expect(bar).toHaveCount(0)
    } finally {
      await workbench.close()
    }
  })
})
