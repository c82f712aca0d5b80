import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionReply } from '#contract/wire/actions'
import type { Post } from '#domain/posts/post'
import { type Integration, type IntegrationResponse, startIntegration } from '../../support/integration'
import { clickable, type ErrorBody, issuesOf, startService, type TestService } from '../../support/service'

let server: TestService
let integration: Integration
let alice: string
beforeAll(async () => {
  integration = await startIntegration()
  server = await startService()
  alice = await server.tokenOf('alice')
})
afterAll(async () => {
  await server?.close()
  await integration?.close()
})

const INTEGRATION_ERROR = 'api.post.do_action.action_integration.app_error'
let paths = 0

/** A new post whose button leads to a path of the integration that responds so. */
async function postResponding(response: IntegrationResponse, entry: Record<string, unknown> = {}): Promise<Post> {
  paths += 1
  await integration.respond(`/p${paths}`, response)
  return create(clickable(server.sample.channel_id, `${integration.url}/p${paths}`, entry))
}

const create = async (body: unknown): Promise<Post> => (await server.post<Post>('/posts', body)).json
const click = <T = ErrorBody>(post: Post, body: unknown = {}, action = 'go', token = alice) =>
  server.post<T>(`/posts/${post.id}/actions/${action}`, body, token)
const stored = async (post: Post) => (await server.window<Post>(`/posts/${post.id}/stored`)).json
const lastCall = () => integration.calls.at(-1)

/** A response of nothing but a status line and headers, as they are given. */
const raw = (head: string): IntegrationResponse => ({ kind: 'raw', bytes: `HTTP/1.1 ${head}\r\n\r\n` })

