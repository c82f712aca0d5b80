import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  clickable,
  type ErrorBody,
  issuesOf,
  type Post,
  startService,
  type TestService,
} from '../../../support/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const create = <T = ErrorBody>(body: unknown, token?: string) => service.post<T>('/posts', body, token)
const inDeployments = (more: Record<string, unknown>) => ({ channel_id: service.sample.channel_id, ...more })
const action = { type: 'external', url: 'http://127.0.0.1:9/go' }
const button = (action_id: string, more = {}) => ({ type: 'button', text: 'Go', action_id, ...more })
const postCount = async () =>
  (await service.window<{ posts: Post[] }>(`/channels/${service.sample.channel_id}/posts?limit=500`)).json.posts.length

const PROPS = 'model.post.is_valid.props.app_error'
const nested = (depth: number): unknown =>
  depth === 0 ? { type: 'text', text: 'deep' } : { type: 'container', content: [nested(depth - 1)] }
const entries = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`)
const withEntries = (count: number) => ({
  svc_blocks: entries(count).map(id => button(id)),
  svc_blocks_actions: Object.fromEntries(entries(count).map(id => [id, action])),
})
const withId = (id: string) => ({ svc_blocks: [button(id)], svc_blocks_actions: { [id]: action } })
const withQuery = (query: unknown) => ({ svc_blocks: [button('go', { query })], svc_blocks_actions: { go: action } })
const texts = (count: number) => [{ type: 'text', text: 'x'.repeat(count) }]
const blocks = (count: number) => Array.from({ length: count }, () => ({ type: 'divider' }))

describe('a post is rejected', () => {
  it.each([
    [
      'an unknown action type',
      { ...withId('go'), svc_blocks_actions: { go: { type: 'open', url: '/x' } } },
      'registry.unknown_type',
      '/props/svc_blocks_actions/go/type',
    ],
    [
      'a control without an entry',
      { svc_blocks: [button('go')], svc_blocks_actions: {} },
      'registry.missing_entry',
      '/props/svc_blocks/0/action_id',
    ],
    [
      'an entry that nothing uses',
      { svc_blocks: blocks(1), svc_blocks_actions: { go: action } },
      'registry.unused_entry',
      '/props/svc_blocks_actions/go',
    ],
    ['101 blocks', { svc_blocks: blocks(101) }, 'blocks.too_many', '/props/svc_blocks/100'],
    [
      '33 levels of layout',
      { svc_blocks: [nested(33)] },
      'blocks.too_deep',
      `/props/svc_blocks/0${'/content/0'.repeat(32)}`,
    ],
    ['16,001 characters in text blocks', { svc_blocks: texts(16_001) }, 'blocks.text_too_long', '/props/svc_blocks/0'],
    ['51 registry entries', withEntries(51), 'registry.too_many_entries', '/props/svc_blocks_actions'],
    [
      'an action id of 65 characters',
      withId('i'.repeat(65)),
      'registry.bad_action_id',
      '/props/svc_blocks/0/action_id',
    ],
    [
      'a query of 51 entries',
      withQuery(Object.fromEntries(entries(51).map(key => [key, 'v']))),
      'query.too_many_entries',
      '/props/svc_blocks/0/query',
    ],
    [
      'a query key of 129 characters',
      withQuery({ ['k'.repeat(129)]: 'v' }),
      'query.key_too_long',
      `/props/svc_blocks/0/query/${'k'.repeat(129)}`,
    ],
    [
      'a query value of 2,049 characters',
      withQuery({ k: 'v'.repeat(2049) }),
      'query.value_too_long',
      '/props/svc_blocks/0/query/k',
    ],
    [
      'a url for an external action that is no http address',
      { ...withId('go'), svc_blocks_actions: { go: { type: 'external', url: 'ftp://x' } } },
      'registry.url_invalid',
      '/props/svc_blocks_actions/go/url',
    ],
  ])('for %s, naming the place, and nothing is kept', async (_name, props, code, path) => {
    const before = await postCount()
    const rejected = await create(inDeployments({ message: 'x', props }))
    expect(rejected.status).toBe(400)
    expect(rejected.json.id).toBe(PROPS)
    expect(rejected.json.status_code).toBe(400)
    expect(rejected.json.message).not.toBe('')
    const found = issuesOf(rejected)
    expect(found.map(issue => [issue.code, issue.path])).toContainEqual([code, path])
    expect(await postCount()).toBe(before)
  })

  it('for a message of 16,384 characters, and takes 16,383', async () => {
    const rejected = await create(inDeployments({ message: 'é'.repeat(16_384) }))
    expect([rejected.status, rejected.json.id]).toEqual([400, 'model.post.is_valid.message_length.app_error'])
    expect((await create(inDeployments({ message: 'é'.repeat(16_383) }))).status).toBe(201)
  })

  it.each([
    ['is no JSON', '{"channel_id":'],
    ['is a list', '[]'],
    ['has a message that is a number', '{"message": 5}', '/message'],
    ['has props that are a list', '{"props": []}', '/props'],
  ])('when the body %s', async (_name, body, place = '') => {
    const rejected = await create(body)
    expect(rejected.status).toBe(400)
    expect(rejected.json.id).toBe('api.context.invalid_body_param.app_error')
    expect(rejected.json.message).toBe('Invalid or missing post in request body.')
    expect(issuesOf(rejected).map(issue => issue.path)).toEqual([place])
  })

  it('without a body', async () => {
    const rejected = await service.post<ErrorBody>('/posts', undefined)
    expect([rejected.status, rejected.json.message]).toEqual([400, 'Invalid or missing post in request body.'])
  })

  it('when the body is no JSON, naming the line and the column', async () => {
    const rejected = await create('{\n  "channel_id": ,\n}')
    expect(issuesOf(rejected)[0]).toMatchObject({ code: 'body.not_json', data: { line: 2, column: 15 } })
  })

  it.each([
    ['no token', undefined],
    ['an unknown token', 'x'.repeat(26)],
  ])('with %s', async (_name, token) => {
    const rejected = await service.send<ErrorBody>('/api/v4/posts', {
      method: 'POST',
      body: inDeployments({ message: 'x' }),
      ...(token ? { token } : {}),
    })
    expect([rejected.status, rejected.json.id]).toEqual([401, 'api.context.session_expired.app_error'])
    if (token) expect(rejected.headers.get('set-cookie')).toMatch(/^SVCAUTHTOKEN=;/)
  })

  it('when the body has 300,513 bytes, and takes 300,512', async () => {
    const sized = (bytes: number) => {
      const body = JSON.stringify(inDeployments({ message: 'x', props: { padding: '' } }))
      return body.replace('"padding":""', `"padding":"${'p'.repeat(bytes - body.length)}"`)
    }
    const rejected = await create(sized(300_513))
    expect([rejected.status, rejected.json.id]).toEqual([413, 'api.context.request_body_too_large.app_error'])
    expect((await create(sized(300_512))).status).toBe(201)
  })

  it('for JSON nested deeper than it can be walked', async () => {
    const rejected = await create(
      `{"channel_id":"${service.sample.channel_id}","props":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
    )
    expect(rejected.status).toBe(400)
  })

  it.each([
    [
      'a channel that does not exist, for a bot',
      { channel_id: 'y'.repeat(26) },
      403,
      'api.context.permissions.app_error',
    ],
    ['a type that begins with system_', { type: 'system_join' }, 400, 'api.context.invalid_param.app_error'],
    ['a type of no known kind', { type: 'mine' }, 400, 'model.post.is_valid.type.app_error'],
    ['a root that does not exist', { root_id: 'y'.repeat(26) }, 400, 'api.post.create_post.root_id.app_error'],
    ['an id of its own', { id: 'y'.repeat(26) }, 400, 'app.post.save.existing.app_error'],
    [
      'a priority on a reply',
      { root_id: 'y'.repeat(26), metadata: { priority: { priority: 'urgent' } } },
      400,
      'api.post.post_priority.priority_post_only_allowed_for_root_post.request_error',
    ],
  ])('for %s', async (_name, more, status, id) => {
    const rejected = await create(inDeployments({ message: 'x', ...more }))
    expect([rejected.status, rejected.json.id]).toEqual([status, id])
  })

  it('for an unknown channel with another id when an admin asks', async () => {
    const rejected = await create({ channel_id: 'y'.repeat(26), message: 'x' }, service.sample.admin_token)
    expect(rejected.json.message).toBe('Invalid post.channel_id parameter.')
    const both = { root_id: 'y'.repeat(26), metadata: { priority: { priority: 'urgent' } } }
    const earlier = await create({ channel_id: 'y'.repeat(26), ...both }, service.sample.admin_token)
    expect(earlier.json.id).toBe('api.post.post_priority.priority_post_only_allowed_for_root_post.request_error')
  })

  it('in a private channel for who is no member', async () => {
    const { channels } = await service.snapshot()
    const leads = channels.find(channel => channel.name === 'on-call-leads')
    const rejected = await create({ channel_id: leads?.id, message: 'x' }, await service.tokenOf('carol'))
    expect([rejected.status, rejected.json.id]).toEqual([403, 'api.context.permissions.app_error'])
  })
})

