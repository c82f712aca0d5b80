import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { actAs, inWorkbench } from './workbench'

describe.skipIf(!browserPath)(`the BOT tag${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('stands beside bots in posts and in the list of direct channels, and not beside people', () =>
    inWorkbench({}, async ({ page }) => {
      await actAs(page, 'alice')
      const row = (name: string) => page.getByRole('complementary', { name: 'Channels' }).getByRole('button', { name })
      await expect(row('deploy-gate').getByText('BOT')).toBeVisible()
      await expect(row('bob').getByText('BOT')).toHaveCount(0)
      const gate = page.getByRole('article').filter({ hasText: 'deploy-gate' }).first()
      await expect(gate.getByText('BOT', { exact: true })).toBeVisible()
    }))
})