describe('a click is rejected', () => {
  it.each<[string, IntegrationResponse, number, string]>([
    ['responds with 500', { kind: 'json', status: 500, body: {} }, 502, 'returned status 500'],
    ['responds with 429', { kind: 'json', status: 429, body: {} }, 429, '429'],
    ['responds with 503', { kind: 'json', status: 503, body: {} }, 503, '503'],
    ['responds with 201', { kind: 'json', status: 201, body: {} }, 400, '201'],
    ['responds with 404', { kind: 'json', status: 404, body: {} }, 400, '404'],
    ['redirects', { kind: 'redirect', location: 'http://127.0.0.1:9/' }, 400, '302'],
    ['resets the connection', { kind: 'reset' }, 400, 'closed before the whole response'],
    ['breaks off in the middle', { kind: 'cut' }, 400, 'closed before the whole response'],
    ['does not speak HTTP', { kind: 'babble' }, 400, 'does not speak HTTP'],
    ['sends 100 Continue alone', raw('100 Continue'), 400, 'It sent 100 Continue, which was not requested'],
    ['sends 100 Continue first', raw('100 Continue\r\n\r\nHTTP/1.1 200 OK'), 400, 'It sent 100 Continue'],
    ['switches protocols', raw('101 Switching\r\nUpgrade: x\r\nConnection: upgrade'), 400, 'It sent 101 Switching'],
    ['has no status', raw('000 Nothing\r\nContent-Length: 0'), 400, 'The status of the response is below 100'],
    [
      'floods headers',
      raw(`200 OK\r\n${'x: a long value\r\n'.repeat(5000)}`),
      400,
      'headers of the response are larger than 16 KiB',
    ],
    ['responds with 2 MiB', { kind: 'large' }, 400, 'larger than 1 MiB'],
    ['responds with text', { kind: 'text', body: 'done' }, 400, 'not JSON'],
    ['responds with a list', { kind: 'json', body: [] }, 400, 'JSON object'],
    ['responds with a key of the wrong type', { kind: 'json', body: { ephemeral_text: 5 } }, 400, 'ephemeral_text'],
  ])('when the integration %s, and nothing changes', async (_name, response, status, sentence) => {
    const post = await postResponding(response)
    const rejected = await click(post)
    expect([rejected.status, rejected.json.id]).toEqual([status, INTEGRATION_ERROR])
    expect(rejected.json.detailed_error).toContain(sentence)
    expect(rejected.json.detailed_error).not.toMatch(/(\w+): \1:/)
    expect(await stored(post)).toMatchObject({ update_at: post.update_at, message: 'Choose' })
  })

  it('by a response that is one byte larger than 1 MiB; one of exactly 1 MiB and one a byte smaller are taken', async () => {
    for (const [bytes, status] of [
      [1_048_575, 200],
      [1_048_576, 200],
      [1_048_577, 400],
    ] as const) {
      const body = JSON.stringify({ error: '' }).padEnd(bytes)
      const clicked = await click(await postResponding({ kind: 'text', body, contentType: 'application/json' }))
      expect(clicked.status, `${bytes} bytes: ${clicked.text}`).toBe(status)
      if (status === 400) expect(clicked.json.detailed_error).toContain('larger than 1 MiB')
    }
  })

  it('when the integration hangs, after the time allowed', async () => {
    const impatient = await startService()
    try {
      const settings = { OutgoingIntegrationRequestsTimeout: 1 }
      await impatient.window('/settings', { method: 'PUT', body: settings })
      await integration.respond('/hang', { kind: 'slow', ms: 40_000, body: {} })
      const post = (
        await impatient.post<Post>('/posts', clickable(impatient.sample.channel_id, `${integration.url}/hang`))
      ).json
      const rejected = await impatient.post<ErrorBody>(
        `/posts/${post.id}/actions/go`,
        {},
        await impatient.tokenOf('alice'),
      )
      expect([rejected.status, rejected.json.detailed_error]).toEqual([400, 'Timed out: no response within 1 s.'])
    } finally {
      await impatient.close()
    }
  })

  it('when nothing listens at the address', async () => {
    const rejected = await click(await create(clickable(server.sample.channel_id, 'http://127.0.0.1:9/go')))
    expect([rejected.status, rejected.json.id]).toEqual([400, INTEGRATION_ERROR])
    expect(rejected.json.detailed_error).toBe('Nothing listens at this address.')
  })

  it('when no plugin has the name in the path', async () => {
    const rejected = await click(await create(clickable(server.sample.channel_id, '/plugins/nobody/go')))
    expect([rejected.status, rejected.json.id]).toEqual([400, INTEGRATION_ERROR])
    expect(rejected.json.detailed_error).toBe('No plugin is registered for /plugins/nobody.')
  })

  it.each([
    'http://exa mple/?token=hush',
    'http://127.0.0.1:9/?token=hush',
    '/plugins/nobody/hush',
    'http://10.1.2.3/hush',
  ])('without a word of its address: %s', async url => {
    const rejected = await click(await create(clickable(server.sample.channel_id, url, { context: { key: 'hush' } })))
    expect(rejected.status).toBe(400)
    expect(rejected.text).not.toContain('hush')
  })

  it('for an id without an entry, also one that objects have by nature', async () => {
    const post = await postResponding({ kind: 'json', body: {} })
    for (const id of ['missing', 'constructor', '__proto__', 'GO']) {
      const rejected = await click(post, {}, id)
      expect([rejected.status, rejected.json.id]).toEqual([404, 'api.post.do_action.action_id.app_error'])
    }
  })

  it('for an id with characters that no id has', async () => {
    const post = await postResponding({ kind: 'json', body: {} })
    expect((await click(post, {}, 'a.b')).status).toBe(404)
  })

  it.each([
    ['51 entries', Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 'v']))],
    ['a key of 129 characters', { ['k'.repeat(129)]: 'v' }],
    ['a value of 2,049 characters', { k: 'v'.repeat(2049) }],
  ])('for a query with %s', async (_name, query) => {
    const rejected = await click(await postResponding({ kind: 'json', body: {} }), { query })
    expect([rejected.status, rejected.json.id]).toEqual([400, 'api.post.do_action.query.app_error'])
    expect(issuesOf(rejected)).toHaveLength(1)
  })

  it('for its query before its id is looked up', async () => {
    const query = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 'v']))
    const rejected = await click(await postResponding({ kind: 'json', body: {} }), { query }, 'missing')
    expect([rejected.status, rejected.json.id]).toEqual([400, 'api.post.do_action.query.app_error'])
  })

  it('when the query cannot be merged into the URL', async () => {
    const rejected = await click(await create(clickable(server.sample.channel_id, 'http://[example/%zz')), {
      query: { a: 'b' },
    })
    expect([rejected.status, rejected.json.id]).toEqual([400, 'api.post.do_action.merge_query.app_error'])
  })

  it.each([
    ['a query of numbers', '{"query":{"a":1}}'],
    ['broken JSON', '{'],
    ['a second value after the first', '{}{}'],
  ])('for %s in the body', async (_name, body) => {
    const rejected = await click(await postResponding({ kind: 'json', body: {} }), body)
    expect([rejected.status, rejected.json.id]).toEqual([400, 'api.context.invalid_body_param.app_error'])
    expect(rejected.json.message).toBe('Invalid or missing action_request in request body.')
  })

  it('for a post that is not there: 403 for people, 404 for the admin', async () => {
    const missing = { id: 'y'.repeat(26) } as Post
    expect((await click(missing)).status).toBe(403)
    const forAdmin = await click(missing, {}, 'go', server.sample.admin_token)
    expect([forAdmin.status, forAdmin.json.id]).toEqual([404, 'app.post.get.app_error'])
    const malformed = await click({ id: 'short' } as Post)
    expect(malformed.json.message).toBe('Invalid or missing post_id parameter in request URL.')
  })

  it('with 400 and the rule when the update is too long to be stored', async () => {
    const post = await postResponding({
      kind: 'json',
      body: { update: { message: 'x'.repeat(16_384) }, ephemeral_text: 'no' },
    })
    const rejected = await click(post)
    expect([rejected.status, rejected.json.id]).toEqual([400, 'model.post.is_valid.message_length.app_error'])
    expect((await stored(post)).message).toBe('Choose')
  })
})

