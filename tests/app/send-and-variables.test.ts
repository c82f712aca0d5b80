import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { written } from '#domain/edits/written'
import type { Post } from '#domain/posts/post'
import { browserPath, noBrowser } from '../support/browser'
import { expect as shown } from '../support/expect'
import { startService, type TestService } from '../support/service'
import { patience } from '../support/slowness'
import { openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { openPayload, previewOf, replaceText } from './payloads'

let workbench: Workbench
/** Of the project: other programs change its files. */
const folder = mkdtempSync(join(tmpdir(), 'blockyard-send-'))
/** Another service, as if it were another server. */
let other: TestService
beforeAll(async () => {
  if (!browserPath) return
  other = await startService()
  workbench = await openWorkbench({ data: folder })
  await workbench.page.getByRole('tab').first().waitFor()
}, 90_000)
afterAll(async () => {
  await workbench?.close()
  await other?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(context => {
  context.skip(!browserPath, noBrowser)
  workbench.page.setDefaultTimeout(patience(10_000))
})

const button = { type: 'button', text: 'Approve {{release}}', action_id: 'approve' }
const payload = written({
  message: 'Roll out {{release}}?',
  props: {
    svc_blocks: [button],
    svc_blocks_actions: { approve: { type: 'external', url: '/plugins/deploy-gate/approve' } },
  },
})

const newestPost = async (): Promise<Post> => {
  const { url, sample } = workbench.service
  const response = await fetch(`${url}/api/v4/channels/${sample?.channel_id}/posts?per_page=1`, {
    headers: { Authorization: `Bearer ${sample?.bot_token}` },
  })
  const list: { order: string[]; posts: Record<string, Post> } = await response.json()
  const post = list.posts[list.order[0] ?? '']
  if (!post) throw new Error('The channel is empty.')
  return post
}

const row = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Send log' }).getByRole('row').filter({ hasText: text })

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

/** Where the sample data of the open payload is. */
async function sampleFile(page: Page): Promise<string> {
  const label = await page.getByRole('region', { name: /^Studio: / }).getAttribute('aria-label')
  return join(folder, 'payloads', `${label?.replace('Studio: ', '')}.sample.json`)
}

describe('a payload with variables', () => {
  it('is stopped by a missing one, filled, sent, updated, and remembered over a reload', async () => {
    const { page } = workbench
    await openPayload(page, payload)
    await previewOf(page).getByText('Roll out {{release}}?', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Sample data' }).click()
    const panel = page.getByRole('dialog', { name: 'Sample data' })
    await panel.getByRole('radio', { name: 'On' }).click()
    await page.keyboard.press('Escape')
    await send(page)
    const stopped = page.getByRole('alert').filter({ hasText: 'No value for release' })
    await stopped.waitFor()
    await takeScreenshot(page, 'studio-variable-missing')
    await stopped.getByRole('button', { name: 'Open sample data' }).click()
    await panel.getByRole('textbox', { name: 'Value of release' }).fill('4.18.0')
    await takeScreenshot(page, 'studio-sample-data')
    await page.keyboard.press('Escape')
    await previewOf(page).getByText('Roll out 4.18.0?', { exact: true }).waitFor()
    await previewOf(page).getByText('With sample data').waitFor()
    await send(page)
    await notice(page, 'Posted to')
    const sent = await newestPost()
    expect(sent.message).toBe('Roll out 4.18.0?')
    await page.getByRole('button', { name: 'Sample data' }).click()
    await panel.getByRole('textbox', { name: 'Value of release' }).fill('4.19.0')
    await page.keyboard.press('Escape')
    await page.locator('.monaco-editor').getByRole('textbox').first().focus()
    await page.keyboard.press('Control+Shift+Enter')
    await notice(page, 'Updated in')
    expect(await newestPost()).toMatchObject({ id: sent.id, message: 'Roll out 4.19.0?' })
    await page.getByRole('tab', { name: /^Send log/ }).click()
    await row(page, 'created').waitFor()
    await row(page, 'updated').waitFor()
    await takeScreenshot(page, 'studio-send-log')
    await row(page, 'updated').getByRole('button', { name: 'Show exchange' }).click()
    // The studio leaves no room for the inspector.
    const exchange = page.getByRole('region', { name: 'Exchange', exact: true })
    await exchange.locator('header').getByText('PUT').first().waitFor()
    await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Payloads' }).click()
    await page.reload()
    await page.getByRole('tab', { name: /^Send log/ }).click()
    await row(page, 'updated').waitFor()
    await previewOf(page).getByText('Roll out 4.19.0?', { exact: true }).waitFor()
  })
})

describe('a token of this workspace', () => {
  it('is taken out of the text into the file that is not shared, by the keyboard or a button, and sent from there', async () => {
    const { page } = workbench
    const token = workbench.service.sample?.bot_token ?? ''
    const local = () => JSON.parse(readFileSync(join(folder, 'blockyard.local.json'), 'utf8')).secrets
    await openPayload(page, written({ message: `Use ${token} today` }))
    const problems = page.getByRole('list', { name: 'Problems' })
    await problems.getByText('A token of this workspace can be read by everybody').waitFor()
    await page.getByRole('button', { name: 'Replace with {{secret.token}}' }).click()
    await previewOf(page).getByText('Use {{secret.token}} today', { exact: true }).waitFor()
    await shown.poll(local).toMatchObject({ token })
    const samples = await sampleFile(page)
    await shown
      .poll(() => existsSync(samples) && JSON.parse(readFileSync(samples, 'utf8')))
      .toEqual({
        samples: { default: {} },
      })
    // Undone and done again by the keyboard: the same secret keeps its name.
    await page.keyboard.press('Control+z')
    await problems.getByText('A token of this workspace can be read by everybody').waitFor()
    await page.keyboard.press('Control+.')
    await page.locator('.action-widget').getByText('Replace with {{secret.token}}').waitFor()
    await page.keyboard.press('Enter')
    await previewOf(page).getByText('Use {{secret.token}} today', { exact: true }).waitFor()
    await send(page)
    await notice(page, 'Posted to')
    expect((await newestPost()).message).toBe(`Use ${token} today`)
  })
})

describe('a post that was sent', () => {
  it('is updated whenever the payload was saved, until that is switched off', async () => {
    const { page } = workbench
    await openPayload(page, written({ message: 'Build 1' }))
    await send(page)
    await notice(page, 'Posted to')
    const sent = await newestPost()
    await page.getByRole('button', { name: 'More ways to send' }).click()
    await takeScreenshot(page, 'studio-send-menu')
    await page.getByRole('menuitemradio', { name: 'Send again on save' }).click()
    await replaceText(page, written({ message: 'Build 2' }))
    await notice(page, 'Updated in')
    expect(await newestPost()).toMatchObject({ id: sent.id, message: 'Build 2' })
    await page.getByRole('tab', { name: /^Send log/ }).click()
    await shown(row(page, 'updated')).toHaveCount(1)
    await page.getByRole('button', { name: 'on save' }).click()
    await shown(page.getByRole('button', { name: 'on save' })).toHaveCount(0)
  })

  it('is replied to, and replies go to a thread that is chosen, as long as that is there', async () => {
    const { page } = workbench
    await openPayload(page, written({ message: 'Wave 1' }))
    await send(page)
    await notice(page, 'Posted to')
    const root = await newestPost()
    await page.getByRole('button', { name: 'More ways to send' }).click()
    await page.getByRole('menuitem', { name: 'Reply to last' }).click()
    await notice(page, 'Replied in deployments')
    expect(await newestPost()).toMatchObject({ root_id: root.id, message: 'Wave 1' })
    await page.getByRole('button', { name: /^To / }).click()
    await page.getByRole('option', { name: 'Reply in thread' }).click()
    const posts = page.getByRole('dialog', { name: 'Reply in thread' })
    await posts.getByRole('option', { name: / Wave 1 / }).waitFor()
    await takeScreenshot(page, 'studio-thread')
    await page.keyboard.type('wave 1')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'To deployments, in the thread of “Wave 1”' }).waitFor()
    await replaceText(page, written({ message: 'Wave 2' }))
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    await page.getByRole('tab', { name: /^Send log/ }).click()
    await shown(row(page, 'replied')).toHaveCount(2)
    expect(await newestPost()).toMatchObject({ root_id: root.id, message: 'Wave 2' })
    const { url, sample } = workbench.service
    const headers = { Authorization: `Bearer ${sample?.admin_token}` }
    await fetch(`${url}/api/v4/posts/${root.id}`, { method: 'DELETE', headers })
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    const why = /root_id names a post that was deleted at .*, so nobody can reply to it/
    await page.getByRole('alert').filter({ hasText: why }).waitFor()
  })
})

async function editTarget(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'To staging' }).click()
  await page.getByRole('option', { name: 'Edit a target' }).click()
  await page.getByRole('option', { name: 'staging', exact: true }).click()
  await page.getByRole('dialog', { name: 'Send target' }).waitFor()
}

