import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { openPayload, previewOf } from './payloads'
import { inWorkbench } from './workbench'

const row = (page: Page, name: string) =>
  page.getByRole('tree', { name: 'Blocks' }).getByRole('treeitem', { name, exact: true })
const text = (words: string) => ({ type: 'text', text: words })
const post = JSON.stringify(
  { message: 'm', props: { svc_blocks: [{ type: 'container', gap: 'small', content: [text('a')] }, text('b')] } },
  null,
  2,
)

const inPost = (use: (page: Page) => Promise<void>) =>
  inWorkbench({}, async ({ page }) => {
    await openPayload(page, post)
    await expect(row(page, 'text, b')).toBeVisible()
    await use(page)
  })

describe.skipIf(!browserPath)(`the outline${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('opens what a block stands in that the preview leads to, and keeps the selection when it is closed again', () =>
    inPost(async page => {
      const container = row(page, 'container, a')
      await container.click()
      await page.keyboard.press('ArrowLeft')
      await expect(row(page, 'text, a')).toHaveCount(0)
      await previewOf(page).getByText('a', { exact: true }).click()
      await expect(row(page, 'text, a')).toHaveAttribute('aria-selected', 'true')
      await container.locator('[data-toggle]').click()
      await expect(row(page, 'text, a')).toHaveCount(0)
      await expect(container).toHaveAttribute('aria-selected', 'true')
    }))

  it('moves a block into the one before and out again by its menu', () =>
    inPost(async page => {
      await row(page, 'text, b').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Move into the block before' }).click()
      await expect(row(page, 'text, b')).toHaveAttribute('aria-level', '2')
      await row(page, 'text, b').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Move out' }).click()
      await expect(row(page, 'text, b')).toHaveAttribute('aria-level', '1')
    }))
})