describe('the cookie of a post', () => {
  const cookieOf = (post: Post) => String(post.props['svc_blocks_actions'])

  it('is accepted for its own post, rejected for another one and when it was touched', async () => {
    const post = await postResponding({ kind: 'json', body: {} })
    const other = await postResponding({ kind: 'json', body: {} })
    expect((await click(post, { cookie: cookieOf(post) })).status).toBe(200)
    const swapped = await click(other, { cookie: cookieOf(post) })
    expect([swapped.status, swapped.json.id]).toEqual([403, 'api.context.permissions.app_error'])
    const cookie = cookieOf(post)
    const at = 40
    const touched = cookie.slice(0, at) + (cookie[at] === 'A' ? 'B' : 'A') + cookie.slice(at + 1)
    for (const bad of [touched, cookie.slice(4), 'x', `${cookie}=`]) {
      const rejected = await click(post, { cookie: bad })
      expect([rejected.status, rejected.json.id]).toEqual([400, INTEGRATION_ERROR])
    }
  })

  it('of another service is rejected', async () => {
    const stranger = await startService()
    try {
      const foreign = await stranger.post<Post>('/posts', clickable(stranger.sample.channel_id, integration.url))
      const post = await postResponding({ kind: 'json', body: {} })
      expect((await click(post, { cookie: cookieOf(foreign.json) })).status).toBe(400)
    } finally {
      await stranger.close()
    }
  })
})

