import { beforeEach, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { inWorkbench } from './workbench'

beforeEach(context => context.skip(!browserPath, noBrowser))

it('a recording of the sample is replayed as same with its integration simulated, which is offered where it has rules', () =>
  inWorkbench({}, async ({ page, problems }) => {
    await page.keyboard.press('Shift+F9')
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('1 of 2 approvals')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Recording', exact: true })).toContainText('2 exchanges')
    await page.keyboard.press('Shift+F9')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('gate')
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    const part = page.getByRole('region', { name: 'Integrations' })
    await expect(part).toContainText('Simulated: by the rules in integrations/')
    await part.getByRole('combobox', { name: 'deploy-gate during the replay' }).click()
    await page.getByRole('option', { name: 'Simulated' }).click()
    await page.getByRole('button', { name: 'Replay', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Run again' })).toBeVisible({ timeout: patience(30_000) })
    await expect(page.getByRole('heading', { name: 'Nothing changed' })).toBeVisible()
    expect(problems()).toEqual([])
  }))
