import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Command } from '#contract/wire/commands'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { type Integration, startIntegration } from '../support/integration'
import type { Workbench } from '../support/workbench'
import { expectAccessible } from './themes'
import { inWorkbench, noteOf, runCommand } from './workbench'

let integration: Integration
beforeAll(async () => {
  integration = await startIntegration()
})
afterAll(() => integration?.close())

const asAdmin = async ({ service }: Workbench, path: string, method = 'GET', body?: object): Promise<Response> =>
  fetch(`${service.url}/api/v4${path}`, {
    method,
    headers: { Authorization: `Bearer ${service.sample?.admin_token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

const commandsOf = async (workbench: Workbench): Promise<Command[]> => {
  const teams = await (await asAdmin(workbench, '/teams')).json()
  return (await asAdmin(workbench, `/commands?team_id=${teams[0].id}`)).json()
}

/** A command of the sample's team, and its page. */
async function withCommand(workbench: Workbench, fields: object = {}): Promise<void> {
  const { page } = workbench
  const teams = await (await asAdmin(workbench, '/teams')).json()
  const body = { team_id: teams[0].id, trigger: 'rollback', url: `${integration.url}/rollback`, ...fields }
  expect((await asAdmin(workbench, '/commands', 'POST', body)).status).toBe(201)
  await page.keyboard.press('Control+p')
  await page.getByRole('combobox').fill('/rollback')
  await page.getByRole('option', { name: /\/rollback/ }).click()
  await expect(page.getByRole('heading', { name: '/rollback', level: 1 })).toBeVisible()
}

describe.skipIf(!browserPath)(`the page of a slash command${browserPath ? '' : `: ${noBrowser}`}`, () => {
  it('begins with a word and a URL, runs it as a person, and shows what it responds', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await integration.respond('/rollback', {
        kind: 'json',
        body: { text: 'Rolling **checkout-api** back', response_type: 'in_channel', icon_emoji: 'rewind' },
      })
      await runCommand(page, 'New slash command')
      const dialog = page.getByRole('dialog', { name: 'New slash command' })
      await dialog.getByLabel('Trigger').fill('/rollback')
      await expect(dialog).toContainText(/does not begin with a slash/)
      await dialog.getByLabel('Trigger').fill('rollback')
      await dialog.getByLabel('URL').fill(`${integration.url}/rollback`)
      await dialog.getByLabel('Hint').fill('[build]')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('heading', { name: '/rollback', level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Last calls' })).toContainText('No calls yet')

      const trial = page.getByRole('region', { name: 'Try it' })
      await trial.getByRole('combobox', { name: 'Run as' }).click()
      await page.getByRole('option', { name: 'bob' }).click()
      await trial.getByRole('textbox', { name: 'Text after /rollback' }).fill('127')
      await page.keyboard.press('Enter')
      await expect(trial.getByRole('status')).toContainText('1 post')
      await expect(trial.getByRole('region', { name: 'The response as it is shown' })).toContainText(
        'Rolling checkout-api back',
      )
      const form = new URLSearchParams(integration.calls.at(-1)?.body)
      expect(form.get('user_name')).toBe('bob')
      expect(form.get('text')).toBe('127')
      await expect(page.getByRole('list', { name: 'Effect of the response' })).toContainText('has no icon_emoji')

      await integration.respond('/rollback', { kind: 'json', body: { text: 'Only for you' } })
      await trial.getByRole('button', { name: /^Run/ }).click()
      await expect(trial.getByRole('status')).toContainText('1 private message')
      await expect(trial).toContainText('Only visible to you')
      await trial.getByRole('button', { name: 'Show post' }).click()
      await expect(page.getByRole('feed', { name: 'Posts' })).toContainText('Only for you')
    }))

  it('says why a run came to nothing, and leads to it from its call', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await integration.respond('/rollback', { kind: 'json', body: 'nothing', status: 500 })
      await withCommand(workbench)
      const trial = page.getByRole('region', { name: 'Try it' })
      await trial.getByRole('button', { name: /^Run/ }).click()
      await expect(trial.getByRole('status')).toContainText('500')
      await expect(page.getByRole('region', { name: 'Last calls' }).getByRole('row', { name: /500/ })).toHaveCount(1)
      await page.getByRole('tab', { name: 'Exchanges 1' }).click()
      await page.getByRole('button', { name: 'Story', exact: true }).click()
      await page.getByRole('button', { name: 'Show command /rollback' }).click()
      await expect(page.getByRole('heading', { name: '/rollback', level: 1 })).toBeVisible()
      await page.getByRole('tab', { name: 'Health' }).click()
      await expect(page.getByRole('region', { name: 'Last failed' })).toContainText('500')
    }))

  it('applies what is set, keeps a word that is in use with the reason, and takes everything back', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      const teams = await (await asAdmin(workbench, '/teams')).json()
      await asAdmin(workbench, '/commands', 'POST', {
        team_id: teams[0].id,
        trigger: 'deploy',
        url: '/plugins/deploy-gate/deploy',
      })
      await withCommand(workbench)
      const trigger = page.getByLabel('Trigger')
      await trigger.fill('deploy')
      await trigger.press('Enter')
      await expect(page.getByText('This trigger word is already in use.')).toBeVisible()
      await expect(trigger).toHaveValue('deploy')
      await trigger.fill('revert')
      await trigger.press('Enter')
      await expect(page.getByRole('heading', { name: '/revert', level: 1 })).toBeVisible()
      await noteOf(page, '/revert changed').getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('heading', { name: '/rollback', level: 1 })).toBeVisible()

      const token = page.getByLabel('Token', { exact: true })
      const before = await token.inputValue()
      await page.getByRole('button', { name: 'New token' }).click()
      await expect(token).not.toHaveValue(before)
      await noteOf(page, 'New token for /rollback').getByRole('button', { name: 'Undo' }).click()
      await expect(token).toHaveValue(before)
      const own = async () => (await commandsOf(workbench)).find(({ trigger: word }) => word === 'rollback')
      expect((await own())?.token).toBe(before)

      await page.getByRole('switch', { name: 'Offer it while a line is written' }).click()
      await page.getByLabel('Hint').fill('[build]')
      await page.getByLabel('Hint').press('Enter')
      await expect(page.getByRole('region', { name: 'Autocomplete' })).toContainText('/rollback [build]')

      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('heading', { name: '/rollback', level: 1 })).toBeHidden()
      await noteOf(page, '/rollback deleted').getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('heading', { name: '/rollback', level: 1 })).toBeVisible()
      expect(await own()).toMatchObject({ auto_complete: true, auto_complete_hint: '[build]' })
    }))

  it('is copied as curl, and says so while the settings keep commands off', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await withCommand(workbench)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Copy curl of a later response' }).click()
      await expect(noteOf(page, 'set RESPONSE_KEY before you run it')).toBeVisible()
      await asAdmin(workbench, '/config/patch', 'PUT', { ServiceSettings: { EnableCommands: false } })
      const notice = page.getByRole('alert').filter({ hasText: 'Slash commands are off.' })
      await expect(notice).toBeVisible()
      await notice.getByRole('button', { name: 'Turn on' }).click()
      await expect(notice).toBeHidden()
    }))

  it('is accessible in every theme', () =>
    inWorkbench({}, async workbench => {
      const { page } = workbench
      await integration.respond('/rollback', { kind: 'json', body: { text: 'Only for you', channel: 'x' } })
      await withCommand(workbench, { auto_complete: true, auto_complete_hint: '[build]', username: 'rollback-bot' })
      await page.getByRole('button', { name: /^Run/ }).click()
      await expect(page.getByRole('region', { name: 'Try it' })).toContainText('Only visible to you')
      await expectAccessible(page)
    }))
})
