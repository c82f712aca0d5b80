import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'
import { expectAccessible } from './themes'
import { inWorkbench, noteOf, runCommand } from './workbench'

const shortcuts = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Shortcuts' })
const rowOf = (page: Page, command: string) =>
  shortcuts(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: command, exact: true }) })
const keysOf = async ({ api }: Workbench) => (await api<{ keys: Record<string, string[]> }>('/project')).keys

/** Gives a command the next keys that are pressed. */
async function press(page: Page, command: string, keys: string): Promise<void> {
  await rowOf(page, command)
    .getByRole('button', { name: `Change the keys of ${command}` })
    .click()
  await expect(page.getByLabel(`New keys of ${command}`)).toBeFocused()
  await page.keyboard.press(keys)
}

describe.skipIf(!browserPath)(`the shortcuts in the settings${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('are changed by pressing others, work at once, and are reset and undone', () =>
    inWorkbench({}, async workbench => {
      const { page, problems } = workbench
      await runCommand(page, 'Settings: Shortcuts')
      await expect(shortcuts(page).getByRole('button', { name: 'Find by keys' })).toBeFocused()
      await press(page, 'Open settings', 'k')
      await expect(page.getByRole('alert')).toContainText('A shortcut has Ctrl or Alt with it')
      await page.keyboard.press('Alt+Shift+S')
      const row = rowOf(page, 'Open settings')
      await expect(row).toContainText('Alt ⇧ S')
      await expect(row).toContainText('Ctrl ,changed')
      await expect(row.getByRole('button', { name: 'Change the keys of Open settings' })).toBeFocused()
      expect(await keysOf(workbench)).toEqual({ 'place.settings': ['Alt+Shift+S'] })
      const list = page.getByRole('complementary', { name: 'Settings' })
      await expect(list.getByRole('button', { name: 'Keyboard, 1 changed' })).toBeVisible()

      await runCommand(page, 'Show channels')
      await expect(row).toHaveCount(0)
      await page.keyboard.press('Alt+Shift+S')
      await expect(row).toContainText('Alt ⇧ S')
      await press(page, 'Open settings', 'Backspace')
      await expect(row).toContainText('none')
      await noteOf(page, 'Open settings: no shortcut').getByRole('button', { name: /Undo/ }).click()
      await expect(row).toContainText('Alt ⇧ S')
      await row.getByRole('button', { name: 'Reset the keys of Open settings' }).click()
      await expect(row).toContainText('same')
      expect(await keysOf(workbench)).toEqual({})
      expect(problems()).toEqual([])
    }))

  it('that two commands have are named with what goes first, and with both ways out', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await runCommand(page, 'Settings: Shortcuts')
      // What has these keys already is not run while they are pressed for another.
      await press(page, 'Open settings', 'F1')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const clash = shortcuts(page).getByRole('alert')
      await expect(clash).toContainText('F1 is also “Show keyboard shortcuts”.')
      await expect(clash).toContainText('“Open settings” goes first.')
      await clash.getByRole('button', { name: 'Change the other' }).click()
      await expect(page.getByLabel('New keys of Show keyboard shortcuts')).toBeFocused()
      await page.keyboard.press('Alt+F1')
      await expect(rowOf(page, 'Show keyboard shortcuts')).toContainText('Alt F1')
      await expect(clash).toHaveCount(0)
      await press(page, 'Open settings', 'Alt+F1')
      await clash.getByRole('button', { name: 'Back to F1' }).click()
      await expect(clash).toHaveCount(0)
      expect(await keysOf(workbench)).toEqual({ 'place.settings': ['Alt+F1'] })
      await shortcuts(page).getByRole('button', { name: 'Reset Shortcuts to none changed' }).click()
      await expect(rowOf(page, 'Open settings')).toContainText('same')
      await noteOf(page, '1 shortcut reset').getByRole('button', { name: /Undo/ }).click()
      await expect(rowOf(page, 'Open settings')).toContainText('Alt F1')
    }))

  it('are found by name and by keys, also those of commands without any', () =>
    inWorkbench({}, async ({ page }) => {
      await page.keyboard.press('F1')
      await page
        .getByRole('dialog', { name: 'Keyboard shortcuts' })
        .getByRole('button', { name: 'Change shortcuts' })
        .click()
      const table = shortcuts(page).getByRole('table', { name: 'Shortcuts' })
      await expect(rowOf(page, 'Use production defaults')).toHaveCount(0)
      await shortcuts(page).getByLabel('Find a command').fill('production defaults')
      await expect(rowOf(page, 'Use production defaults')).toContainText('none')
      await shortcuts(page).getByLabel('Find a command').fill('zzz')
      await expect(shortcuts(page)).toContainText('No command is called “zzz”.')
      await shortcuts(page).getByRole('button', { name: 'Find by keys' }).click()
      await expect(page.getByLabel('Keys to look for')).toBeFocused()
      await page.keyboard.press('Control+,')
      await expect(table.getByRole('rowheader')).toHaveText(['Open settings'])
      await shortcuts(page).getByRole('button', { name: 'Show all shortcuts' }).click()
      await expect(rowOf(page, 'Show keyboard shortcuts')).toBeVisible()
    }))

  it('are accessible in every theme, with a clash', () =>
    inWorkbench({}, async ({ page }) => {
      await runCommand(page, 'Settings: Shortcuts')
      await press(page, 'Open settings', 'F1')
      await expect(shortcuts(page).getByRole('alert')).toBeVisible()
      await expectAccessible(page)
    }))
})
