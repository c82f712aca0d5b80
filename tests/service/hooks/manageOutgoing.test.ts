import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OutgoingHook } from '#contract/wire/hooks'
import { withSettings } from '../../support/settings'
import { FORBIDDEN, heardDuring, INVALID_BODY, INVALID_URL, nobody } from '../../support/webhooks'
import { type OutgoingHooks, rejectionOf, startOutgoingHooks } from './outgoingHooks'

let hooks: OutgoingHooks
beforeAll(async () => {
  hooks = await startOutgoingHooks()
})
afterAll(() => hooks?.close())

describe('listing outgoing webhooks', () => {
  it('shows those of a team or a channel, with their tokens, in pages that end with an empty one', async () => {
    const hook = await hooks.make({ channel_id: hooks.service.sample.channel_id })
    const everywhere = await hooks.make()
    const list = async (query: string) => (await hooks.call<OutgoingHook[]>(query, { token: hooks.alice.token })).json
    const ofTeam = await list(`?team_id=${hooks.service.sample.team_id}&per_page=200`)
    expect(ofTeam).toEqual(expect.arrayContaining([hook, everywhere]))
    const ofChannel = await list(`?channel_id=${hooks.service.sample.channel_id}&per_page=200`)
    expect(ofChannel).toContainEqual(hook)
    expect(ofChannel).not.toContainEqual(everywhere)
    expect(await list('?page=0&per_page=1')).toEqual(ofTeam.slice(0, 1))
    expect(await list('?page=999')).toEqual([])
  })

  it('is rejected to who may have no hooks, and for a channel there is none of', async () => {
    expect(rejectionOf(await hooks.call('', { token: hooks.bob.token }))).toEqual([403, FORBIDDEN])
    expect(rejectionOf(await hooks.call('?channel_id=short'))).toEqual([400, INVALID_URL])
    expect(rejectionOf(await hooks.call(`?channel_id=${nobody}`))).toEqual([404, 'app.channel.get.existing.app_error'])
  })
})

describe('one outgoing webhook', () => {
  it('is read by who may manage it', async () => {
    const hook = await hooks.make()
    expect((await hooks.call(`/${hook.id}`, { token: hooks.alice.token })).json).toEqual(hook)
    expect(rejectionOf(await hooks.call(`/${hook.id}`, { token: hooks.bob.token }))).toEqual([403, FORBIDDEN])
  })

  it('is replaced with 200, with the token of the body: creator, team and time of creation stay', async () => {
    const hook = await hooks.make({ display_name: 'old', description: 'old' })
    const token = 'n'.repeat(26)
    const body = {
      ...hook,
      token,
      display_name: 'new',
      description: undefined,
      creator_id: hooks.bob.id,
      create_at: 1,
    }
    const changed = await hooks.call(`/${hook.id}`, { method: 'PUT', body })
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
    const hook = await hooks.make()
    expect(rejectionOf(await hooks.call(`/${hook.id}`, { method: 'PUT', body: { ...hook, ...fields } }))).toEqual([
      status,
      id,
    ])
    expect((await hooks.call(`/${hook.id}`)).json).toEqual(hook)
  })

  it('is not replaced for a private channel, or into the way of another', async () => {
    const hook = await hooks.make()
    const other = await hooks.make({ callback_urls: hook.callback_urls })
    const change = (fields: Partial<OutgoingHook>) =>
      hooks.call(`/${hook.id}`, { method: 'PUT', body: { ...hook, ...fields } })
    const closed = await change({ channel_id: hooks.leads })
    expect(rejectionOf(closed)).toEqual([403, 'api.webhook.create_outgoing.not_open.app_error'])
    expect(closed.json.message).toBe('Outgoing webhooks can only be created for public channels.')
    expect(rejectionOf(await change({ trigger_words: other.trigger_words }))).toEqual([
      400,
      'api.webhook.update_outgoing.intersect.app_error',
    ])
  })

  it('gets a new token', async () => {
    const hook = await hooks.make()
    const renewed = await hooks.call(`/${hook.id}/regen_token`, { method: 'POST' })
    expect(renewed.status).toBe(200)
    expect(renewed.json).toEqual({
      ...hook,
      token: expect.stringMatching(/^[a-z0-9]{26}$/),
      update_at: expect.any(Number),
    })
    expect(renewed.json.token).not.toBe(hook.token)
    expect(
      rejectionOf(await hooks.call(`/${hook.id}/regen_token`, { method: 'POST', token: hooks.bob.token })),
    ).toEqual([403, FORBIDDEN])
  })

  it('is deleted with 200, and is gone', async () => {
    const hook = await hooks.make()
    expect((await hooks.call(`/${hook.id}`, { method: 'DELETE' })).json).toEqual({ status: 'OK' })
    const missing = await hooks.call(`/${hook.id}`)
    expect(rejectionOf(missing)).toEqual([404, 'app.webhooks.get_outgoing.app_error'])
    expect(missing.json.message).toBe('Unable to get the webhook.')
    expect(rejectionOf(await hooks.call('/short'))).toEqual([400, INVALID_URL])
  })
})

it('rejects everything with 501 while outgoing webhooks are off', async () => {
  const hook = await hooks.make()
  await withSettings(hooks.service, { EnableOutgoingWebhooks: false }, async () => {
    const responses = [
      await hooks.create(),
      await hooks.call(''),
      await hooks.call(`/${hook.id}`),
      await hooks.call(`/${hook.id}`, { method: 'PUT', body: hook }),
      await hooks.call(`/${hook.id}`, { method: 'DELETE' }),
      await hooks.call(`/${hook.id}/regen_token`, { method: 'POST' }),
    ]
    for (const response of responses)
      expect(rejectionOf(response)).toEqual([501, 'api.outgoing_webhook.disabled.app_error'])
  })
})

it('leaves tokens out of the record', async () => {
  const hook = await hooks.make()
  const changed = await hooks.call(`/${hook.id}`, { method: 'PUT', body: hook })
  const exchange = await hooks.service.exchange(changed.headers.get('x-request-id') ?? '')
  expect(exchange.summary.hook_id).toBe(hook.id)
  expect(JSON.stringify(exchange)).not.toContain(hook.token)
})

it('tells every window of a hook that is made, changed and deleted', async () => {
  let hook = await hooks.make()
  const hears = (job: () => Promise<unknown>) =>
    heardDuring(hooks.service, event => event.type === 'outgoing_hook', job)
  expect(
    await hears(async () => {
      hook = await hooks.make()
    }),
  ).toMatchObject({ hook })
  expect(await hears(() => hooks.call(`/${hook.id}/regen_token`, { method: 'POST' }))).toMatchObject({
    hook: { id: hook.id },
  })
  const deleted = await hears(() => hooks.call(`/${hook.id}`, { method: 'DELETE' }))
  expect(deleted).toMatchObject({ hook: { id: hook.id, delete_at: expect.any(Number) } })
  expect((await hooks.service.snapshot()).outgoing_hooks.map(one => one.id)).not.toContain(hook.id)
})
