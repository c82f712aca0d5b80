import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { inWorkbench, noteOf, runCommand, write } from './workbench'

const posts = (page: Page) => page.getByRole('feed', { name: 'Posts' })
const button = (page: Page) => page.getByRole('button', { name: /^Save states/ })

/** Saves a state by the keyboard, from wherever the focus is. */
async function save(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+Alt+S')
  await page.getByRole('textbox', { name: 'Name of the new save state' }).fill(name)
  await page.keyboard.press('Enter')
  await expect(noteOf(page, `Saved “${name}”`)).toBeVisible()
}

async function restore(page: Page, name: string): Promise<void> {
  if (!(await page.getByRole('button', { name: `Restore ${name}` }).isVisible())) await button(page).click()
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await page.getByRole('textbox', { name: 'Type the workspace name to restore' }).fill('release-desk')
  await page.keyboard.press('Control+Enter')
  await expect(noteOf(page, `Restored “${name}”`)).toBeVisible()
}

describe.skipIf(!browserPath)(`save states${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('are saved and restored by the keyboard, every window follows without a reload, and Undo takes it back', () =>
    inWorkbench({}, async ({ page, anotherPage }) => {
      const other = await anotherPage()
      await expect(posts(other).getByRole('article').first()).toBeVisible()
      for (const one of [page, other]) await one.evaluate(() => Object.assign(window, { isTheSame: true }))
      await write(page, 'before the canary')
      await save(page, 'before canary')
      await page.keyboard.press('Escape')
      await write(page, 'after the canary')
      await expect(posts(other)).toContainText('after the canary')
      await restore(page, 'before canary')
      for (const one of [page, other]) {
        await expect(posts(one)).not.toContainText('after the canary')
        await expect(posts(one)).toContainText('before the canary')
        await expect(noteOf(one, 'Restored “before canary”')).toBeVisible()
        expect(await one.evaluate(() => Reflect.get(window, 'isTheSame'))).toBe(true)
      }
      // Its session is one of before: it acts all the same.
      await write(page, 'in the restored state')
      await noteOf(page, 'Restored “before canary”').getByRole('button', { name: 'Undo' }).click()
      await expect(posts(page)).toContainText('after the canary')
      await expect(posts(other)).not.toContainText('in the restored state')
      for (const one of [page, other]) await expect(noteOf(one, 'Restored “before restore')).toBeVisible()
    }))

  it('say before they are restored what goes, what comes back and what stays', () =>
    inWorkbench({}, async ({ page, service }) => {
      const post = await write(page, 'will be deleted')
      await save(page, 'all green')
      await page.keyboard.press('Escape')
      const id = await post.getAttribute('data-post')
      const headers = { Authorization: `Bearer ${service.sample?.admin_token}` }
      await fetch(`${service.url}/api/v4/posts/${id}`, { method: 'DELETE', headers })
      await expect(posts(page)).not.toContainText('will be deleted')
      await write(page, 'comes since')
      await button(page).click()
      await page.getByRole('button', { name: 'Restore all green' }).click()
      const dialog = page.getByRole('dialog', { name: 'Restore “all green”' })
      await expect(dialog.getByRole('listitem')).toContainText([
        /Post in one channel1/,
        /Exchanges in traffic/,
        /Post in one channel1/,
        /stay: they are files/,
      ])
      await expect(dialog.getByRole('img', { name: 'Removed:' })).toHaveCount(2)
      await expect(dialog.getByRole('img', { name: 'Brought back:' })).toHaveCount(1)
      await expect(dialog.getByRole('button', { name: /^Restore/ })).toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(posts(page)).toContainText('comes since')
    }))

  it('give back the tabs that were open, and leave payloads open that are not among them', () =>
    inWorkbench({}, async ({ page }) => {
      await save(page, 'one tab')
      await page.keyboard.press('Escape')
      await runCommand(page, 'New payload: Post')
      await expect(page.getByRole('tab')).toHaveCount(2)
      await page.getByRole('tab', { name: /^deployments/ }).click()
      await page.keyboard.press('Alt+W')
      await expect(page.getByRole('tab', { name: /^deployments/ })).toBeHidden()
      await runCommand(page, 'Save states…')
      const dialog = page.getByRole('dialog', { name: 'Save states' })
      await dialog.getByRole('button', { name: 'Restore one tab' }).click()
      await page.getByRole('textbox', { name: 'Type the workspace name to restore' }).fill('release-desk')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('tab', { name: /^deployments/ })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tab')).toHaveCount(2)
      await expect(posts(page).getByRole('article').first()).toBeVisible()
    }))

  it('are deleted with Undo, keep their names to themselves, and are readable in every theme', () =>
    inWorkbench({}, async ({ page }) => {
      for (const theme of ['Theme: light', 'Theme: dark', 'Theme: high contrast']) {
        await runCommand(page, theme)
        await save(page, theme)
        expect((await axeOn(page).include('[role="dialog"]').analyze()).violations).toEqual([])
        await page.getByRole('button', { name: `Restore ${theme}` }).click()
        await expect(page.getByRole('region', { name: 'What restoring does' })).toContainText(
          'Nothing has changed since.',
        )
        expect((await axeOn(page).include('[role="dialog"]').analyze()).violations).toEqual([])
        await page.keyboard.press('Escape')
      }
      await button(page).click()
      await page.getByRole('textbox', { name: 'Name of the new save state' }).fill('theme: Dark')
      await expect(page.getByText('“theme: Dark” exists. Choose another name, or delete it.')).toBeVisible()
      await page.getByRole('button', { name: 'Delete Theme: dark' }).click()
      await expect(page.getByRole('button', { name: 'Restore Theme: dark' })).toBeHidden()
      await noteOf(page, 'Deleted the save state').getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('button', { name: 'Save states, 3' })).toBeVisible()
    }))
})
