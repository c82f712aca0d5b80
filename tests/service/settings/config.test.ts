import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '#domain/settings/config'
import { productionSettings, type Settings, workbenchSettings } from '#domain/settings/settings'
import { newBot, whoAmI } from '../../support/accounts'
import { expired, invalidBody, invalidUrl } from '../../support/rejection'
import { adminToken, clickable, type Post, startService, type TestService } from '../../support/service'

let server: TestService
let admin: string
beforeAll(async () => {
  server = await startService()
  admin = await server.tokenOf('admin')
})
afterEach(() => server.window('/settings', { method: 'PUT', body: workbenchSettings }))
afterAll(() => server?.close())

const config = async () => (await server.send<Config>('/api/v4/config', { token: admin })).json
const put = (path: string, body: unknown) =>
  server.send<Config>(`/api/v4${path}`, { method: 'PUT', body, token: admin })
const patch = (ServiceSettings: Record<string, unknown>) => put('/config/patch', { ServiceSettings })
const client = async () => (await server.send<Record<string, string>>('/api/v4/config/client?format=old')).json
const profile = (name: string) =>
  server.window<{ values: Settings; profile: string }>('/settings/profile', { method: 'POST', body: { profile: name } })

describe('a config is rejected', () => {
  it('when it is no JSON, or a section is no object', async () => {
    expect(await put('/config/patch', '{')).toMatchObject(invalidBody('config'))
    expect(await put('/config/patch', { ServiceSettings: true })).toMatchObject(invalidBody('config'))
    expect(await put('/config', '[')).toMatchObject(invalidBody('config'))
  })

  it.each([
    ['ServiceSettings', 'EnableBotAccountCreation', 'true'],
    ['ServiceSettings', 'OutgoingIntegrationRequestsTimeout', 0],
    ['ServiceSettings', 'OutgoingIntegrationRequestsTimeout', 1.5],
    ['ServiceSettings', 'PostEditTimeLimit', -2],
    ['ServiceSettings', 'AllowedUntrustedInternalConnections', ['localhost']],
    ['LogSettings', 'ConsoleLevel', 'LOUD'],
    ['TeamSettings', 'EnableUserDeactivation', 1],
  ])('when %s.%s is %j, and nothing of it is kept', async (section, key, value) => {
    const body = { [section]: { [key]: value }, WorkbenchSettings: { MaxCauseDepth: 3 } }
    expect(await put('/config/patch', body)).toMatchObject(invalidBody(`${section}.${key}`))
    expect((await config()).WorkbenchSettings).toMatchObject({ MaxCauseDepth: 10 })
  })
})

describe('the config', () => {
  it('has the settings of the wire in their sections', async () => {
    const { ServiceSettings, TeamSettings, LogSettings, FeatureFlags } = await config()
    expect(ServiceSettings).toMatchObject({
      SiteURL: server.url,
      EnableIncomingWebhooks: true,
      EnableOutgoingWebhooks: true,
      EnableCommands: true,
      EnablePostUsernameOverride: true,
      EnablePostIconOverride: true,
      EnableUserAccessTokens: true,
      EnableBotAccountCreation: true,
      DisableBotsWhenOwnerIsDeactivated: true,
      EnableWebhookDebugging: false,
      OutgoingIntegrationRequestsTimeout: 30,
      AllowedUntrustedInternalConnections: '127.0.0.0/8 ::1 localhost',
      PostEditTimeLimit: -1,
      EnableAPIPostDeletion: false,
    })
    expect(TeamSettings).toEqual({ EnableUserDeactivation: false })
    expect(LogSettings).toEqual({ ConsoleLevel: 'INFO' })
    expect(FeatureFlags).toEqual({ SvcBlocksEnabled: true })
  })

  it('is patched: what is missing, null or unknown changes nothing', async () => {
    const before = await config()
    const result = await patch({ PostEditTimeLimit: 60, MaximumPayloadSizeBytes: null, Nonsense: 1 })
    const after = { ...before, ServiceSettings: { ...before.ServiceSettings, PostEditTimeLimit: 60 } }
    expect(result).toMatchObject({ status: 200, json: after })
    expect(await config()).toEqual(after)
  })

  it('is patched, and each name that is none is reported with the nearest that is', async () => {
    const response = await put('/config/patch', { ServiceSettings: { EnableComands: false, EnableCommands: true } })
    expect(response.status).toBe(200)
    const warning =
      'ServiceSettings.EnableComands: This is not a setting. It was ignored; the nearest is ServiceSettings.EnableCommands.'
    expect(response.headers.get('x-svc-warning')).toBe(warning)
    expect((await server.snapshot()).exchanges.findLast(one => one.method === 'PUT')?.note).toBe(warning)
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`Setting${index}`, 1]))
    expect((await put('/config/patch', { Strange: many })).headers.get('x-svc-warning')).toBe(
      'Strange.Setting0: This is not a setting. It was ignored. The same at 11 more places.',
    )
    expect((await patch({ PostEditTimeLimit: 60 })).headers.get('x-svc-warning')).toBeNull()
  })

  it('is replaced: what is missing is as a new production server has it', async () => {
    const result = await put('/config', { ServiceSettings: { EnablePostIconOverride: true } })
    expect(result.json.ServiceSettings).toMatchObject({
      EnablePostIconOverride: true,
      EnablePostUsernameOverride: false,
      AllowedUntrustedInternalConnections: '',
    })
    expect(result.json.WorkbenchSettings).toMatchObject({ RecorderBudgetBytes: productionSettings.RecorderBudgetBytes })
  })

  it('that is read, changed and written back changes only that', async () => {
    const before = await config()
    const changed = { ...before, TeamSettings: { EnableUserDeactivation: true } }
    await put('/config', changed)
    expect(await config()).toEqual(changed)
  })

  it('outlives the service', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-config-'))
    try {
      const first = await startService({ data })
      await first.window('/settings', { method: 'PUT', body: { PostEditTimeLimit: 7 } })
      await first.close()
      const second = await startService({ data })
      const { json } = await second.window<{ values: Settings }>('/settings')
      await second.close()
      expect(json.values.PostEditTimeLimit).toBe(7)
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  })
})

