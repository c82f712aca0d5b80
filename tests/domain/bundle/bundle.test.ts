import { describe, expect, it } from 'vitest'
import { bundleSummary } from '#domain/bundle/bundleSummary'
import { bundleFormat } from '#domain/bundle/format'
import { bundleFiles } from '#domain/bundle/read/bundleFiles'
import { fillExchange } from '#domain/bundle/read/fillExchange'
import { readBundle } from '#domain/bundle/read/readBundle'
import type { Bundle } from '#domain/bundle/schema/bundle'
import type { BundleSource } from '#domain/bundle/write/source'
import { type BundleContents, bundleText, createBundler } from '#domain/bundle/write/writeBundle'

const alice = 'q1w8x5t3nbyzfp7hkdj4gmr9ce'
const channel = 'c6yrmx4n9tqhb1gzpw8kfa3jse'
const team = 'k3s9d1f7g5h4j6x8c1z3n5m7qw'

function source(given: { url?: string; body?: string; note?: string; base64?: string } = {}): BundleSource {
  const { url = '/api/v4/posts', body = '{"message":"Deploy?"}', note = '', base64 } = given
  const text = base64 ?? body
  return {
    summary: {
      ...{ id: 'exchange1', direction: 'in', kind: 'rest', label: 'POST /posts', started_at: 5, duration_ms: 1.5 },
      ...{ outcome: 'ok', fault: null, note, comment: '', is_marked: false, has_notes: false, method: 'POST', url },
      ...{
        status: 201,
        request_bytes: text.length,
        response_bytes: 2,
        cause_id: 'exchange1',
        parent_id: null,
        depth: 0,
      },
      ...{ joined_by: '', user_id: alice, channel_id: channel, post_id: '', hook_id: '', action_id: '' },
    },
    request: {
      headers: [['Authorization', 'Bearer [redacted:abc123]']],
      body: { text, encoding: base64 === undefined ? 'utf8' : 'base64', bytes: text.length, truncated: false },
    },
    response: { headers: [], body: { text: '{}', encoding: 'utf8', bytes: 2, truncated: false } },
    timings: { queue: null, connect: null, first_byte: 1, body: null, apply: null },
    ...{ merged: [], response_keys: [], issues: [], explanations: [], effects: [] },
  }
}

const contents: BundleContents = {
  state: {
    users: [{ id: alice, username: 'alice', create_at: 1, position: 'Keeper of {{braces}}' }],
    teams: [{ id: team, name: 'northwind', type: 'O', create_at: 1, members: [{ user_id: alice }] }],
    channels: [{ id: channel, team_id: team, type: 'O', name: 'deployments', create_at: 1 }],
    posts: [{ id: 'post1', user_id: alice, channel_id: channel, create_at: 2, message: 'Deploy?' }],
  },
  versions: [],
  integrations: { 'deploy-gate': { format: 1, rules: [] } },
  files: 0,
}

function made(sources: readonly BundleSource[], with_: Partial<BundleContents> = {}): Bundle {
  const bundler = createBundler({
    secretNamed: name =>
      name === 'abc123' ? { is: 'token', of: alice, word: 'alice', isOlder: true, isIntegration: false } : undefined,
    openCookie: () => null,
    nameFor: secret => `s${secret.length}`.padEnd(6, 'x').slice(0, 6),
  })
  const all = { ...contents, ...with_ }
  for (const one of sources) bundler.look(one)
  bundler.lookAt(all)
  for (const one of sources) bundler.write(one)
  const chosen = { is: 'last', minutes: 15 } as const
  const head = { name: 'Gate stuck', notes: '', workspace: 'desk', version: '1.0.0', madeAt: 0, chosen }
  return bundler.finish(head, all)
}

function read(text: string): Bundle {
  const result = readBundle(text)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result.value
}

const issuesOf = (change: (bundle: Bundle) => unknown): [string, string][] => {
  const result = readBundle(JSON.stringify(change(made([source()]))))
  return result.ok ? [] : result.issues.map(({ code, path }) => [code, path])
}

