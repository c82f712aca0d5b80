import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { written } from '#domain/edits/written'
import type { Post } from '#domain/posts/post'
import { browserPath, noBrowser } from '../support/browser'
import { startService, type TestService } from '../support/service'
import { patience } from '../support/slowness'
import { openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { openPayload, previewOf, replaceText } from './payloads'

let workbench: Workbench
/** Another service, as if it were another server. */
let other: TestService
beforeAll(async () => {
  if (!browserPath) return
  other = await startService()
  workbench = await openWorkbench()
  await workbench.page.getByRole('tab').first().waitFor()
}, 90_000)
afterAll(async () => {
  await workbench?.close()
  await other?.close()
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

describe('a payload with variables', () => {
  it('is stopped by a missing one, filled, sent, updated, and remembered over a reload', async () => {
    const { page } = workbench
    await openPayload(page, payload)
    await previewOf(page).getByText('Roll out {{release}}?').waitFor()
    await page.getByRole('button', { name: 'Sample data' }).click()
    const panel = page.getByRole('dialog', { name: 'Sample data' })
    await panel.getByRole('radio', { name: 'On' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const stopped = page.getByRole('alert').filter({ hasText: 'No value for release' })
    await stopped.waitFor()
    await takeScreenshot(page, 'studio-variable-missing')
    await stopped.getByRole('button', { name: 'Open sample data' }).click()
    await panel.getByRole('textbox', { name: 'Value of release' }).fill('4.18.0')
    await takeScreenshot(page, 'studio-sample-data')
    await page.keyboard.press('Escape')
    await previewOf(page).getByText('Roll out 4.18.0?').waitFor()
    await previewOf(page).getByText('With sample data').waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Posted to' }).waitFor()
    const sent = await newestPost()
    expect(sent.message).toBe('Roll out 4.18.0?')
    await page.getByRole('button', { name: 'Sample data' }).click()
    await panel.getByRole('textbox', { name: 'Value of release' }).fill('4.19.0')
    await page.keyboard.press('Escape')
    await page.locator('.monaco-editor').getByRole('textbox').first().focus()
    await page.keyboard.press('Control+Shift+Enter')
    await page.getByRole('status').filter({ hasText: 'Updated in' }).waitFor()
    expect(await newestPost()).toMatchObject({ id: sent.id, message: 'Roll out 4.19.0?' })
    await page.getByRole('tab', { name: /^Send log/ }).click()
    await row(page, 'created').waitFor()
    await row(page, 'updated').getByRole('button', { name: 'Show exchange' }).click()
    await takeScreenshot(page, 'studio-send-log')
    await page.reload()
    await page.getByRole('tab', { name: /^Send log/ }).click()
    await row(page, 'updated').waitFor()
    await previewOf(page).getByText('Roll out 4.19.0?').waitFor()
  })
})

describe('a target', () => {
  it('is added, tested and sent to, and its rejection leads to the JSON', async () => {
    const { page } = workbench
    await openPayload(page, written({ message: 'To the other server' }))
    await page.getByRole('button', { name: /^To / }).click()
    await page.getByRole('menuitem', { name: 'Add a target' }).click()
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
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Posted to staging' }).waitFor()
    await replaceText(page, written({ message: 'x', props: { svc_blocks: [{ ...button, text: 'Approve it' }] } }))
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Rejected with 400 by staging' }).waitFor()
    await page.getByText('Ln 7, Col').waitFor()
    await page.getByRole('button', { name: 'To staging' }).click()
    await takeScreenshot(page, 'studio-places')
    await page.getByRole('menuitemradio', { name: 'alice', exact: true }).click()
    await page.getByRole('button', { name: 'To @alice' }).waitFor()
    await replaceText(page, written({ message: 'Only for you' }))
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'Posted to @alice' }).waitFor()
  })
})

it('broke no rule of the page on the way', () => {
  expect(workbench.problems()).toEqual([])
})
