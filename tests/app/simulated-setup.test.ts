import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import type { Workbench } from '../support/workbench'
import { clickButton, gate, integrationText, postButtons, windowRequest, writeIntegration } from './simulated'
import { expectAccessible } from './themes'
import { inWorkbench, noteOf, runCommand } from './workbench'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const calls = (page: Page) => page.getByRole('grid', { name: 'Live log' }).locator('tbody').getByRole('row')

/** Opens the page of an integration by its address inside the app. */
async function openAt({ page, service }: Workbench, path: string): Promise<void> {
  await page.goto(service.url + path)
  await page.getByRole('tablist', { name: 'Parts of the integration' }).waitFor({ timeout: patience(10_000) })
}

describe.skipIf(!browserPath)(`setting up a simulated integration${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('begins with a name, empty or with the rules of a template, and can be taken back', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await runCommand(page, 'New simulated integration')
      const dialog = page.getByRole('dialog', { name: 'New simulated integration' })
      await dialog.getByLabel('Name').fill('deploy gate')
      await expect(dialog).toContainText('A name has letters a to z')
      await dialog.getByLabel('Name').fill('lunch')
      await dialog.getByRole('combobox', { name: 'Start' }).click()
      await page.getByRole('option', { name: /^Poll/ }).click()
      await dialog.getByRole('button', { name: 'Create integration' }).click()
      await expect(title(page, 'lunch')).toBeVisible()
      await expect(page.getByRole('tab', { name: /^Rules [4-9]/ })).toBeVisible()
      await runCommand(page, 'New simulated integration')
      await dialog.getByLabel('Name').fill('Lunch')
      await expect(dialog).toContainText('There is already an integration called Lunch.')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(title(page, 'lunch')).toBeHidden()
    }))

  it('has its name, port and description set with the rules of the format at the field, and takes them back', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await writeIntegration(workbench, 'gate', gate)
      await openAt(workbench, '/integrations/simulated/gate/setup')
      const port = page.getByLabel('Port')
      await port.fill('70000')
      await port.press('Enter')
      await expect(page.getByRole('region', { name: 'Set-up' })).toContainText('must be 65535 or less')
      await port.press('Escape')
      const description = page.getByLabel('Description')
      await description.fill('Two people and a bot approve.')
      await description.press('Control+Enter')
      await expect(noteOf(page, 'gate changed')).toBeVisible()
      await expect(async () =>
        expect(await integrationText(workbench, 'gate')).toContain('Two people and a bot approve.'),
      ).toPass()
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(description).toHaveValue('Two people approve a rollout.')
      const name = page.getByLabel('Name')
      await name.fill('rollout-gate')
      await name.press('Enter')
      await expect(title(page, 'rollout-gate')).toBeVisible()
      await expect(page.getByText('/plugins/rollout-gate').first()).toBeVisible()
    }))

  it('switches between the real integration and its simulation in one click, here and where the address is used', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await writeIntegration(workbench, 'watch', { replaces: ['https://watch.northwind.test'], rules: [] })
      const headers = { Authorization: `Bearer ${service.sample?.admin_token}`, 'Content-Type': 'application/json' }
      const [hook] = await (await fetch(`${service.url}/api/v4/hooks/outgoing`, { headers })).json()
      await fetch(`${service.url}/api/v4/hooks/outgoing/${hook.id}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify({ ...hook, callback_urls: ['https://watch.northwind.test/canary'] }),
      })
      await openAt(workbench, '/integrations/simulated/watch/setup')
      const card = page.getByRole('region', { name: 'Real or simulated' })
      await expect(card.getByRole('list', { name: 'Used by' })).toContainText('https://watch.northwind.test/canary')
      await card.getByRole('radio', { name: 'Real', exact: true }).click()
      await expect(card).toContainText('Calls go to https://watch.northwind.test')
      expect(JSON.parse(await integrationText(workbench, 'watch')).enabled).toBe(false)
      await card.getByRole('list', { name: 'Used by' }).getByRole('button').click()
      await expect(page.getByText('Handled by the real integration, not by watch')).toBeVisible()
      await page.getByRole('button', { name: 'Use the simulation' }).click()
      await expect(page.getByText('Handled by the simulation watch')).toBeVisible()
      expect(JSON.parse(await integrationText(workbench, 'watch')).enabled).toBeUndefined()
    }))

  it('is made for an address where that is used, with the name and the address that it replaces', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      // The sample has one for this address, which stands in the way of making it.
      await windowRequest(workbench, '/project/file?path=integrations/deploy-gate.json', { method: 'DELETE' })
      await page
        .getByRole('region', { name: 'Wired to deployments' })
        .getByRole('button', { name: /canary-watch/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Simulate it' }).click()
      const dialog = page.getByRole('dialog', { name: 'New simulated integration' })
      await expect(dialog.getByLabel('Name')).toHaveValue('deploy-gate')
      await dialog.getByRole('button', { name: 'Create integration' }).click()
      await expect(title(page, 'deploy-gate')).toBeVisible()
      await page.getByRole('tab', { name: 'Set-up' }).click()
      await expect(page.getByRole('list', { name: 'Used by' })).toContainText('canary-watch')
    }))

  it('sets faults for all integrations, with a bar over the window until they are those of the files again', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await writeIntegration(workbench, 'gate', gate)
      const post = await postButtons(workbench, { Approve: '/plugins/gate/approve' })
      await openAt(workbench, '/integrations/simulated/gate')
      await runCommand(page, 'Faults on: timeout')
      const bar = page.getByRole('region', { name: 'Faults' })
      await expect(bar).toContainText('All simulated integrations respond with timeout')
      await bar.getByRole('button', { name: 'Change' }).click()
      await page.getByRole('menuitemradio', { name: 'All: status 503' }).click()
      await expect(bar).toContainText('status 503')
      await clickButton(workbench, post, 0)
      await expect(calls(page).first()).toContainText('status 503')
      await bar.getByRole('button', { name: 'As the files say' }).click()
      await expect(bar).toBeHidden()
      const { faults } = await windowRequest<{ faults: object }>(workbench, '/lab')
      expect(faults).toEqual({ mode: 'files' })
      await page.getByRole('button', { name: /^Simulated integrations: Faults/ }).click()
      await page.getByRole('menuitemradio', { name: 'None at all' }).click()
      await expect(bar).toContainText('No simulated integration has the faults of its file')
    }))

  it('is accessible in every theme', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await writeIntegration(workbench, 'gate', { ...gate, replaces: ['https://gate.northwind.test'] })
      await openAt(workbench, '/integrations/simulated/gate/setup')
      await runCommand(page, 'Faults on: broken JSON')
      await expect(page.getByRole('region', { name: 'Faults' })).toBeVisible()
      await expectAccessible(page)
    }))
})
