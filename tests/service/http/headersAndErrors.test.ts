import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import type { IncomingHook, OutgoingHook } from '#contract/wire/hooks'
import { createIds } from '#service/store/ids'
import { adminToken, type ErrorBody, type Post, startService, type TestService } from '../../support/service'
import { makeIncoming, makeOutgoing } from '../../support/webhooks'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const rows: [string, Endpoint][] = Object.entries(endpoints)

describe('the addresses of the API', () => {
  it('begin with /api/v4, but for webhooks, public files and what browsers of OAuth apps open', () => {
    const others = rows.map(([, { path }]) => path).filter(path => !path.startsWith('/api/v4/'))
    expect([...new Set(others)].sort()).toEqual([
      '/files/:file_id/public',
      '/hooks/:hook_id',
      '/hooks/commands/:hook_id',
      '/oauth/access_token',
      '/oauth/authorize',
      '/oauth/deauthorize',
    ])
  })

  it('are not there without the prefix, or under another version', async () => {
    for (const path of ['/posts', '/api/posts', '/api/v5/posts']) {
      const rejected = await service.send<ErrorBody>(path, { method: 'POST', body: {}, token: adminToken })
      expect([path, rejected.status]).toEqual([path, 404])
    }
  })
})

describe('ids', () => {
  it('are 26 letters and digits that are not easily mistaken for one another', () => {
    const many = Array.from(
      { length: 500 },
      createIds(size => Buffer.from(crypto.getRandomValues(new Uint8Array(size)))),
    )
    expect(new Set(many).size).toBe(500)
    for (const id of many) expect(id).toMatch(/^[ybndrfg8ejkmcpqxot1uwisza345h769]{26}$/)
  })

  it('of posts, hooks, tokens and requests are all of this form', async () => {
    const form = /^[ybndrfg8ejkmcpqxot1uwisza345h769]{26}$/
    const made = await service.post<Post>('/posts', { channel_id: service.sample.channel_id, message: 'x' })
    const incoming: IncomingHook = await makeIncoming(service)
    const outgoing: OutgoingHook = await makeOutgoing(service, {
      trigger_words: ['x'],
      callback_urls: ['http://a.test'],
    })
    const { id, user_id, channel_id } = made.json
    const ids = [id, user_id, channel_id, incoming.id, outgoing.id, outgoing.token, made.headers.get('x-request-id')]
    for (const one of ids) expect(one).toMatch(form)
  })
})

describe('rates', () => {
  it('are not limited: none of 300 requests at once is turned away', async () => {
    const responses = await Promise.all(
      Array.from({ length: 300 }, () => service.send('/api/v4/users/me', { token: adminToken })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(responses[0]?.headers.has('x-ratelimit-limit')).toBe(false)
  })
})

describe('every failure has the body of the API', () => {
  it.each<[string, string, object, number]>([
    ['a body that is no JSON', '/api/v4/posts', { method: 'POST', body: '{', token: adminToken }, 400],
    ['no session', '/api/v4/users/me', {}, 401],
    ['a bad token', '/api/v4/users/me', { token: 'x' }, 401],
    ['no permission', '/api/v4/users/tokens', { token: 'bot' }, 403],
    ['an unknown address', '/api/v4/no/such/thing', {}, 404],
    ['a method that is not taken', '/api/v4/posts', { method: 'DELETE' }, 405],
    ['an unknown hook', '/hooks/unknown', { method: 'POST', body: { text: 'x' } }, 400],
    ['an address that is too long', `/api/v4/users/me?${'x'.repeat(2100)}`, {}, 414],
  ])('%s', async (_name, path, request, status) => {
    const token = 'token' in request && request.token === 'bot' ? { token: service.sample.bot_token } : {}
    const rejected = await service.send<ErrorBody>(path, { ...request, ...token })
    expect(rejected.status).toBe(status)
    expect(rejected.json).toEqual({
      id: expect.stringMatching(/^[a-z_0-9.]+$/i),
      message: expect.stringMatching(/\S/),
      detailed_error: expect.any(String),
      request_id: rejected.headers.get('x-request-id'),
      status_code: status,
    })
    expect(rejected.headers.get('content-type')).toBe('application/json')
  })
})
