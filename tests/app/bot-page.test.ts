import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import type { Bot } from '#contract/wire/accounts'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'
import { expectAccessible } from './themes'
import { exchangeRows, inWorkbench, noteOf, runCommand } from './workbench'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const tokens = (page: Page) => page.getByRole('table', { name: 'Tokens' })
const secretOf = async (page: Page) => (await page.getByRole('status', { name: 'Token' }).textContent()) ?? ''

const get = async <T>({ service }: Workbench, path: string): Promise<T> => {
  const headers = { Authorization: `Bearer ${service.sample?.admin_token}` }
  return (await fetch(`${service.url}/api/v4${path}`, { headers })).json()
}

/** Posts with a token as a program elsewhere does; resolves to the status. */
const post = async ({ service }: Workbench, token: string, message: string): Promise<number> => {
  const response = await fetch(`${service.url}/api/v4/posts`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ channel_id: service.sample?.channel_id, message }),
  })
  return response.status
}

/** Makes a bot in the window, which opens its page with its first token; resolves to the secret of that. */
async function makeBot({ page }: Workbench, username: string): Promise<string> {
  await runCommand(page, 'New bot')
  const dialog = page.getByRole('dialog', { name: 'New bot' })
  await dialog.getByLabel('Username').fill('1st')
  await expect(dialog).toContainText('must begin with a letter')
  await dialog.getByLabel('Username').fill(username)
  await page.keyboard.press('Control+Enter')
  await expect(title(page, username)).toBeVisible()
  await expect(page.getByText('Copy the token “first token” now.')).toBeVisible()
  return secretOf(page)
}

