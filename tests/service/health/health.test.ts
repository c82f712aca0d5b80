import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CalledPath, Health } from '#contract/traffic/health'
import type { Context } from '#service/context'
import { healthOf } from '#service/health/healthOf'
import { deleteExchanges } from '#service/traffic/deletions'
import { startIntegration } from '../../support/integration'
import { rejection } from '../../support/rejection'
import { clickable, type Post, startService } from '../../support/service'
import { closeContext, type GivenExchange, recordExchange, trafficContext, trafficStart } from '../../support/traffic'
import { api } from '../../support/webhooks'
import { labDesk } from '../lab/labDesk'

/** The moment that it is in a service of `trafficContext`. */
const now = trafficStart + 600_000
const MINUTE = 60_000

let ctx: Context
beforeEach(() => {
  ctx = trafficContext()
})
afterEach(() => closeContext(ctx))

const record = (given: GivenExchange): number => recordExchange(ctx, given)

/** Each kind of subject with an exchange that is its call, and one that nearly is. */
const subjects = [
  ['incoming', 'r1', { kind: 'hook', hook_id: 'r1' }, { kind: 'rest', hook_id: 'r1' }],
  ['outgoing', 'h1', { direction: 'out', kind: 'webhook', hook_id: 'h1' }, { kind: 'rest', hook_id: 'h1' }],
  ['command', 'c1', { direction: 'out', kind: 'callback', hook_id: 'c1' }, { direction: 'out', kind: 'callback' }],
  ['bot', 'b1', { user_id: 'b1' }, { kind: 'hook', user_id: 'b1' }],
  ['plugin', 'p1', { direction: 'out', url: '/plugins/p1/a' }, { direction: 'out', url: '/plugins/p12/a' }],
  ['plugin', 'p1', { url: '/plugins/p1/from/outside' }, { url: '/plugins/p12' }],
  ['simulated', 'p1', { direction: 'out', url: '/plugins/p1?a=b' }, { direction: 'out', url: 'http://gate.test/p1' }],
] as const satisfies [string, string, GivenExchange, GivenExchange][]

describe.each(subjects)('the health of %s %s', (of, id, own, other) => {
  it('is of its own calls alone: how many, when, how long they took and which failed', async () => {
    record({ ...other, outcome: 'failed', started_at: now - MINUTE })
    record({ ...own, started_at: now - 61 * MINUTE, duration_ms: 1000, outcome: 'timed_out' })
    for (let at = 0; at < 18; at++) record({ ...own, started_at: now - 59 * MINUTE, duration_ms: at })
    const last = record({ ...own, started_at: now - 1000, duration_ms: 500, outcome: 'failed', note: 'It broke.' })
    record({ ...own, started_at: now - 500, duration_ms: null, outcome: 'sent' })
    const found = await healthOf(ctx, { of, id })
    expect(found).toMatchObject({ calls: 21, hour: 20, counted: 20, failed: 2, error_rate: 0.1 })
    expect(found).toMatchObject({ p50_ms: 9, p95_ms: 500, p99_ms: 1000 })
    expect(found.spark).toEqual([18, 0, 0, 0, 0, 0, 0, 0, 0, 2])
    expect(found.minutes[1]).toEqual({ calls: 18, failed: 0 })
    expect(found.minutes[59]).toEqual({ calls: 2, failed: 1 })
    expect(found.failures.map(({ note }) => note)).toEqual(['It broke.', ''])
    expect(found.last_failure?.number).toBe(last)
  })

  it('is nothing before the first call, and without calls that are deleted', async () => {
    expect(await healthOf(ctx, { of, id })).toMatchObject({ calls: 0, hour: 0, p95_ms: null, error_rate: null })
    record({ ...own, id: 'gone', started_at: now - 1000, outcome: 'failed' })
    record({ ...own, id: 'left', started_at: now - 1000 })
    expect(await healthOf(ctx, { of, id })).toMatchObject({ calls: 2, failed: 1 })
    await deleteExchanges(ctx, { ids: ['gone'] })
    expect(await healthOf(ctx, { of, id })).toMatchObject({ calls: 1, hour: 1, failed: 0, last_failure: null })
  })

  it('has the times of the last 1,000 that ended', async () => {
    ctx.store.write(() => {
      for (let at = 0; at < 1100; at++) record({ ...own, duration_ms: at < 100 ? 90_000 : 10, started_at: now - 1 })
    })
    expect(await healthOf(ctx, { of, id })).toMatchObject({ calls: 1100, hour: 1100, counted: 1000, p99_ms: 10 })
    record({ ...own, duration_ms: 7, started_at: now, outcome: 'failed' })
    expect(await healthOf(ctx, { of, id })).toMatchObject({ calls: 1101, counted: 1000, failed: 1 })
  })
})