describe('the config of clients', () => {
  it('needs no session and has only texts', async () => {
    const json = await client()
    expect(Object.values(json).every(value => typeof value === 'string')).toBe(true)
    expect(json).toMatchObject({
      Version: '10.11.0',
      BuildNumber: '10.11.0',
      FeatureFlagSvcBlocksEnabled: 'true',
      SiteURL: server.url,
      WebsocketURL: server.url.replace('http', 'ws'),
      MaxPostSize: '16383',
      EnablePostUsernameOverride: 'true',
      EnablePostIconOverride: 'true',
      EnableBotAccountCreation: 'true',
    })
  })

  it.each(['/config/client', '/config/client?format=new', '/license/client'])(
    'is asked for in the old format: %s',
    async path => {
      expect(await server.send(`/api/v4${path}`)).toMatchObject(invalidUrl('format'))
    },
  )

  it('comes with a licence, which is none', async () => {
    const { status, json } = await server.send('/api/v4/license/client?format=old')
    expect([status, json]).toEqual([200, { IsLicensed: 'false' }])
  })

  it('announces the version of the API family, which a setting says, and not that of the product', async () => {
    const announced = async () => {
      const { headers } = await server.send('/api/v4/system/ping')
      return [headers.get('x-version-id')?.replace(/\.[0-9a-f]{32}\.false$/, ''), headers.get('x-blockyard-version')]
    }
    expect(await announced()).toEqual(['10.11.0.10.11.0', '0.1.0'])
    await put('/config/patch', { WorkbenchSettings: { ServerVersion: '9.5.3' } })
    expect(await announced()).toEqual(['9.5.3.9.5.3', '0.1.0'])
    expect((await client()).Version).toBe('9.5.3')
    expect((await server.snapshot()).service.version).toBe('0.1.0')
  })

  it('changes the version header when a setting changes', async () => {
    const version = async () => (await server.send('/api/v4/system/ping')).headers.get('x-version-id')
    const before = await version()
    await patch({ PostEditTimeLimit: 61 })
    expect(await version()).not.toBe(before)
  })
})

