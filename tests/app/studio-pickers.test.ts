import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { holdTasks } from '../support/heldTasks'
import { openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { openPayload } from './payloads'

let workbench: Workbench
beforeAll(async () => {
  if (!browserPath) return
  workbench = await openWorkbench()
  await openPayload(workbench.page)
}, 90_000)
afterAll(() => workbench?.close())
beforeEach(context => {
  context.skip(!browserPath, noBrowser)
})

const active = '[role=option][data-selected="true"]'

describe('a list in the toolbar that can be searched', () => {
  it('is a combobox with options, and takes arrows, Home, End and Enter', async () => {
    const { page } = workbench
    const button = page.getByRole('button', { name: /^To / })
    await button.press('ArrowDown')
    const field = page.getByRole('combobox', { name: 'Find a channel or target' })
    await expect(field).toBeFocused()
    await expect(page.getByRole('menu')).toHaveCount(0)
    const options = page.getByRole('listbox', { name: 'Channels and targets' }).getByRole('option')
    const lit = page.locator(active)
    await expect(lit).toHaveText('Reply in thread…')
    await page.keyboard.press('ArrowDown')
    await expect(lit).toHaveText('approvals')
    await expect(field).toHaveAttribute('aria-activedescendant', (await lit.getAttribute('id')) ?? '')
    await expect(options.and(page.locator('[aria-checked=true]'))).toHaveText('deployments')
    await page.keyboard.press('End')
    await expect(lit).toHaveText((await options.last().textContent()) ?? '')
    await page.keyboard.press('Home')
    await expect(lit).toHaveText('Reply in thread…')
    await page.keyboard.type('TOWN')
    await expect(options).toHaveCount(1)
    await takeScreenshot(page, 'studio-place-search')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'To town-square' })).toBeFocused()
    await expect(field).toHaveCount(0)
  })

  it('shows no field while it is short and nothing is typed', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: 'Send as deploy-gate' }).click()
    const field = page.getByRole('combobox', { name: 'Find a sender' })
    const shown = () => field.evaluate(input => (input.closest('div')?.getBoundingClientRect().height ?? 0) > 8)
    const options = page.getByRole('listbox', { name: 'Senders' }).getByRole('option')
    expect(await shown()).toBe((await options.count()) > 8)
    await page.keyboard.type('bob')
    expect(await shown()).toBe(true)
    await expect(options).toHaveCount(1)
    await expect(options).toContainText('bob')
    await page.keyboard.type('zz')
    await page.getByText('No results for “bobzz”').waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Send as deploy-gate' })).toBeFocused()
  })

  it('gives the focus back before the next key, and what it opens gives it back as well', async () => {
    const { page } = workbench
    const button = page.getByRole('button', { name: /^To / })
    await button.click()
    await page.getByRole('listbox', { name: 'Channels and targets' }).waitFor()
    const release = await holdTasks(page)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await release()
    await button.click()
    await page.keyboard.type('reply')
    await page.getByText('No results for “reply”').waitFor()
    await page.keyboard.press('Escape')
    await button.click()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Reply in thread' }).waitFor()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  it('leads to the targets that can be edited, and back again', async () => {
    const { page } = workbench
    const button = page.getByRole('button', { name: /^To / })
    await button.click()
    await page.getByRole('option', { name: 'Add a target' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send target' })
    await dialog.getByLabel('Name').fill('staging')
    await dialog.getByLabel('Address').fill('https://chat.example')
    await dialog.getByLabel('Token').fill('secret')
    await dialog.getByRole('button', { name: 'Save target' }).click()
    await page.getByRole('button', { name: 'To staging' }).click()
    await page.getByRole('option', { name: 'Edit a target' }).click()
    const targets = page.getByRole('listbox', { name: 'Targets' })
    await expect(targets.getByRole('option')).toHaveText(['staging'])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Find a channel or target' })).toBeFocused()
    await page.getByRole('option', { name: 'Edit a target' }).click()
    await targets.getByRole('option').click()
    await expect(dialog.getByLabel('Name')).toHaveValue('staging')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

  it('broke no rule of the page on the way', () => {
    expect(workbench.problems()).toEqual([])
  })
})
