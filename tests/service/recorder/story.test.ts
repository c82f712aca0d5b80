import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#domain/posts/post'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import { clickable, type ErrorBody } from '../../support/service'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

const newest = async (kind: string) =>
  (await desk.service.snapshot()).exchanges.findLast(exchange => exchange.kind === kind)

describe('a click is recorded', () => {
  it('as a story: the click, the callback it caused, and what the response did', async () => {
    const { service, integration } = desk
    const result = {
      update: { message: 'Done', is_pinned: true },
      ephemeral_text: 'Only you',
      goto_location: '/x',
      colour: 1,
    }
    await integration.respond('/story', { kind: 'json', body: result })
    const entry = { query: { wave: '1' } }
    const post = await desk.makeClickable(`${integration.url}/story?a=b`, entry)
    const done = await desk.click(post, { query: { wave: '2' } })
    const requestId = done.headers.get('x-request-id') ?? ''
    const story = await service.story(requestId)
    expect(story.exchanges).toMatchObject([
      {
        id: requestId,
        kind: 'click',
        direction: 'in',
        status: 200,
        outcome: 'ok',
        depth: 0,
        parent_id: null,
        label: 'go',
      },
      {
        kind: 'callback',
        direction: 'out',
        status: 200,
        outcome: 'ok',
        depth: 1,
        parent_id: requestId,
        cause_id: requestId,
      },
    ])
    expect(story.effects.map(({ kind, text }) => [kind, text])).toEqual([
      ['post_updated', 'Done'],
      ['ephemeral', 'Only you'],
      ['goto', '/x'],
    ])
    const callback = await service.exchange(story.exchanges[1]?.id ?? '')
    expect(callback.merged).toEqual([
      { key: 'a', value: 'b', origin: 'url', lost: [] },
      { key: 'wave', value: '2', origin: 'request', lost: [{ origin: 'registry', value: '1' }] },
    ])
    expect(callback.response_keys.map(({ key, verdict }) => [key, verdict])).toEqual(
      expect.arrayContaining([
        ['update.message', 'applied'],
        ['update.is_pinned', 'ignored'],
        ['colour', 'unknown'],
      ]),
    )
    expect(callback.timings.connect).not.toBeNull()
    expect(callback.timings.apply).not.toBeNull()
    expect(callback.response?.body?.text).toBe(JSON.stringify(result))
  })

  it('with its own calls, when the integration hands the cause on', async () => {
    const { service, integration } = desk
    await integration.respond('/hand', { kind: 'json', body: {} })
    const post = await desk.makeClickable(`${integration.url}/hand`)
    const done = await desk.click(post)
    const cause = integration.calls.at(-1)?.headers['x-svc-cause'] ?? ''
    await service.send('/api/v4/posts', {
      method: 'POST',
      token: service.sample.bot_token,
      headers: { 'x-svc-cause': cause },
      body: { channel_id: service.sample.channel_id, message: 'Canary armed' },
    })
    const story = await service.story(done.headers.get('x-request-id') ?? '')
    expect(story.exchanges.map(({ kind, depth }) => [kind, depth])).toEqual([
      ['click', 0],
      ['callback', 1],
      ['rest', 2],
    ])
    expect(story.effects).toMatchObject([{ kind: 'posted', text: 'Canary armed' }])
  })

  it.each([
    ['timed_out', 'timeout', { kind: 'slow', ms: 40_000, body: {} }],
    ['failed', 'not_json', { kind: 'text', body: 'ok' }],
    ['failed', 'http_error', { kind: 'json', status: 500, body: {} }],
    ['failed', 'redirect', { kind: 'redirect', location: '/' }],
    ['failed', 'connection_reset', { kind: 'reset' }],
    ['failed', 'too_large', { kind: 'large' }],
  ] as const)('as %s, with the fault %s', async (outcome, fault, result) => {
    const { service, integration } = desk
    await service.window('/settings', { method: 'PUT', body: { OutgoingIntegrationRequestsTimeout: 1 } })
    await integration.respond(`/${fault}`, result)
    const post = await desk.makeClickable(`${integration.url}/${fault}`)
    await desk.click(post)
    const callback = await newest('callback')
    expect(callback).toMatchObject({ outcome, fault })
    expect(callback?.note).toMatch(/\.$/)
    expect(await newest('click')).toMatchObject({ outcome: 'failed', note: callback?.note })
  })

  it('as blocked when the address is not trusted, and nothing is called', async () => {
    const { service, integration } = desk
    await service.window('/settings', { method: 'PUT', body: { AllowedUntrustedInternalConnections: '' } })
    try {
      const before = integration.calls.length
      const post = await desk.makeClickable(`${integration.url}/x`)
      const rejected = await desk.click(post)
      expect(rejected.json.message).toContain('AllowedUntrustedInternalConnections')
      expect(rejected.text).not.toContain('127.0.0.1')
      expect((await newest('callback'))?.note).toContain('127.0.0.1')
      expect(await newest('callback')).toMatchObject({ outcome: 'blocked', fault: 'untrusted_address', status: null })
      expect(integration.calls).toHaveLength(before)
    } finally {
      await service.window('/settings', { method: 'PUT', body: { AllowedUntrustedInternalConnections: '127.0.0.0/8' } })
    }
  })
})

