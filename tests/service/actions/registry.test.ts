import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import { adminToken, type ErrorBody, issuesOf, type Post } from '../../support/service'

let now = Date.now()
let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk({ now: () => now })
})
afterAll(() => desk?.close())

const entry = (more: object = {}) => ({ type: 'external', url: `${desk.integration.url}/x`, ...more })
const withEntry = (value: unknown) => ({
  message: '',
  props: { svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }], svc_blocks_actions: { go: value } },
})
const codesOf = async (body: Record<string, unknown>) =>
  issuesOf(await desk.create<ErrorBody>(body)).map(({ code, path }) => [code, path])

describe('a registry entry is rejected', () => {
  it.each(['open', 'External', 'OPENURL', '', 5, null])('with the type %j', async type => {
    expect(await codesOf(withEntry({ type, url: 'https://a.test' }))).toEqual([
      ['registry.unknown_type', '/props/svc_blocks_actions/go/type'],
    ])
  })

  it('without a type, and when it is no object', async () => {
    expect(await codesOf(withEntry({ url: 'https://a.test' }))).toEqual([
      ['registry.missing_type', '/props/svc_blocks_actions/go'],
    ])
    expect(await codesOf(withEntry('https://a.test'))).toEqual([
      ['registry.entry_not_object', '/props/svc_blocks_actions/go'],
    ])
  })

  it.each(['external', 'openURL'])('of type %s without a url', async type => {
    for (const url of [undefined, '', 5]) {
      expect(await codesOf(withEntry({ type, url }))).toEqual([
        ['registry.missing_url', '/props/svc_blocks_actions/go/url'],
      ])
    }
  })

  it.each([
    ['external', 'ftp://a.test/x', 'registry.url_invalid'],
    ['external', '/channels/x', 'registry.url_invalid'],
    ['external', '/plugins/gate/../other', 'registry.url_traversal'],
    ['external', '/plugins/gate/%2e%2e/other', 'registry.url_traversal'],
    ['openURL', '/plugins/gate/x', 'registry.url_plugin_path'],
    ['openURL', '/./plugins/gate/x', 'registry.url_plugin_path'],
    ['openURL', '/%2e/plugins/gate/x', 'registry.url_plugin_path'],
    ['openURL', '//evil.test', 'registry.url_protocol_relative'],
    ['openURL', 'mailto:a@b.test', 'registry.url_invalid'],
    ['openURL', 'javascript:alert(1)', 'registry.url_invalid'],
    ['openURL', '/a/../b', 'registry.url_traversal'],
    ['external', 'http://a.test/x y', 'registry.url_characters'],
    ['openURL', '/channels/x\ty', 'registry.url_characters'],
  ])('of type %s with the url %s', async (type, url, code) => {
    expect(await codesOf(withEntry({ type, url }))).toEqual([[code, '/props/svc_blocks_actions/go/url']])
  })

  it('with a query that is no map or a context that is a list', async () => {
    expect(await codesOf(withEntry(entry({ query: 'a=b' })))).toEqual([
      ['query.not_map', '/props/svc_blocks_actions/go/query'],
    ])
    expect(await codesOf(withEntry(entry({ context: [] })))).toEqual([
      ['registry.context_not_object', '/props/svc_blocks_actions/go/context'],
    ])
  })
})

describe('an address that looks right and cannot be read', () => {
  it.each(['https://a.test:99999/x', 'https://a.test/%zz', 'http://[::1', 'https://a.test/?q=a b'])(
    'is taken at create, and every click on it is rejected: %s',
    async url => {
      for (const type of ['external', 'openURL']) {
        const made = await desk.create(withEntry({ type, url }))
        expect(made.status).toBe(201)
        for (const body of [{}, { query: { a: 'b' } }]) {
          const rejected = await desk.click(made.json, body)
          expect([rejected.status, rejected.json.id]).toEqual([400, 'api.post.do_action.merge_query.app_error'])
          expect(rejected.json.message).toContain('cannot be read as a URL')
        }
      }
    },
  )
})

describe('an action link in a message', () => {
  const linked = (link: string, registry: object) => ({
    message: `Now: ${link}`,
    props: { svc_blocks_actions: registry },
  })

  it('needs an entry of exactly its id', async () => {
    expect(await codesOf({ message: 'Now: [Go](svc_action://go)' })).toEqual([['registry.missing_entry', '/message']])
    expect(await codesOf(linked('[Go](svc_action://Go)', { go: entry() }))).toEqual([
      ['registry.missing_entry', '/message'],
      ['registry.unused_entry', '/props/svc_blocks_actions/go'],
    ])
  })

  it('in code is words, so an entry for it is unused', async () => {
    expect(await codesOf(linked('`[Go](svc_action://go)`', { go: entry() }))).toEqual([
      ['registry.unused_entry', '/props/svc_blocks_actions/go'],
    ])
  })

  it('is clicked like a button: its query wins over that of the entry, which wins over that of the address', async () => {
    const url = `${desk.integration.url}/x?wave=url&env=url&a=url`
    const registry = { go: entry({ url, query: { wave: 'entry', env: 'entry' } }) }
    const post = (await desk.create(linked('[Go](svc_action://go?wave=canary)', registry))).json
    const done = await desk.click(post, { query: { wave: 'canary' }, integration_format: 'svc_block' })
    expect(done.status).toBe(200)
    expect(desk.lastCall()?.url).toBe('/x?a=url&env=entry&wave=canary')
    expect(JSON.parse(desk.lastCall()?.body ?? '')).toMatchObject({ type: 'button', data_source: '', post_id: post.id })
  })

  it('leaves the address as it is written when nothing is merged into it', async () => {
    const url = `${desk.integration.url}/x?b=2&a=%20`
    const post = (await desk.create(linked('[Go](svc_action://go)', { go: entry({ url }) }))).json
    await desk.click(post)
    expect(desk.lastCall()?.url).toBe('/x?b=2&a=%20')
  })
})