describe.skipIf(!browserPath)(`the page of a bot${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('begins with a token that posts, and explains what is rejected while the bot is disabled', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      const token = await makeBot(workbench, 'night-shift')
      expect(await post(workbench, token, 'Rollout armed')).toBe(201)
      const activity = page.getByRole('list', { name: 'Recent activity' })
      await expect(activity.getByRole('button', { name: /POST \/posts.*201/ })).toBeVisible()
      await expect(tokens(page).getByRole('row', { name: /first token/ })).toContainText('from 127.0.0.1')
      await page.getByRole('tab', { name: 'Posts 2' }).click()
      await expect(page.getByRole('region', { name: 'Posts' })).toContainText('Rollout armed')
      await page.getByRole('tab', { name: 'Account and tokens' }).click()

      await page.getByRole('switch', { name: 'Enabled' }).click()
      await expect(noteOf(page, 'night-shift disabled')).toBeVisible()
      await expect(page.getByText('Every request with its tokens is rejected with 401.')).toBeVisible()
      expect(await post(workbench, token, 'Nobody reads this')).toBe(401)
      await expect(activity.getByRole('button', { name: /401.*rejected/ })).toBeVisible()
      await expect(page.getByText(/night-shift, whose token this is, was disabled at/)).toBeVisible()
      await expect(tokens(page).getByRole('row', { name: /first token/ })).toContainText('1 request rejected')
      await page.getByRole('button', { name: 'Enable @night-shift' }).click()
      await expect(page.getByRole('switch', { name: 'Enabled' })).toBeChecked()
      expect(await post(workbench, token, 'Back again')).toBe(201)
    }))

  it('is connected to by the command of the page, which a disabled bot is refused, with the reason and the fix', () =>
    inWorkbench({}, async workbench => {
      const { page, context } = workbench
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const token = await makeBot(workbench, 'night-shift')
      await page.getByRole('button', { name: 'Copy the snippet' }).click()
      await expect(noteOf(page, 'curl copied; set TOKEN before you run it')).toBeVisible()
      const command = await page.evaluate(() => navigator.clipboard.readText())
      // As somebody runs it in a terminal, with the token where the command leaves room for it.
      const run = async () => {
        const env = { ...process.env, TOKEN: token }
        return JSON.parse((await promisify(execFile)('sh', ['-c', command], { env, timeout: 20_000 })).stdout)
      }
      expect(await run()).toMatchObject({ message: 'Hello from a bot' })
      const activity = page.getByRole('list', { name: 'Recent activity' })
      await expect(activity.getByRole('button', { name: /POST \/posts.*201/ })).toBeVisible()
      await page.getByRole('switch', { name: 'Enabled' }).click()
      await expect(noteOf(page, 'night-shift disabled')).toBeVisible()
      expect(await run()).toMatchObject({ status_code: 401 })
      await activity.getByRole('button', { name: /401.*rejected/ }).click()
      await expect(page.getByText(/night-shift, whose token this is, was disabled at/)).toBeVisible()

      await runCommand(page, 'Show all traffic')
      await exchangeRows(page).filter({ hasText: '401' }).first().click()
      const inspector = page.getByRole('region', { name: 'Exchange', exact: true })
      await expect(inspector).toContainText(/night-shift, whose token this is, was disabled at/)
      await inspector.getByRole('button', { name: 'Enable @night-shift' }).click()
      await expect.poll(run).toMatchObject({ message: 'Hello from a bot' })
    }))

  it('shows a token once, renames, disables, replaces and revokes it, and takes each of these back', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      const first = await makeBot(workbench, 'night-shift')
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('status', { name: 'Token' })).toHaveCount(0)

      await page.getByRole('button', { name: 'Rename the token first token' }).click()
      await page.getByLabel('Description of the token').fill('x'.repeat(256))
      await expect(page.getByText('The description has 256 bytes; the limit is 255.')).toBeVisible()
      await page.getByLabel('Description of the token').fill('staging runner')
      await page.getByLabel('Description of the token').press('Enter')
      const row = tokens(page).getByRole('row', { name: /staging runner/ })
      await expect(row).toBeVisible()

      await row.getByRole('switch', { name: 'staging runner is active' }).click()
      await expect(noteOf(page, 'Token “staging runner” disabled')).toBeVisible()
      expect(await post(workbench, first, 'no')).toBe(401)
      await expect(row).toContainText('1 request rejected')
      await noteOf(page, 'Token “staging runner” disabled').getByRole('button', { name: 'Undo' }).click()
      await expect(row.getByRole('switch')).toBeChecked()
      expect(await post(workbench, first, 'yes')).toBe(201)

      await row.getByRole('button', { name: 'Revoke' }).click()
      await expect(tokens(page)).toHaveCount(0)
      expect(await post(workbench, first, 'no')).toBe(401)
      await noteOf(page, 'Token “staging runner” revoked').getByRole('button', { name: 'Undo' }).click()
      await expect(async () => expect(await post(workbench, first, 'yes')).toBe(201)).toPass()

      await row.getByRole('button', { name: 'Rotate' }).click()
      await expect(page.getByText('Copy the token “staging runner” now.')).toBeVisible()
      const second = await secretOf(page)
      expect(second).not.toBe(first)
      expect([await post(workbench, first, 'no'), await post(workbench, second, 'yes')]).toEqual([401, 201])
      await noteOf(page, 'Token “staging runner” replaced').getByRole('button', { name: 'Undo' }).click()
      await expect(async () =>
        expect([await post(workbench, first, 'yes'), await post(workbench, second, 'no')]).toEqual([201, 401]),
      ).toPass()
    }))

  it('applies what is set of the account by the rules of the service, and takes it back', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await makeBot(workbench, 'night-shift')
      const botOf = async () => (await get<Bot[]>(workbench, '/bots')).find(bot => bot.username.startsWith('night'))
      const id = (await botOf())?.user_id
      const rolesOf = async () => (await get<{ roles: string }>(workbench, `/users/${id}`)).roles

      const name = page.getByLabel('Username', { exact: true })
      await name.fill('Night')
      await name.press('Enter')
      await expect(page.getByText('A username has lower-case letters only.')).toBeVisible()
      await name.fill('night-owl')
      await name.press('Enter')
      await expect(title(page, 'night-owl')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(title(page, 'night-shift')).toBeVisible()

      await page.getByLabel('All public channels').click()
      await expect(noteOf(page, 'night-shift may post to all public channels')).toBeVisible()
      expect(await rolesOf()).toBe('system_user system_post_all_public')
      await page.getByRole('radio', { name: 'Admin' }).click()
      await expect(noteOf(page, 'night-shift is an admin')).toBeVisible()
      expect(await rolesOf()).toBe('system_user system_post_all_public system_admin')

      const places = page.getByRole('list', { name: 'Member of' })
      await places.getByRole('button', { name: 'Remove from deployments' }).click()
      await expect(places).not.toContainText('deployments')
      await noteOf(page, 'night-shift removed from deployments').getByRole('button', { name: 'Undo' }).click()
      await expect(places).toContainText('deployments')
      await page.getByRole('button', { name: 'Add to a channel' }).click()
      await page.getByRole('option', { name: 'incidents' }).click()
      await expect(places).toContainText('incidents')

      const snippet = page.getByRole('region', { name: 'Snippet' })
      await expect(snippet).toContainText(`${service.url}/api/v4/posts`)
      await page.getByRole('radio', { name: 'WebSocket' }).click()
      await expect(snippet).toContainText('authentication_challenge')
      await page.getByRole('button', { name: 'Run', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Connect' })).toContainText('"username": "night-shift"')
    }))

  it('turns the bot into a person who logs in, and back', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await makeBot(workbench, 'night-shift')
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Convert to a person' }).click()
      const dialog = page.getByRole('dialog', { name: 'Convert night-shift to a person' })
      await dialog.getByLabel('Password').fill('short')
      await expect(dialog).toContainText('Your password must contain at least')
      await dialog.getByLabel('Password').fill('correct horse battery')
      await dialog.getByLabel('Email').fill('night@northwind.test')
      await dialog.getByRole('button', { name: 'Convert' }).click()
      await expect(noteOf(page, 'night-shift is a person now')).toBeVisible()
      await expect(async () => expect(await get<Bot[]>(workbench, '/bots')).toHaveLength(2)).toPass()
      await noteOf(page, 'night-shift is a person now').getByRole('button', { name: 'Undo' }).click()
      await expect(title(page, 'night-shift')).toBeVisible()
    }))

  it('is readable in every theme and at 1024 pixels', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await makeBot(workbench, 'night-shift')
      await expectAccessible(page)
      await page.setViewportSize({ width: 1024, height: 700 })
      await expect(page.getByRole('switch', { name: 'Enabled' })).toBeInViewport()
    }))
})
