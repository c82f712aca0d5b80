import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Command } from '#contract/wire/commands'
import type { IncomingHook, OutgoingHook } from '#contract/wire/hooks'
import { limits } from '#domain/limits'
import { type Integration, startIntegration } from '../../support/integration'
import { adminToken, type Post, startService, type TestService } from '../../support/service'
import { openStream } from '../../support/stream'
import { deliveryFor, makeIncoming, makeOutgoing } from '../../support/webhooks'

let folder: string
let service: TestService
let integration: Integration
let alice: string

/** What nobody may find in the file, nor in an event: where it comes from, and the secret itself. */
const secrets: [string, string][] = []
const secret = (name: string, value: string): string => {
  expect(value, name).toMatch(/.{5}/)
  secrets.push([name, value])
  return value
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blockyard-secrets-'))
  integration = await startIntegration()
  service = await startService({ data: folder })
  alice = await service.tokenOf('alice')
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
  await rm(folder, { recursive: true, force: true })
})

const asAdmin = <T>(path: string, body: unknown, method = 'POST', headers: Record<string, string> = {}) =>
  service.send<T>(path, { method, body, token: adminToken, headers })
const place = () => ({ channel_id: service.sample.channel_id })

/** All that was recorded, as text, read from the file of a service that was closed. */
function recorded(): string {
  const db = new Sqlite(join(folder, 'workspace.sqlite'), { readonly: true })
  try {
    const rows = db.prepare<[], Record<string, unknown>>('SELECT * FROM exchanges').all()
    const bodies = db.prepare<[], { body: Buffer }>('SELECT body FROM bodies').all()
    const text = (value: unknown): string => (Buffer.isBuffer(value) ? value.toString('utf8') : String(value))
    return [...rows.flatMap(row => Object.values(row).map(text)), ...bodies.map(({ body }) => text(body))].join('\n')
  } finally {
    db.close()
  }
}

async function accounts(): Promise<void> {
  const { login_id, password } = service.sample
  secret('admin token', adminToken)
  secret('bot token', service.sample.bot_token)
  secret('session of alice', alice)
  secret('sample password', password)
  for (const path of ['/users/login', '/users/%6Cogin', '/%75sers/login', '/users/login/', '/user/login']) {
    const sent = await service.send(`/api/v4${path}`, {
      method: 'POST',
      body: { login_id, password },
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    })
    const cookies = sent.headers.getSetCookie().map(cookie => /^[^=]*=([^;]*)/.exec(cookie)?.[1] ?? '')
    if (sent.status === 200) {
      secret(`token of ${path}`, sent.headers.get('token') ?? '')
      secret(`csrf of ${path}`, cookies[2] ?? '')
    }
  }
  const odd = secret('odd password', 'oddly quoted word')
  for (const body of [
    `{'password':'${odd}'}`,
    `{"password":"${odd}`,
    `login_id=a&password=${odd}`,
    `{"pass\\u0077ord":"${odd}"}`,
  ]) {
    await service.send('/api/v4/users/login', { method: 'POST', body })
  }
  const made = secret('password of a new user', 'a password for tests')
  const user = await asAdmin<{ id: string }>('/api/v4/%75sers', {
    username: 'newone',
    email: 'n@northwind.test',
    password: made,
  })
  expect(user.status).toBe(201)
  const changed = secret('changed password', 'another password for tests')
  const change = { current_password: made, new_password: changed }
  await service.send(`/api/v4/users/${user.json.id}/p%61ssword`, { method: 'PUT', body: change, token: adminToken })
  for (const path of ['users', '%75sers']) {
    const token = await asAdmin<{ token: string }>(`/api/v4/${path}/${user.json.id}/tokens`, { description: 'd' })
    secret(`new token, ${path}`, token.json.token)
  }
}

async function carriers(): Promise<void> {
  const unknown = secret('token in a header', 'unknown-to-the-service')
  const headers = { 'x-auth-token': unknown, 'x-api-key': unknown, cookie: `other=${unknown}` }
  await service.send('/api/v4/users/me', { headers })
  await service.send(`/api/v4/users/me?access_token=${service.sample.bot_token}&token=${unknown}`)
  await service.post('/posts', { ...place(), message: `look: ${alice}\n${adminToken} ${service.sample.password}` })
  const long = `${'word '.repeat(limits.responseBodyBytes / 5 - 1)}${alice}`
  await service.send('/api/v4/posts', { method: 'POST', body: long, token: service.sample.bot_token })
}

