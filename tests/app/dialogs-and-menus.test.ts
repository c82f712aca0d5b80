import type { Locator, Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { boxOf, inWorkbench, runCommand } from './workbench'

const openNewChannel = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add a channel or direct message' }).click()
  await page.getByRole('menuitem', { name: 'New channel' }).click()
  return page.getByRole('dialog', { name: 'New channel' })
}

const openTabs = (page: Page): Locator =>
  page.getByRole('tablist', { name: 'Open channels and payloads' }).getByRole('tab')

describe.skipIf(!browserPath)(`dialogs${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('are 400 or 480 pixels wide, with fields from side to side and a foot of 52', () =>
    inWorkbench({}, async ({ page }) => {
      const dialog = await openNewChannel(page)
      const whole = await boxOf(dialog)
      expect(whole.width).toBe(480)
      for (const name of ['Name', 'Purpose']) {
        const field = await boxOf(dialog.getByRole('textbox', { name }).locator('..'))
        expect(field.width).toBe(448)
      }
      expect((await boxOf(dialog.locator('footer'))).height).toBe(53)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add a channel or direct message' }).click()
      await page.getByRole('menuitem', { name: 'New direct message' }).click()
      expect((await boxOf(page.getByRole('dialog'))).width).toBe(400)
    }))

  it('the primary button says what is missing, and Ctrl+Enter submits from every field', () =>
    inWorkbench({}, async ({ page }) => {
      const dialog = await openNewChannel(page)
      await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
      await expect(dialog.getByText('Enter a name')).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await expect(dialog).toBeVisible()
      await page.keyboard.type('Release captains')
      await expect(dialog.getByText('1 person', { exact: true })).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Purpose' }).fill('Who cuts which release')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('tab', { name: 'release-captains' })).toHaveAttribute('aria-selected', 'true')
    }))

  it('a channel’s handle follows its name until it is edited, and says whether it is free', () =>
    inWorkbench({}, async ({ page }) => {
      const dialog = await openNewChannel(page)
      const handle = dialog.getByRole('textbox', { name: 'Handle' })
      await page.keyboard.type('Deployments')
      await expect(handle).toHaveValue('deployments')
      await expect(dialog.getByText('already exists in the team')).toBeVisible()
      const create = dialog.getByRole('button', { name: /^Create channel/ })
      await expect(create).toHaveAttribute('aria-disabled', 'true')
      await expect(dialog.getByText('Choose another handle')).toBeVisible()
      await dialog.getByRole('button', { name: 'Edit the handle' }).click()
      await handle.fill('deployments-eu')
      await expect(dialog.getByText('available', { exact: true })).toBeVisible()
      await expect(create).not.toHaveAttribute('aria-disabled', 'true')
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Deployments Europe')
      await expect(handle).toHaveValue('deployments-eu')
      await handle.fill('No spaces')
      await expect(dialog.getByText('A channel name has lowercase letters')).toBeVisible()
    }))

  it('a new channel takes the members that were chosen for it', () =>
    inWorkbench({}, async ({ page }) => {
      const dialog = await openNewChannel(page)
      await page.keyboard.type('Night shift')
      await dialog.getByRole('radio', { name: 'Private' }).check()
      const members = dialog.getByRole('combobox', { name: 'Add members' })
      for (const name of ['bob', 'deploy-gate']) {
        await members.fill(name)
        await page.keyboard.press('Enter')
      }
      await expect(dialog.getByText('2 people and 1 bot')).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('heading', { name: 'night-shift' })).toBeVisible()
      await expect(page.getByText('3 members')).toBeAttached()
    }))

  it('group messages: chips are taken out with Backspace, and the foot says what opens', () =>
    inWorkbench({}, async ({ page }) => {
      await page.getByRole('button', { name: 'Add a channel or direct message' }).click()
      await page.getByRole('menuitem', { name: 'New direct message' }).click()
      const dialog = page.getByRole('dialog', { name: 'New direct message' })
      const field = dialog.getByRole('combobox', { name: 'People and bots' })
      for (const name of ['bob', 'carol', 'admin']) {
        await field.fill(name)
        await page.keyboard.press('Enter')
      }
      await expect(dialog.getByText('Group message with bob, carol and admin')).toBeVisible()
      await expect(dialog.getByText('3 of 7')).toBeVisible()
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Backspace')
      await expect(dialog.getByText('Direct messages with bob')).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('textbox', { name: 'Write to bob' })).toBeVisible()
    }))
})

describe.skipIf(!browserPath)(`menus and tabs${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('a template opens as a payload of its own, and its description is cut rather than wrapped', () =>
    inWorkbench({}, async ({ page }) => {
      await runCommand(page, 'new payload')
      await page.locator('.monaco-editor.focused').waitFor()
      await page.getByRole('button', { name: 'Templates' }).click()
      for (const item of await page.getByRole('option', { name: /^(Approval|Incident|Poll|Deployment)/ }).all()) {
        expect((await boxOf(item)).height).toBe(46)
      }
      await page.getByRole('option', { name: /^Poll/ }).click()
      await expect(page.getByRole('tab', { name: /^rollout-gate/ })).toBeVisible()
      await expect(openTabs(page).and(page.getByRole('tab', { selected: true }))).toHaveAccessibleName(/poll/)
    }))

  it('tabs that do not fit are in a list, to be searched and chosen', () =>
    inWorkbench({ viewport: { width: 1024, height: 700 } }, async ({ page }) => {
      for (let count = 0; count < 7; count += 1) await runCommand(page, 'new payload')
      const more = page.getByRole('button', { name: /more open tabs$/ })
      await expect(more).toBeVisible()
      const bar = await boxOf(page.getByRole('tablist', { name: 'Open channels and payloads' }))
      for (const tab of await openTabs(page).all()) {
        const box = await boxOf(tab)
        expect(box.x + box.width).toBeLessThanOrEqual(bar.x + bar.width)
        // Of a name that is cut, at least the ellipsis is there.
        const head = tab.locator('span > span').first()
        expect(await head.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(12)
      }
      await more.click()
      await page.getByPlaceholder('8 open tabs').fill('deploym')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('tab', { name: 'deployments' })).toHaveAttribute('aria-selected', 'true')
    }))

  it('closed tabs come back: one, or all that were closed at once', () =>
    inWorkbench({}, async ({ page }) => {
      await page.getByRole('button', { name: 'town-square' }).click()
      await runCommand(page, 'new payload')
      await runCommand(page, 'close other tabs')
      await expect(openTabs(page)).toHaveCount(1)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(openTabs(page)).toHaveCount(3)
      await runCommand(page, 'close tab')
      await expect(openTabs(page)).toHaveCount(2)
      await page.keyboard.press('Alt+Shift+W')
      await expect(openTabs(page).and(page.getByRole('tab', { selected: true }))).toHaveAccessibleName(/^rollout-gate/)
    }))

  it('a note stands over the stage and not over what is written in', () =>
    inWorkbench({}, async ({ page }) => {
      await runCommand(page, 'copy service address')
      const note = await boxOf(page.getByRole('listitem').filter({ hasText: 'Address copied' }))
      const composer = await boxOf(page.getByRole('form', { name: 'Message' }))
      const stage = await boxOf(page.getByRole('main', { name: 'Stage' }))
      expect(note.x).toBeGreaterThan(stage.x)
      expect(note.x + note.width).toBeLessThan(stage.x + stage.width)
      expect(note.y + note.height).toBeLessThan(composer.y)
      await page.getByRole('button', { name: /^town-square/ }).click()
      await page.getByRole('textbox', { name: 'Write to town-square' }).fill('two\nlines')
      await expect(async () => {
        const { y, height } = await boxOf(page.getByRole('listitem').filter({ hasText: 'Address copied' }))
        expect(y + height).toBeLessThan((await boxOf(page.getByRole('form', { name: 'Message' }))).y)
      }).toPass()
    }))

  it('a menu whose opening was cut short is gone when it closes', () =>
    inWorkbench({ reducedMotion: 'no-preference' }, async ({ page }) => {
      await page.getByRole('button', { name: /^Theme/ }).evaluate(async (button: HTMLElement) => {
        const task = () => new Promise(done => setTimeout(done, 0))
        button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
        const menu = () => document.querySelector<HTMLElement>('[role="menu"]')
        while ((menu()?.getAnimations().length ?? 0) === 0) await task()
        for (const animation of menu()?.getAnimations() ?? []) animation.cancel()
        menu()?.querySelector<HTMLElement>('[role="menuitemradio"]')?.click()
      })
      await expect(page.getByRole('menu')).toHaveCount(0)
    }))

  it('a menu that closes gives the focus back, but takes it from nothing that has it by then', () =>
    inWorkbench({}, async ({ page }) => {
      const theme = page.getByRole('button', { name: /^Theme/ })
      await theme.click()
      await page.keyboard.press('Escape')
      await expect(theme).toBeFocused()
      await theme.click()
      await page.getByRole('menuitemradio', { name: 'Dark' }).evaluate(async (item: HTMLElement) => {
        item.click()
        // The menu is gone before the next task, and gives the focus back in that one.
        while (item.isConnected) await Promise.resolve()
        document.querySelector<HTMLElement>('[aria-label="Write to deployments"]')?.focus()
      })
      await expect(page.getByRole('menu')).toHaveCount(0)
      await page.keyboard.type('still here')
      await expect(page.getByRole('textbox', { name: 'Write to deployments' })).toHaveValue('still here')
    }))

  it('focus that comes back from a menu shows no tooltip, focus that walks there does', () =>
    inWorkbench({}, async ({ page }) => {
      const add = page.getByRole('button', { name: 'Add a channel or direct message' })
      await add.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      await expect(add).toBeFocused()
      await expect(page.getByRole('tooltip')).toHaveCount(0)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('tooltip', { name: 'Add a channel or direct message' })).toBeAttached()
    }))
})
