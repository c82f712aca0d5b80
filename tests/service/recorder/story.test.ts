import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#domain/posts/post'
import { type Integration, startIntegration } from '../../support/integration'
import { clickable, type ErrorBody, startService, type TestService } from '../../support/service'

let yard: TestService
let integration: Integration
let alice: string
beforeAll(async () => {
  integration = await startIntegration()
  yard = await startService()
  alice = await yard.tokenOf('alice')
})
afterAll(async () => {
  await yard?.close()
  await integration?.close()
})

const newest = async (kind: string) => (await yard.snapshot()).exchanges.findLast(exchange => exchange.kind === kind)

describe('a click is recorded', () => {
  it('as a story: the click, the callback it caused, and what the answer did', async () => {
    const answer = {
      update: { message: 'Done', is_pinned: true },
      ephemeral_text: 'Only you',
      goto_location: '/x',
      colour: 1,
    }
    await integration.answer('/story', { kind: 'json', body: answer })
    const entry = { query: { wave: '1' } }
    const post = (
      await yard.post<Post>('/posts', clickable(yard.sample.channel_id, `${integration.url}/story?a=b`, entry))
    ).json
    const done = await yard.post(`/posts/${post.id}/actions/go`, { query: { wave: '2' } }, alice)
    const requestId = done.headers.get('x-request-id') ?? ''
    const story = await yard.story(requestId)
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
    const callback = await yard.exchange(story.exchanges[1]?.id ?? '')
    expect(callback.merged).toEqual([
      { key: 'a', value: 'b', origin: 'url', lost: [] },
      { key: 'wave', value: '2', origin: 'request', lost: [{ origin: 'registry', value: '1' }] },
    ])
    expect(callback.answer.map(({ key, verdict }) => [key, verdict])).toEqual(
      expect.arrayContaining([
        ['update.message', 'applied'],
        ['update.is_pinned', 'ignored'],
        ['colour', 'unknown'],
      ]),
    )
    expect(callback.timings.connect).not.toBeNull()
    expect(callback.timings.apply).not.toBeNull()
    expect(callback.response?.body?.text).toBe(JSON.stringify(answer))
  })

  it('with its own calls, when the integration hands the cause on', async () => {
    await integration.answer('/hand', { kind: 'json', body: {} })
    const post = (await yard.post<Post>('/posts', clickable(yard.sample.channel_id, `${integration.url}/hand`))).json
    const done = await yard.post(`/posts/${post.id}/actions/go`, {}, alice)
    const cause = integration.calls.at(-1)?.headers['x-svc-cause'] ?? ''
    await yard.send('/api/v4/posts', {
      method: 'POST',
      token: yard.sample.bot_token,
      headers: { 'x-svc-cause': cause },
      body: { channel_id: yard.sample.channel_id, message: 'Canary armed' },
    })
    const story = await yard.story(done.headers.get('x-request-id') ?? '')
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
  ] as const)('as %s, with the fault %s', async (outcome, fault, answer) => {
    await yard.window('/settings', { method: 'PUT', body: { OutgoingIntegrationRequestsTimeout: 1 } })
    await integration.answer(`/${fault}`, answer)
    const post = (await yard.post<Post>('/posts', clickable(yard.sample.channel_id, `${integration.url}/${fault}`)))
      .json
    await yard.post(`/posts/${post.id}/actions/go`, {}, alice)
    const callback = await newest('callback')
    expect(callback).toMatchObject({ outcome, fault })
    expect(callback?.note).toMatch(/\.$/)
    expect(await newest('click')).toMatchObject({ outcome: 'failed', note: callback?.note })
  })

  it('as blocked when the address is not trusted, and nothing is called', async () => {
    await yard.window('/settings', { method: 'PUT', body: { AllowedUntrustedInternalConnections: '' } })
    try {
      const before = integration.calls.length
      const post = (await yard.post<Post>('/posts', clickable(yard.sample.channel_id, `${integration.url}/x`))).json
      const refused = await yard.post<ErrorBody>(`/posts/${post.id}/actions/go`, {}, alice)
      expect(refused.json.message).toContain('AllowedUntrustedInternalConnections')
      expect(refused.text).not.toContain('127.0.0.1')
      expect((await newest('callback'))?.note).toContain('127.0.0.1')
      expect(await newest('callback')).toMatchObject({ outcome: 'blocked', fault: 'untrusted_address', status: null })
      expect(integration.calls).toHaveLength(before)
    } finally {
      await yard.window('/settings', { method: 'PUT', body: { AllowedUntrustedInternalConnections: '127.0.0.0/8' } })
    }
  })
})