async function hooks(): Promise<void> {
  const incoming = await makeIncoming(service, { display_name: 'in' })
  const key = secret('key of a webhook', incoming.id)
  secret('key of the sample', service.sample.webhook_key)
  const encoded = `%${key.charCodeAt(0).toString(16)}${key.slice(1)}`
  for (const path of [key, encoded]) {
    expect((await service.send(`/hooks/${path}`, { method: 'POST', body: { text: 'x' } })).status).toBe(200)
    await service.send(`/api/v4/hooks/incoming/${path}`, { token: adminToken })
  }
  await service.send<IncomingHook[]>('/api/v4/hooks/incoming', { token: adminToken })
  for (const content_type of ['application/json', 'application/x-www-form-urlencoded'] as const) {
    const word = `fire${content_type.length}`
    await integration.respond(`/${word}`, { kind: 'empty' })
    const outgoing = await makeOutgoing(service, {
      trigger_words: [word],
      callback_urls: [
        `${integration.url.replace('//', `//user:${secret('password in a URL', 'pass:in@url')}@`)}/${word}`,
      ],
      content_type,
    })
    secret('token of an outgoing webhook', outgoing.token)
    const post = (await service.post<Post>('/posts', { ...place(), message: word })).json
    expect((await deliveryFor(service, post.id)).summary.status).toBe(200)
    const renewed = await asAdmin<OutgoingHook>(`/api/v4/hooks/outgoing/${outgoing.id}/regen_token`, {})
    const token = secret('renewed token', renewed.json.token)
    await asAdmin(`/api/v4/hooks/outgoing/${outgoing.id}`, { ...renewed.json, token }, 'PUT')
  }
}

async function clicksAndCommands(): Promise<void> {
  const password = secret('password in a registry', 'hunter2hunter2')
  await integration.respond('/secret', { kind: 'empty' })
  const url = `${integration.url.replace('//', `//user:${password}@`)}/secret?token=${secret('query of a URL', 'wordofquery')}`
  const props = {
    svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }],
    svc_blocks_actions: { go: { type: 'external', url } },
  }
  const post = (await service.post<Post>('/posts', { ...place(), message: 'click', props })).json
  expect((await service.post(`/posts/${post.id}/actions/go`, {}, alice)).status).toBe(200)
  await service.post(`/posts/${service.sample.webhook_key}/actions/${service.sample.bot_token}`, {}, alice)
  await service.send(`/api/v4/channels/${service.sample.webhook_key}`, { token: alice })
  const { trigger_id } = JSON.parse(integration.calls.at(-1)?.body ?? '')
  secret('trigger id', trigger_id)
  const dialog = { callback_id: 'c', title: 'T', elements: [] }
  await service.send('/api/v4/actions/dialogs/open', {
    method: 'POST',
    body: { trigger_id, url: integration.url, dialog },
  })
  for (const method of ['P', 'G'] as const) {
    const command = {
      team_id: service.sample.team_id,
      trigger: `go${method}`,
      url: `${integration.url}/secret`,
      method,
    }
    const made = await asAdmin<Command>('/api/v4/commands', command)
    secret('token of a command', made.json.token)
    const run = { ...place(), command: `/go${method}` }
    expect((await service.post('/commands/execute', run, alice)).status).toBe(200)
    const call = integration.calls.at(-1)
    const form = new URLSearchParams(method === 'P' ? call?.body : call?.url.split('?')[1])
    secret('trigger id of a command', form.get('trigger_id') ?? '')
    secret('address for delayed responses', form.get('response_url')?.split('/').at(-1) ?? '')
    const path = new URL(form.get('response_url') ?? '').pathname
    expect((await service.send(path, { method: 'POST', body: { text: 'late' } })).status).toBe(200)
  }
}

describe('no secret of the workspace', () => {
  it('is in its records or in an event of the traffic, however it was written', async () => {
    const stream = await openStream(service.url, await service.windowHeaders())
    await accounts()
    await carriers()
    await hooks()
    await clicksAndCommands()
    await service.post('/posts', { ...place(), message: 'the last of it' })
    await stream.next(event => event.type === 'posted' && event.post.message === 'the last of it')
    await service.send('/api/v4/users/me', { token: alice })
    const traffic = stream.seen.filter(({ type }) => type === 'exchange' || type === 'effect')
    expect(traffic.length).toBeGreaterThan(40)
    await stream.close()
    const journal = readFileSync(join(folder, 'workspace.sqlite.recorded'), 'utf8')
    expect(journal).toContain('/api/v4/users/login')
    await service.close()
    const texts = { records: recorded(), journal, events: JSON.stringify(traffic) }
    expect(secrets.length).toBeGreaterThan(30)
    for (const [name, value] of secrets) {
      for (const [where, text] of Object.entries(texts)) {
        const spellings = [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]
        expect(
          spellings.filter(one => text.includes(one)),
          `${name} in ${where}`,
        ).toEqual([])
      }
    }
  })

  it('is recorded after another start, which knows most of them by their hashes alone', async () => {
    service = await startService({ data: folder, sample: false })
    await service.send('/api/v4/users/me', { token: adminToken })
    const known = secrets.filter(([, value]) => /^[a-z0-9]{26}$/.test(value))
    const body = { ...place(), message: known.map(([name, value]) => `${name}: ${value}`).join('\n') }
    await service.send('/api/v4/posts', { method: 'POST', body, token: adminToken })
    await service.close()
    const text = recorded()
    // A token that was replaced opens nothing any more.
    const kept = known.filter(([name]) => !['token of an outgoing webhook', 'sample password'].includes(name))
    for (const [name, value] of kept) expect(text.includes(value), name).toBe(false)
  })
})