describe('what is recorded', () => {
  it('holds no token, cookie, password or hook key', async () => {
    const { service, alice } = desk
    const { sample } = service
    await service.post('/users/login', { login_id: sample.login_id, password: sample.password })
    await service.send(`/hooks/${sample.webhook_key}`, { method: 'POST', body: { text: 'x' } })
    await service.send('/api/v4/users/me', { headers: { cookie: `SVCAUTHTOKEN=${sample.bot_token}` } })
    const { exchanges } = await service.snapshot()
    for (const { id } of exchanges) {
      const { summary, request, response } = await service.exchange(id)
      const text = JSON.stringify([summary.url, summary.label, request, response])
      for (const secret of [sample.bot_token, sample.admin_token, sample.password, sample.webhook_key, alice]) {
        expect(text, `${summary.method} ${summary.url}`).not.toContain(secret)
      }
    }
  })

  it('keeps the issues with which a post was rejected', async () => {
    const { service } = desk
    const rejected = await service.post<ErrorBody>('/posts', clickable(service.sample.channel_id, 'ftp://x'))
    const { issues, summary } = await service.exchange(rejected.json.request_id)
    expect(issues).toEqual(JSON.parse(rejected.json.detailed_error))
    expect(summary).toMatchObject({ status: 400, outcome: 'rejected', fault: 'rejected', note: rejected.json.message })
  })

  it('can be sent again: a call of the service does again what it did, a callback is only made again', async () => {
    const { service } = desk
    const made = await service.post<Post>('/posts', { channel_id: service.sample.channel_id, message: 'again' })
    const id = made.headers.get('x-request-id')
    const resent = await service.window<{ exchange_id: string }>(`/exchanges/${id}/resend`, {
      method: 'POST',
      body: {},
    })
    const again = await service.exchange(resent.json.exchange_id)
    expect(again.summary).toMatchObject({ status: 201, label: 'POST /posts' })
    const edited = await service.window<{ exchange_id: string }>(`/exchanges/${id}/resend`, {
      method: 'POST',
      body: { body: JSON.stringify({ channel_id: service.sample.channel_id, message: 'other words' }) },
    })
    expect((await service.exchange(edited.json.exchange_id)).response?.body?.text).toContain('other words')
  })

  it('of a hook can be sent again, though its key is not in the recording', async () => {
    const { service } = desk
    const sent = await service.send(`/hooks/${service.sample.webhook_key}`, {
      method: 'POST',
      body: { text: 'hook again' },
    })
    const id = sent.headers.get('x-request-id')
    const resent = await service.window<{ exchange_id: string }>(`/exchanges/${id}/resend`, {
      method: 'POST',
      body: {},
    })
    expect((await service.exchange(resent.json.exchange_id)).summary).toMatchObject({ kind: 'hook', status: 200 })
  })

  it('is cleared up to the one that is named: what came later stays', async () => {
    const { service } = desk
    for (const message of ['first', 'second']) await service.post('/posts', { channel_id: 'x', message })
    const all = (await service.snapshot()).exchanges
    const [before, last] = [all.at(-2), all.at(-1)]
    await service.window(`/exchanges?through=${before?.number}`, { method: 'DELETE' })
    const left = await service.snapshot()
    expect(left.exchanges.map(exchange => exchange.id)).toEqual([last?.id])
    expect(left.exchange_count).toBe(1)
  })

  it('is gone when it is cleared', async () => {
    const { service } = desk
    await service.window('/exchanges', { method: 'DELETE' })
    expect(await service.snapshot()).toMatchObject({ exchanges: [], effects: [], exchange_count: 0 })
  })
})
