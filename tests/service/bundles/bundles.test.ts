import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BundleSummary } from '#contract/bundles/bundles'
import type { Exchange, ExchangeSummary, Story } from '#contract/exchange'
import type { TrafficRows } from '#contract/traffic/traffic'
import { readBundle } from '#domain/bundle/read/readBundle'
import type { Bundle } from '#domain/bundle/schema/bundle'
import { type ErrorBody, startService, type TestService } from '../../support/service'
import { type Busy, furnish, makeTraffic, startBusy } from '../recordings/busy'

let busy: Busy
let there: Awaited<ReturnType<typeof furnish>>
let text: string
let bundle: Bundle
let opened: TestService

beforeAll(async () => {
  busy = await startBusy()
  there = await furnish(busy)
  await makeTraffic(busy, there)
  text = await bundleOf({ minutes: 60, name: 'Busy day' })
  const read = readBundle(text)
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  bundle = read.value
  opened = await startService({ data: ':memory:', bundle })
})
afterAll(async () => {
  await opened?.close()
  await busy?.close()
})

async function bundleOf(body: object): Promise<string> {
  const { json, status } = await busy.service.window<object>('/bundles', { method: 'POST', body })
  if (status !== 200) throw new Error(JSON.stringify(json))
  return JSON.stringify(json)
}

const rowsOf = async (at: TestService): Promise<ExchangeSummary[]> =>
  (await at.window<TrafficRows>('/traffic/rows?limit=1000')).json.rows

const wholeOf = async (at: TestService, id: string): Promise<Exchange> =>
  (await at.window<Exchange>(`/exchanges/${id}?whole=true`)).json

const forms = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
]

/** What is another in each workspace: names of secrets, sealed cookies and what stands for a webhook. */
const comparable = (exchange: Exchange): unknown => {
  const { number: _, ...summary } = exchange.summary
  const same = JSON.stringify({ ...exchange, summary })
    .replace(/\[redacted(?::[a-z0-9]{6})?\](?:=|%3D)*/g, '[redacted]')
    .replace(/[A-Za-z0-9+/]{60,}={0,2}/g, '[redacted]')
    .replaceAll(exchange.summary.hook_id || 'none', '[hook]')
  return JSON.parse(same)
}

describe('a repro bundle', () => {
  it('holds no token, password, cookie or key of the workspace, and says what was removed', () => {
    expect(busy.secrets.size).toBeGreaterThan(15)
    for (const [name, secret] of busy.secrets) {
      expect([name, forms(secret).filter(form => text.includes(form))]).toEqual([name, []])
    }
    expect(text).not.toContain('[redacted')
    const kinds = new Set(Object.values(bundle.removed).map(({ is }) => is))
    expect([...kinds]).toEqual(
      expect.arrayContaining(['token', 'session', 'password', 'hook_key', 'webhook_token', 'command_token']),
    )
  })

  it('has the people, places and integrations that its exchanges touch, and says what it is of', () => {
    expect(bundle).toMatchObject({ format: 1, name: 'Busy day', chosen: { is: 'last', minutes: 60 } })
    const names = (
      rows: readonly { username?: string; name?: string; display_name?: string; trigger?: string }[] = [],
    ) => rows.map(({ username, name, display_name, trigger }) => username ?? trigger ?? display_name ?? name)
    expect(names(bundle.state.users)).toEqual(expect.arrayContaining(['alice', 'release-bot']))
    expect(names(bundle.state.incoming_hooks)).toEqual(expect.arrayContaining(['CI pipeline', 'Made meanwhile']))
    expect(names(bundle.state.outgoing_hooks)).toContain('Canary watch')
    expect(names(bundle.state.commands)).toContain('deploy')
    const posted = bundle.state.posts?.map(({ message }) => message)
    expect(posted).toEqual(expect.arrayContaining(['Two', 'beacon up', 'Watched']))
    expect(bundle.versions?.map(({ message }) => message)).toContain('One')
  })

  it('opens as a workspace with the same exchanges, bodies and stories', async () => {
    const [were, are] = [await rowsOf(busy.service), await rowsOf(opened)]
    expect(bundle.exchanges.length).toBeGreaterThan(15)
    const ids = new Set(bundle.exchanges.map(({ id }) => id))
    expect(are.map(({ id }) => id)).toEqual(were.map(({ id }) => id).filter(id => ids.has(id)))
    for (const { id } of are) {
      expect(comparable(await wholeOf(opened, id))).toEqual(comparable(await wholeOf(busy.service, id)))
    }
    const click = are.find(({ kind }) => kind === 'click')?.id ?? ''
    const [was, is] = await Promise.all(
      [busy.service, opened].map(async at => (await at.window<Story>(`/stories/${click}`)).json),
    )
    expect(is?.exchanges.map(({ id, depth }) => [id, depth])).toEqual(
      was?.exchanges.map(({ id, depth }) => [id, depth]),
    )
    expect(is?.effects).toEqual(was?.effects)
  })

  it('gives the opened workspace keys of its own, by which what was sent can be sent again', async () => {
    const hook = bundle.exchanges.find(({ kind }) => kind === 'hook')?.id ?? ''
    const { request, summary } = await wholeOf(opened, hook)
    const sent = await opened.window<{ exchange_id: string }>(`/exchanges/${hook}/resend`, { method: 'POST', body: {} })
    expect([summary.url, request.body?.text]).toEqual([expect.stringContaining('/hooks/['), expect.any(String)])
    const again = await wholeOf(opened, sent.json.exchange_id)
    expect(again).toMatchObject({ summary: { status: 200, outcome: 'ok', hook_id: summary.hook_id } })
  })
})

it('previews what a bundle would have, and rejects a choice without exchanges, of two things, or that cannot be read', async () => {
  const ask = (body: object) =>
    busy.service.window<BundleSummary & { bytes: number } & ErrorBody>('/bundles/preview', { method: 'POST', body })
  const { json } = await ask({ filter: 'kind:hook' })
  const hooks = (await rowsOf(busy.service)).filter(({ kind }) => kind === 'hook').length
  expect([hooks, json.counts]).toMatchObject([3, { exchanges: 3, webhooks: 2 }])
  const keys = json.removed.filter(({ is }) => is === 'hook_key').map(({ of }) => of)
  expect(keys).toEqual(expect.arrayContaining(['CI pipeline', 'Made meanwhile']))
  expect(json.bytes).toBeGreaterThan(500)
  expect((await ask({ ids: ['nobody'] })).json.id).toBe('workbench.bundle.empty.app_error')
  expect((await ask({ minutes: 5, story: 'x' })).json.id).toBe('workbench.bundle.choice.app_error')
  expect((await ask({ filter: 'kind:nothing' })).json.id).toBe('workbench.filter.app_error')
})
