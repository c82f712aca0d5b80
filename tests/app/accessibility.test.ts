import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { openPayload } from './payloads'
import { exchangeRows, inWorkbench, postAsBot } from './workbench'

/**
 * What breaks the rules now; in dark only what is other there, the contrasts. Messages keep their colours and headings;
 * splitters stand between landmarks; line numbers are decoration (docs/reference/look.md#colours).
 */
async function violations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const axe = axeOn(page)
    .exclude('.client')
    .exclude('[role=separator]')
    .exclude('.line-numbers')
    .exclude('[data-line-number]')
  if (theme === 'dark') axe.withRules('color-contrast')
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
}

const themes = ['light', 'dark'] as const

describe.skipIf(!browserPath)(`the rules of accessibility${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it.each(themes)('hold in every part of the inspector, beside the stage and in full, in %s', colorScheme =>
    inWorkbench({ colorScheme }, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { props: { svc_blocks: [{ type: 'button', text: 'x', action_id: 'x' }] } }).catch(
        () => undefined,
      )
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(exchangeRows(page)).toHaveCount(3)
      await exchangeRows(page).last().click()
      for (const part of ['Story', 'Request', 'Response', 'Headers', 'Timing']) {
        await page.getByRole('tab', { name: new RegExp(`^${part}`) }).click()
        await expect(page.getByRole('tabpanel', { name: new RegExp(`^${part}`) })).toBeVisible()
        expect(await violations(page, colorScheme)).toEqual([])
      }
      await page.getByRole('button', { name: 'Expand' }).click()
      const filter = page.getByRole('combobox', { name: 'Filter exchanges' })
      await filter.fill('status:4xx')
      await filter.press('Enter')
      expect(await violations(page, colorScheme)).toEqual([])
      await filter.fill('dir:sideways')
      await expect(page.getByText('dir: expects in or out')).toBeVisible()
      expect(await violations(page, colorScheme)).toEqual([])
      await filter.fill('')
      await page.getByRole('button', { name: 'Pause' }).click()
      await exchangeRows(page).last().click()
      await expect(page.getByRole('list', { name: 'Why it was rejected' })).toBeVisible()
      expect(await violations(page, colorScheme)).toEqual([])
    }),
  )

  it.each(themes)('hold in the studio, with problems, notes and a rejection, in %s', colorScheme =>
    inWorkbench({ colorScheme }, async ({ page }) => {
      const svc_blocks = [
        { type: 'button', text: 'Ship', action_id: 'shp' },
        { type: 'static_select', action_id: 'pick', options: [{ text: 'A' }] },
        { type: 'image', url: '/files/none.png' },
      ]
      const svc_blocks_actions = { ship: { type: 'external', url: '/plugins/deploy-gate/ship' } }
      await openPayload(page, JSON.stringify({ props: { svc_blocks, svc_blocks_actions } }, null, 2))
      await expect(page.getByText('will be rejected')).toBeVisible()
      for (const part of ['Problems', 'Registry', 'Stock clients', 'Send log']) {
        await page.getByRole('tab', { name: new RegExp(`^${part}`) }).click()
        expect(await violations(page, colorScheme)).toEqual([])
      }
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Rejected with 400' })).toBeVisible()
      expect(await violations(page, colorScheme)).toEqual([])
    }),
  )
})
