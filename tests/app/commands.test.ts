import { afterEach, beforeEach, describe, it } from 'vitest'
import { axeOn } from '../support/axe'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { type Integration, startIntegration } from '../support/integration'
import { patience } from '../support/slowness'
import { openWorkbench, type Workbench } from '../support/workbench'
import { actAs, chooseVerb, exchangeRows, write } from './workbench'

describe.skipIf(!browserPath)(`slash commands${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let integration: Integration
  let workbench: Workbench
  beforeEach(async () => {
    integration = await startIntegration()
    workbench = await openWorkbench()
    workbench.page.setDefaultTimeout(patience(10_000))
    await newCommand({
      trigger: 'rollback',
      auto_complete: true,
      auto_complete_hint: '[build]',
      auto_complete_desc: 'Takes a build back',
    })
    await newCommand({ trigger: 'roll', auto_complete: true })
    await newCommand({ trigger: 'secret' })
  })
  afterEach(async () => {
    await workbench.close()
    await integration.close()
  })

  const field = () => workbench.page.getByRole('textbox', { name: 'Write to deployments' })
  const list = () => workbench.page.getByRole('listbox', { name: 'Commands' })
  const posts = (text: string) =>
    workbench.page.getByRole('feed', { name: 'Posts' }).getByRole('article').filter({ hasText: text })
  /** Makes a command of the sample team, which calls `/<trigger>` of the integration. */
  async function newCommand(command: { trigger: string } & Record<string, unknown>): Promise<void> {
    const { service } = workbench
    const response = await fetch(`${service.url}/api/v4/commands`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.sample?.admin_token}` },
      body: JSON.stringify({
        team_id: service.sample?.team_id,
        url: `${integration.url}/${command.trigger}`,
        method: 'P',
        ...command,
      }),
    })
    expect(response.status).toBe(201)
  }

  it('are offered with their hints while their word is written, and only at the very start', async () => {
    const { page } = workbench
    await field().pressSequentially('/')
    await expect(list().getByRole('option')).toHaveText(['/roll', '/rollback[build]Takes a build back'])
    const { violations } = await axeOn(page).include('form').analyze()
    expect(violations).toEqual([])
    await field().pressSequentially('rollb')
    await expect(list().getByRole('option')).toHaveText([/\/rollback/])
    await field().press('Tab')
    await expect(field()).toHaveValue('/rollback ')
    await expect(field()).toHaveAccessibleDescription('/rollback [build] Takes a build back')
    await expect(list()).toHaveCount(0)
    await field().fill('')
    await field().pressSequentially('and /rollb')
    await expect(list()).toHaveCount(0)
  })

  it('are named in one line each, however long their hint is', async () => {
    await newCommand({ trigger: 'canary', auto_complete: true, auto_complete_hint: '[build] [wave]'.repeat(9) })
    await workbench.page.reload()
    await field().pressSequentially('/canary')
    const option = list().getByRole('option', { name: '/canary' })
    await expect(option).toBeVisible()
    expect((await option.boundingBox())?.height).toBe(28)
    expect((await option.getByText('/canary').boundingBox())?.height).toBeLessThan(24)
  })

  it('run as whoever acts: a response for one person is seen by them alone, and one for all by all', async () => {
    const { page } = workbench
    await integration.respond(
      '/rollback',
      { kind: 'json', body: { text: 'Build 127 goes back' } },
      { kind: 'json', body: { text: 'Build 128 is back', response_type: 'in_channel' } },
    )
    await field().fill('/rollback 127')
    await field().press('Enter')
    const { body } = await integration.nextCall()
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      command: '/rollback',
      text: '127',
      user_name: 'alice',
      channel_name: 'deployments',
    })
    await expect(field()).toHaveValue('')
    await expect(posts('Build 127 goes back')).toContainText('(Only visible to you)')
    await expect(posts('/rollback 127')).toHaveCount(0)
    await exchangeRows(page).filter({ hasText: 'callback' }).last().click()
    const story = page.getByRole('list', { name: 'Story' }).getByRole('listitem')
    await expect(story.first()).toContainText('/rollback by alice')
    await expect(story.filter({ hasText: 'private message to alice' })).toHaveCount(1)
    await field().fill('/rollback 128')
    await field().press('Enter')
    await expect(posts('Build 128 is back')).toBeVisible()
    await actAs(page, 'bob')
    await expect(posts('Build 128 is back')).toBeVisible()
    await expect(posts('Build 127 goes back')).toHaveCount(0)
  })

  it('lead where their response says: inside at once, outside after a question', async () => {
    const { page } = workbench
    await integration.respond(
      '/roll',
      { kind: 'json', body: { goto_location: 'https://example.test/build' } },
      { kind: 'json', body: { goto_location: '/northwind/channels/incidents' } },
    )
    await field().fill('/roll')
    await field().press('Enter')
    const question = page.getByRole('dialog', { name: 'Leave Blockyard' })
    await expect(question).toContainText('https://example.test/build')
    await question.getByRole('button', { name: 'Stay here' }).click()
    await field().fill('/roll')
    await field().press('Enter')
    await expect(page.getByRole('textbox', { name: 'Write to incidents' })).toBeVisible()
  })

  it('that fail keep their line, and say why', async () => {
    const { page } = workbench
    await integration.respond('/rollback', { kind: 'text', status: 500, body: 'boom' })
    await field().fill('/rollback 127')
    await field().press('Enter')
    await expect(page.getByRole('alert')).toContainText('gave no response that could be used')
    await expect(page.getByRole('alert')).toContainText('500')
    await expect(field()).toHaveValue('/rollback 127')
  })

  it('that nobody knows are not posted; after a space, or without a word, a slash is a text', async () => {
    const { page } = workbench
    await field().fill('/nothing here')
    await field().press('Enter')
    await expect(page.getByRole('alert')).toHaveText(
      'No command of this team has this trigger word. To post it as text, start it with a space.',
    )
    await expect(field()).toHaveValue('/nothing here')
    await write(page, ' /nothing here')
    await write(page, '/ is the root')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  it('take no files, and say so', async () => {
    const { page } = workbench
    await page
      .getByLabel('Files to attach')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
    await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await field().fill('/rollback 127')
    await field().press('Enter')
    await expect(page.getByRole('alert')).toContainText('A command cannot have files.')
    expect(integration.calls).toEqual([])
  })

  it('work in a thread, whose root goes along', async () => {
    const { page } = workbench
    await integration.respond('/rollback', { kind: 'json', body: { text: 'Back', response_type: 'in_channel' } })
    const post = await write(page, 'Start here')
    await chooseVerb(post, 'Reply in thread')
    const reply = page.getByRole('textbox', { name: 'Write to the thread' })
    await reply.pressSequentially('/rollb')
    await expect(list().getByRole('option')).toHaveCount(1)
    await reply.press('Enter')
    await expect(reply).toHaveValue('/rollback ')
    await reply.press('Enter')
    expect(new URLSearchParams((await integration.nextCall()).body).get('root_id')).toMatch(/^[a-z0-9]{26}$/)
    await expect(page.getByRole('region', { name: 'Thread' }).getByText('Back', { exact: true })).toBeVisible()
  })

  it('are no commands when a webhook posts them', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: /^Acting as/ }).click()
    await page.getByRole('menuitemradio', { name: 'ci-pipeline' }).click()
    await field().pressSequentially('/rollback 7')
    await expect(list()).toHaveCount(0)
    await field().press('Enter')
    await expect(posts('/rollback 7')).toBeVisible()
    expect(integration.calls).toEqual([])
  })

  it('may open a dialog, which gives the focus back to the field', async () => {
    const { page, service } = workbench
    await integration.respond('/rollback', { kind: 'json', body: {} })
    await field().fill('/rollback')
    await field().press('Enter')
    const call = new URLSearchParams((await integration.nextCall()).body)
    await fetch(`${service.url}/api/v4/actions/dialogs/open`, {
      method: 'POST',
      body: JSON.stringify({
        trigger_id: call.get('trigger_id'),
        url: `${integration.url}/in`,
        dialog: { title: 'Which?' },
      }),
    })
    const dialog = page.getByRole('dialog', { name: 'Which?' })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    expect(JSON.parse((await integration.nextCall()).body)).toMatchObject({ channel_id: service.sample?.channel_id })
    await expect(dialog).toHaveCount(0)
    await expect(field()).toBeFocused()
  })
})
