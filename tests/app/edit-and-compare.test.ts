import { describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { pasteOver } from './payloads'
import { exchangeRows, inWorkbench, postAsBot } from './workbench'

describe.skipIf(!browserPath)(`an exchange${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('is edited with the problems of its body, sent again, and shown beside the first', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'first words' })
      await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Traffic' }).click()
      await exchangeRows(page).last().click()
      await page.getByRole('grid', { name: 'Exchanges' }).press('e')
      const editor = page.getByRole('form', { name: 'Edit and resend' })
      const body = editor.getByRole('textbox', { name: 'Body' })
      await expect(editor.getByRole('textbox', { name: 'URL' })).toHaveValue('/api/v4/posts')
      await expect(editor.getByRole('textbox', { name: 'Headers' })).toHaveValue(/Bearer \[redacted:/)
      const write = async (text: string) => {
        await body.focus()
        await editor.locator('.monaco-editor.focused').waitFor()
        await pasteOver(page, text)
      }
      await expect(editor.locator('.monaco-editor')).toBeVisible()
      await write('{"message":"x","props":{"svc_blocks":[{"type":"button","text":"A","action_id":"gone"}]}}')
      await expect(editor.getByRole('list', { name: 'Problems' })).toContainText('gone')
      await editor.getByRole('button', { name: 'Cancel' }).click()
      await expect(editor).toHaveCount(0)
      await page.getByRole('button', { name: /^Edit/ }).click()
      await expect(editor.getByRole('list', { name: 'Problems' })).toContainText('gone')
      await expect(editor.locator('.monaco-editor')).toBeVisible()
      await write(JSON.stringify({ channel_id: workbench.service.sample?.channel_id, message: 'second words' }))
      await editor.getByRole('textbox', { name: 'Headers' }).press('End')
      await editor.getByRole('button', { name: 'Send' }).click()
      const compared = page.getByRole('region', { name: /^Compared with exchange/ })
      await expect(compared.getByText(/fields? changed/)).toBeVisible()
      await compared.getByRole('radio', { name: 'Request' }).click()
      await expect(compared.locator('mark', { hasText: 'first' })).toBeVisible()
      await expect(compared.locator('mark', { hasText: 'second' })).toBeVisible()
    }))

  it('is compared with the previous of its kind by one key, volatile fields left out and named', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'same words' })
      await postAsBot(workbench, { message: 'same words' })
      await expect(exchangeRows(page)).toHaveCount(2)
      await exchangeRows(page).last().click()
      await page.getByRole('grid', { name: 'Exchanges' }).press('d')
      const compared = page.getByRole('region', { name: /^Compared with exchange/ })
      await expect(compared.getByText('same', { exact: true })).toBeVisible()
      await expect(compared.getByText(/volatile fields left out: .*create_at/)).toBeVisible()
      await expect(compared.getByRole('button', { name: /equal lines/ })).toBeVisible()
      const { violations } = await axeOn(page).exclude('.client').exclude('[role=separator]').analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
      await compared.getByRole('button', { name: 'Close comparison' }).click()
      await exchangeRows(page).first().click()
      await page.getByRole('grid', { name: 'Exchanges' }).press('d')
      await expect(
        page.getByText('There is no earlier exchange of this kind to compare with', { exact: true }),
      ).toBeVisible()
    }))

  it('is compared with the one that is chosen beside it, the earlier one first', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      for (const message of ['apple', 'birch', 'cedar']) await postAsBot(workbench, { message })
      await expect(exchangeRows(page)).toHaveCount(3)
      await exchangeRows(page).last().click()
      await exchangeRows(page)
        .first()
        .click({ modifiers: ['ControlOrMeta'] })
      await page.getByRole('grid', { name: 'Exchanges' }).press('Shift+F10')
      await page.getByRole('menuitem', { name: 'Compare these two', exact: true }).click()
      const compared = page.getByRole('region', { name: /^Compared with exchange/ })
      await compared.getByRole('radio', { name: 'Request' }).click()
      await expect(compared.locator('mark', { hasText: 'apple' })).toBeVisible()
      await expect(compared.locator('mark', { hasText: 'cedar' })).toBeVisible()
      await expect(exchangeRows(page).and(page.locator('[aria-selected="true"]'))).toHaveCount(2)
    }))
})
