import type { Page } from 'playwright'
import { describe, it } from 'vitest'
import type { Bot, User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import type { Workbench } from '../support/workbench'
import { expectAccessible } from './themes'
import { inWorkbench, noteOf, postAsBot, runCommand } from './workbench'

const admin = ({ service }: Workbench) => ({ Authorization: `Bearer ${service.sample?.admin_token}` })

const get = async <T>(workbench: Workbench, path: string): Promise<T> =>
  (await fetch(`${workbench.service.url}/api/v4${path}`, { headers: admin(workbench) })).json()

const userOf = (workbench: Workbench, name: string) => get<User>(workbench, `/users/username/${name}`)
const botsOf = (workbench: Workbench) => get<Bot[]>(workbench, '/bots')

const undo = (page: Page, text: string) => noteOf(page, text).getByRole('button', { name: 'Undo' }).click()

/** Shows one row of the list of people or channels. */
async function choose(page: Page, list: 'People' | 'Channels', name: string): Promise<void> {
  await page
    .getByRole('region', { name: list, exact: true })
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name} `) })).toBeVisible()
}

describe.skipIf(!browserPath)(`the page of people and channels${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('makes a person by the rules of the service, who logs in, and whose session is ended and brought back', () =>
    inWorkbench({}, async workbench => {
      const { page, service } = workbench
      await runCommand(page, 'New person')
      const dialog = page.getByRole('dialog', { name: 'New person' })
      await dialog.getByLabel('Username').fill('alice')
      await expect(dialog).toContainText('alice exists already.')
      await dialog.getByLabel('Username').fill('dana')
      await dialog.getByLabel('Email').fill('dana')
      await expect(dialog).toContainText('An address reads name@host')
      await dialog.getByLabel('Email').fill('dana@northwind.test')
      await dialog.getByLabel('Password').fill('correct horse battery')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('heading', { level: 2, name: /^dana/ })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Member of' })).toContainText('town-square')

      const login = await fetch(`${service.url}/api/v4/users/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ login_id: 'dana', password: 'correct horse battery' }),
      })
      const session = { Authorization: `Bearer ${login.headers.get('Token')}` }
      const me = async () => (await fetch(`${service.url}/api/v4/users/me`, { headers: session })).status
      const row = page.getByRole('table', { name: 'Sessions' }).getByRole('row', { name: /Login/ })
      await row.getByRole('button', { name: 'End' }).click()
      await expect(noteOf(page, 'Session of dana ended')).toBeVisible()
      expect(await me()).toBe(401)
      await undo(page, 'Session of dana ended')
      await expect(async () => expect(await me()).toBe(200)).toPass()
    }))

  it('deactivates a person with their bots, and brings all of it back', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await runCommand(page, 'Show people')
      await choose(page, 'People', 'bob')
      await expect(page.getByText('Deactivating bob also disables 1 bot')).toBeVisible()
      await page.getByRole('button', { name: 'Deactivate bob' }).click()
      await expect(noteOf(page, 'bob deactivated')).toBeVisible()
      expect((await userOf(workbench, 'bob')).delete_at).toBeGreaterThan(0)
      expect((await botsOf(workbench)).map(({ username }) => username)).not.toContain('canary-watch')
      await expect(page.getByRole('heading', { name: 'Deactivated 1' })).toBeVisible()
      await undo(page, 'bob deactivated')
      await expect(async () => {
        expect((await userOf(workbench, 'bob')).delete_at).toBe(0)
        expect((await botsOf(workbench)).map(({ username }) => username)).toContain('canary-watch')
      }).toPass()
      await expect(page.getByRole('button', { name: 'Deactivate bob' })).toBeVisible()
    }))

  it('changes names, role and channels of a person, turns them into a bot and back, and keeps the only admin', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await runCommand(page, 'Show people')
      await choose(page, 'People', 'carol')
      const last = page.getByLabel('Last name')
      await last.fill('Santos')
      await last.press('Enter')
      await expect(noteOf(page, 'carol changed')).toBeVisible()
      expect((await userOf(workbench, 'carol')).last_name).toBe('Santos')
      await undo(page, 'carol changed')
      await expect(last).toHaveValue('Reyes')
      await page.getByRole('radio', { name: 'Guest' }).click()
      await expect(noteOf(page, 'carol is a guest')).toBeVisible()
      expect((await userOf(workbench, 'carol')).roles).toBe('system_guest')
      await undo(page, 'carol is a guest')
      await page.getByRole('button', { name: 'Remove from the team Northwind Ops' }).click()
      await expect(page.getByText('In no channel yet')).toBeVisible()
      await undo(page, 'carol removed from Northwind Ops')
      await expect(page.getByRole('list', { name: 'Member of' })).toContainText('deployments')

      await page.getByRole('button', { name: 'Convert', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'carol' })).toBeVisible()
      expect((await userOf(workbench, 'carol')).is_bot).toBe(true)
      await undo(page, 'carol is a bot now')
      await expect(page.getByRole('button', { name: 'Deactivate carol' })).toBeVisible()

      await choose(page, 'People', 'admin')
      await page.getByRole('radio', { name: 'Member', exact: true }).click()
      await expect(noteOf(page, 'admin is the only admin: make somebody else an admin first')).toBeVisible()
    }))

  it('archives, renames and hides a channel, and gives its members roles, with Undo', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await runCommand(page, 'Show all channels')
      await choose(page, 'Channels', 'incidents')
      const incidents = async () =>
        (await get<Channel[]>(workbench, '/channels?include_deleted=true')).find(({ name }) => name.startsWith('incid'))
      const name = page.getByLabel('Name', { exact: true })
      await name.fill('Big Incidents')
      await name.press('Enter')
      await expect(page.getByText('A channel name has lowercase letters, digits, - and _ only.')).toBeVisible()
      await name.press('Escape')
      await page.getByLabel('Purpose').fill('Who is on it')
      await page.getByLabel('Purpose').press('Enter')
      await expect(noteOf(page, 'incidents changed')).toBeVisible()
      expect((await incidents())?.purpose).toBe('Who is on it')
      await page.getByRole('radio', { name: 'Private' }).last().click()
      await expect(noteOf(page, 'incidents is private')).toBeVisible()
      expect((await incidents())?.type).toBe('P')

      const members = page.getByRole('table', { name: 'Members' })
      await members.getByRole('button', { name: 'Remove bob from incidents' }).click()
      await expect(members.getByRole('row', { name: /^bob/ })).toHaveCount(0)
      await undo(page, 'bob removed from incidents')
      await expect(members.getByRole('row', { name: /^bob/ })).toBeVisible()
      await members.getByRole('combobox', { name: 'Role of bob' }).click()
      await page.getByRole('option', { name: 'channel admin' }).click()
      await expect(noteOf(page, 'bob is an admin of incidents')).toBeVisible()

      await page.getByRole('button', { name: 'Archive' }).click()
      await expect(noteOf(page, 'incidents archived')).toBeVisible()
      expect((await incidents())?.delete_at).toBeGreaterThan(0)
      await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
      await undo(page, 'incidents archived')
      await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible()

      await page.getByRole('searchbox', { name: 'Search channels' }).fill('nothing like it')
      await expect(page.getByText('No results for “nothing like it”')).toBeVisible()
    }))

  it('is reached from the name of a bot and of a person in a post', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await postAsBot(workbench, { message: 'Ask @bob' })
      const post = page.getByRole('feed', { name: 'Posts' }).getByRole('article').last()
      await post.getByRole('button', { name: '@bob' }).click()
      await expect(page.getByRole('heading', { level: 2, name: /^bob/ })).toBeVisible()
      await page.getByRole('tab', { name: 'deployments' }).click()
      await post.getByRole('button', { name: 'deploy-gate' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'deploy-gate' })).toBeVisible()
    }))

  it('is accessible in every theme, with people and with channels', () =>
    inWorkbench({}, async ({ page }) => {
      await runCommand(page, 'Show people')
      await choose(page, 'People', 'bob')
      await expectAccessible(page)
      await runCommand(page, 'Show all channels')
      await choose(page, 'Channels', 'deployments')
      await expectAccessible(page)
    }))
})