describe('what clients get of an action', () => {
  it('is another string each time, and never its address, query or context', async () => {
    const secret = {
      url: `${desk.integration.url}/hidden-path`,
      query: { q: 'hidden-query' },
      context: { c: 'hidden-word' },
    }
    const post = (await desk.create(withEntry(entry(secret)))).json
    const read = async () => (await desk.get<Post>(`/posts/${post.id}`, desk.alice, { 'if-none-match': '' })).json
    const cookies = [post, await read(), await read()].map(shown => String(shown.props['svc_blocks_actions']))
    expect(new Set(cookies).size).toBe(3)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^[A-Za-z0-9+/]+={0,2}$/)
      expect(Buffer.from(cookie, 'base64').toString('latin1')).not.toContain('hidden')
      expect((await desk.click(post, { cookie })).status).toBe(200)
    }
  })

  it('does not grow old: a cookie of last year still opens its post', async () => {
    const post = (await desk.create(withEntry(entry()))).json
    const before = now
    now += 366 * 24 * 3600 * 1000
    try {
      // A login of last year is over; the token of an integration is not.
      const done = await desk.click(post, { cookie: post.props['svc_blocks_actions'] }, { token: adminToken })
      expect(done.status).toBe(200)
    } finally {
      now = before
    }
  })

  it('does not decide where the post is stored: a click with an old cookie does what the post says now', async () => {
    const post = (await desk.create(withEntry(entry({ context: { is: 'old' } })))).json
    const body = { id: post.id, ...withEntry(entry({ context: { is: 'new' } })) }
    await desk.put(`/posts/${post.id}`, body)
    await desk.click(post, { cookie: post.props['svc_blocks_actions'] })
    expect(JSON.parse(desk.lastCall()?.body ?? '').context).toEqual({ is: 'new' })
  })
})

describe('a callback', () => {
  it('carries the session of the clicker only to a plugin at the full address of this service', async () => {
    desk.service.service.registerPlugin('gate', `${desk.integration.url}/gate`)
    for (const [url, authorization] of [
      [`${desk.service.url}/plugins/gate/go`, `Bearer ${desk.alice}`],
      ['/plugins/gate/go', undefined],
      [`${desk.integration.url}/gate/go`, undefined],
    ] as const) {
      expect((await desk.click(await desk.makeClickable(url))).status).toBe(200)
      expect([desk.lastCall()?.url, desk.lastCall()?.headers['authorization']]).toEqual(['/gate/go', authorization])
    }
  })

  it('from a direct channel names no team', async () => {
    const me = (await desk.get<{ id: string }>('/users/me', desk.alice)).json.id
    const bot = (await desk.get<{ id: string }>('/users/me')).json.id
    const channel = (await desk.post<{ id: string }>('/channels/direct', [me, bot], desk.alice)).json
    const post = (await desk.create({ ...withEntry(entry()), channel_id: channel.id })).json
    expect((await desk.click(post)).status).toBe(200)
    expect(JSON.parse(desk.lastCall()?.body ?? '')).toMatchObject({
      team_id: '',
      team_domain: '',
      channel_id: channel.id,
    })
  })

  it('gives a context that is a string as the object it holds, or wrapped', async () => {
    for (const [context, given] of [
      ['{"build":7}', { build: 7 }],
      ['words', { context: 'words' }],
    ]) {
      await desk.click((await desk.create(withEntry(entry({ context })))).json)
      expect(JSON.parse(desk.lastCall()?.body ?? '').context).toEqual(given)
    }
  })
})

describe('whatever names the format of a click', () => {
  it.each([undefined, '', 'svc_block', ' SVC_BLOCK ', 'block', 'card', 'made-up', 'attachment'])(
    'an entry of the registry is found: %j',
    async integration_format => {
      const post = (await desk.create(withEntry(entry()))).json
      expect((await desk.click(post, { integration_format })).status).toBe(200)
    },
  )

  it('apps_binding is rejected', async () => {
    const post = (await desk.create(withEntry(entry()))).json
    const rejected = await desk.click(post, { integration_format: 'apps_binding' })
    expect([rejected.status, rejected.json.id]).toEqual([400, 'api.post.do_action.action_id.app_error'])
  })
})

it('a post cannot be clicked by who may not read its channel', async () => {
  const { channels } = await desk.service.snapshot()
  const leads = channels.find(channel => channel.name === 'on-call-leads')?.id ?? ''
  const post = (await desk.create({ ...withEntry(entry()), channel_id: leads }, adminToken)).json
  const rejected = await desk.click(post, {}, { token: await desk.service.tokenOf('carol') })
  expect([rejected.status, rejected.json.id]).toEqual([403, 'api.context.permissions.app_error'])
})
