import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IncomingHook } from '#contract/wire/hooks'
import { limits } from '#domain/limits'
import { hookRef } from '#service/store/secrets/hookRef'
import { type ErrorBody, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'
import {
  api,
  type Call,
  FORBIDDEN,
  heardDuring,
  INVALID_BODY,
  INVALID_URL,
  makeIncoming,
  nobody,
} from '../../support/webhooks'

let service: TestService
const people = { admin: '', alice: '', bob: '', carol: '' }
const ids = { admin: '', alice: '', bob: '', carol: '' }
const channels = { deployments: '', leads: '', direct: '' }
beforeAll(async () => {
  service = await startService()
  const world = await service.snapshot()
  for (const name of ['admin', 'alice', 'bob', 'carol'] as const) {
    people[name] = await service.tokenOf(name)
    ids[name] = world.users.find(user => user.username === name)?.id ?? ''
  }
  channels.deployments = service.sample.channel_id
  channels.leads = world.channels.find(channel => channel.name === 'on-call-leads')?.id ?? ''
  channels.direct = world.channels.find(channel => channel.type === 'D')?.id ?? ''
})
afterAll(() => service?.close())

const call = <T = IncomingHook & ErrorBody>(path: string, request?: Call) =>
  api<T>(service, `/hooks/incoming${path}`, request)
const create = (fields: Record<string, unknown>, token = people.alice) =>
  call('', { body: { channel_id: channels.deployments, ...fields }, token })
const rejection = ({ status, json }: { status: number; json: ErrorBody }) => [status, json.id]

describe('creating an incoming webhook', () => {
  it('returns 201 with the record, whose id is the key of its address', async () => {
    const made = await create({
      display_name: 'Pipeline',
      description: 'Builds',
      username: 'ci',
      icon_url: 'http://x.example/i',
    })
    expect(made.status).toBe(201)
    expect(made.json).toEqual({
      id: expect.stringMatching(/^[a-z0-9]{26}$/),
      create_at: expect.any(Number),
      update_at: made.json.create_at,
      delete_at: 0,
      user_id: ids.alice,
      channel_id: channels.deployments,
      team_id: service.sample.team_id,
      display_name: 'Pipeline',
      description: 'Builds',
      username: 'ci',
      icon_url: 'http://x.example/i',
      channel_locked: false,
    })
    const sent = await service.send(`/hooks/${made.json.id}`, { method: 'POST', body: { text: 'works' } })
    expect(sent.text).toBe('ok')
  })

  it('drops name and icon while their settings are off', async () => {
    await withSettings(service, { EnablePostUsernameOverride: false, EnablePostIconOverride: false }, async () => {
      const made = await create({ username: 'ci', icon_url: 'http://x.example/i' })
      expect(made.json).toMatchObject({ username: '', icon_url: '' })
    })
  })

  it('gives it to another user, when the creator may manage hooks of others', async () => {
    expect((await create({ user_id: ids.bob })).json).toMatchObject({ user_id: ids.bob })
    expect(rejection(await create({ user_id: nobody }))).toEqual([404, 'app.user.missing_account.const'])
  })

  it.each([
    ['display_name', limits.webhookDisplayNameLength],
    ['description', limits.webhookDescriptionLength],
    ['username', limits.webhookUsernameLength],
    ['icon_url', limits.webhookIconUrlBytes],
  ] as const)('takes a %s of %i and no longer', async (field, limit) => {
    for (const length of [limit - 1, limit]) expect((await create({ [field]: 'x'.repeat(length) })).status).toBe(201)
    const rejected = await create({ [field]: 'x'.repeat(limit + 1) })
    expect(rejection(rejected)).toEqual([400, `model.incoming_hook.${field}.app_error`])
    expect(rejected.json.message).toMatch(/the limit is/)
  })

  it.each<[string, Record<string, unknown>, number, string]>([
    ['with an id of its own', { id: nobody }, 400, 'app.webhooks.save_incoming.existing.app_error'],
    ['for a channel that does not exist', { channel_id: nobody }, 404, 'app.channel.get.existing.app_error'],
    [
      'with a username that no user could have',
      { username: 'No Such' },
      400,
      'api.incoming_webhook.invalid_username.app_error',
    ],
    ['with a name that is no text', { display_name: 5 }, 400, INVALID_BODY],
    ['without a channel', { channel_id: undefined }, 400, INVALID_BODY],
  ])('is denied %s', async (_name, fields, status, id) => {
    expect(rejection(await create(fields))).toEqual([status, id])
  })

  it('is rejected for a direct channel, which has no team', async () => {
    expect(rejection(await create({ channel_id: channels.direct }))).toEqual([400, INVALID_BODY])
  })

  it('is rejected to who may not manage hooks, or may not read the channel', async () => {
    expect(rejection(await create({}, people.bob))).toEqual([403, FORBIDDEN])
    expect(rejection(await create({ channel_id: channels.leads }, people.carol))).toEqual([403, FORBIDDEN])
    expect((await create({ channel_id: channels.leads })).status).toBe(201)
  })

  it('names the whole body when it cannot be read', async () => {
    const rejected = await call('', { body: 'nothing', token: people.alice })
    expect(rejection(rejected)).toEqual([400, INVALID_BODY])
    expect(rejected.json.message).toContain('incoming_webhook')
  })
})

describe('listing incoming webhooks', () => {
  it('shows pages that end with an empty one, and the total when asked', async () => {
    for (const name of ['a', 'b', 'c']) await makeIncoming(service, { display_name: name })
    const all = (await call<IncomingHook[]>('?per_page=200')).json
    const first = (await call<IncomingHook[]>('?page=0&per_page=2')).json
    const second = (await call<IncomingHook[]>('?page=1&per_page=2')).json
    expect([...first, ...second]).toEqual(all.slice(0, 4))
    expect((await call<IncomingHook[]>('?page=999')).json).toEqual([])
    const counted = await call<{ incoming_webhooks: IncomingHook[]; total_count: number }>(
      '?per_page=1&include_total_count=true',
    )
    expect(counted.json).toEqual({ incoming_webhooks: all.slice(0, 1), total_count: all.length })
  })

  it('shows those of one team, and leaves deleted ones out', async () => {
    const gone = await makeIncoming(service)
    await call(`/${gone.id}`, { method: 'DELETE' })
    const { json } = await call<IncomingHook[]>(`?team_id=${service.sample.team_id}&per_page=200`, {
      token: people.alice,
    })
    expect(json.map(hook => hook.id)).toContain(service.sample.webhook_key)
    expect(json.map(hook => hook.id)).not.toContain(gone.id)
    expect((await call<IncomingHook[]>(`?team_id=${nobody}`)).json).toEqual([])
  })

  it('is rejected to who may have no hooks there, and for a malformed team', async () => {
    expect(rejection(await call('', { token: people.bob }))).toEqual([403, FORBIDDEN])
    expect(rejection(await call(`?team_id=${service.sample.team_id}`, { token: people.bob }))).toEqual([403, FORBIDDEN])
    expect(rejection(await call('?team_id=short'))).toEqual([400, INVALID_URL])
  })
})

describe('one incoming webhook', () => {
  it('is read by who may manage it', async () => {
    const hook = await makeIncoming(service)
    expect((await call(`/${hook.id}`, { token: people.alice })).json).toEqual(hook)
    expect(rejection(await call(`/${hook.id}`, { token: people.bob }))).toEqual([403, FORBIDDEN])
  })

  it('is replaced with 201: team, owner and time of creation stay', async () => {
    const hook = await makeIncoming(service, { display_name: 'old', description: 'old', username: 'old' })
    const body = {
      ...hook,
      display_name: 'new',
      description: undefined,
      user_id: ids.bob,
      create_at: 1,
      channel_locked: true,
    }
    const changed = await call(`/${hook.id}`, { method: 'PUT', body })
    expect(changed.status).toBe(201)
    expect(changed.json).toEqual({
      ...hook,
      display_name: 'new',
      description: '',
      channel_locked: true,
      update_at: expect.any(Number),
    })
    expect(changed.json.update_at).toBeGreaterThanOrEqual(hook.update_at)
  })

  it('keeps name and icon while their settings are off', async () => {
    const hook = await makeIncoming(service, { username: 'old', icon_url: 'http://x.example/old' })
    await withSettings(service, { EnablePostUsernameOverride: false, EnablePostIconOverride: false }, async () => {
      const changed = await call(`/${hook.id}`, { method: 'PUT', body: { ...hook, username: 'new', icon_url: '' } })
      expect(changed.json).toMatchObject({ username: 'old', icon_url: 'http://x.example/old' })
    })
  })

  it.each<[string, Record<string, unknown>, number, string]>([
    ['under another id', { id: nobody }, 400, INVALID_BODY],
    ['in another team', { team_id: nobody }, 400, 'api.webhook.team_mismatch.app_error'],
    ['for a channel that does not exist', { channel_id: nobody }, 404, 'app.channel.get.existing.app_error'],
    [
      'with a name that is too long',
      { display_name: 'x'.repeat(65) },
      400,
      'model.incoming_hook.display_name.app_error',
    ],
  ])('is not replaced %s', async (_name, fields, status, id) => {
    const hook = await makeIncoming(service)
    expect(rejection(await call(`/${hook.id}`, { method: 'PUT', body: { ...hook, ...fields } }))).toEqual([status, id])
    expect((await call(`/${hook.id}`)).json).toEqual(hook)
  })

  it('is deleted with 200, and is gone', async () => {
    const hook = await makeIncoming(service)
    expect((await call(`/${hook.id}`, { method: 'DELETE' })).json).toEqual({ status: 'OK' })
    for (const method of ['GET', 'DELETE']) {
      const missing = await call(`/${hook.id}`, { method })
      expect(rejection(missing)).toEqual([404, 'app.webhooks.get_incoming.app_error'])
      expect(missing.json.message).toBe('Unable to get the webhook.')
    }
    expect(rejection(await call('/short'))).toEqual([400, INVALID_URL])
  })

  it('moves to another owner, who becomes the author of its posts', async () => {
    const hook = await makeIncoming(service)
    const moved = await call(`/${hook.id}/move/${ids.carol}`, { method: 'POST' })
    expect([moved.status, moved.json.user_id]).toEqual([200, ids.carol])
    expect(rejection(await call(`/${hook.id}/move/${nobody}`, { method: 'POST' }))).toEqual([
      404,
      'app.user.missing_account.const',
    ])
    expect(rejection(await call(`/${hook.id}/move/${ids.bob}`, { method: 'POST', token: people.bob }))).toEqual([
      403,
      FORBIDDEN,
    ])
    const lead = await makeIncoming(service, { channel_id: channels.leads })
    expect(rejection(await call(`/${lead.id}/move/${ids.carol}`, { method: 'POST' }))).toEqual([403, FORBIDDEN])
  })
})

it('rejects everything with 501 while incoming webhooks are off', async () => {
  const hook = await makeIncoming(service)
  await withSettings(service, { EnableIncomingWebhooks: false }, async () => {
    const responses = [
      await create({}),
      await call(''),
      await call(`/${hook.id}`),
      await call(`/${hook.id}`, { method: 'PUT', body: hook }),
      await call(`/${hook.id}`, { method: 'DELETE' }),
      await call(`/${hook.id}/move/${ids.bob}`, { method: 'POST' }),
    ]
    for (const response of responses)
      expect(rejection(response)).toEqual([501, 'api.incoming_webhook.disabled.app_error'])
  })
})

it('needs a session', async () => {
  expect((await service.send<ErrorBody>('/api/v4/hooks/incoming')).status).toBe(401)
})

it('tells every window of a hook that is made, changed and deleted', async () => {
  let hook = await makeIncoming(service)
  const hears = (job: () => Promise<unknown>) => heardDuring(service, event => event.type === 'incoming_hook', job)
  expect(
    await hears(async () => {
      hook = await makeIncoming(service)
    }),
  ).toMatchObject({ hook })
  const body = { ...hook, display_name: 'renamed' }
  expect(await hears(() => call(`/${hook.id}`, { method: 'PUT', body }))).toMatchObject({
    hook: { id: hook.id, display_name: 'renamed' },
  })
  expect(await hears(() => call(`/${hook.id}`, { method: 'DELETE' }))).toMatchObject({
    hook: { id: hook.id, delete_at: expect.any(Number) },
  })
  expect((await service.snapshot()).incoming_hooks.map(one => one.id)).not.toContain(hook.id)
})

it('leaves keys out of the record, and can send what it recorded again', async () => {
  const hook = await makeIncoming(service)
  const read = await call(`/${hook.id}`)
  const exchange = await service.exchange(read.headers.get('x-request-id') ?? '')
  expect(exchange.summary).toMatchObject({
    url: expect.stringMatching(/^\/api\/v4\/hooks\/incoming\/\[redacted:[a-z0-9]{6}\]$/),
    hook_id: hookRef(hook.id),
  })
  expect(JSON.stringify(exchange)).not.toContain(hook.id)
  const body = {}
  const again = await service.window<{ exchange_id: string }>(`/exchanges/${exchange.summary.id}/resend`, {
    method: 'POST',
    body,
  })
  expect((await service.exchange(again.json.exchange_id)).summary).toMatchObject({
    status: 200,
    hook_id: hookRef(hook.id),
  })
})
