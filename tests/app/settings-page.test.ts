import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'
import { expectAccessible } from './themes'
import { inWorkbench, noteOf, runCommand } from './workbench'

/** The settings as any client reads them. */
async function config({ service }: Workbench): Promise<Record<string, Record<string, unknown>>> {
  const headers = { Authorization: `Bearer ${service.sample?.admin_token}` }
  return (await fetch(`${service.url}/api/v4/config`, { headers })).json()
}

/** Changes settings as another client does. */
const change = ({ service }: Workbench, body: object) =>
  fetch(`${service.url}/api/v4/config/patch`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${service.sample?.admin_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press('Control+,')
  await expect(page.getByRole('heading', { level: 2, name: 'Integrations' })).toBeVisible()
}

const row = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name: new RegExp(`^${name}`) })
const list = (page: Page) => page.getByRole('complementary', { name: 'Settings' })

describe.skipIf(!browserPath)(`the settings${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('are changed one by one, marked as changed, reset and undone', () =>
    inWorkbench({}, async workbench => {
      const { page, problems } = workbench
      await openSettings(page)
      const commands = row(page, 'Slash commands')
      await expect(commands).toContainText('Slash commands call their integrations. Default: on.')
      await expect(list(page)).toContainText('All settings are as they are by default.')
      await commands.getByRole('switch').click()
      await expect(noteOf(page, 'Slash commands: off')).toBeVisible()
      await expect(commands).toContainText('changed')
      await expect(list(page).getByRole('button', { name: 'Integrations, 1 changed' })).toBeVisible()
      await expect(list(page)).toContainText('1 of 28 settings differs from its default.')
      expect((await config(workbench))['ServiceSettings']?.['EnableCommands']).toBe(false)
      await commands.getByRole('button', { name: 'Reset Slash commands to on' }).click()
      await expect(commands.getByRole('switch')).toBeChecked()
      await noteOf(page, 'Slash commands: on').getByRole('button', { name: /Undo/ }).click()
      await expect(commands.getByRole('switch')).not.toBeChecked()
      await page.getByRole('button', { name: 'Show changed only' }).click()
      await expect(page.getByRole('main').getByRole('switch')).toHaveCount(1)
      expect(problems()).toEqual([])
    }))

  it('keep what the service would reject at its field, with the reason', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await openSettings(page)
      const limit = row(page, 'Time to edit a message')
      const field = limit.getByRole('textbox')
      await field.fill('-5')
      await field.press('Enter')
      await expect(limit).toContainText('PostEditTimeLimit takes a whole number from -1.')
      await expect(field).toHaveAccessibleDescription('PostEditTimeLimit takes a whole number from -1.')
      await expect(field).toHaveValue('-5')
      await field.fill('300')
      await field.press('Enter')
      await expect(limit).toContainText('changed')
      expect((await config(workbench))['ServiceSettings']?.['PostEditTimeLimit']).toBe(300)
      const budget = row(page, 'Size of the workspace file').getByRole('textbox')
      await budget.fill('256')
      await budget.press('Enter')
      await expect(noteOf(page, 'Size of the workspace file: 256 MiB')).toBeVisible()
      expect((await config(workbench))['WorkbenchSettings']?.['RecorderBudgetBytes']).toBe(256 * 1024 * 1024)

      const hosts = row(page, 'Trusted internal connections')
      const add = hosts.getByRole('textbox', { name: 'Add to trusted internal connections' })
      await add.fill('http://build.internal:3000/run')
      await add.press('Enter')
      await expect(hosts).toContainText('An entry is a host alone, without http:// and path.')
      await hosts.getByRole('button', { name: 'Add build.internal' }).click()
      await expect(hosts.getByRole('button', { name: 'Remove build.internal' })).toBeVisible()
      await hosts.getByRole('button', { name: 'Remove ::1' }).click()
      await expect(hosts.getByRole('button', { name: 'Remove ::1' })).toHaveCount(0)
      expect((await config(workbench))['ServiceSettings']?.['AllowedUntrustedInternalConnections']).toBe(
        '127.0.0.0/8 localhost build.internal',
      )
    }))

  it('are followed when another client changes them', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await openSettings(page)
      await change(workbench, { ServiceSettings: { EnablePostIconOverride: false } })
      await expect(row(page, 'Override profile pictures').getByRole('switch')).not.toBeChecked()
      await expect(row(page, 'Override profile pictures')).toContainText('changed')
    }))

  it('are found by name, key and effect, from the palette and by their address', () =>
    inWorkbench({}, async ({ page, service, problems }) => {
      await openSettings(page)
      await page.getByRole('switch', { name: 'Slash commands' }).focus()
      await page.keyboard.press('Control+f')
      await page.keyboard.type('webhook icon')
      await expect(page.getByRole('main').getByRole('switch')).toHaveCount(1)
      await expect(row(page, 'Override profile pictures')).toBeVisible()
      await page.getByRole('searchbox').fill('zzz')
      await expect(page.getByRole('heading', { name: 'No results for “zzz”' })).toBeVisible()
      await runCommand(page, 'loop guard')
      await expect(row(page, 'Loop guard').getByRole('textbox')).toBeFocused()
      await expect(page.getByRole('searchbox')).toHaveValue('')
      await runCommand(page, 'Settings: theme')
      await expect(row(page, 'Theme').getByRole('radio', { name: 'System' })).toBeFocused()
      await page.goto(`${service.url}/settings/EnableBotAccountCreation`)
      await expect(page.getByRole('switch', { name: 'Create bots' })).toBeFocused()
      await expect(page.getByRole('switch', { name: 'Create bots' })).toBeInViewport()
      await page.goto(`${service.url}/settings/EnableBotCreation`)
      await expect(noteOf(page, 'the nearest is EnableBotAccountCreation')).toBeVisible()
      await list(page).getByRole('button', { name: 'Recording and log' }).click()
      await expect(row(page, 'Size of the workspace file')).toBeInViewport()
      await expect(list(page).getByRole('button', { name: 'Recording and log' })).toHaveAttribute('aria-current')
      expect(problems()).toEqual([])
    }))

  it('switch to production defaults with the list of what changes and what breaks, and back by Undo', () =>
    inWorkbench({}, async ({ page, problems }) => {
      await page.getByRole('button', { name: /^Settings:/ }).click()
      await page.getByRole('menuitem', { name: 'Show' }).click()
      const defaults = row(page, 'Server defaults')
      const table = defaults.getByRole('table', { name: 'What the defaults differ in' })
      await expect(table.getByRole('row')).toHaveCount(6)
      await expect(table.getByRole('row', { name: /EnablePostUsernameOverride/ })).toContainText('onoffon')
      const would = defaults.getByRole('list', { name: 'What production defaults would break' })
      const hook = would.getByRole('listitem').filter({ hasText: 'ci-pipeline' })
      await expect(hook).toContainText('affected')
      await expect(hook).toContainText('a username is set up for it')
      await expect(hook).toContainText('EnablePostUsernameOverride')
      await expect(would.getByRole('listitem').filter({ hasText: 'Sample admin token' })).toContainText('stops')

      await defaults.getByRole('radio', { name: 'Production' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('button', { name: 'Settings: Production defaults' })).toBeVisible()
      await expect(table.getByRole('row', { name: /EnableBotAccountCreation/ })).toContainText('onoffoff')
      const broken = defaults.getByRole('list', { name: 'What these settings break' })
      await expect(broken.getByRole('listitem').filter({ hasText: 'Sample admin token' })).toContainText('stopped')
      await broken.getByRole('button', { name: 'Turn on EnablePostUsernameOverride' }).first().click()
      await expect(broken.getByRole('button', { name: 'ci-pipeline' })).toHaveCount(0)
      await expect(row(page, 'Override usernames')).toContainText('Default: off')
      await noteOf(page, 'Production defaults are on').getByRole('button', { name: /Undo/ }).click()
      await expect(page.getByRole('button', { name: 'Settings: Local defaults' })).toBeVisible()
      await would.getByRole('button', { name: 'ci-pipeline' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'ci-pipeline' })).toBeVisible()
      expect(problems()).toEqual([])
    }))

  it('that stop an integration name it beside the setting, with the reason and what fixes it', () =>
    inWorkbench({}, async ({ page }) => {
      await openSettings(page)
      const outgoing = row(page, 'Outgoing webhooks')
      await outgoing.getByRole('switch').click()
      const broken = outgoing.getByRole('listitem').filter({ hasText: 'canary-watch' })
      await expect(broken).toContainText('stopped')
      await expect(broken).toContainText('It is not called, whatever is posted.')
      await broken.getByRole('button', { name: 'Turn on EnableOutgoingWebhooks' }).click()
      await expect(outgoing.getByRole('switch')).toBeChecked()
      await expect(outgoing.getByRole('listitem')).toHaveCount(0)
    }))

  it('of trusted connections say whether an address would be called, why not, and who calls it', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await openSettings(page)
      const trusted = row(page, 'Trusted internal connections')
      const field = trusted.getByLabel('Would it be called?')
      await field.fill('http://[::1')
      await field.press('Enter')
      await expect(trusted).toContainText('No host can be read of “http://[::1”.')
      await field.fill('127.0.0.1:3000')
      await field.press('Enter')
      const verdict = trusted.getByRole('status')
      await expect(verdict).toContainText('Yes. 127.0.0.1 is in 127.0.0.0/8, one of the trusted connections.')
      const headers = { Authorization: `Bearer ${workbench.service.sample?.admin_token}` }
      const teams: { id: string }[] = await (await fetch(`${workbench.service.url}/api/v4/teams`, { headers })).json()
      const made = await fetch(`${workbench.service.url}/api/v4/hooks/outgoing`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          team_id: teams[0]?.id,
          display_name: 'far-watch',
          trigger_words: ['far'],
          callback_urls: ['http://10.0.4.12:9000/x'],
        }),
      })
      expect(made.status).toBe(201)
      await field.fill('10.0.4.12:9000')
      await field.press('Enter')
      await expect(verdict).toContainText('No. 10.0.4.12 is in the private range 10.0.0.0/8, and no entry covers it.')
      await expect(verdict).toContainText('far-watch calls it, and did not in the last day.')
      await verdict.getByRole('button', { name: 'Trust 10.0.4.12' }).click()
      await expect(verdict).toContainText('Yes.')
      await expect(trusted.getByRole('button', { name: 'Remove 10.0.4.12' })).toBeVisible()
    }))

  it('are exported to a file, which elsewhere brings what differs and names what it could not', () =>
    inWorkbench({}, async workbench => {
      const { page, problems } = workbench
      await change(workbench, { ServiceSettings: { PostEditTimeLimit: 300 }, LogSettings: { ConsoleLevel: 'DEBUG' } })
      await openSettings(page)
      const file = row(page, 'Import and export')
      await expect(file.getByRole('region', { name: 'Settings in blockyard.json' })).toContainText('has 1 setting')
      await expect(file.getByRole('region', { name: 'Settings of blockyard.json' })).toContainText(
        '"PostEditTimeLimit": 300',
      )
      const downloading = page.waitForEvent('download')
      await file.getByRole('button', { name: 'Export' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/\.settings\.json$/)
      const text = await readFile(await download.path(), 'utf8')
      expect(JSON.parse(text)).toEqual({ format: 1, settings: { PostEditTimeLimit: 300, ConsoleLevel: 'DEBUG' } })

      await runCommand(page, 'Reset all settings of the service')
      await expect(noteOf(page, '2 settings reset')).toBeVisible()
      await expect(file.getByRole('region', { name: 'Settings in blockyard.json' })).toContainText('has no settings')
      const choosing = page.waitForEvent('filechooser')
      await file.getByRole('button', { name: 'Import…' }).click()
      const broken = { ...JSON.parse(text).settings, MaxCauseDepth: 0, EnableCommand: false }
      await (await choosing).setFiles({
        name: 'team.settings.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ format: 1, settings: broken })),
      })
      const result = file.getByRole('region', { name: 'Imported from team.settings.json' })
      await expect(result).toContainText('changed 2 settings')
      await expect(result.getByRole('listitem').filter({ hasText: 'PostEditTimeLimit' })).toContainText('any→300 s')
      await expect(result).toContainText('MaxCauseDepth takes a whole number from 1.')
      await expect(result).toContainText(
        'EnableCommand is not a setting, and was left out. The nearest is EnableCommands.',
      )
      expect((await config(workbench))['ServiceSettings']?.['PostEditTimeLimit']).toBe(300)
      await noteOf(page, '2 settings of team.settings.json').getByRole('button', { name: /Undo/ }).click()
      await expect(row(page, 'Time to edit a message').getByRole('textbox')).toHaveValue('-1')
      expect(problems()).toEqual([])
    }))

  it('of the window are kept in this browser, with Undo as well', () =>
    inWorkbench({}, async ({ page }) => {
      await openSettings(page)
      await row(page, 'Theme').getByRole('radio', { name: 'High contrast' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'hc')
      await expect(list(page).getByRole('button', { name: 'Appearance, 1 changed' })).toBeVisible()
      await noteOf(page, 'Theme: High contrast').getByRole('button', { name: /Undo/ }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    }))

  it('are copied as curl, without a token', () =>
    inWorkbench({}, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openSettings(page)
      await row(page, 'Create bots').hover()
      await row(page, 'Create bots').getByRole('button', { name: 'More for Create bots' }).click()
      await page.getByRole('menuitem', { name: 'Copy as curl' }).click()
      await page.getByRole('menuitem', { name: 'Set it to this value' }).first().click()
      await expect(noteOf(page, 'set TOKEN before you run it')).toBeVisible()
      const command = await page.evaluate(() => navigator.clipboard.readText())
      expect(command).toContain('/api/v4/config/patch')
      expect(command).toContain('{"ServiceSettings":{"EnableBotAccountCreation":true}}')
      expect(command).toContain('"$TOKEN"')
    }))

  it('that cannot be read say why, and are read again', () =>
    inWorkbench({}, async ({ page }) => {
      await page.route('**/workbench/api/settings', route => route.fulfill({ status: 500, body: '{"message":"No"}' }))
      await page.keyboard.press('Control+,')
      await expect(page.getByRole('main').getByRole('alert')).toContainText('The settings could not be loaded')
      await page.unroute('**/workbench/api/settings')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(row(page, 'Slash commands')).toBeVisible()
    }))

  it('are accessible in every theme', () =>
    inWorkbench({}, async ({ page }) => {
      await openSettings(page)
      await page.getByRole('switch', { name: 'Slash commands' }).click()
      await expect(row(page, 'Slash commands')).toContainText('changed')
      await expectAccessible(page)
      await expectAccessible(page, 'aside')
    }))
})
