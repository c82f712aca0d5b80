import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { openBuiltWorkbench, takeScreenshot } from '../support/workbench'

describe('the workbench after the first click on its sample', () => {
  it.for(['light', 'dark'] as const)(
    'is drawn in %s without an error, as README shows it',
    async (colorScheme, context) => {
      if (!browserPath) context.skip(noBrowser)
      const workbench = await openBuiltWorkbench({ colorScheme })
      try {
        const { page } = workbench
        await page.getByText('Roll out checkout-api 4.18.0?').waitFor({ timeout: 20_000 })
        await page.getByRole('button', { name: 'Approve', exact: true }).last().click()
        await page.getByText('1 of 2 approvals').first().waitFor({ timeout: 20_000 })
        await page.getByText('Your approval is in.').first().waitFor({ timeout: 20_000 })
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        expect(existsSync(await takeScreenshot(page, colorScheme))).toBe(true)
        expect(workbench.problems()).toEqual([])
      } finally {
        await workbench.close()
      }
    },
  )
})