describe('the integration is called', () => {
  it('with every key of the callback, the merged query, and no credentials', async () => {
    const post = await postResponding(
      { kind: 'json', body: {} },
      { query: { env: 'prod', wave: '1' }, context: { build: 7 } },
    )
    const done = await click<ActionReply>(post, {
      query: { wave: 'canary' },
      selected_option: 'b',
      integration_format: 'svc_block',
    })
    expect(done.status).toBe(200)
    expect(done.json).toEqual({ status: 'OK', trigger_id: expect.stringMatching(/^[a-z0-9]{26}$/) })
    const call = lastCall()
    expect(call?.method).toBe('POST')
    expect(call?.url).toMatch(/\?env=prod&wave=canary$/)
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': 'svc-bot/0.1.0',
    })
    expect(call?.headers).not.toHaveProperty('authorization')
    const { users } = await server.snapshot()
    const body = JSON.parse(call?.body ?? '')
    expect(body).toEqual({
      user_id: users.find(user => user.username === 'alice')?.id,
      user_name: 'alice',
      channel_id: server.sample.channel_id,
      channel_name: 'deployments',
      team_id: server.sample.team_id,
      team_domain: 'northwind',
      post_id: post.id,
      trigger_id: expect.any(String),
      type: 'button',
      data_source: '',
      context: { build: 7, selected_option: 'b' },
    })
    const [clientId, userId, millis, signature] = Buffer.from(body.trigger_id, 'base64').toString().split(':')
    expect([clientId, userId]).toEqual([done.json.trigger_id, body.user_id])
    expect(Number(millis)).toBeGreaterThan(1_700_000_000_000)
    expect(signature).toMatch(/^ME/)
  })

  it('through the registered base URL for a plugin path', async () => {
    server.service.registerPlugin('gate', `${integration.url}/base/`)
    await integration.respond('/base/go', { kind: 'json', body: { error: 'closed' } })
    const done = await click<ActionReply>(await create(clickable(server.sample.channel_id, '/plugins/gate/go')))
    expect(done.json.error).toBe('closed')
  })

  it('with the user name and password of its address, which the record leaves out of the headers', async () => {
    await integration.respond('/basic', { kind: 'json', body: {} })
    const url = `${integration.url.replace('://', '://deploy:p%40ss@')}/basic`
    const done = await click(await create(clickable(server.sample.channel_id, url)))
    expect(done.status).toBe(200)
    expect(lastCall()?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('deploy:p@ss').toString('base64')}`,
    })
    const { exchanges } = await server.story(done.headers.get('x-request-id') ?? '')
    const callback = await server.exchange(exchanges.find(one => one.kind === 'callback')?.id ?? '')
    expect(callback.request.headers).toContainEqual([
      'Authorization',
      expect.stringMatching(/^Basic \[redacted:[a-z0-9]{6}\]$/),
    ])
    expect(callback.summary.label).toBe(`${integration.url}/basic`)
  })

  it('for an attachment action, with its own type and integration', async () => {
    await integration.respond('/pick', { kind: 'json', body: {} })
    const select = {
      id: 'pick',
      name: 'Pick',
      type: 'select',
      data_source: 'users',
      integration: { url: `${integration.url}/pick`, context: { from: 'attachment' } },
    }
    const post = await create({
      channel_id: server.sample.channel_id,
      message: '',
      props: { attachments: [{ fallback: 'f', actions: [select] }] },
    })
    expect(JSON.stringify(post.props)).not.toContain('integration')
    const cookie = Object(post.props['attachments']).at(0).actions[0].cookie
    const chosen = (await server.snapshot()).users[0]?.id ?? ''
    expect((await click(post, { selected_option: chosen, cookie }, 'pick')).status).toBe(200)
    expect(JSON.parse(lastCall()?.body ?? '')).toMatchObject({
      type: 'select',
      data_source: 'users',
      context: { from: 'attachment', selected_option: chosen },
    })
  })
})

describe('the id of an attachment action', () => {
  it('may be longer than one of a registry', async () => {
    await integration.respond('/long', { kind: 'json', body: {} })
    const id = 'a'.repeat(100)
    const actions = [{ id, name: 'Long', integration: { url: `${integration.url}/long` } }]
    const post = await create({ channel_id: server.sample.channel_id, props: { attachments: [{ actions }] } })
    expect((await click(post, {}, id)).status).toBe(200)
    const unknown = await click(post, {}, 'b'.repeat(100))
    expect([unknown.status, unknown.json.id]).toEqual([404, 'api.post.do_action.action_id.app_error'])
  })
})

describe('an openURL action', () => {
  const opening = (url: string, entry = {}) =>
    create(clickable(server.sample.channel_id, url, { type: 'openURL', ...entry }))

  it('responds with the merged address, and calls nobody', async () => {
    const before = integration.calls.length
    const post = await opening('https://example.test/run?a=1', { query: { b: '2', c: '3' } })
    const done = await click<ActionReply>(post, { query: { c: 'mine' } })
    expect(done.json).toEqual({
      status: 'OK',
      trigger_id: '',
      goto_location: 'https://example.test/run?a=1&b=2&c=mine',
    })
    expect(integration.calls).toHaveLength(before)
  })

  it('leads inside the application by a path', async () => {
    expect((await click<ActionReply>(await opening('/northwind/channels/incidents'))).json.goto_location).toBe(
      '/northwind/channels/incidents',
    )
  })
})

describe('a response', () => {
  it('updates the post, keeps the registry that is still referred to, and remembers the former version', async () => {
    const props = {
      svc_blocks: [
        { type: 'text', text: 'Done' },
        { type: 'button', text: 'Go', action_id: 'go' },
      ],
    }
    const post = await postResponding({ kind: 'json', body: { update: { message: 'Changed', props } } })
    expect((await click(post)).status).toBe(200)
    const now = await stored(post)
    expect(now).toMatchObject({ message: 'Changed', props: { svc_blocks: props.svc_blocks, from_bot: 'true' } })
    expect(now.edit_at).toBeGreaterThan(0)
    expect(now.props['svc_blocks_actions']).toHaveProperty('go')
  })

  it('that leaves a control out prunes its entry, and a later click finds nothing', async () => {
    const post = await postResponding({ kind: 'json', body: { update: { message: 'Over', props: {} } } })
    await click(post)
    expect((await stored(post)).props).not.toHaveProperty('svc_blocks_actions')
    const late = await click(post)
    expect([late.status, late.json.id]).toEqual([404, 'api.post.do_action.action_id.app_error'])
  })

  it('tells the clicker where to go and what went wrong', async () => {
    const post = await postResponding({ kind: 'json', body: { goto_location: '/x', error: 'Not yet' } })
    expect((await click<ActionReply>(post)).json).toMatchObject({ status: 'OK', goto_location: '/x', error: 'Not yet' })
  })

  it('may be empty, or have no Content-Type for JSON', async () => {
    expect((await click(await postResponding({ kind: 'empty' }))).status).toBe(200)
    const post = await postResponding({ kind: 'text', body: '{"error":"as text"}' })
    expect((await click<ActionReply>(post)).json.error).toBe('as text')
  })
})
