import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import type { Rule } from '#domain/lab/schema'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'
import { clickButton, gate, integrationText, postButtons, windowRequest, writeIntegration } from './simulated'
import { expectAccessible } from './themes'
import { exchangeRows, inWorkbench, noteOf } from './workbench'

const log = (page: Page) => page.getByRole('grid', { name: 'Live log' })
const calls = (page: Page) => log(page).locator('tbody').getByRole('row')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the page of an integration from the list. */
async function openPage({ page }: Workbench, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Integrations', exact: true }).click()
  await page
    .getByRole('region', { name: 'Simulated' })
    .getByRole('button', { name: new RegExp(`^${name},`) })
    .click()
  await expect(title(page, name)).toBeVisible()
}

const buttons = {
  Approve: '/plugins/gate/approve',
  Hold: '/plugins/gate/hold',
  Withdraw: '/plugins/gate/withdraw',
}

describe.skipIf(!browserPath)(`the page of a simulated integration${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('logs calls as they come, with the rule that responded and why the others did not', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await writeIntegration(workbench, 'gate', gate)
      const post = await postButtons(workbench, buttons)
      await openPage(workbench, 'gate')
      await expect(page.getByText('No calls yet')).toBeVisible()
      await clickButton(workbench, post, 0)
      await expect(calls(page)).toHaveCount(1)
      const first = calls(page).first()
      await expect(first).toContainText('1: path is /hold. 2: state.approvals is at least 1, had 0')
      await expect(first.getByRole('img', { name: 'did not match' })).toHaveCount(2)
      await expect(first.getByRole('img', { name: 'matched', exact: true })).toHaveCount(1)
      await expect(first.getByRole('img', { name: 'not reached' })).toHaveCount(2)
      await expect(page.getByRole('region', { name: 'State' }).getByRole('row', { name: /approvals/ })).toContainText(
        '1',
      )

      await log(page).focus()
      await page.keyboard.press('ArrowDown')
      const result = page.getByRole('region', { name: 'Call', exact: true })
      await expect(result).toContainText('rule 3')
      await expect(result.getByRole('listitem').filter({ hasText: 'approvals' })).toContainText('01')
      await result.getByRole('radio', { name: 'Rules' }).click()
      await expect(result.getByRole('row', { name: /2 Final approval/ })).toContainText('state.approvals')

      await page.getByRole('button', { name: 'Pause' }).click()
      await clickButton(workbench, post, 1)
      await expect(page.getByText('paused, 1 new call')).toBeVisible()
      await expect(calls(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Resume' }).click()
      await expect(calls(page).first()).toContainText('status 503')

      await page.getByRole('button', { name: 'Clear the log' }).click()
      await expect(page.getByText('No calls yet')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(calls(page)).toHaveCount(2)
    }))

  it('is led to from a call that a rule let fail, at that rule, and by an address of its own', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      const held: Rule = { name: 'Held', when: [{ on: 'path', equals: '/hold' }], fault: { is: 'status', status: 503 } }
      await writeIntegration(workbench, 'gate', { ...gate, rules: [...(gate.rules ?? []).slice(1), held] })
      const post = await postButtons(workbench, buttons)
      const selected = page.getByRole('region', { name: 'Rules', exact: true }).locator('[aria-current="true"]')
      for (const round of [1, 2]) {
        await page.getByRole('tab', { name: /^deployments/ }).click()
        await clickButton(workbench, post, 1)
        await exchangeRows(page).filter({ hasText: 'callback' }).first().click()
        await page.getByRole('button', { name: 'Show the rule' }).first().click()
        await expect(selected, `round ${round}`).toContainText('Held')
        await page
          .getByRole('region', { name: 'Rules', exact: true })
          .getByRole('button', { name: /Reject/ })
          .click()
        await expect(selected).toContainText('Reject')
      }
      await page.goto(`${workbench.service.url}/integrations/simulated/gate/rule-2`)
      await expect(selected).toContainText('First approval')
    }))

  it('makes a rule of a call that none matched', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await writeIntegration(workbench, 'gate', gate)
      const post = await postButtons(workbench, buttons)
      await openPage(workbench, 'gate')
      await clickButton(workbench, post, 2)
      await expect(calls(page).first()).toContainText('No rule has this path')
      await calls(page).first().getByRole('button', { name: 'Create rule' }).click()
      await expect(noteOf(page, 'Rule 6 created')).toBeVisible()
      await expect(page.getByRole('tab', { name: 'Rules 6' })).toBeVisible()
      await clickButton(workbench, post, 2)
      await expect(calls(page).first()).toContainText('200')
      expect(JSON.parse(await integrationText(workbench, 'gate')).rules[5]).toMatchObject({
        when: [{ on: 'path', equals: '/withdraw' }],
      })
    }))

  it('tests with a call again without sending or changing anything, and draws the post before and after', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await writeIntegration(workbench, 'gate', gate)
      const post = await postButtons(workbench, buttons)
      await openPage(workbench, 'gate')
      await expect(page.getByRole('button', { name: 'Test with the last call' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await clickButton(workbench, post, 0)
      await expect(calls(page)).toHaveCount(1)
      await log(page).focus()
      await page.keyboard.press('Control+Enter')
      const result = page.getByRole('region', { name: 'Test result' })
      await expect(result).toContainText('A dry run: nothing was sent or changed.')
      await expect(result).toContainText('rule 2')
      await result.getByRole('radio', { name: 'As drawn' }).click()
      await expect(result.getByRole('region', { name: 'Before, as rendered' })).toContainText('1 of 2 approvals')
      await expect(result.getByRole('region', { name: 'After, as rendered' })).toContainText('Approved')
      await result.getByRole('radio', { name: 'Response' }).click()
      await expect(result.getByRole('region', { name: 'Response body' })).toContainText('Approved')
      const { values } = await windowRequest<{ values: object[] }>(workbench, '/lab/gate/state')
      expect(values).toContainEqual({ name: 'approvals', owner: '', value: 1 })
      await expect(calls(page)).toHaveCount(1)
    }))

  it('shows what it remembers, sets a value and resets all of them, with a way back', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await writeIntegration(workbench, 'gate', gate)
      const post = await postButtons(workbench, buttons)
      await clickButton(workbench, post, 0)
      await openPage(workbench, 'gate')
      const state = page.getByRole('region', { name: 'State' })
      await expect(state.getByRole('row', { name: /^seen/ })).toContainText('admin')
      await state.getByRole('button', { name: 'Change size, 25' }).click()
      await page.getByRole('textbox', { name: 'Value of size' }).fill('50')
      await page.keyboard.press('Enter')
      await expect(state.getByRole('button', { name: 'Change size, 50' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(state.getByRole('button', { name: 'Change size, 25' })).toBeVisible()
      await state.getByRole('button', { name: 'Reset' }).click()
      await expect(state.getByRole('button', { name: 'Change approvals, 0' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(state.getByRole('button', { name: 'Change approvals, 1' })).toBeVisible()
    }))

  it('says that its file has an error, that its port is in use and that it is off, each with the way out', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await writeIntegration(workbench, 'gate', { ...gate, port: Number(new URL(service.url).port) })
      await openPage(workbench, 'gate')
      await expect(page.getByRole('alert').filter({ hasText: /^Port \d+ is in use/ })).toContainText('/plugins/gate')
      await page.getByRole('button', { name: 'Use a free port' }).click()
      await expect(page.getByText(/^http:\/\/127\.0\.0\.1:\d+$/).first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await page.getByRole('switch', { name: 'On' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'is off' })).toBeVisible()
      expect(JSON.parse(await integrationText(workbench, 'gate')).enabled).toBe(false)
      await page.getByRole('button', { name: 'Turn on' }).click()
      await expect(page.getByRole('switch', { name: 'On' })).toBeChecked()
      await writeIntegration(workbench, 'gate', '{"format": 1, "rules": [}')
      await expect(page.getByRole('alert').filter({ hasText: 'The file has an error.' })).toContainText(
        'The last good rules run until it is fixed.',
      )
    }))

  it('is deleted with its page, and comes back with Undo', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await writeIntegration(workbench, 'gate', gate)
      await openPage(workbench, 'gate')
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(title(page, 'gate')).toBeHidden()
      await expect(page.getByRole('button', { name: /^gate,/ })).toBeHidden()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(title(page, 'gate')).toBeVisible()
    }))

  it('is accessible in every theme', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await writeIntegration(workbench, 'gate', gate)
      const post = await postButtons(workbench, buttons)
      await openPage(workbench, 'gate')
      for (const at of [0, 1, 2]) await clickButton(workbench, post, at)
      await expect(calls(page)).toHaveCount(3)
      await calls(page).first().click()
      await expectAccessible(page)
    }))
})
