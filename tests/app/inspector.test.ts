import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import { browserPath, noBrowser } from '../support/browser'
import { expect } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, type Workbench } from '../support/workbench'
import { buttonPost, exchangeRows, postAsBot } from './workbench'

/** An integration that responds to every call with `body`. */
let integration: Server
let address = ''
let body = '{}'

beforeAll(async () => {
  integration = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.setHeader('Content-Type', 'application/json').end(body))
  })
  await new Promise<void>(done => integration.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(integration.address() as AddressInfo).port}`
})
afterAll(() => new Promise(done => integration.close(done)))

describe.skipIf(!browserPath)(`the inspector${browserPath ? '' : `: ${noBrowser}`}`, () => {
  let workbench: Workbench
  beforeEach(async () => {
    workbench = await openWorkbench()
    workbench.page.setDefaultTimeout(patience(10_000))
  })
  afterEach(() => workbench.close())

  const part = (name: string) => workbench.page.getByRole('tab', { name: new RegExp(`^${name}`) })

  /** Clicks Approve in the sample and waits until its story is whole. */
  const approve = async () => {
    const { page } = workbench
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(exchangeRows(page)).toHaveCount(2)
    await expect(exchangeRows(page).first()).toContainText('200')
  }

  it('says what will appear before anything has crossed the wire', async () => {
    const { page } = workbench
    const inspector = page.getByRole('complementary', { name: 'Inspector' })
    await expect(inspector.getByText('No traffic yet')).toBeVisible()
    await expect(inspector.getByRole('button', { name: 'Copy curl command' })).toBeVisible()
  })

  it('tells the story of a click: who clicked, what was called, what it did, how the URL was made', async () => {
    const { page } = workbench
    await approve()
    await exchangeRows(page).nth(1).click()
    const story = page.getByRole('list', { name: 'Story' })
    await expect(story.getByRole('listitem')).toContainText([
      'alice clicked approve',
      'callback to deploy-gate',
      'post updated',
      'private message to alice',
    ])
    const url = page.getByRole('region', { name: 'Final URL' })
    await expect(url).toContainText('wave=canary')
    await expect(page.getByRole('list', { name: 'Effect of the response' })).toContainText('ephemeral_text')
    // The first click of a newcomer is one without a warning.
    await expect(page.getByRole('list', { name: 'What had no effect' })).toHaveCount(0)
    await expect(page.getByRole('img', { name: 'with notes' })).toHaveCount(0)
  })

  it('says which value of a query key lost to which', async () => {
    const { page } = workbench
    const press = { type: 'external', url: `${address}/odd`, query: { wave: '1' } }
    await postAsBot(workbench, {
      props: {
        svc_blocks: [{ type: 'button', text: 'Twice', action_id: 'press', query: { wave: 'canary' } }],
        svc_blocks_actions: { press },
      },
    })
    await page.getByRole('button', { name: 'Twice' }).click()
    await exchangeRows(page).filter({ hasText: 'callback' }).click()
    await expect(page.getByRole('region', { name: 'Final URL' })).toContainText(
      'wave=1 from the registry overridden by B the block or link',
    )
    await expect(page.getByRole('list', { name: 'What had no effect' })).toContainText('was overridden by “canary”')
  })

  it('marks keys of a response that do nothing', async () => {
    const { page } = workbench
    body = JSON.stringify({ ephemeral_text: 'hi', response_type: 'in_channel', goto_location: 7 })
    await postAsBot(workbench, buttonPost('Odd', `${address}/odd`))
    await page.getByRole('button', { name: 'Odd' }).click()
    await exchangeRows(page).filter({ hasText: 'callback' }).click()
    const keys = page.getByRole('list', { name: 'Effect of the response' }).getByRole('listitem')
    const keyRow = (key: string) => keys.filter({ has: page.getByText(key, { exact: true }) })
    await expect(keyRow('response_type')).toContainText('unknown')
    await expect(keyRow('goto_location')).toContainText('wrong type')
    const places = await Promise.all(
      ['ephemeral_text', 'response_type', 'goto_location'].map(key =>
        keys.getByText(key, { exact: true }).boundingBox(),
      ),
    )
    expect(new Set(places.map(place => place?.x)).size).toBe(1)
  })

  it('shows why a post was rejected, with the place in its body', async () => {
    const { page } = workbench
    const posting = postAsBot(workbench, {
      props: { svc_blocks: [{ type: 'button', text: 'Hold', action_id: 'hold_rollout' }] },
    })
    await expect(posting).rejects.toThrow('The post was rejected')
    await exchangeRows(page).last().click()
    const issues = page.getByRole('list', { name: 'Why it was rejected' })
    await expect(issues).toContainText('hold_rollout')
    await expect(issues).toContainText('/props/svc_blocks')
  })

  it('says why a response is of no use once', async () => {
    const { page } = workbench
    body = 'no JSON'
    await postAsBot(workbench, buttonPost('Text', `${address}/text`))
    await page.getByRole('button', { name: 'Text' }).click()
    await exchangeRows(page).filter({ hasText: 'callback' }).click()
    await expect(
      page
        .getByRole('region', { name: 'Exchange' })
        .getByText('The response is text that begins with “no JSON”', { exact: false }),
    ).toHaveCount(1)
  })

  it('shows both bodies as they crossed the wire, and headers with secrets taken out', async () => {
    const { page } = workbench
    await postAsBot(workbench, { message: 'as sent' })
    await exchangeRows(page).last().click()
    await part('Request').click()
    await expect(page.getByRole('region', { name: 'request' })).toContainText('"message": "as sent"')
    await page.getByRole('radio', { name: 'Raw' }).click()
    await expect(page.getByRole('region', { name: 'request' })).toContainText('"message":"as sent"')
    await part('Response').click()
    await expect(page.getByRole('region', { name: 'response' })).toContainText('"channel_id"')
    await part('Headers').click()
    await expect(page.getByText(/Bearer \[redacted:[a-z0-9]{6}\]/)).toBeVisible()
    expect(await page.content()).not.toContain(workbench.service.sample?.bot_token)
  })

  it('the chosen part stays when another exchange is selected', async () => {
    const { page } = workbench
    await approve()
    await exchangeRows(page).nth(1).click()
    await part('Timing').click()
    await exchangeRows(page).nth(0).click()
    await expect(part('Timing')).toHaveAttribute('aria-selected', 'true')
  })

  it('J and K move, Enter goes to the details, Escape lets go', async () => {
    const { page } = workbench
    await approve()
    const list = page.getByRole('grid', { name: 'Exchanges' })
    await list.focus()
    await list.press('j')
    await expect(exchangeRows(page).nth(0)).toHaveAttribute('aria-selected', 'true')
    await list.press('j')
    await expect(exchangeRows(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    await list.press('k')
    await expect(exchangeRows(page).nth(0)).toHaveAttribute('aria-selected', 'true')
    await list.press('Enter')
    await expect(part('Story')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(list).toBeFocused()
    await list.press('Escape')
    await expect(page.getByRole('region', { name: 'Exchange' })).toHaveCount(0)
  })

  it('R sends the exchange again and selects the new one', async () => {
    const { page } = workbench
    await postAsBot(workbench, { message: 'once more' })
    const list = page.getByRole('grid', { name: 'Exchanges' })
    await exchangeRows(page).last().click()
    await list.press('r')
    await expect(page.getByRole('article').filter({ hasText: 'once more' })).toHaveCount(2)
  })

  it('C copies the request as curl, without its secrets', async () => {
    const { page, context } = workbench
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await postAsBot(workbench, { message: 'it’s me' })
    const list = page.getByRole('grid', { name: 'Exchanges' })
    await exchangeRows(page).last().click()
    await list.press('c')
    await expect(page.getByText('curl command copied, without secrets', { exact: true })).toBeVisible()
    const command = await page.evaluate(() => navigator.clipboard.readText())
    expect(command).toContain(`curl -X POST '${workbench.service.url}/api/v4/posts'`)
    expect(command).toMatch(/Bearer \[redacted:[a-z0-9]{6}\]/)
    expect(command).not.toContain(workbench.service.sample?.bot_token)
  })

  it('C copies at once, while the details are still on their way', async () => {
    const { page } = workbench
    await postAsBot(workbench, { message: 'in a hurry' })
    const held: (() => void)[] = []
    await page.route(/\/workbench\/api\/exchanges\/[a-z0-9]{26}$/, async route => {
      if (held.length === 0) await new Promise<void>(release => held.push(release))
      await route.continue()
    })
    await exchangeRows(page).last().click()
    await expect.poll(() => held.length).toBe(1)
    await page.getByRole('grid', { name: 'Exchanges' }).press('c')
    await expect(page.getByText('curl command copied, without secrets', { exact: true })).toBeVisible()
    held[0]?.()
  })

  it('a pause holds the list still and counts what waits', async () => {
    const { page } = workbench
    await postAsBot(workbench, { message: 'before' })
    await expect(exchangeRows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Pause' }).click()
    await postAsBot(workbench, { message: 'meanwhile' })
    await expect(page.getByText('paused, 1 waiting')).toBeVisible()
    await expect(exchangeRows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect(exchangeRows(page)).toHaveCount(2)
  })

  it('follows the newest only while its end is in view', async () => {
    const { page } = workbench
    for (let count = 0; count < 60; count += 1) await postAsBot(workbench, { message: `call ${count}` })
    const list = page.getByRole('grid', { name: 'Exchanges' })
    await expect(list).toHaveAttribute('aria-rowcount', '61')
    await list.hover()
    await page.mouse.wheel(0, -10_000)
    const top = exchangeRows(page).first()
    await expect(top).toHaveAttribute('aria-rowindex', '2')
    await postAsBot(workbench, { message: 'late' })
    const pill = page.getByRole('button', { name: '1 new' })
    await expect(pill).toBeVisible()
    await expect(top).toHaveAttribute('aria-rowindex', '2')
    await pill.click()
    await expect(exchangeRows(page).last()).toHaveAttribute('aria-rowindex', '62')
    await expect(pill).toHaveCount(0)
  })

  it('Clear takes all traffic away, and Undo brings it back', async () => {
    const { page } = workbench
    await approve()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByRole('menuitem', { name: 'All', exact: true }).click()
    await expect(page.getByText('No traffic yet')).toBeVisible()
    await expect(page.getByText('2 exchanges cleared', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(exchangeRows(page)).toHaveCount(2)
    await page.reload()
    await expect(exchangeRows(page)).toHaveCount(2)
  })

  it('what was cleared is gone from the service when the window is left', async () => {
    const { page } = workbench
    await approve()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByRole('menuitem', { name: 'All', exact: true }).click()
    await expect(page.getByText('2 exchanges cleared', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('No traffic yet')).toBeVisible()
  })

  it('the story of a post is one press away', async () => {
    const { page } = workbench
    await postAsBot(workbench, { message: 'with a story' })
    const post = page.getByRole('article').filter({ hasText: 'with a story' })
    await post.hover()
    await post.getByRole('button', { name: 'Story of this post' }).click()
    await expect(page.getByRole('region', { name: 'Exchange' })).toContainText('POST')
    await expect(exchangeRows(page).last()).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('list', { name: 'Story' }).getByRole('listitem').first()).toBeVisible()
  })

  it('the story of a post loads after a reload too', async () => {
    const { page } = workbench
    await postAsBot(workbench, { message: 'with a story' })
    const post = page.getByRole('article').filter({ hasText: 'with a story' })
    await expect(post).toBeVisible()
    await page.reload()
    await post.hover()
    await post.getByRole('button', { name: 'Story of this post' }).click()
    await expect(page.getByRole('list', { name: 'Story' }).getByRole('listitem').first()).toBeVisible()
  })

  it('shows where a callback went that failed, in the list and in the details', async () => {
    const { page } = workbench
    const url = 'http://127.0.0.1:9/hooks/press?wave=1'
    await postAsBot(workbench, { message: 'press me', ...buttonPost('Press', url) })
    await page.getByRole('button', { name: 'Press' }).click()
    const row = exchangeRows(page).filter({ hasText: 'callback' })
    await expect(row).toContainText('127.0.0.1:9/hooks/press')
    await row.click()
    await expect(page.getByRole('region', { name: 'Exchange' })).toContainText(url)
  })

  it('in full names each hook, whose path says nothing, and leaves the time out where there is no room for it', async () => {
    const { page, service } = workbench
    await fetch(`${service.url}/hooks/${service.sample?.webhook_key}`, { method: 'POST', body: '{"text":"hi"}' })
    const row = exchangeRows(page).last()
    // The list gets the focus where there is one: the exchange has to be there first.
    await expect(row).toContainText('ci-pipeline')
    await page.getByRole('button', { name: 'Expand' }).press('Enter')
    await expect(page.getByRole('grid', { name: 'Exchanges' })).toBeFocused()
    await expect(row).toContainText('ci-pipeline')
    const time = page.getByRole('columnheader', { name: 'Time' })
    await expect(time).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 700 })
    await expect(time).toHaveCount(0)
  })

  it('all traffic takes the stage from the rail, and goes back', async () => {
    const { page } = workbench
    await approve()
    await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Traffic' }).click()
    await expect(page.getByRole('heading', { name: 'Traffic' })).toBeVisible()
    await expect(exchangeRows(page).nth(1)).toContainText('POST /plugins/deploy-gate/approve')
    await page.getByRole('button', { name: 'Dock to the side' }).press('Enter')
    await expect(page.getByRole('tab', { name: 'deployments' })).toBeFocused()
    await expect(page.getByRole('complementary', { name: 'Inspector' })).toBeVisible()
  })
})
