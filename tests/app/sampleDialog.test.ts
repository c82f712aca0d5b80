import { beforeEach, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { takeScreenshot } from '../support/workbench'
import { actAs, exchangeRows, inWorkbench } from './workbench'

beforeEach(context => context.skip(!browserPath, noBrowser))

it('the sample has a dialog: who fills it in sets an alarm, confirmed in the thread, and the wire is one story', () =>
  inWorkbench({}, async ({ page, problems }) => {
    await page.getByRole('button', { name: 'Set an alarm' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set an alarm' })
    await expect(dialog).toContainText('pages a person when checkout-api misbehaves')
    await dialog.getByLabel('Error rate').check()
    await dialog.getByRole('combobox', { name: 'Who is called' }).click()
    await page.getByRole('option', { name: /@carol/ }).click()
    await dialog.getByRole('button', { name: 'Set alarm' }).click()
    await expect(dialog.getByLabel('Threshold')).toHaveAccessibleDescription(
      'Error rate is from 0.01 to 100 %. Milliseconds of latency, or percent of errors.',
    )
    await takeScreenshot(page, 'sample-dialog')
    await dialog.getByLabel('Threshold').fill('2')
    await dialog.getByRole('checkbox', { name: /Wake them up, too/ }).check()
    await dialog.getByRole('button', { name: 'Set alarm' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Set an alarm' })).toBeFocused()
    const reply = page.getByRole('article').filter({ hasText: 'Alarm set' })
    await expect(reply).toContainText('Error rate of checkout-api over 2 % calls @carol, also at night.')
    await expect(reply).toHaveAccessibleName(/deploy-gate/)
    await exchangeRows(page).filter({ hasText: 'POST /posts' }).last().click()
    const story = page.getByRole('list', { name: 'Story' }).getByRole('listitem')
    await expect(story).toHaveText([
      /alice clicked alarm/,
      /callback to deploy-gate/,
      /dialogs\/open for alice/,
      /dialogs\/submit by alice/,
      /callback to deploy-gate/,
      /dialogs\/submit by alice/,
      /callback to deploy-gate/,
      /POST \/posts by deploy-gate/,
      /posted in deployments/,
    ])
    expect(problems()).toEqual([])
    await actAs(page, 'bob')
    await expect(reply).toBeVisible()
  }))