describe('the health of a plugin', () => {
  it('has its last calls also where they are long ago', async () => {
    ctx.store.write(() => {
      for (let at = 0; at < 2100; at++) record({ direction: 'out', url: '/plugins/p1/a', duration_ms: 10 })
      for (let at = 0; at < 5000; at++) record({})
    })
    expect(await healthOf(ctx, { of: 'plugin', id: 'p1' })).toMatchObject({ calls: 2100, counted: 1000 })
  })
})

describe('the health of a simulated integration', () => {
  it('has calls of its path, of its port and of what it replaces, from inside and outside', async () => {
    await using desk = await labDesk()
    const replaces = ['https://gate.northwind.test/hooks/']
    await desk.write('gate', { replaces, rules: [{ respond: {} }] })
    const { url } = await desk.one('gate')
    for (const address of ['/plugins/gate/a', `${url}/b`, 'https://gate.northwind.test/hooks/c'])
      expect((await desk.click(await desk.postButton(address))).status).toBe(200)
    expect((await desk.desk.send('/plugins/gate/d', { method: 'POST', body: {} })).status).toBe(200)
    const found = (await desk.desk.window<Health>('/health?of=simulated&id=gate')).json
    expect(found).toMatchObject({ calls: 4, hour: 4, failed: 0 })
    const { paths } = (await desk.desk.window<{ paths: CalledPath[] }>('/health/paths?of=simulated&id=gate')).json
    expect(paths.map(({ path }) => path)).toEqual(['/d', '/c', '/b', '/a'])
  })
})

describe('health over HTTP', () => {
  it('is asked of what there is, by an id', async () => {
    for (const [query, name] of [
      ['of=nothing&id=a', 'of'],
      ['id=a', 'of'],
      ['of=bot', 'id'],
      ['of=bot&id=a%20or%20b', 'id'],
    ])
      await expect(healthOf(ctx, Object.fromEntries(new URLSearchParams(query)))).rejects.toMatchObject({
        id: 'api.context.invalid_url_param.app_error',
        facts: { Name: name },
      })
  })

  it('counts what a bot sends, what its button calls, and what runs a slash command', async () => {
    const service = await startService()
    const integration = await startIntegration()
    try {
      await integration.respond('/go', { kind: 'json', body: {} })
      await integration.respond('/roll', { kind: 'json', status: 500, body: {} })
      const { sample } = service
      const healthOver = async (of: string, id: string) =>
        (await service.window<Health>(`/health?of=${of}&id=${id}`)).json
      const bot = (await api<{ id: string }>(service, '/users/me', { token: sample.bot_token })).json
      const before = await healthOver('bot', bot.id)
      service.service.registerPlugin('starter', integration.url)
      const post = (await service.post<Post>('/posts', clickable(sample.channel_id, '/plugins/starter/go'))).json
      expect((await api(service, '/posts', { token: sample.bot_token, body: {} })).status).toBe(403)
      const after = await healthOver('bot', bot.id)
      expect([after.calls - before.calls, after.failed - before.failed]).toEqual([2, 1])
      await api(service, `/posts/${post.id}/actions/go`, { body: {} })
      expect(await healthOver('plugin', 'starter')).toMatchObject({ calls: 1, hour: 1, failed: 0 })
      const command = await api<{ id: string }>(service, '/commands', {
        body: { team_id: sample.team_id, trigger: 'roll', method: 'P', url: `${integration.url}/roll` },
      })
      const ran = await api(service, '/commands/execute', {
        body: { channel_id: sample.channel_id, command: '/roll' },
      })
      expect(ran).toMatchObject(rejection(400, 'api.command.execute_command.failed.app_error'))
      expect(await healthOver('command', command.json.id)).toMatchObject({
        calls: 1,
        failed: 1,
        last_failure: { label: '/roll', status: 500 },
      })
    } finally {
      await service.close()
      await integration.close()
    }
  })
})
