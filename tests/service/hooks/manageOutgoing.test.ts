import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutgoingHook } from '#contract/wire/hooks'
import { limits } from '#domain/limits'
import { type ErrorBody, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'
import {
  api,
  type Call,
  FORBIDDEN,
  heardDuring,
  INVALID_BODY,
  INVALID_URL,
  makeOutgoing,
  nobody,
} from '../../support/webhooks'

let service: TestService
const people = { alice: '', bob: '' }
const ids = { alice: '', bob: '' }
let leads = ''
beforeAll(async () => {
  service = await startService()
  const world = await service.snapshot()
  for (const name of ['alice', 'bob'] as const) {
    people[name] = await service.tokenOf(name)
    ids[name] = world.users.find(user => user.username === name)?.id ?? ''
  }
  leads = world.channels.find(channel => channel.name === 'on-call-leads')?.id ?? ''
})
afterAll(() => service?.close())

let words = 0
/** A record that can be created, with a word of its own, so that no two get in each other's way. */
const fresh = (fields: Record<string, unknown> = {}) => ({
  team_id: service.sample.team_id,
  trigger_words: [`word${++words}`],
  callback_urls: ['http://127.0.0.1:9/hook'],
  ...fields,
})
const call = <T = OutgoingHook & ErrorBody>(path: string, request?: Call) =>
  api<T>(service, `/hooks/outgoing${path}`, request)
const create = (fields: Record<string, unknown> = {}, token = people.alice) => call('', { body: fresh(fields), token })
const make = (fields: Record<string, unknown> = {}) => makeOutgoing(service, fresh(fields))
const rejection = ({ status, json }: { status: number; json: ErrorBody }) => [status, json.id]
const INTERSECT = 'Multiple outgoing webhooks of the same channel and callback URL cannot share a trigger word.'

describe('a content type that nothing is encoded as', () => {
  it('is taken, at a create and at an update, with a warning that a form is sent', async () => {
    const warningOf = ({ headers }: { headers: Headers }) => headers.get('x-svc-warning')
    const made = await create({ content_type: 'text/xml' })
    expect([made.status, made.json.content_type]).toEqual([201, 'text/xml'])
    expect(warningOf(made)).toContain('callbacks are sent as a form')
    const body = { ...made.json, content_type: 'application/json; charset=utf-8' }
    const updated = await call(`/${made.json.id}`, { method: 'PUT', body, token: people.alice })
    expect([updated.status, warningOf(updated)]).toEqual([200, warningOf(made)])
    for (const content_type of ['', 'application/json', 'application/x-www-form-urlencoded']) {
      expect(warningOf(await create({ content_type }))).toBeNull()
    }
  })
})

describe('creating an outgoing webhook', () => {
  it('returns 201 with the record and its token', async () => {
    const channel_id = service.sample.channel_id
    const made = await create({
      channel_id,
      trigger_when: 1,
      content_type: 'application/json',
      display_name: 'Deploys',
    })
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({
      id: expect.stringMatching(/^[a-z0-9]{26}$/),
      token: expect.stringMatching(/^[a-z0-9]{26}$/),
      creator_id: ids.alice,
      team_id: service.sample.team_id,
      channel_id,
      trigger_when: 1,
      content_type: 'application/json',
      display_name: 'Deploys',
      description: '',
      username: '',
      icon_url: '',
      delete_at: 0,
    })
  })

  it('takes a channel alone, words alone, several addresses, and a path of a plugin', async () => {
    expect((await create({ channel_id: service.sample.channel_id, trigger_words: undefined })).status).toBe(201)
    expect((await create({ callback_urls: ['http://a.example', '/plugins/deploy-gate/other'] })).status).toBe(201)
  })

  it('gives it to another user, when the creator may manage hooks of others', async () => {
    expect((await create({ creator_id: ids.bob })).json.creator_id).toBe(ids.bob)
    expect(rejection(await create({ creator_id: nobody }))).toEqual([404, 'app.user.missing_account.const'])
  })

  it.each([
    ['display_name', limits.webhookDisplayNameLength],
    ['description', limits.webhookDescriptionLength],
    ['username', limits.webhookUsernameLength],
    ['icon_url', limits.webhookIconUrlBytes],
    ['content_type', limits.outgoingContentTypeLength],
  ] as const)('takes a %s of %i and no longer', async (field, limit) => {
    for (const length of [limit - 1, limit]) expect((await create({ [field]: 'x'.repeat(length) })).status).toBe(201)
    expect(rejection(await create({ [field]: 'x'.repeat(limit + 1) }))).toEqual([
      400,
      `model.outgoing_hook.is_valid.${field}.app_error`,
    ])
  })

  it('takes words and addresses of 1,024 bytes as printed and no more', async () => {
    const word = (length: number) => ({ trigger_words: [`${++words}`.padEnd(length - 2, 'x')] })
    const url = (length: number) => ({ callback_urls: ['http://x.example/'.padEnd(length - 2, 'x')] })
    for (const length of [1023, 1024]) {
      expect((await create(word(length))).status).toBe(201)
      expect((await create(url(length))).status).toBe(201)
    }
    expect(rejection(await create(word(1025)))).toEqual([400, 'model.outgoing_hook.is_valid.words.app_error'])
    expect(rejection(await create(url(1025)))).toEqual([400, 'model.outgoing_hook.is_valid.callback.app_error'])
  })

  it.each<[string, Record<string, unknown>, number, string]>([
    ['with an id of its own', { id: nobody }, 400, 'app.webhooks.save_outgoing.override.app_error'],
    ['for a channel that does not exist', { channel_id: nobody }, 404, 'app.channel.get.existing.app_error'],
    ['with neither channel nor words', { trigger_words: [] }, 400, 'api.webhook.create_outgoing.triggers.app_error'],
    ['with a blank word', { trigger_words: [' '] }, 400, 'model.outgoing_hook.is_valid.trigger_words.app_error'],
    ['with a mode there is none of', { trigger_when: 2 }, 400, 'model.outgoing_hook.is_valid.content_type.app_error'],
    ['without an address', { callback_urls: [] }, 400, 'model.outgoing_hook.is_valid.callback.app_error'],
    [
      'with an address that is no http address',
      { callback_urls: ['ftp://x'] },
      400,
      'model.outgoing_hook.is_valid.url.app_error',
    ],
    ['with words that are no list', { trigger_words: 'word' }, 400, INVALID_BODY],
    [
      'to an address with a space',
      { callback_urls: ['http://a.example/run it'] },
      400,
      'model.outgoing_hook.is_valid.url.app_error',
    ],
    [
      'to an address with a control character',
      { callback_urls: ['http://a.example/?a=\n'] },
      400,
      'model.outgoing_hook.is_valid.url.app_error',
    ],
    [
      'to a plugin path with a space',
      { callback_urls: ['/plugins/deploy-gate/run it'] },
      400,
      'model.outgoing_hook.is_valid.url.app_error',
    ],
    ['without a list of addresses', { callback_urls: undefined }, 400, INVALID_BODY],
  ])('is denied %s', async (_name, fields, status, id) => {
    expect(rejection(await create(fields))).toEqual([status, id])
  })

  it('is rejected for a private channel, with the id that clients know', async () => {
    const rejected = await create({ channel_id: leads })
    expect(rejection(rejected)).toEqual([403, 'api.outgoing_webhook.disabled.app_error'])
    expect(rejected.json.message).toBe('Outgoing webhooks can only be created for public channels.')
  })

  it('is rejected with 500 beside one with the same channel, a shared word and a shared address', async () => {
    const { trigger_words, callback_urls } = await make({ channel_id: service.sample.channel_id })
    const rejected = await create({
      channel_id: service.sample.channel_id,
      trigger_words: ['other', ...trigger_words],
      callback_urls,
    })
    expect(rejection(rejected)).toEqual([500, 'api.webhook.create_outgoing.intersect.app_error'])
    expect(rejected.json.message).toBe(INTERSECT)
    expect((await create({ trigger_words, callback_urls })).status).toBe(201)
  })

  it('is rejected to who may not manage hooks, and for a team there is none of', async () => {
    expect(rejection(await create({}, people.bob))).toEqual([403, FORBIDDEN])
    expect(rejection(await create({ team_id: nobody }, people.alice))).toEqual([403, FORBIDDEN])
    expect(rejection(await create({ team_id: nobody }, service.sample.admin_token))).toEqual([
      404,
      'app.team.get.find.app_error',
    ])
  })
})

describe('listing outgoing webhooks', () => {
  it('shows those of a team or a channel, with their tokens, in pages that end with an empty one', async () => {
    const hook = await make({ channel_id: service.sample.channel_id })
    const everywhere = await make()
    const list = async (query: string) => (await call<OutgoingHook[]>(query, { token: people.alice })).json
    const ofTeam = await list(`?team_id=${service.sample.team_id}&per_page=200`)
    expect(ofTeam).toEqual(expect.arrayContaining([hook, everywhere]))
    const ofChannel = await list(`?channel_id=${service.sample.channel_id}&per_page=200`)
    expect(ofChannel).toContainEqual(hook)
    expect(ofChannel).not.toContainEqual(everywhere)
    expect(await list('?page=0&per_page=1')).toEqual(ofTeam.slice(0, 1))
    expect(await list('?page=999')).toEqual([])
  })

  it('is rejected to who may have no hooks, and for a channel there is none of', async () => {
    expect(rejection(await call('', { token: people.bob }))).toEqual([403, FORBIDDEN])
    expect(rejection(await call('?channel_id=short'))).toEqual([400, INVALID_URL])
    expect(rejection(await call(`?channel_id=${nobody}`))).toEqual([404, 'app.channel.get.existing.app_error'])
  })
})

describe('one outgoing webhook', () => {
  it('is read by who may manage it', async () => {
    const hook = await make()
    expect((await call(`/${hook.id}`, { token: people.alice })).json).toEqual(hook)
    expect(rejection(await call(`/${hook.id}`, { token: people.bob }))).toEqual([403, FORBIDDEN])
  })

  it('is replaced with 200, with the token of the body: creator, team and time of creation stay', async () => {
    const hook = await make({ display_name: 'old', description: 'old' })
    const token = 'n'.repeat(26)
    const body = { ...hook, token, display_name: 'new', description: undefined, creator_id: ids.bob, create_at: 1 }
    const changed = await call(`/${hook.id}`, { method: 'PUT', body })
    expect(changed.status).toBe(200)
    expect(changed.json).toEqual({
      ...hook,
      token,
      display_name: 'new',
      description: '',
      update_at: expect.any(Number),
    })
  })

  it.each<[string, Record<string, unknown>, number, string]>([
    ['under another id', { id: nobody }, 400, INVALID_BODY],
    ['in another team', { team_id: nobody }, 400, 'api.webhook.team_mismatch.app_error'],
    ['without its token', { token: undefined }, 400, 'model.outgoing_hook.is_valid.token.app_error'],
    ['with neither channel nor words', { trigger_words: [] }, 500, 'api.webhook.create_outgoing.triggers.app_error'],
    ['for a channel that does not exist', { channel_id: nobody }, 404, 'app.channel.get.existing.app_error'],
    [
      'with a name that is too long',
      { display_name: 'x'.repeat(65) },
      400,
      'model.outgoing_hook.is_valid.display_name.app_error',
    ],
  ])('is not replaced %s', async (_name, fields, status, id) => {
    const hook = await make()
    expect(rejection(await call(`/${hook.id}`, { method: 'PUT', body: { ...hook, ...fields } }))).toEqual([status, id])
    expect((await call(`/${hook.id}`)).json).toEqual(hook)
  })

  it('is not replaced for a private channel, or into the way of another', async () => {
    const hook = await make()
    const other = await make({ callback_urls: hook.callback_urls })
    const change = (fields: Partial<OutgoingHook>) =>
      call(`/${hook.id}`, { method: 'PUT', body: { ...hook, ...fields } })
    const closed = await change({ channel_id: leads })
    expect(rejection(closed)).toEqual([403, 'api.webhook.create_outgoing.not_open.app_error'])
    expect(closed.json.message).toBe('Outgoing webhooks can only be created for public channels.')
    expect(rejection(await change({ trigger_words: other.trigger_words }))).toEqual([
      400,
      'api.webhook.update_outgoing.intersect.app_error',
    ])
  })

  it('gets a new token', async () => {
    const hook = await make()
    const renewed = await call(`/${hook.id}/regen_token`, { method: 'POST' })
    expect(renewed.status).toBe(200)
    expect(renewed.json).toEqual({
      ...hook,
      token: expect.stringMatching(/^[a-z0-9]{26}$/),
      update_at: expect.any(Number),
    })
    expect(renewed.json.token).not.toBe(hook.token)
    expect(rejection(await call(`/${hook.id}/regen_token`, { method: 'POST', token: people.bob }))).toEqual([
      403,
      FORBIDDEN,
    ])
  })

  it('is deleted with 200, and is gone', async () => {
    const hook = await make()
    expect((await call(`/${hook.id}`, { method: 'DELETE' })).json).toEqual({ status: 'OK' })
    const missing = await call(`/${hook.id}`)
    expect(rejection(missing)).toEqual([404, 'app.webhooks.get_outgoing.app_error'])
    expect(missing.json.message).toBe('Unable to get the webhook.')
    expect(rejection(await call('/short'))).toEqual([400, INVALID_URL])
  })
})

it('rejects everything with 501 while outgoing webhooks are off', async () => {
  const hook = await make()
  await withSettings(service, { EnableOutgoingWebhooks: false }, async () => {
    const responses = [
      await create(),
      await call(''),
      await call(`/${hook.id}`),
      await call(`/${hook.id}`, { method: 'PUT', body: hook }),
      await call(`/${hook.id}`, { method: 'DELETE' }),
      await call(`/${hook.id}/regen_token`, { method: 'POST' }),
    ]
    for (const response of responses)
      expect(rejection(response)).toEqual([501, 'api.outgoing_webhook.disabled.app_error'])
  })
})

it('leaves tokens out of the record', async () => {
  const hook = await make()
  const changed = await call(`/${hook.id}`, { method: 'PUT', body: hook })
  const exchange = await service.exchange(changed.headers.get('x-request-id') ?? '')
  expect(exchange.summary.hook_id).toBe(hook.id)
  expect(JSON.stringify(exchange)).not.toContain(hook.token)
})

it('tells every window of a hook that is made, changed and deleted', async () => {
  let hook = await make()
  const hears = (job: () => Promise<unknown>) => heardDuring(service, event => event.type === 'outgoing_hook', job)
  expect(
    await hears(async () => {
      hook = await make()
    }),
  ).toMatchObject({ hook })
  expect(await hears(() => call(`/${hook.id}/regen_token`, { method: 'POST' }))).toMatchObject({
    hook: { id: hook.id },
  })
  const deleted = await hears(() => call(`/${hook.id}`, { method: 'DELETE' }))
  expect(deleted).toMatchObject({ hook: { id: hook.id, delete_at: expect.any(Number) } })
  expect((await service.snapshot()).outgoing_hooks.map(one => one.id)).not.toContain(hook.id)
})
