import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Capture, RecordingSummary, RecordingView } from '#contract/replay/recordings'
import type { Command } from '#contract/wire/commands'
import type { IncomingHook, OutgoingHook } from '#contract/wire/hooks'
import { type Integration, startIntegration } from '../../support/integration'
import { askToken, codeFor, codeForm, newApp } from '../../support/oauth'
import { adminToken, clickable, type ErrorBody, type Post, startService, type TestService } from '../../support/service'
import { deliveryFor, makeIncoming, makeOutgoing } from '../../support/webhooks'

/** A service in a folder, an integration, and every secret that the two have seen. */
export interface Busy {
  service: TestService
  integration: Integration
  folder: string
  alice: string
  /** What nobody may find in a file: where it comes from, and the secret itself. */
  secrets: Map<string, string>
  secret(name: string, value: string): string
  start(): Promise<Capture>
  /** Ends recording under a name. */
  stop(name: string): Promise<RecordingSummary>
  view(folder: string): Promise<RecordingView & ErrorBody>
  close(): Promise<void>
}

export async function startBusy(): Promise<Busy> {
  const folder = mkdtempSync(join(tmpdir(), 'blockyard-recordings-'))
  const integration = await startIntegration()
  const service = await startService({ data: folder })
  const secrets = new Map<string, string>()
  const secret = (name: string, value: string): string => {
    if (value.length < 5) throw new Error(`There is no ${name}.`)
    secrets.set(name, value)
    return value
  }
  const alice = secret('session of alice', await service.tokenOf('alice'))
  secret('admin token', adminToken)
  secret('bot token', service.sample.bot_token)
  secret('key of the sample webhook', service.sample.webhook_key)
  return {
    service,
    integration,
    folder,
    alice,
    secrets,
    secret,
    start: async () => (await service.window<Capture>('/recordings/capture', { method: 'POST' })).json,
    stop: async name => {
      const { json, status } = await service.window<{ recording: RecordingSummary }>('/recordings/capture/stop', {
        method: 'POST',
        body: { name },
      })
      if (status !== 200) throw new Error(JSON.stringify(json))
      return json.recording
    },
    view: async name => (await service.window<RecordingView & ErrorBody>(`/recordings/${name}`)).json,
    close: async () => {
      await service.close()
      await integration.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What was there before a recording: webhooks, a command, an app, a post with a button. */
export async function furnish({ service, integration, secret }: Busy) {
  const { team_id } = service.sample
  const incoming = (await makeIncoming(service, { display_name: 'CI pipeline' })) as IncomingHook
  secret('key of a webhook', incoming.id)
  const outgoing = (await makeOutgoing(service, {
    display_name: 'Canary watch',
    trigger_words: ['beacon'],
    callback_urls: [`${integration.url}/canary`],
  })) as OutgoingHook
  secret('token of an outgoing webhook', outgoing.token)
  const command = (
    await service.post<Command>(
      '/commands',
      { team_id, trigger: 'deploy', url: `${integration.url}/deploy` },
      adminToken,
    )
  ).json
  secret('token of a command', command.token)
  const app = await newApp(service)
  secret('secret of an app', app.client_secret ?? '')
  const gate = (await service.post<Post>('/posts', clickable(service.sample.channel_id, `${integration.url}/click`)))
    .json
  return { incoming, outgoing, command, app, gate }
}

/** Everything that carries a secret: logins, cookies, tokens, hooks, commands, dialogs, OAuth. */
export async function makeTraffic(
  busy: Busy,
  { incoming, app, gate }: Awaited<ReturnType<typeof furnish>>,
): Promise<void> {
  await logIn(busy)
  await actByToken(busy, incoming)
  await actByHook(busy, incoming)
  await clickAndOpen(busy, gate)
  await runCommand(busy)
  await authorizeApp(busy, app)
}

async function logIn({ service, secret }: Busy): Promise<void> {
  const { login_id, password } = service.sample
  secret('password of alice', password)
  const sent = await service.send('/api/v4/users/login', {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: { login_id, password },
  })
  const token = secret('token of a login', sent.headers.get('token') ?? '')
  const cookies = sent.headers.getSetCookie().map(cookie => /^([^=]*)=([^;]*)/.exec(cookie) ?? [])
  const csrf = secret('csrf token', cookies.find(([, name]) => /csrf/i.test(name ?? ''))?.[2] ?? '')
  const cookie = cookies.map(([whole]) => whole).join('; ')
  await service.send('/api/v4/posts', {
    method: 'POST',
    headers: { cookie, 'x-csrf-token': csrf },
    body: { channel_id: service.sample.channel_id, message: `{{release}} by ${token}` },
  })
}

async function actByToken({ service, secret, alice }: Busy, incoming: IncomingHook): Promise<void> {
  const bot = await service.post<{ user_id: string }>('/bots', { username: 'release-bot' }, adminToken)
  const made = await service.post<{ token: string }>(
    `/users/${bot.json.user_id}/tokens`,
    { description: 'd' },
    adminToken,
  )
  secret('new token', made.json.token)
  await service.send('/api/v4/users/me', { token: made.json.token })
  await service.send(`/api/v4/hooks/incoming/${incoming.id}`, { token: adminToken })
  const posted = await service.post<Post>('/posts', { channel_id: service.sample.channel_id, message: 'One' }, alice)
  await service.send(`/api/v4/posts/${posted.json.id}/patch`, { method: 'PUT', token: alice, body: { message: 'Two' } })
}

async function actByHook({ service, secret, integration, alice }: Busy, incoming: IncomingHook): Promise<void> {
  const body = { text: 'Build 5121 passed' }
  await service.send(`/hooks/${incoming.id}`, { method: 'POST', body })
  const made = (await makeIncoming(service, { display_name: 'Made meanwhile' })) as IncomingHook
  secret('key of a new webhook', made.id)
  const payload = encodeURIComponent(JSON.stringify(body))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await service.send(`/hooks/${made.id}`, { method: 'POST', headers, body: `payload=${payload}` })
  await integration.respond('/canary', { kind: 'json', body: { text: 'Watched' } })
  const { channel_id } = service.sample
  const triggering = (await service.post<Post>('/posts', { channel_id, message: 'beacon up' }, alice)).json
  await deliveryFor(service, triggering.id)
}

async function clickAndOpen({ service, secret, integration, alice }: Busy, gate: Post): Promise<void> {
  await integration.respond('/click', { kind: 'json', body: { ephemeral_text: 'Choose' } })
  await service.post(`/posts/${gate.id}/actions/go`, {}, alice)
  const { trigger_id } = JSON.parse(integration.calls.findLast(({ url }) => url === '/click')?.body ?? '{}')
  secret('trigger id', trigger_id)
  const dialog = { title: 'Release', elements: [{ display_name: 'Version', name: 'version', type: 'text' }] }
  await service.send('/api/v4/actions/dialogs/open', {
    method: 'POST',
    body: { trigger_id, url: `${integration.url}/submitted`, dialog },
  })
}

async function runCommand({ service, secret, integration, alice }: Busy): Promise<void> {
  await integration.respond('/deploy', { kind: 'json', body: { text: 'Going' } })
  await service.post('/commands/execute', { channel_id: service.sample.channel_id, command: '/deploy 4.18' }, alice)
  const form = new URLSearchParams(integration.calls.findLast(({ url }) => url === '/deploy')?.body)
  const url = new URL(form.get('response_url') ?? '')
  secret('key of a response address', url.pathname.replace(/^.*\//, ''))
  secret('trigger id of a command', form.get('trigger_id') ?? '')
  await service.send(url.pathname, { method: 'POST', body: { text: 'Gone', response_type: 'in_channel' } })
}

async function authorizeApp({ service, secret, alice }: Busy, app: Awaited<ReturnType<typeof newApp>>): Promise<void> {
  const code = secret('code of an app', await codeFor(service, app, alice))
  const { json } = await askToken(service, codeForm(app, code))
  secret('token of an app', json.access_token)
  secret('refresh token of an app', json.refresh_token ?? '')
  await service.send('/api/v4/users/me', { token: json.access_token })
}