describe('production defaults', () => {
  it('are one request of the window, and so is the way back', async () => {
    const production = await profile('production')
    expect(production).toMatchObject({ status: 200, json: { profile: 'production' } })
    expect(production.json.values).toEqual({
      ...productionSettings,
      RecorderBudgetBytes: production.json.values.RecorderBudgetBytes,
    })
    expect((await server.snapshot()).service.profile).toBe('production')
    expect((await profile('local')).json).toEqual({ profile: 'local', values: workbenchSettings, admin: null })
    await patch({ EnablePostIconOverride: false })
    expect((await server.snapshot()).service.profile).toBe('custom')
  })

  it('show a session of the first admin, since they end every personal token', async () => {
    const { json } = await profile('production')
    expect((await whoAmI(server, adminToken)).status).toBe(401)
    const session = (json as { admin?: { username: string; token: string } }).admin
    expect(session?.username).toBe('admin')
    const token = session?.token ?? ''
    expect(await whoAmI(server, token)).toMatchObject({ status: 200, json: { username: 'admin' } })
    const body = { ServiceSettings: { EnableUserAccessTokens: true } }
    expect((await server.send('/api/v4/config/patch', { method: 'PUT', body, token })).status).toBe(200)
    expect((await whoAmI(server, adminToken)).status).toBe(200)
  })

  it('leave the measures of the workbench itself as they are', async () => {
    await put('/config/patch', { WorkbenchSettings: { MaxCauseDepth: 4 } })
    expect((await profile('production')).json.values.MaxCauseDepth).toBe(4)
  })

  it('are known by name, and asked for by the window only', async () => {
    expect(await profile('custom')).toMatchObject(invalidBody('profile'))
    const result = await server.send('/workbench/api/settings/profile', { method: 'POST', body: { profile: 'local' } })
    expect(result.status).toBe(401)
  })

  it('make every window start anew', async () => {
    const { seq } = await server.snapshot()
    await profile('production')
    const stop = new AbortController()
    const stream = await fetch(`${server.url}/workbench/api/events?since=${seq}`, {
      headers: await server.windowHeaders(),
      signal: stop.signal,
    })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (reader && !text.includes('resync')) text += (await reader.read()).value ?? ''
    stop.abort()
    expect(text).toContain('"type":"resync"')
  })
})

describe('a setting is in force for the very next request', () => {
  const hook = (body: Record<string, unknown>) =>
    server.send(`/hooks/${server.sample.webhook_key}`, { method: 'POST', body: { text: 'Hello', ...body } })
  const newest = async () => {
    const { json } = await server.send<{ order: string[]; posts: Record<string, Post> }>(
      `/api/v4/channels/${server.sample.channel_id}/posts?per_page=1`,
      { token: admin },
    )
    return json.posts[json.order[0] ?? '']
  }

  it('incoming webhooks on and off', async () => {
    await patch({ EnableIncomingWebhooks: false })
    expect(await hook({})).toMatchObject({ status: 501, json: { id: 'web.incoming_webhook.disabled.app_error' } })
    await patch({ EnableIncomingWebhooks: true })
    expect((await hook({})).text).toBe('ok')
  })

  it('names and pictures of integrations', async () => {
    await hook({ username: 'Ferry', icon_url: 'https://example.com/f.png' })
    expect((await newest())?.props).toMatchObject({
      override_username: 'Ferry',
      override_icon_url: 'https://example.com/f.png',
    })
    await patch({ EnablePostUsernameOverride: false, EnablePostIconOverride: false })
    await hook({ username: 'Ferry', icon_url: 'https://example.com/f.png' })
    expect((await newest())?.props).not.toHaveProperty('override_username')
    expect((await newest())?.props).not.toHaveProperty('override_icon_url')
  })

  it('personal tokens', async () => {
    await patch({ EnableUserAccessTokens: false })
    expect(await whoAmI(server, adminToken)).toMatchObject(expired)
    await patch({ EnableUserAccessTokens: true })
    expect((await whoAmI(server, adminToken)).status).toBe(200)
  })

  it('trusted connections', async () => {
    const { json } = await server.post<Post>('/posts', clickable(server.sample.channel_id, 'http://127.0.0.1:9/go'))
    const click = () => server.post(`/posts/${json.id}/actions/go`, {}, admin)
    await patch({ AllowedUntrustedInternalConnections: '' })
    const blocked = await click()
    await patch({ AllowedUntrustedInternalConnections: '127.0.0.0/8' })
    const rejected = await click()
    expect([blocked.status, rejected.status]).toEqual([400, 400])
    const { exchanges } = await server.snapshot()
    const outcomes = exchanges.filter(one => one.direction === 'out').map(one => one.fault)
    expect(outcomes.slice(-2)).toEqual(['untrusted_address', 'connect_failed'])
  })

  it('the largest request', async () => {
    await patch({ MaximumPayloadSizeBytes: 2048 })
    const result = await server.post('/users/usernames', ['x'.repeat(4000)], admin)
    await server.window('/settings', { method: 'PUT', body: workbenchSettings })
    expect(result).toMatchObject({ status: 413, json: { id: 'api.context.request_body_too_large.app_error' } })
  })

  it('the creation of bots', async () => {
    await patch({ EnableBotAccountCreation: false })
    expect((await server.post('/bots', { username: 'late' }, admin)).status).toBe(403)
    await patch({ EnableBotAccountCreation: true })
    expect((await newBot(server)).bot.username).toMatch(/^robot/)
  })
})
