import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { FORBIDDEN, INVALID_BODY, nobody } from '../../support/webhooks'
import { type OutgoingHooks, rejectionOf, startOutgoingHooks } from './outgoingHooks'

let hooks: OutgoingHooks
beforeAll(async () => {
  hooks = await startOutgoingHooks()
})
afterAll(() => hooks?.close())

let words = 0
const INTERSECT = 'Multiple outgoing webhooks of the same channel and callback URL cannot share a trigger word.'

describe('creating an outgoing webhook', () => {
  it('returns 201 with the record and its token', async () => {
    const channel_id = hooks.service.sample.channel_id
    const made = await hooks.create({
      channel_id,
      trigger_when: 1,
      content_type: 'application/json',
      display_name: 'Deploys',
    })
    expect(made.status).toBe(201)
    expect(made.json).toMatchObject({
      id: expect.stringMatching(/^[a-z0-9]{26}$/),
      token: expect.stringMatching(/^[a-z0-9]{26}$/),
      creator_id: hooks.alice.id,
      team_id: hooks.service.sample.team_id,
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
    expect((await hooks.create({ channel_id: hooks.service.sample.channel_id, trigger_words: undefined })).status).toBe(
      201,
    )
    expect((await hooks.create({ callback_urls: ['http://a.example', '/plugins/deploy-gate/other'] })).status).toBe(201)
  })

  it('gives it to another user, when the creator may manage hooks of others', async () => {
    expect((await hooks.create({ creator_id: hooks.bob.id })).json.creator_id).toBe(hooks.bob.id)
    expect(rejectionOf(await hooks.create({ creator_id: nobody }))).toEqual([404, 'app.user.missing_account.const'])
  })

  it.each([
    ['display_name', limits.webhookDisplayNameLength],
    ['description', limits.webhookDescriptionLength],
    ['username', limits.webhookUsernameLength],
    ['icon_url', limits.webhookIconUrlBytes],
    ['content_type', limits.outgoingContentTypeLength],
  ] as const)('takes a %s of %i and no longer', async (field, limit) => {
    for (const length of [limit - 1, limit])
      expect((await hooks.create({ [field]: 'x'.repeat(length) })).status).toBe(201)
    expect(rejectionOf(await hooks.create({ [field]: 'x'.repeat(limit + 1) }))).toEqual([
      400,
      `model.outgoing_hook.is_valid.${field}.app_error`,
    ])
  })

  it('takes words and addresses of 1,024 bytes as printed and no more', async () => {
    const word = (length: number) => ({ trigger_words: [`${++words}`.padEnd(length - 2, 'x')] })
    const url = (length: number) => ({ callback_urls: ['http://x.example/'.padEnd(length - 2, 'x')] })
    for (const length of [1023, 1024]) {
      expect((await hooks.create(word(length))).status).toBe(201)
      expect((await hooks.create(url(length))).status).toBe(201)
    }
    expect(rejectionOf(await hooks.create(word(1025)))).toEqual([400, 'model.outgoing_hook.is_valid.words.app_error'])
    expect(rejectionOf(await hooks.create(url(1025)))).toEqual([400, 'model.outgoing_hook.is_valid.callback.app_error'])
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
    expect(rejectionOf(await hooks.create(fields))).toEqual([status, id])
  })

  it('is rejected for a private channel, with the id that clients know', async () => {
    const rejected = await hooks.create({ channel_id: hooks.leads })
    expect(rejectionOf(rejected)).toEqual([403, 'api.outgoing_webhook.disabled.app_error'])
    expect(rejected.json.message).toBe('Outgoing webhooks can only be created for public channels.')
  })

  it('is rejected with 500 beside one with the same channel, a shared word and a shared address', async () => {
    const { trigger_words, callback_urls } = await hooks.make({ channel_id: hooks.service.sample.channel_id })
    const rejected = await hooks.create({
      channel_id: hooks.service.sample.channel_id,
      trigger_words: ['other', ...trigger_words],
      callback_urls,
    })
    expect(rejectionOf(rejected)).toEqual([500, 'api.webhook.create_outgoing.intersect.app_error'])
    expect(rejected.json.message).toBe(INTERSECT)
    expect((await hooks.create({ trigger_words, callback_urls })).status).toBe(201)
  })

  it('is rejected to who may not manage hooks, and for a team there is none of', async () => {
    expect(rejectionOf(await hooks.create({}, hooks.bob.token))).toEqual([403, FORBIDDEN])
    expect(rejectionOf(await hooks.create({ team_id: nobody }, hooks.alice.token))).toEqual([403, FORBIDDEN])
    expect(rejectionOf(await hooks.create({ team_id: nobody }, hooks.service.sample.admin_token))).toEqual([
      404,
      'app.team.get.find.app_error',
    ])
  })
})

describe('a content type that nothing is encoded as', () => {
  it('is taken, at a create and at an update, with a warning that a form is sent', async () => {
    const warningOf = ({ headers }: { headers: Headers }) => headers.get('x-svc-warning')
    const made = await hooks.create({ content_type: 'text/xml' })
    expect([made.status, made.json.content_type]).toEqual([201, 'text/xml'])
    expect(warningOf(made)).toContain('callbacks are sent as a form')
    const body = { ...made.json, content_type: 'application/json; charset=utf-8' }
    const updated = await hooks.call(`/${made.json.id}`, { method: 'PUT', body, token: hooks.alice.token })
    expect([updated.status, warningOf(updated)]).toEqual([200, warningOf(made)])
    for (const content_type of ['', 'application/json', 'application/x-www-form-urlencoded']) {
      expect(warningOf(await hooks.create({ content_type }))).toBeNull()
    }
  })
})