describe('a bundle that is written', () => {
  it('is read as it was written, with its exchanges byte for byte', () => {
    for (const body of [
      '{"message":"Deploy?"}',
      '{ "message": "spaced" }',
      'payload=%7B%7D',
      '{"a":1,"a":2}',
      '',
      '{{x}} \\{{',
    ]) {
      const bundle = read(bundleText(made([source({ body })])))
      const [exchange] = bundle.exchanges
      if (exchange === undefined) throw new Error('There is no exchange.')
      const filled = fillExchange(exchange, new Map([['secret.token-alice', '[redacted:new999]']]))
      expect([body, filled.request]).toEqual([body, { text: body, encoding: 'utf8' }])
      expect(filled.exchange.request.headers).toEqual([['Authorization', 'Bearer [redacted:new999]']])
    }
  })

  it('keeps bytes that are no text as base64', () => {
    const [exchange] = read(bundleText(made([source({ base64: 'iVBORw0KGgo=' })]))).exchanges
    expect(exchange && fillExchange(exchange, new Map()).request).toEqual({ text: 'iVBORw0KGgo=', encoding: 'base64' })
  })

  it('replaces what the recorder removed by the names that recordings use, and counts the places', () => {
    const { removed, exchanges } = made([
      source({ url: '/api/v4/users/[redacted:abc123]' }),
      source({ body: '[redacted:other1]' }),
    ])
    expect(removed['secret.token-alice']).toEqual({ is: 'token', of: alice, places: 3 })
    expect(removed['secret.given']).toEqual({ is: 'given', places: 1 })
    expect(exchanges[0]?.request.url).toBe('/api/v4/users/{{secret.token-alice}}')
  })

  it('replaces keys of other services in bodies, messages and integrations, also in long ones', () => {
    const key = 'ghp_abcdefghijklmnopqrstuvwxyz0123456789'
    const posts = [{ id: 'post1', user_id: alice, channel_id: channel, create_at: 2, message: `Use ${key}.` }]
    const bundle = made([source({ body: `${'long words '.repeat(4000)}${key} and on` })], {
      state: { ...contents.state, posts },
      integrations: { gate: { note: key } },
    })
    expect(bundleText(bundle)).not.toContain(key)
    expect(bundle.removed['secret.given']).toMatchObject({ is: 'given', places: 3 })
    expect(bundle.state.posts?.[0]?.message).toBe('Use {{secret.given}}.')
  })

  it('says what it has and what was removed, in words', () => {
    const state = { ...contents.state, plugins: { gate: 'http://127.0.0.1:3000/x' } }
    expect(bundleSummary(made([source()], { state, files: 2 }))).toEqual({
      counts: { exchanges: 1, posts: 1, people: 1, channels: 1, webhooks: 0, commands: 0, integrations: 1 },
      removed: [{ name: 'secret.token-alice', is: 'token', of: '@alice', places: 1 }],
      files: 2,
      hosts: ['127.0.0.1:3000'],
    })
  })

  it('becomes files of a project, with braces of texts as they were', () => {
    const files = bundleFiles(made([source()], { integrations: { gate: { note: '{{ user.username }}' } } }), 'My desk')
    expect([...files.keys()]).toEqual(['blockyard.json', 'integrations/gate.json'])
    expect(JSON.parse(files.get('blockyard.json') ?? '')).toEqual({ format: 1, name: 'My desk' })
    expect(files.get('integrations/gate.json')).toContain('"{{ user.username }}"')
  })
})

describe('a bundle that somebody sent', () => {
  it.each<[string, (bundle: Bundle) => unknown, [string, string]]>([
    ['is newer', bundle => ({ ...bundle, format: 2, exchanges: 7 }), ['bundle.newer', '/format']],
    ['is another file', () => ({ log: { version: '1.2', entries: [] } }), ['bundle.foreign', '']],
    ['is a list', () => [], ['bundle.foreign', '']],
    ['has a text for exchanges', bundle => ({ ...bundle, exchanges: 'many' }), ['bundle.shape', '/exchanges']],
    [
      'has a status that is a text',
      bundle => ({ ...bundle, exchanges: bundle.exchanges.map(one => ({ ...one, status: '200' })) }),
      ['bundle.shape', '/exchanges/0/status'],
    ],
    [
      'has an exchange twice',
      bundle => ({ ...bundle, exchanges: [...bundle.exchanges, ...bundle.exchanges] }),
      ['bundle.twice', '/exchanges/1/id'],
    ],
    [
      'has a body of two kinds',
      bundle => ({
        ...bundle,
        exchanges: bundle.exchanges.map(one => ({
          ...one,
          request: { ...one.request, body: { json: 1, text: '1', bytes: 1 } },
        })),
      }),
      ['bundle.body', '/exchanges/0/request/body'],
    ],
    [
      'has a post in a channel that is not there',
      bundle => ({ ...bundle, state: { ...bundle.state, channels: [] } }),
      ['bundle.reference', '/state/posts/0/channel_id'],
    ],
    [
      'leads out of its folder',
      bundle => ({ ...bundle, integrations: { '../x': {} } }),
      ['bundle.name', '/integrations/..~1x'],
    ],
    ['names a device', bundle => ({ ...bundle, integrations: { con: {} } }), ['bundle.name', '/integrations/con']],
    [
      'has a plugin that is no web address',
      bundle => ({ ...bundle, state: { ...bundle.state, plugins: { gate: 'file:///etc/passwd' } } }),
      ['bundle.plugin', '/state/plugins/gate'],
    ],
    [
      'has a setting of another type',
      bundle => ({ ...bundle, state: { ...bundle.state, settings: { EnableCommands: 'perhaps' } } }),
      ['bundle.setting', '/state/settings/EnableCommands'],
    ],
    [
      'has passwords that would take minutes to hash',
      bundle => ({
        ...bundle,
        removed: Object.fromEntries(
          Array.from({ length: 201 }, (_, at) => [`secret.password-${at}`, { is: 'password', places: 1 }]),
        ),
      }),
      ['bundle.passwords', '/removed'],
    ],
    [
      'has a placeholder that is no secret',
      bundle => ({ ...bundle, removed: { 'post.id': { is: 'token', places: 1 } } }),
      ['bundle.shape', '/removed/post.id'],
    ],
  ])('%s is not used, and says where', (_, change, issue) => {
    expect(issuesOf(change)).toContainEqual(issue)
  })

  it('that is cut says on which line', () => {
    const text = bundleText(made([source()]))
    const result = readBundle(text.slice(0, text.length / 2))
    expect(result).toMatchObject({
      ok: false,
      issues: [{ code: 'bundle.json', message: expect.stringMatching(/^Line \d+: /) }],
    })
  })

  it('that is as deep as a bomb, or larger than the limit, is read no further', () => {
    const deep = `{"format": 1, "state": {}, "exchanges": ${'['.repeat(100_000)}`
    expect(readBundle(deep)).toMatchObject({ ok: false, issues: [{ code: 'bundle.too_deep' }] })
    const huge = `"${'x'.repeat(bundleFormat.fileBytes)}"`
    expect(readBundle(huge)).toMatchObject({ ok: false, issues: [{ code: 'bundle.too_large' }] })
  })

  it('with keys of prototypes changes nothing but itself', () => {
    const text = JSON.stringify(made([source()])).replace('"users"', '"__proto__":{"polluted":true},"users"')
    expect(readBundle(text).ok).toBe(true)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