describe('a post is created', () => {
  it('with 201 and every field of the wire', async () => {
    const made = await create<Post>(inDeployments({ message: 'Out #now', pending_post_id: 'mine' }))
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({
      edit_at: 0,
      delete_at: 0,
      is_pinned: false,
      root_id: '',
      original_id: '',
      type: '',
      props: { from_bot: 'true' },
      hashtags: '#now',
      file_ids: [],
      pending_post_id: 'mine',
      remote_id: '',
      reply_count: 0,
      last_reply_at: 0,
      participants: null,
      metadata: {},
    })
    expect(made.json.id).toMatch(/^[a-z0-9]{26}$/)
  })

  it.each([
    ['100 blocks', { svc_blocks: blocks(100) }],
    ['32 levels of layout', { svc_blocks: [nested(32)] }],
    ['16,000 characters', { svc_blocks: texts(16_000) }],
    ['50 entries', withEntries(50)],
    ['an action id of 64 characters', withId('i'.repeat(64))],
    [
      'an entry that only a disabled control uses',
      { svc_blocks: [button('go', { disabled: true })], svc_blocks_actions: { go: action } },
    ],
    ['a malformed block among valid ones', { svc_blocks: [{ type: 'nothing' }, ...blocks(1)] }],
  ])('with %s', async (_name, props) => {
    expect((await create(inDeployments({ message: 'x', props }))).status).toBe(201)
  })

  it('and clients get a sealed string in place of the registry, over REST and in the stream', async () => {
    const made = await create<Post>(
      clickable(service.sample.channel_id, 'http://127.0.0.1:9/go', { context: { secret: 'hidden-word' } }),
    )
    expect(made.json.props['svc_blocks_actions']).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
    const read = await service.send(`/api/v4/posts/${made.json.id}`, { token: service.sample.bot_token })
    const events = await service.window(`/channels/${service.sample.channel_id}/posts`)
    for (const { text } of [made, read, events]) expect(text).not.toContain('hidden-word')
    const stored = await service.window<Post>(`/posts/${made.json.id}/stored`)
    expect(stored.json.props['svc_blocks_actions']).toMatchObject({ go: { context: { secret: 'hidden-word' } } })
  })

  it('without the registry when a person sends one, and says so', async () => {
    const made = await create<Post>(
      clickable(service.sample.channel_id, 'http://127.0.0.1:9/go'),
      await service.tokenOf('alice'),
    )
    expect(made.status).toBe(201)
    expect(made.headers.get('x-svc-warning')).toContain('svc_blocks_actions was dropped')
    expect(made.json.props).not.toHaveProperty('svc_blocks_actions')
  })

  it('once, when a client repeats itself', async () => {
    const body = inDeployments({ message: 'twice', pending_post_id: 'again' })
    const [first, second] = [await create<Post>(body), await create<Post>(body)]
    expect(second.status).toBe(201)
    expect(second.json.id).toBe(first.json.id)
  })

  it('as a reply that counts in its thread', async () => {
    const root = await create<Post>(inDeployments({ message: 'root' }))
    const reply = await create<Post>(inDeployments({ message: 'reply', root_id: root.json.id }))
    expect(reply.json.reply_count).toBe(1)
    const nestedReply = await create(inDeployments({ message: 'x', root_id: reply.json.id }))
    expect(nestedReply.json.id).toBe('api.post.create_post.root_id.app_error')
  })

  it('from JSON sent as text/plain, with nulls, with a BEARER in capitals', async () => {
    const made = await service.send('/api/v4/posts', {
      method: 'POST',
      headers: { authorization: `BEARER ${service.sample.bot_token}`, 'content-type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify(inDeployments({ message: 'x', props: null, root_id: null, file_ids: null })),
    })
    expect(made.status).toBe(201)
  })
})
