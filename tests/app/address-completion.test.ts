import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { written } from '#domain/edits/written'
import { browserPath, noBrowser } from '../support/browser'
import { expect as shown } from '../support/expect'
import { patience } from '../support/slowness'
import { openWorkbench, takeScreenshot, type Workbench } from '../support/workbench'
import { openPayload, pasteOver } from './payloads'

let workbench: Workbench
const folder = mkdtempSync(join(tmpdir(), 'blockyard-addresses-'))

const write = (path: string, value: unknown) => writeFileSync(join(folder, path), written(value))

/** Creates something of the workspace over the public API, as its admin. */
async function create<T>(path: string, body: unknown): Promise<T> {
  const { url, sample } = workbench.service
  const headers = { Authorization: `Bearer ${sample?.admin_token}`, 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/api/v4${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function teamId(): Promise<string> {
  const { url, sample } = workbench.service
  const headers = { Authorization: `Bearer ${sample?.admin_token}` }
  const response = await fetch(`${url}/api/v4/channels/${sample?.channel_id}`, { headers })
  return (await response.json()).team_id
}

beforeAll(async () => {
  if (!browserPath) return
  mkdirSync(join(folder, 'payloads'))
  write('blockyard.json', { format: 1, plugins: { 'gate-keeper': 'http://127.0.0.1:3999' } })
  write('payloads/deploy.post.json', {
    message: 'Deploy?',
    props: {
      attachments: [
        {
          title_link: 'https://ci.northwind.test/builds',
          image_url: 'https://ci.northwind.test/chart.png',
          actions: [{ name: 'Go', integration: { url: 'https://hooks.northwind.test/from-payload' } }],
        },
      ],
    },
  })
  workbench = await openWorkbench({ data: folder })
  const team_id = await teamId()
  const callback_urls = ['https://hooks.northwind.test/from-webhook']
  await create('/hooks/outgoing', { team_id, display_name: 'deploys', trigger_words: ['ship'], callback_urls })
  await create('/commands', { team_id, trigger: 'rollout', url: 'https://hooks.northwind.test/from-command' })
}, 90_000)
afterAll(async () => {
  await workbench?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(context => {
  context.skip(!browserPath, noBrowser)
  workbench.page.setDefaultTimeout(patience(10_000))
})

const suggestions = (page: Page) => page.locator('.suggest-widget')

/** Replaces the text of the open payload by one line that ends in an empty string, and types into that. */
async function typeInto(page: Page, text: string, typed: string): Promise<void> {
  await page.keyboard.press('Escape')
  await suggestions(page).waitFor({ state: 'hidden' })
  await pasteOver(page, text)
  await page.keyboard.press('Control+End')
  for (const _ of text.slice(text.lastIndexOf('""') + 1)) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(typed)
  await suggestions(page).waitFor()
}

/** What is offered for an address that is called, once the window has heard of the change: texts, and how often each. */
const offers = (page: Page, typed: string, ...rows: [text: string, count: number][]) =>
  shown(async () => {
    await typeInto(page, entry, typed)
    for (const [text, count] of rows.toReversed())
      await shown(suggestions(page).getByRole('option').filter({ hasText: text })).toHaveCount(count, { timeout: 1000 })
  }).toPass({ timeout: patience(15_000) })

const entry = '{ "message": "", "props": { "svc_blocks_actions": { "go": { "type": "external", "url": "" } } } }'

describe('an address that is called', () => {
  it.each([
    ['of another payload', 'https://hooks.northwind.test/from-payload', 'deploy'],
    ['of an outgoing webhook', 'https://hooks.northwind.test/from-webhook', 'outgoing webhook deploys'],
    ['of a slash command', 'https://hooks.northwind.test/from-command', 'slash command /rollout'],
    ['of a plugin of the project', '/plugins/gate-keeper/', 'plugin of blockyard.json'],
  ])('is completed with that %s', async (_, url, from) => {
    const { page } = workbench
    await openPayload(page)
    await typeInto(page, entry, url.slice(0, 12))
    const row = suggestions(page).getByRole('option').filter({ hasText: url }).filter({ hasText: from })
    await row.first().waitFor()
    await takeScreenshot(page, 'studio-addresses')
    // None that is opened or shown.
    expect(await suggestions(page).getByText('https://ci.northwind.test').count()).toBe(0)
    await row.first().click()
    await shown(page.locator('.view-line').filter({ hasText: `"url": "${url}"` })).toBeVisible()
  })

  it('is not completed with that of a command which was deleted, nor of a plugin that was taken out', async () => {
    const { page } = workbench
    const gone = { trigger: 'gone', url: 'https://hooks.northwind.test/from-gone' }
    const { id } = await create<{ id: string }>('/commands', { team_id: await teamId(), ...gone })
    await openPayload(page)
    await offers(page, 'https://hooks', ['slash command /gone', 1])
    const { url, sample } = workbench.service
    const headers = { Authorization: `Bearer ${sample?.admin_token}` }
    await fetch(`${url}/api/v4/commands/${id}`, { method: 'DELETE', headers })
    await offers(page, 'https://hooks', ['slash command /gone', 0], ['test/from-webhook', 1])
    // Those of simulated integrations begin alike, so that a list without the plugin is not an empty one.
    write('blockyard.json', { format: 1, plugins: { 'page-turner': 'http://127.0.0.1:3998' } })
    await offers(page, '/plugins/page', ['/plugins/pager-bridge/ack', 1], ['/plugins/page-turner/', 1])
    write('blockyard.json', { format: 1, plugins: { other: 'http://127.0.0.1:3998' } })
    await offers(page, '/plugins/page', ['/plugins/pager-bridge/ack', 1], ['/plugins/page-turner/', 0])
    await offers(page, '/plugins/other', ['plugin of blockyard.json', 1])
  })
})

describe('an address that is opened or shown', () => {
  it.each([
    ['title_link', 'https://ci.northwind.test/builds'],
    ['author_link', 'https://ci.northwind.test/builds'],
    ['image_url', 'https://ci.northwind.test/chart.png'],
    ['thumb_url', 'https://ci.northwind.test/chart.png'],
    ['footer_icon', 'https://ci.northwind.test/chart.png'],
  ])('is completed in %s with that of another payload', async (key, url) => {
    const { page } = workbench
    await openPayload(page)
    await typeInto(page, `{ "props": { "attachments": [{ "fallback": "a", "${key}": "" }] } }`, 'https')
    const row = suggestions(page).getByRole('option').filter({ hasText: url }).filter({ hasText: 'deploy' })
    await row.first().waitFor()
    expect(await suggestions(page).getByText('https://hooks.northwind.test').count()).toBe(0)
    await row.first().click()
    await shown(page.locator('.view-line').filter({ hasText: `"${key}": "${url}"` })).toBeVisible()
  })
})

it('broke no rule of the page on the way', () => {
  expect(workbench.problems()).toEqual([])
})
