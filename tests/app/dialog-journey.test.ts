import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { writeIntegration } from './simulated'
import { exchangeRows, inWorkbench, runCommand } from './workbench'

/** Takes rollouts, but none of everything at once and none without a word on why. */
const desk = {
  rules: [
    {
      name: 'Too much at once',
      when: [
        { on: 'path', equals: '/rollout' },
        { on: 'value.wave', equals: 'second' },
      ],
      respond: { error: 'The desk did not take it.', errors: { wave: 'Begin with a canary.', reason: 'Say more.' } },
    },
    {
      name: 'Taken',
      when: [{ on: 'path', equals: '/rollout' }],
      respond: { private: 'Rollout taken: {{ value.reason }} on {{ value.day }}, {{ value.wave }}.' },
    },
  ],
}

const editorOf = (page: Page) => page.locator('.monaco-editor .view-line').first()

async function newDialog(page: Page): Promise<void> {
  await runCommand(page, 'new payload: dialog')
  await editorOf(page).waitFor()
}

describe.skipIf(!browserPath)(`a dialog from nothing${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('is built by mouse, opened as alice, rejected at its fields, put right, and taken', () =>
    inWorkbench({}, async workbench => {
      const { page, problems } = workbench
      await writeIntegration(workbench, 'desk', desk)
      await page.getByRole('button', { name: 'Payloads', exact: true }).click()
      await page.getByRole('button', { name: 'New payload of a kind' }).click()
      await page.getByRole('menuitem', { name: /^Dialog/ }).click()
      await editorOf(page).waitFor()
      const tree = page.getByRole('tree', { name: 'Elements and blocks' })
      const palette = page.getByRole('group', { name: 'Insert at the selection' })
      const preview = page.getByRole('region', { name: 'Preview' })
      const property = (name: string) =>
        page.getByRole('region', { name: 'Properties' }).getByRole('textbox', { name, exact: true })

      await tree.getByRole('treeitem', { name: /^dialog/ }).click()
      await property('Title').fill('Roll out')
      await property('Submit label').fill('Ask for it')
      await tree.getByRole('treeitem', { name: /^text/ }).click()
      await property('Display name').fill('Reason')
      await property('Name').fill('reason')
      await palette.getByRole('button', { name: 'select', exact: true }).click()
      await property('Display name').fill('Wave')
      await property('Name').fill('wave')
      await palette.getByRole('button', { name: 'date', exact: true }).dragTo(preview.getByText('Ask for it'))
      await property('Display name').fill('First day')
      await property('Name').fill('day')
      await property('Placeholder').fill('Any working day')
      await expect(preview.getByText('Any working day')).toBeVisible()
      await expect(preview.getByLabel('First day')).toHaveAccessibleDescription('Any working day')

      await page.getByRole('button', { name: /^Submit to/ }).click()
      await page.getByRole('option', { name: '/plugins/desk/rollout' }).click()
      await page.getByRole('button', { name: 'Open it as alice' }).click()
      const dialog = page.getByRole('dialog', { name: 'Roll out' })
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('4.18')
      await dialog.getByRole('combobox', { name: 'Wave' }).click()
      await page.getByRole('option', { name: 'Second' }).click()
      await dialog.getByRole('button', { name: 'Ask for it' }).click()
      await expect(dialog.getByLabel('First day')).toHaveAccessibleDescription('This is needed. Any working day')
      await dialog.getByLabel('First day').fill('2026-03-31')
      await dialog.getByRole('button', { name: 'Ask for it' }).click()

      await expect(dialog.getByRole('alert')).toHaveText('The desk did not take it.')
      await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Say more.')
      await expect(dialog.getByRole('combobox', { name: 'Wave' })).toHaveAccessibleDescription('Begin with a canary.')
      await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('4.18 fixes the pool')
      await dialog.getByRole('combobox', { name: 'Wave' }).click()
      await page.getByRole('option', { name: 'First' }).click()
      await dialog.getByRole('button', { name: 'Ask for it' }).click()

      await expect(dialog).toHaveCount(0)
      const taken = 'Rollout taken: 4.18 fixes the pool on 2026-03-31, first.'
      await expect(page.getByRole('article').filter({ hasText: taken })).toBeVisible()
      await expect(exchangeRows(page).filter({ hasText: 'dialogs/submit' })).toHaveCount(2)
      expect(problems()).toEqual([])
    }))

  it('says where its first element stands, and takes it there', () =>
    inWorkbench({}, async ({ page, problems }) => {
      await newDialog(page)
      const tree = page.getByRole('tree', { name: 'Elements and blocks' })
      const preview = page.getByRole('region', { name: 'Preview' })
      const label = tree.getByRole('treeitem', { name: /^text/ })
      await label.click()
      await expect(label).toHaveAttribute('aria-selected', 'true')
      await tree.press('Delete')
      await expect(label).toHaveCount(0)
      const nothing = preview.getByText('No elements yet. Insert one from the palette, or drop it here.')
      await expect(nothing).toBeVisible()
      const palette = page.getByRole('group', { name: 'Insert at the selection' })
      await palette.getByRole('button', { name: 'radio', exact: true }).dragTo(nothing)
      await expect(preview.getByRole('radio', { name: 'First' })).toBeVisible()
      await expect(nothing).toHaveCount(0)
      expect(problems()).toEqual([])
    }))

  it('says what a menu would ask its integration, and asks nothing while it is made', () =>
    inWorkbench({}, async ({ page, problems }) => {
      await newDialog(page)
      await runCommand(page, 'insert element: select')
      const preview = page.getByRole('region', { name: 'Preview' })
      const properties = page.getByRole('region', { name: 'Properties' })
      await properties.getByRole('combobox', { name: 'Data source', exact: true }).click()
      await page.getByRole('option', { name: 'dynamic' }).click()
      await properties.getByLabel(/^Data source url$/i).fill('/plugins/desk/services')
      await preview.getByRole('combobox', { name: 'Menu' }).fill('check')
      const asked = preview.getByRole('region', { name: 'Look-up' })
      await expect(asked).toContainText('POST /plugins/desk/services')
      await expect(asked).toContainText('"query": "check"')
      await expect(exchangeRows(page)).toHaveCount(0)
      expect(problems()).toEqual([])
    }))

  it('opens by a slash command of the composer, and what is filled in goes to the integration of the sample', () =>
    inWorkbench({}, async ({ page, service, problems }) => {
      const made = await fetch(`${service.url}/api/v4/commands`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${service.sample?.admin_token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          team_id: service.sample?.team_id,
          trigger: 'alarm',
          method: 'P',
          url: '/plugins/deploy-gate/alarm',
          auto_complete: true,
        }),
      })
      expect(made.status).toBe(201)
      const field = page.getByRole('textbox', { name: 'Write to deployments' })
      await field.fill('/alarm')
      await field.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Set an alarm' })
      await dialog.getByRole('combobox', { name: 'Who is called' }).click()
      await page.getByRole('option', { name: /@carol/ }).click()
      await dialog.getByLabel('Threshold').fill('0')
      await dialog.getByRole('button', { name: 'Set alarm' }).click()
      await expect(dialog.getByLabel('Threshold')).toHaveAccessibleDescription(/^p95 latency is from 1 to 60000 ms/)
      await dialog.getByLabel('Threshold').fill('300')
      await dialog.getByRole('button', { name: 'Set alarm' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('article').filter({ hasText: 'p95 latency of' })).toContainText('calls @carol')
      expect(problems()).toEqual([])
    }))

  it('begins with a template, whose integration fills its menu, brings the next form and checks it', () =>
    inWorkbench({}, async ({ page, problems }) => {
      await newDialog(page)
      await page.getByRole('button', { name: 'Templates', exact: true }).click()
      await page.getByRole('option', { name: /^Deploy request/ }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Added integrations/form-desk.json' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Submit to/ })).toContainText('form-desk/deploy-request')
      await page.getByRole('button', { name: 'Open it as alice' }).click()
      const dialog = page.getByRole('dialog', { name: 'Request a deploy' })
      await dialog.getByRole('combobox', { name: 'Service' }).click()
      await page.getByRole('option', { name: 'payments' }).click()
      await dialog.getByRole('radio', { name: 'Production' }).check()
      await dialog.getByRole('textbox', { name: 'Ticket' }).fill('OPS-418')
      await dialog.getByLabel('Day').fill('2026-03-31')
      await dialog.getByRole('textbox', { name: 'Traffic' }).fill('80')
      await dialog.getByRole('button', { name: 'Check the plan' }).click()
      await expect(dialog).toContainText('The plan of payments starts with 80 %.')
      await dialog.getByRole('button', { name: 'Request', exact: true }).click()
      await expect(dialog.getByRole('textbox', { name: 'Traffic' })).toHaveAccessibleDescription(
        /^The first hour gets 50 percent at most\./,
      )
      await dialog.getByRole('textbox', { name: 'Traffic' }).fill('20')
      await dialog.getByRole('button', { name: 'Request', exact: true }).click()
      await expect(dialog).toHaveCount(0)
      const asked = page.getByRole('article').filter({ hasText: 'Requested: payments to production' })
      await expect(asked).toBeVisible()
      expect(problems()).toEqual([])
    }))

  it('is made from a template by name, in the command palette', () =>
    inWorkbench({}, async ({ page, problems }) => {
      await runCommand(page, 'new dialog from template: feedback form')
      const preview = page.getByRole('region', { name: 'Preview' })
      await expect(preview.getByRole('radio', { name: 'Smooth' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Open it as alice' })).toBeEnabled()
      expect(problems()).toEqual([])
    }))
})
