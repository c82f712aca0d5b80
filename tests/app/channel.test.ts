import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, type Workbench } from '../support/workbench'
import { actAs, buttonPost, chooseVerb, exchangeRows, openVerbs, postAsBot } from './workbench'

/** An integration under the test's control. */
let integration: Server
let address = ''
let respond: (response: ServerResponse) => void = response => response.end('{}')

beforeAll(async () => {
  integration = createServer((request, response) => {
    request.resume()
    request.on('end', () => respond(response))
  })
  await new Promise<void>(done => integration.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(integration.address() as AddressInfo).port}`
})
afterAll(() => new Promise(done => integration.close(done)))

const responses = (body: object) => {
  respond = response => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
}

describe.skipIf(!browserPath)(`the channel view${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let workbench: Workbench
  beforeEach(async () => {
    workbench = await openWorkbench()
    workbench.page.setDefaultTimeout(patience(10_000))
  })
  afterEach(() => workbench.close())

  it('a click that fails shows the reason below the blocks and in the inspector, and the post stays', async () => {
    const { page } = workbench
    await postAsBot(workbench, buttonPost('Nobody home', 'http://127.0.0.1:9/nobody'))
    const button = page.getByRole('button', { name: 'Nobody home' })
    await button.click()
    const post = page.getByRole('article').filter({ has: button })
    await expect(post.getByRole('alert')).toHaveText(
      'Nothing listens at 127.0.0.1:9. Is the integration running? The post is unchanged.',
    )
    await expect(button).toBeEnabled()
    await expect(exchangeRows(page).filter({ hasText: 'callback' }).last()).toContainText('failed')
  })

  it('an address that is not trusted is blocked, and it says so', async () => {
    const { page } = workbench
    await postAsBot(workbench, buttonPost('Untrusted', 'http://10.0.4.12/x'))
    await page.getByRole('button', { name: 'Untrusted' }).click()
    await expect(exchangeRows(page).filter({ hasText: 'callback' }).last()).toContainText('blocked')
    await expect(page.getByRole('alert').filter({ hasText: '10.0.4.12' })).toBeVisible()
  })

  it('an integration’s own error is shown to who clicked, and is gone at the next click', async () => {
    const { page } = workbench
    responses({ error: 'The gate is closed.' })
    await postAsBot(workbench, buttonPost('Open', `${address}/gate`))
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByText('The gate is closed.').first()).toBeVisible()
    responses({})
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByRole('article').getByText('The gate is closed.')).toHaveCount(0)
  })

  it('a control waits while its click is in progress, and cannot be clicked twice', async () => {
    const { page } = workbench
    let calls = 0
    let release: (() => void) | undefined
    respond = response => {
      calls += 1
      release = () => response.setHeader('Content-Type', 'application/json').end('{}')
    }
    await postAsBot(workbench, buttonPost('Slow', `${address}/slow`))
    const button = page.getByRole('button', { name: 'Slow' })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => calls).toBe(1)
    await button.click({ force: true })
    release?.()
    await expect(button).not.toHaveAttribute('aria-busy', 'true')
    expect(calls).toBe(1)
  })

  it('clicking Approve in the sample updates the post, responds only to who clicked, and draws the story beside them', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('1 of 2 approvals')).toBeVisible()
    await expect(page.getByText('(Only visible to you)')).toBeVisible()
    await expect(page.getByText('1 post only visible to alice')).toBeVisible()
    await actAs(page, 'bob')
    await expect(page.getByText('(Only visible to you)')).toHaveCount(0)
    await expect(page.getByText('1 of 2 approvals')).toBeVisible()
  })

  it('a response that leads out of the app asks first', async () => {
    const { page } = workbench
    responses({ goto_location: 'https://example.com/run/7' })
    await postAsBot(workbench, buttonPost('Lead me', `${address}/lead`))
    await page.getByRole('button', { name: 'Lead me' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('https://example.com/run/7')
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await expect(dialog).toHaveCount(0)
  })

  it('a response that leads to a channel opens it', async () => {
    const { page } = workbench
    responses({ goto_location: '/northwind/channels/town-square' })
    await postAsBot(workbench, buttonPost('Lead me', `${address}/lead`))
    await page.getByRole('button', { name: 'Lead me' }).click()
    await expect(page.getByRole('tab', { name: 'town-square' })).toHaveAttribute('aria-selected', 'true')
  })

  it('Enter sends what was written as the persona, and the field is empty again', async () => {
    const { page } = workbench
    await actAs(page, 'bob')
    const field = page.getByRole('textbox', { name: 'Write to deployments' })
    await field.fill('Rolling **now**')
    await field.press('Enter')
    const post = page.getByRole('article', { name: 'Post of bob' }).last()
    await expect(post).toContainText('Rolling now')
    await expect(field).toHaveValue('')
    await expect(exchangeRows(page).last()).toContainText('201')
  })

  it('what the service rejects stays in the field, with the reason until it is changed', async () => {
    const { page } = workbench
    const field = page.getByRole('textbox', { name: 'Write to deployments' })
    await field.fill('x'.repeat(16_384))
    await field.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await expect(field).toHaveValue(/^x{16384}$/)
    await field.fill('x'.repeat(16_383))
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  })

  it('marks a selection bold, and can take it back', async () => {
    const { page } = workbench
    const field = page.getByRole('textbox', { name: 'Write to deployments' })
    await field.fill('now')
    await field.selectText()
    await page.getByRole('button', { name: 'Bold' }).click()
    await expect(field).toHaveValue('**now**')
    await field.press('Control+z')
    await expect(field).toHaveValue('now')
  })

  it('who is not in a private channel sees nothing of it', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: 'on-call-leads' }).click()
    await expect(page.getByRole('textbox', { name: 'Write to on-call-leads' })).toBeVisible()
    await actAs(page, 'carol')
    await expect(page.getByText('carol is not a member of on-call-leads and cannot see it.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Act as / })
      .last()
      .click()
    await expect(page.getByRole('textbox', { name: 'Write to on-call-leads' })).toBeVisible()
  })

  it('shows a post as stored and as the client gets it: the registry never reaches the client', async () => {
    const { page } = workbench
    await postAsBot(workbench, buttonPost('Secret', 'http://127.0.0.1:9/the-secret-url'))
    const post = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Secret' }) })
    await post.hover()
    await post.getByRole('button', { name: 'Show JSON' }).click()
    await expect(page.getByRole('region', { name: 'Post as stored' })).toContainText('the-secret-url')
    await page.getByRole('radio', { name: 'As sent to clients' }).click()
    const client = page.getByRole('region', { name: 'Post as sent to clients' })
    await expect(client).toContainText('svc_blocks_actions')
    await expect(client).not.toContainText('the-secret-url')
  })

  it('opens a post in the studio in a tab of its own', async () => {
    const { page } = workbench
    const post = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Approve' }) })
    await post.hover()
    await post.getByRole('button', { name: 'Open in the studio' }).click()
    await expect(page.getByRole('tab', { name: /^post/ })).toHaveAttribute('aria-selected', 'true')
  })

  it('counts what arrives in other channels, and mentions apart', async () => {
    const { page } = workbench
    await page.getByRole('button', { name: 'town-square' }).click()
    await expect(page.getByRole('textbox', { name: 'Write to town-square' })).toBeVisible()
    await postAsBot(workbench, { message: 'All quiet' })
    await expect(page.getByRole('button', { name: 'deployments, 1 unread' })).toBeVisible()
    await postAsBot(workbench, { message: '@alice look' })
    const unread = page.getByRole('button', { name: 'deployments, 2 unread, 1 mention' })
    await expect(unread).toBeVisible()
    await unread.click()
    await expect(page.getByText('New messages')).toBeVisible()
    await expect(page.getByText('All quiet')).toBeVisible()
  })

  it('loads older posts at the top without moving what is read', async () => {
    const { page } = workbench
    for (let count = 1; count <= 90; count += 1) await postAsBot(workbench, { message: `line ${count}` })
    await expect(page.getByText('line 90', { exact: true })).toBeVisible()
    const fresh = await workbench.anotherPage()
    fresh.setDefaultTimeout(patience(10_000))
    await expect(fresh.getByText('line 90', { exact: true })).toBeVisible()
    const list = fresh.getByRole('feed', { name: 'Posts' })
    await expect(async () => {
      await list.hover()
      await fresh.mouse.wheel(0, -4000)
      await expect(fresh.getByText('line 1', { exact: true })).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 15_000 })
    await expect(fresh.getByRole('button', { name: 'Newest' })).toBeVisible()
    await fresh.getByRole('button', { name: 'Newest' }).click()
    await expect(fresh.getByText('line 90', { exact: true })).toBeVisible()
  })

  it('opens the replies at the right, where one can reply', async () => {
    const { page } = workbench
    await postAsBot(workbench, { message: 'Shall we?' })
    const id = await page.getByRole('article').filter({ hasText: 'Shall we?' }).getAttribute('data-post')
    await postAsBot(workbench, { message: 'Why not', root_id: id ?? '' })
    await page.getByRole('article').filter({ hasText: 'Shall we?' }).getByRole('button', { name: '1 reply' }).click()
    const thread = page.getByRole('region', { name: 'Thread' })
    await expect(thread.getByRole('article')).toHaveCount(2)
    const field = thread.getByRole('textbox', { name: 'Write to the thread' })
    await field.fill('Go')
    await field.press('Enter')
    await expect(thread.getByRole('article')).toHaveCount(3)
    await thread.getByRole('button', { name: 'Close panel' }).click()
    await expect(thread).toHaveCount(0)
  })

  it('shows the card of a post at the right', async () => {
    const { page, service } = workbench
    const response = await fetch(`${service.url}/hooks/${service.sample?.webhook_key}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: 'With a card', props: { card: 'The **fine** print' } }),
    })
    expect(response.status).toBe(200)
    await page
      .getByRole('article')
      .filter({ hasText: 'With a card' })
      .getByRole('button', { name: 'Show the card' })
      .click()
    await expect(page.getByRole('region', { name: 'Card' })).toContainText('The fine print')
  })

  it('deletes without asking, and brings back what was deleted by mistake', async () => {
    const { page } = workbench
    const field = page.getByRole('textbox', { name: 'Write to deployments' })
    await field.fill('A slip')
    await field.press('Enter')
    const post = page.getByRole('article').filter({ hasText: 'A slip' })
    await chooseVerb(post, 'Delete')
    await expect(post).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(post).toBeVisible()
  })

  it('offers to delete only what the persona may', async () => {
    const { page } = workbench
    await postAsBot(workbench, { message: 'Not yours' })
    const post = page.getByRole('article').filter({ hasText: 'Not yours' })
    await openVerbs(post)
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await actAs(page, 'admin')
    await openVerbs(post)
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  })

  it('nothing went wrong behind the scenes', async () => {
    const { page, problems } = workbench
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('1 of 2 approvals')).toBeVisible()
    expect(problems()).toEqual([])
  })
})
