import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { takeScreenshot } from '../support/workbench'
import { openPayload } from './payloads'
import { inWorkbench, runCommand } from './workbench'

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

describe.skipIf(!browserPath)(`ways to begin${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('starts empty with one team and one channel, where the admin can post', () =>
    inWorkbench({ empty: true }, async ({ page, problems }) => {
      const axe = axeOn(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
      expect((await axe.analyze()).violations).toEqual([])
      await page.getByRole('button', { name: /^Start empty/ }).click()
      const field = page.getByRole('textbox', { name: 'Write to town-square' })
      await field.fill('The first post')
      await field.press('Enter')
      await expect(page.getByRole('article').filter({ hasText: 'The first post' })).toBeVisible()
      expect(problems()).toEqual([])
    }))

  it('makes a channel in the team that it creates first', () =>
    inWorkbench({ empty: true }, async ({ page, problems }) => {
      await page.getByRole('button', { name: 'New channel' }).click()
      const dialog = page.getByRole('dialog', { name: 'New channel' })
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Releases')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('textbox', { name: 'Write to Releases' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'town-square' })).toBeVisible()
      expect(problems()).toEqual([])
    }))

  it('makes a bot to send buttons as, and says that there is none until then', () =>
    inWorkbench({ empty: true }, async ({ page, problems }) => {
      await page.getByRole('button', { name: /^Start empty/ }).click()
      await page.getByRole('textbox', { name: 'Write to town-square' }).waitFor()
      const actions = { go: { type: 'external', url: '/plugins/release-desk/go' } }
      const svc_blocks = [{ type: 'button', text: 'Go', action_id: 'go' }]
      await openPayload(
        page,
        JSON.stringify({ message: 'x', props: { svc_blocks, svc_blocks_actions: actions } }, null, 2),
      )
      await page.getByText('There is no bot yet: make one in the list of “Send as”.').first().waitFor()
      await takeScreenshot(page, 'payload-without-a-bot')
      await page.getByRole('button', { name: 'Send as admin' }).click()
      await page.getByRole('option', { name: 'New bot' }).click()
      const name = page.getByRole('dialog', { name: 'New bot' }).getByRole('textbox', { name: 'Username' })
      await expect(name).toHaveValue('release-desk')
      await name.fill('ad')
      await page.getByText('A bot’s username has 3 to 22 characters, and this has 2.').waitFor()
      await name.fill('release-desk')
      await page.keyboard.press('Control+Enter')
      await page.getByRole('button', { name: 'Send as release-desk' }).waitFor()
      await page.getByText('The service accepts this').waitFor()
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByRole('status').filter({ hasText: 'Posted to town-square as release-desk' }).waitFor()
      expect(problems()).toEqual([])
    }))

  it('opens a payload from a file, ready to send', () =>
    inWorkbench({ empty: true }, async ({ page, problems }) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: /^Import a payload/ }).click(),
      ])
      const buffer = Buffer.from('{ "message": "From a file", "props": {} }')
      await chooser.setFiles({ name: 'release.json', mimeType: 'application/json', buffer })
      await page.getByRole('tab', { name: /release/ }).waitFor()
      await page.locator('.monaco-editor.focused').waitFor()
      await page.keyboard.press('Control+Enter')
      await page.getByRole('status').filter({ hasText: 'Posted to' }).waitFor()
      expect(problems()).toEqual([])
    }))

  it('shows a payload that is opened before there is a channel, and begins again once its tab is closed', () =>
    inWorkbench({ empty: true }, async ({ page, problems }) => {
      await runCommand(page, 'New payload: post')
      await page.locator('.monaco-editor.focused').waitFor()
      await takeScreenshot(page, 'payload-before-a-channel')
      const start = page.getByRole('button', { name: /^Start empty/ })
      await expect(start).toHaveCount(0)
      await page.getByRole('tab').first().click({ button: 'middle' })
      await expect(start).toBeVisible()
      expect(problems()).toEqual([])
    }))

  it('copies a curl command for the channel that it creates first', () =>
    inWorkbench({ empty: true }, async ({ page, context, service }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Copy curl command/ })
        .click()
      await page.getByText('curl command copied').first().waitFor()
      const token = service.admin?.admin_token ?? ''
      const channels = await fetch(`${service.url}/api/v4/users/me/channels`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      const [{ id }] = (await channels.json()) as [{ id: string }]
      expect(await clipboard(page)).toContain(id)
      expect(await clipboard(page)).not.toContain(token)
    }))

  it('opens the sample for the admin who is there already', () =>
    inWorkbench({ empty: true }, async ({ page, problems }) => {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
      expect(problems()).toEqual([])
    }))

  it('the Enter that runs a command in the palette opens no sample', () =>
    inWorkbench({ empty: true }, async ({ page }) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('Theme: high contrast')
      await page.keyboard.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'hc')
      await page.getByRole('button', { name: /^Start empty/ }).click()
      await expect(page.getByRole('textbox', { name: 'Write to town-square' })).toBeVisible()
    }))

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 1024],
  ] as const)('fits a %s window of %i px', (colorScheme, width) =>
    inWorkbench(
      { empty: true, colorScheme, viewport: { width, height: width === 1440 ? 900 : 700 } },
      async ({ page }) => {
        await takeScreenshot(page, `begin-${colorScheme}-${width}`)
        const main = page.getByRole('main')
        expect(await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
      },
    ),
  )
})