describe('what is recorded', () => {
  it('holds no token, cookie, password or hook key', async () => {
    const { sample } = yard
    await yard.post('/users/login', { login_id: sample.login_id, password: sample.password })
    await yard.send(`/hooks/${sample.webhook_key}`, { method: 'POST', body: { text: 'x' } })
    await yard.send('/api/v4/users/me', { headers: { cookie: `SVCAUTHTOKEN=${sample.bot_token}` } })
    const { exchanges } = await yard.snapshot()
    for (const { id } of exchanges) {
      const { summary, request, response } = await yard.exchange(id)
      const text = JSON.stringify([summary.url, summary.label, request, response])
      for (const secret of [sample.bot_token, sample.admin_token, sample.password, sample.webhook_key, alice]) {
        expect(text, `${summary.method} ${summary.url}`).not.toContain(secret)
      }
    }
  })

  it('keeps the issues with which a post was refused', async () => {
    const refused = await yard.post<ErrorBody>('/posts', clickable(yard.sample.channel_id, 'ftp://x'))
    const { issues, summary } = await yard.exchange(refused.json.request_id)
    expect(issues).toEqual(JSON.parse(refused.json.detailed_error))
    expect(summary).toMatchObject({ status: 400, outcome: 'rejected', fault: 'rejected', note: refused.json.message })
  })

  it('can be sent again: a call of the service does again what it did, a callback is only made again', async () => {
    const made = await yard.post<Post>('/posts', { channel_id: yard.sample.channel_id, message: 'again' })
    const id = made.headers.get('x-request-id')
    const resent = await yard.window<{ exchange_id: string }>(`/exchanges/${id}/resend`, { method: 'POST', body: {} })
    const again = await yard.exchange(resent.json.exchange_id)
    expect(again.summary).toMatchObject({ status: 201, label: 'POST /posts' })
    const edited = await yard.window<{ exchange_id: string }>(`/exchanges/${id}/resend`, {
      method: 'POST',
      body: { body: JSON.stringify({ channel_id: yard.sample.channel_id, message: 'other words' }) },
    })
    expect((await yard.exchange(edited.json.exchange_id)).response?.body?.text).toContain('other words')
  })

  it('of a hook can be sent again, though its key is not in the recording', async () => {
    const sent = await yard.send(`/hooks/${yard.sample.webhook_key}`, { method: 'POST', body: { text: 'hook again' } })
    const id = sent.headers.get('x-request-id')
    const resent = await yard.window<{ exchange_id: string }>(`/exchanges/${id}/resend`, { method: 'POST', body: {} })
    expect((await yard.exchange(resent.json.exchange_id)).summary).toMatchObject({ kind: 'hook', status: 200 })
  })

  it('is cleared up to the one that is named: what came later stays', async () => {
    const all = (await yard.snapshot()).exchanges
    const [before, last] = [all.at(-2), all.at(-1)]
    await yard.window(`/exchanges?through=${before?.number}`, { method: 'DELETE' })
    const left = await yard.snapshot()
    expect(left.exchanges.map(exchange => exchange.id)).toEqual([last?.id])
    expect(left.exchange_count).toBe(1)
  })

  it('is gone when it is cleared', async () => {
    await yard.window('/exchanges', { method: 'DELETE' })
    expect(await yard.snapshot()).toMatchObject({ exchanges: [], effects: [], exchange_count: 0 })
  })
})
