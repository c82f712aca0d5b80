import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { startIntegration } from '../support/integration'
import { callOf, handIn } from './dialogs'
import { exchangeRows, inWorkbench, runCommand } from './workbench'

const previewOf = (page: Page) => page.getByRole('region', { name: 'Preview' })

describe.skipIf(!browserPath)(`the dialog designer${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('draws a dialog that can be filled in, checks it as a real one, and says what it would send', async () => {
    await inWorkbench({}, async ({ page, problems }) => {
      await runCommand(page, 'new payload: dialog')
      const preview = previewOf(page)
      const field = preview.getByRole('textbox', { name: 'Label' })
      await preview.getByRole('button', { name: 'Submit' }).click()
      await expect(field).toHaveAccessibleDescription('This is needed.')
      await expect(field).toBeFocused()
      await field.fill('Because')
      await preview.getByRole('button', { name: 'Submit' }).click()
      await expect(preview.getByRole('region', { name: 'Submission' })).toContainText('"field": "Because"')
      await preview.getByRole('button', { name: 'Cancel' }).click()
      await expect(preview.getByRole('region', { name: 'Closed' })).toContainText('Nothing is sent')
      await expect(exchangeRows(page)).toHaveCount(0)
      expect(problems()).toEqual([])
    })
  })

  it('opens it for the person and in the channel that are chosen, and its submission goes to the address', async () => {
    const integration = await startIntegration()
    try {
      await integration.respond(handIn, { kind: 'json', body: {} })
      await inWorkbench({}, async ({ page, problems }) => {
        await page.getByRole('button', { name: 'Payloads', exact: true }).click()
        await page.getByRole('button', { name: 'New payload of a kind' }).click()
        await page.getByRole('menuitem', { name: /^Dialog/ }).click()
        await expect(page.getByRole('button', { name: /^Open it as/ })).toHaveAttribute('aria-disabled', 'true')
        await page.getByRole('button', { name: 'Open as alice' }).click()
        await page.getByRole('option', { name: 'bob' }).click()
        await page.getByRole('button', { name: /^Submit to/ }).click()
        await page.keyboard.type(integration.url + handIn)
        await page.keyboard.press('Enter')
        await page.getByRole('button', { name: 'Open it as bob' }).click()
        const dialog = page.getByRole('dialog', { name: 'New dialog' })
        await dialog.getByRole('textbox', { name: 'Label' }).fill('Because')
        await dialog.getByRole('button', { name: 'Submit' }).click()
        const call = await callOf(integration, handIn)
        expect(JSON.parse(call.body)).toMatchObject({ type: 'dialog_submission', submission: { field: 'Because' } })
        await expect(dialog).toHaveCount(0)
        await expect(exchangeRows(page).filter({ hasText: 'dialogs/open' })).toHaveCount(1)
        expect(problems()).toEqual([])
      })
    } finally {
      await integration.close()
    }
  })
})
