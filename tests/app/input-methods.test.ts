import type { Locator, Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { buttonPost, exchangeRows, inWorkbench, postAsBot, write } from './workbench'

/** The Enter that ends the composition of an input method, as browsers send it: to the field, and marked. */
const endComposition = (field: Locator): Promise<void> =>
  field.evaluate(element => {
    for (const marked of [{ isComposing: true }, { keyCode: 229 }]) {
      element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', ...marked, bubbles: true, cancelable: true }),
      )
    }
  })

/** A key of a Russian keyboard: its letter is not Latin, its place is. */
const pressOnRussian = (page: Page, key: string, code: string): Promise<void> =>
  page.evaluate(
    pressed =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true }),
      ),
    { key, code },
  )

describe.skipIf(!browserPath)(`the Enter that ends a composition${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('runs no command of the palette', () =>
    inWorkbench({}, async ({ page }) => {
      await page.keyboard.press('Control+k')
      const field = page.getByRole('combobox', { name: 'Commands' })
      await field.fill('new payload')
      await endComposition(field)
      await expect(field).toBeVisible()
      await expect(page.getByRole('tab', { name: /rollout-gate/ })).toHaveCount(0)
    }))

  it('sends nothing, and chooses no name in the composer', () =>
    inWorkbench({}, async ({ page }) => {
      const field = page.getByRole('textbox', { name: 'Write to deployments' })
      await field.fill('Still composing')
      await endComposition(field)
      await expect(field).toHaveValue('Still composing')
      await field.fill('')
      await field.pressSequentially('@bo')
      await expect(page.getByRole('listbox')).toBeVisible()
      await endComposition(field)
      await expect(field).toHaveValue('@bo')
    }))

  it('chooses no emoji', () =>
    inWorkbench({}, async ({ page }) => {
      await page.getByRole('form', { name: 'Message' }).getByRole('button', { name: 'Emoji' }).click()
      const field = page.getByRole('combobox', { name: 'Search emoji' })
      await field.fill('rocket')
      await endComposition(field)
      await expect(field).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Write to deployments' })).toHaveValue('')
    }))

  it('chooses nothing from the select of a message', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, {
        props: {
          svc_blocks: [
            {
              type: 'static_select',
              placeholder: 'How many',
              action_id: 'press',
              options: [
                { text: 'One', value: '1' },
                { text: 'Two', value: '2' },
              ],
            },
          ],
          svc_blocks_actions: buttonPost('', '/plugins/deploy-gate/x').props.svc_blocks_actions,
        },
      })
      const field = page.getByRole('combobox', { name: 'How many' })
      await field.click()
      await field.fill('two')
      await endComposition(field)
      await expect(field).toHaveValue('two')
      await expect(page.getByRole('option', { name: 'Two' })).toBeVisible()
      await field.fill('three')
      await expect(page.getByRole('status').filter({ hasText: 'No matches' })).toBeVisible()
    }))

  it('chooses nobody in a dialog, and submits it not', () =>
    inWorkbench({}, async ({ page }) => {
      await page.getByRole('button', { name: 'Add a channel or direct message' }).click()
      await page.getByRole('menuitem', { name: 'New direct message' }).click()
      const dialog = page.getByRole('dialog', { name: 'New direct message' })
      const field = dialog.getByRole('combobox', { name: 'People and bots' })
      await field.fill('bob')
      await endComposition(field)
      await expect(field).toHaveValue('bob')
      await expect(dialog.getByRole('button', { name: 'Remove bob' })).toHaveCount(0)
    }))
})

describe.skipIf(!browserPath)(`letters that are keys${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('work in the list of exchanges on a layout whose letters are not Latin', () =>
    inWorkbench({}, async ({ page }) => {
      await write(page, 'One')
      await write(page, 'Two')
      await exchangeRows(page).first().click()
      await pressOnRussian(page, 'о', 'KeyJ')
      await expect(exchangeRows(page).nth(1)).toHaveAttribute('aria-selected', 'true')
      await pressOnRussian(page, 'л', 'KeyK')
      await expect(exchangeRows(page).first()).toHaveAttribute('aria-selected', 'true')
      await pressOnRussian(page, 'с', 'KeyC')
      await expect(page.getByText('curl command copied, without secrets', { exact: true })).toBeVisible()
    }))

  it('work on posts on a layout whose letters are not Latin', () =>
    inWorkbench({}, async ({ page }) => {
      const post = await write(page, 'Written here')
      await post.focus()
      await pressOnRussian(page, 'у', 'KeyE')
      await expect(page.getByRole('textbox', { name: 'Edit the message' })).toBeFocused()
    }))
})