describe('a target', () => {
  it('is added, tested and sent to, and its rejection leads to the JSON', async () => {
    const { page } = workbench
    await openPayload(page, written({ message: 'To the other server' }))
    await page.getByRole('button', { name: /^To / }).click()
    await page.getByRole('option', { name: 'Add a target' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send target' })
    await dialog.getByLabel('Name').fill('staging')
    await dialog.getByLabel('Address').fill(other.url)
    await dialog.getByLabel('Token').fill('wrong')
    await dialog.getByRole('button', { name: 'Test', exact: true }).click()
    await dialog.getByText('The server does not accept the token.').waitFor()
    await takeScreenshot(page, 'studio-target')
    await dialog.getByLabel('Token').fill(other.sample.bot_token)
    await dialog.getByLabel('Channel').fill(other.sample.channel_id)
    await dialog.getByRole('button', { name: 'Test again' }).click()
    await dialog.getByText('The token is that of deploy-gate.').waitFor()
    await dialog.getByRole('button', { name: 'Save target' }).click()
    await page.getByRole('button', { name: 'To staging' }).waitFor()
    await send(page)
    await notice(page, 'Posted to staging')
    await editTarget(page)
    await takeScreenshot(page, 'studio-target-saved')
    await dialog.getByRole('button', { name: 'Delete target' }).click()
    await page.getByRole('button', { name: /^To deploy/ }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'To staging' }).waitFor()
    await editTarget(page)
    await dialog.getByRole('button', { name: 'Test', exact: true }).click()
    await dialog.getByText('The token is that of deploy-gate.').waitFor()
    await page.keyboard.press('Escape')
    await replaceText(page, written({ message: 'x', props: { svc_blocks: [{ ...button, text: 'Approve it' }] } }))
    await send(page)
    await page.getByRole('alert').filter({ hasText: 'Rejected with 400 by staging' }).waitFor()
    await page.getByText('/props/svc_blocks/0/action_id', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'To staging' }).click()
    await takeScreenshot(page, 'studio-places')
    await page.getByLabel('Find a channel or target').fill('alice')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'To @alice' }).waitFor()
    await replaceText(page, written({ message: 'Only for you' }))
    await send(page)
    await notice(page, 'Posted to @alice')
  })
})

it('broke no rule of the page on the way', () => {
  expect(workbench.problems()).toEqual([])
})
