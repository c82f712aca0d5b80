import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { takeScreenshot } from '../support/workbench'
import { openPayload } from './payloads'
import { buttonPost, exchangeRows, inWorkbench, postAsBot } from './workbench'

describe.skipIf(!browserPath)(`the actions of a payload${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('say how often they were called, how it went, and lead to the calls', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      const post = buttonPost('Hold the rollout', '/plugins/deploy-gate/hold')
      await postAsBot(workbench, post)
      await page.getByRole('button', { name: 'Hold the rollout' }).first().click()
      await openPayload(page, JSON.stringify({ message: 'a', props: post.props }, null, 2))
      const lens = page.locator('.codelens-decoration a').first()
      await expect(lens).toHaveText(/^called once, p95 [\d.,]+ ms, last 200$/)
      await takeScreenshot(page, 'studio-action-calls')
      await lens.click()
      await expect(page.getByRole('heading', { name: 'Traffic' })).toBeVisible()
      const row = exchangeRows(page).filter({ hasText: 'hold' })
      await expect(row).toHaveCount(1)
      await expect(row).toHaveAttribute('aria-selected', 'true')
      await takeScreenshot(page, 'studio-action-traffic')
    }))
})
