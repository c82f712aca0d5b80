import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'
import { clickButton, gate, integrationText, postButtons, windowRequest, writeIntegration } from './simulated'
import { expectAccessible } from './themes'
import { exchangeRows, inWorkbench, noteOf } from './workbench'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create a rule from this exchange' })

/** Clicks a button whose integration is the built-in sample, and asks for a rule from the call. */
async function askForRule(workbench: Workbench): Promise<string> {
  const { page } = workbench
  const post = await postButtons(workbench, { Approve: '/plugins/deploy-gate/approve' })
  await clickButton(workbench, post, 0)
  const row = exchangeRows(page).filter({ hasText: 'callback' }).first()
  await row.click()
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Create a rule from it…' }).click()
  await expect(dialogOf(page)).toBeVisible()
  return post
}

describe.skipIf(!browserPath)(`rules from recorded exchanges${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('make a new integration that responds as the real one did, with the rule shown before', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await windowRequest(workbench, '/project/file?path=integrations/deploy-gate.json', { method: 'DELETE' })
      const post = await askForRule(workbench)
      const dialog = dialogOf(page)
      await expect(dialog).toContainText('/approve')
      await expect(dialog.getByRole('region', { name: 'The rule' })).toContainText('"respond"')
      await expect(dialog.getByLabel('Name')).toHaveValue('deploy-gate')
      await expectAccessible(page, '[role=dialog]')
      await dialog.getByRole('button', { name: 'Create rule' }).click()
      await expect(title(page, 'deploy-gate')).toBeVisible()
      await expect(noteOf(page, 'deploy-gate created')).toBeVisible()
      await clickButton(workbench, post, 0)
      const calls = page.getByRole('grid', { name: 'Live log' }).locator('tbody').getByRole('row')
      await expect(calls.first().getByRole('img', { name: 'matched', exact: true })).toBeVisible()
    }))

  it('are tried first in an integration that is there, and taken back with Undo', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await writeIntegration(workbench, 'gate', gate)
      await askForRule(workbench)
      await dialogOf(page).getByRole('combobox', { name: 'In' }).click()
      await page.getByRole('option', { name: 'gate', exact: true }).click()
      await expect(dialogOf(page)).toContainText('Tried first in gate.')
      await dialogOf(page).getByRole('button', { name: 'Create rule' }).click()
      await expect(noteOf(page, 'Rule created in gate')).toBeVisible()
      await expect(title(page, 'gate')).toBeVisible()
      expect(JSON.parse(await integrationText(workbench, 'gate')).rules[0].name).toBe('/approve as recorded')
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(async () =>
        expect(JSON.parse(await integrationText(workbench, 'gate'))).toEqual({ format: 1, ...gate }),
      ).toPass()
    }))

  it('are led to from the calls of an integration, in the inspector and in what is wired to a channel', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await writeIntegration(workbench, 'gate', gate)
      const post = await postButtons(workbench, { Approve: '/plugins/gate/approve' })
      await clickButton(workbench, post, 0)
      await exchangeRows(page).filter({ hasText: 'callback' }).first().click()
      await page.getByRole('button', { name: 'Show simulated integration gate' }).click()
      await expect(title(page, 'gate')).toBeVisible()
      await page.getByRole('tab', { name: /^deployments/ }).click()
      await page
        .getByRole('button', { name: /^Channels/ })
        .first()
        .click()
      await page.getByRole('region', { name: 'Wired to deployments' }).getByRole('button', { name: /gate/ }).click()
      await expect(title(page, 'gate')).toBeVisible()
    }))
})
