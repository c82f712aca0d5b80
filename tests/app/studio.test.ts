import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Post } from '#domain/posts/post'
import { browserPath, noBrowser } from '../support/browser'
import { patience } from '../support/slowness'
import { openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { openPayload, previewOf, replaceText, sendTo } from './payloads'
import { noteOf } from './workbench'

let workbench: Workbench
beforeAll(async () => {
  if (!browserPath) return
  workbench = await openWorkbench()
  await workbench.page.getByRole('tab').first().waitFor()
}, 90_000)
afterAll(() => workbench?.close())
beforeEach(context => {
  context.skip(!browserPath, noBrowser)
  workbench.page.setDefaultTimeout(patience(10_000))
})

const problems = (page: Page) => page.getByRole('list', { name: 'Problems' }).getByRole('listitem')
const written = (value: unknown) => JSON.stringify(value, null, 2)

/** The newest posts of the channel the studio sends to, over the public API. */
async function newestPost(): Promise<Post> {
  const { url, sample } = workbench.service
  const response = await fetch(`${url}/api/v4/channels/${sample?.channel_id}/posts?per_page=1`, {
    headers: { Authorization: `Bearer ${sample?.admin_token}` },
  })
  const list: { order: string[]; posts: Record<string, Post> } = await response.json()
  const post = list.posts[list.order[0] ?? '']
  if (!post) throw new Error('The channel is empty.')
  return post
}

describe('the studio with its service', () => {
  it('sends what is typed, and the post is in the channel', async () => {
    const { page } = workbench
    await openPayload(page)
    await previewOf(page).getByRole('heading', { name: 'Roll out checkout-api' }).waitFor()
    await openPayload(
      page,
      written({
        message: 'Typed in the studio',
        props: { svc_blocks: [{ type: 'text', text: 'Drawn **as typed**' }] },
      }),
    )
    await previewOf(page).getByText('as typed', { exact: true }).waitFor()
    await sendTo(page, workbench.service.sample?.channel_name ?? '')
    const posted = page.getByRole('status').filter({ hasText: 'Posted to' })
    await posted.waitFor()
    const post = await newestPost()
    expect(post.message).toBe('Typed in the studio')
    expect(post.props['svc_blocks']).toEqual([{ type: 'text', text: 'Drawn **as typed**' }])
    await takeScreenshot(page, 'studio-sent')
    await posted.getByRole('button', { name: 'Show in channel' }).click()
    await page.getByText('Typed in the studio').first().waitFor()
  })

  it('takes the keyboard when it is made, and keeps sender and channel while its text comes and goes', async () => {
    const { page } = workbench
    await openPayload(page)
    const route = page.getByRole('toolbar', { name: 'Payload' })
    await route.getByRole('button', { name: 'Send as deploy-gate' }).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type('{')
    await page.getByText('Clients see 0 blocks').waitFor()
    await route.getByRole('button', { name: 'Send as deploy-gate' }).waitFor()
    await route.getByRole('button', { name: 'To deployments' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'deployments' }).click({ button: 'middle' })
    await route.getByRole('button', { name: 'To deployments' }).waitFor()
  })

  it('has the keyboard in the text again once a problem is fixed from the list', async () => {
    const { page } = workbench
    const content = [{ type: 'butt' }, { type: 'text', text: 'Below' }]
    await openPayload(page, written({ message: 'Two', props: { svc_blocks: [{ type: 'container', content }] } }))
    await problems(page).getByRole('button', { name: 'Convert to button' }).click()
    await page.locator('.monaco-editor.focused').waitFor()
    // So are notes.
    await page.getByRole('tab', { name: /^Stock clients/ }).click()
    const notes = page.getByRole('list', { name: 'Stock clients' }).getByRole('listitem').filter({ hasText: 'gap' })
    await notes.getByRole('button', { name: 'Set gap to none' }).click()
    await notes.waitFor({ state: 'detached' })
    await page.locator('.monaco-editor.focused').waitFor()
  })

  it('maps a rejection back to its places in the JSON', async () => {
    const { page } = workbench
    const before = await newestPost()
    const button = (action_id: string) => ({ type: 'button', text: 'Roll out', action_id })
    await openPayload(
      page,
      written({
        message: 'Waiting for approval',
        props: {
          svc_blocks: [button('nowhere'), { type: 'text', text: 'x'.repeat(16_000) }],
          svc_blocks_actions: { unused: { type: 'external', url: '/plugins/deploy-gate/x' } },
        },
      }),
    )
    await page.getByText('will be rejected').waitFor()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const rejection = page.getByRole('alert').filter({ hasText: 'Rejected with 400' })
    await rejection.getByText(/request \w+/).waitFor()
    expect(await problems(page).count()).toBe(3)
    for (const path of ['/props/svc_blocks/0/action_id', '/props/svc_blocks/1', '/props/svc_blocks_actions/unused']) {
      await problems(page).getByText(path, { exact: true }).waitFor()
    }
    expect(await page.locator('.squiggly-error').count()).toBeGreaterThan(0)
    expect((await newestPost()).id).toBe(before.id)
  })

  it('sends a hook payload through its hook, and hears the hook reject', async () => {
    const { page } = workbench
    await openPayload(page, '{ "text": "Posted by a hook" }')
    await page.getByRole('button', { name: 'Document: Post' }).click()
    await page.getByRole('menuitemradio', { name: 'Incoming webhook' }).click()
    await page.locator('.monaco-editor .view-line').first().waitFor()
    await replaceText(page, '{ "text": "Posted by a hook" }')
    await previewOf(page).getByText('Posted by a hook', { exact: true }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('status').filter({ hasText: 'Posted to' }).waitFor()
    await replaceText(page, '{ "text": "Lost", "channel": "no-such-channel" }')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('alert').filter({ hasText: 'No channel of the team is called “no-such-channel”' }).waitFor()
  })

  it('keeps the draft over a reload', async () => {
    const { page } = workbench
    await openPayload(page, written({ message: 'Not sent yet', props: {} }))
    await previewOf(page).getByText('Not sent yet', { exact: true }).waitFor()
    await page.reload()
    await previewOf(page).getByText('Not sent yet', { exact: true }).waitFor()
    await page.getByText(/^saved \d\d:\d\d/).waitFor()
  })

  it('closing it offers to bring it back, with its text', async () => {
    const { page } = workbench
    await openPayload(page, written({ message: 'Not to be lost', props: {} }))
    await previewOf(page).getByText('Not to be lost', { exact: true }).waitFor()
    await page.keyboard.press('Alt+w')
    await noteOf(page, / closed/)
      .last()
      .getByRole('button', { name: /^Undo/ })
      .click()
    await previewOf(page).getByText('Not to be lost', { exact: true }).waitFor()
    await page.locator('.monaco-editor.focused').waitFor()
  })

  it('offers templates whose buttons the sample integration handles', async () => {
    const { page } = workbench
    for (const name of ['Approval', 'Incident', 'Poll', 'Deployment']) {
      await openPayload(page)
      await page.getByRole('button', { name: 'Templates' }).click()
      await page.getByRole('option', { name: new RegExp(`^${name}(?! report)`) }).click()
      await page.getByText('The service accepts this').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByRole('status').filter({ hasText: 'Posted to' }).waitFor()
    }
  })

  it('broke no rule of its page on the way', () => {
    expect(workbench.problems()).toEqual([])
  })
})
