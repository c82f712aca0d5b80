import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionReply } from '#contract/wire/actions'
import type { DialogReply } from '#contract/wire/dialogs'
import { limits } from '#domain/limits'
import type { Post } from '#domain/posts/post'
import { type Integration, type IntegrationResponse, startIntegration } from '../../support/integration'
import { newPerson } from '../../support/people'
import { forbidden, invalidBody, rejection } from '../../support/rejection'
import { clickable, type ErrorBody, startService, type TestService } from '../../support/service'
import { openSocket } from '../../support/socket'
import { openStream } from '../../support/stream'

let service: TestService
let integration: Integration
let alice: string
let now = 1_800_000_000_000
beforeAll(async () => {
  integration = await startIntegration()
  service = await startService({ now: () => now })
  alice = await service.tokenOf('alice')
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

const open = <T = ErrorBody>(body: unknown) => service.send<T>('/api/v4/actions/dialogs/open', { method: 'POST', body })
const submit = <T = ErrorBody>(body: object, token = alice) =>
  service.post<T>('/actions/dialogs/submit', { channel_id: service.sample.channel_id, submission: {}, ...body }, token)
const lookup = <T = ErrorBody>(body: object, token = alice) =>
  service.post<T>('/actions/dialogs/lookup', { channel_id: service.sample.channel_id, submission: {}, ...body }, token)
const lastBody = () => JSON.parse(integration.calls.at(-1)?.body ?? '')
const element = (fields: object = {}) => ({ display_name: 'Why', name: 'why', type: 'textarea', ...fields })
const dialog = (fields: object = {}) => ({
  callback_id: 'rollback',
  title: 'Roll back',
  elements: [element()],
  ...fields,
})

/** The trigger id of a new click, as the integration and as the client get it. */
async function clicked(): Promise<{ trigger_id: string; client: string; click: string }> {
  const post = await service.post<Post>('/posts', clickable(service.sample.channel_id, `${integration.url}/click`))
  const reply = await service.post<ActionReply>(`/posts/${post.json.id}/actions/go`, {}, alice)
  const click = reply.headers.get('x-request-id') ?? ''
  return { trigger_id: lastBody().trigger_id, client: reply.json.trigger_id, click }
}

const encode = (text: string): string => Buffer.from(text).toString('base64')
const decode = (text: string): string => Buffer.from(text, 'base64').toString()

describe('opening a dialog is rejected', () => {
  it('without a url, and with a body that is no JSON', async () => {
    const { trigger_id } = await clicked()
    expect(await open({ trigger_id, url: '', dialog: dialog() })).toMatchObject(invalidBody('url'))
    expect(await open('{"trigger_id"')).toMatchObject(invalidBody('dialog'))
  })

  it('for a trigger id that is no base64', async () => {
    for (const trigger_id of ['', 'a!b', 'abcde']) {
      expect(await open({ trigger_id, url: integration.url, dialog: dialog() })).toMatchObject(
        rejection(400, 'interactive_message.decode_trigger_id.base64_decode_failed'),
      )
    }
  })

  it('for a trigger id with another number of parts than four', async () => {
    for (const plain of ['a:b:c', 'a:b:c:d:e']) {
      expect(await open({ trigger_id: encode(plain), url: integration.url, dialog: dialog() })).toMatchObject(
        rejection(400, 'interactive_message.decode_trigger_id.missing_data'),
      )
    }
  })

  it('when the signature is no base64, no signature, or of something else', async () => {
    const { trigger_id } = await clicked()
    const [client = '', user = '', at = '', signature = ''] = decode(trigger_id).split(':')
    const withParts = (...parts: string[]) =>
      open({ trigger_id: encode(parts.join(':')), url: integration.url, dialog: dialog() })
    expect(await withParts(client, user, at, '%%%')).toMatchObject(
      rejection(400, 'interactive_message.decode_trigger_id.base64_decode_failed_signature'),
    )
    expect(await withParts(client, user, at, encode('no signature'))).toMatchObject(
      rejection(400, 'interactive_message.decode_trigger_id.signature_decode_failed'),
    )
    expect(await withParts(client, 'x'.repeat(26), at, signature)).toMatchObject(
      rejection(400, 'interactive_message.decode_trigger_id.verify_signature_failed'),
    )
  })

  it('once the trigger id is older than 30 seconds, and not a moment before', async () => {
    const { trigger_id } = await clicked()
    const request = { trigger_id, url: integration.url, dialog: dialog() }
    now += limits.triggerIdLifetimeMs
    expect((await open(request)).status).toBe(200)
    now += 1
    expect(await open(request)).toMatchObject(
      rejection(
        400,
        'interactive_message.decode_trigger_id.expired',
        'Trigger ID for interactive dialog is expired. Trigger IDs live for a maximum of 30 seconds.',
      ),
    )
  })
})

describe('an opened dialog', () => {
  it('reaches the clicker with the short trigger id, needs no session, and returns OK', async () => {
    const { trigger_id, client } = await clicked()
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      const response = await open<{ status: string }>({ trigger_id, url: '/plugins/gate/submit', dialog: dialog() })
      expect([response.status, response.json]).toEqual([200, { status: 'OK' }])
      const event = await stream.next(one => one.type === 'open_dialog')
      const me = await service.send<{ id: string }>('/api/v4/users/me', { token: alice })
      expect(event).toMatchObject({
        user_id: me.json.id,
        dialog: { trigger_id: client, url: '/plugins/gate/submit', dialog: dialog() },
      })
    } finally {
      await stream.close()
    }
  })

  it('is told over the websocket to the clicker alone, as a JSON string', async () => {
    const { trigger_id, client } = await clicked()
    const [hers, his] = [
      await openSocket(service, { token: alice }),
      await openSocket(service, { token: await service.tokenOf('bob') }),
    ]
    try {
      await open({ trigger_id, url: integration.url, dialog: dialog() })
      const told = await hers.event('open_dialog')
      expect(JSON.parse(String(told.data?.dialog))).toEqual({
        trigger_id: client,
        url: integration.url,
        dialog: dialog(),
      })
      await his.ask('ping')
      expect(his.received.map(({ event }) => event)).not.toContain('open_dialog')
    } finally {
      await hers.close()
      await his.close()
    }
  })

  it('joins the story of its click, and so does what is submitted in its name', async () => {
    await integration.respond('/told', { kind: 'json', body: {} })
    const { trigger_id, click } = await clicked()
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      const opened = await open({ trigger_id, url: `${integration.url}/told`, dialog: dialog() })
      const event = await stream.next(one => one.type === 'open_dialog')
      const exchange_id = opened.headers.get('x-request-id') ?? ''
      expect(event).toMatchObject({ channel_id: service.sample.channel_id, exchange_id })
      await service.send('/api/v4/actions/dialogs/submit', {
        method: 'POST',
        token: alice,
        headers: { 'x-svc-cause': exchange_id },
        body: { url: `${integration.url}/told`, callback_id: 'rollback', channel_id: service.sample.channel_id },
      })
      const { exchanges } = await service.story(click)
      const labelOf = (id: string | null) => exchanges.find(one => one.id === id)?.label
      expect(exchanges.map(one => [one.label, labelOf(one.parent_id)])).toEqual([
        ['go', undefined],
        [`${integration.url}/click`, 'go'],
        ['POST /actions/dialogs/open', `${integration.url}/click`],
        ['POST /actions/dialogs/submit', 'POST /actions/dialogs/open'],
        ['rollback', 'POST /actions/dialogs/submit'],
      ])
    } finally {
      await stream.close()
    }
  })

  it('is opened although it is odd, and the response says what is odd', async () => {
    const { trigger_id } = await clicked()
    const elements = [
      element({ display_name: 'x'.repeat(25), help_text: 'x'.repeat(151) }),
      element({ name: 'x'.repeat(301), type: 'colour' }),
      element({ name: 'why' }),
      'text',
    ]
    const odd = await open({ trigger_id, url: integration.url, dialog: { title: 'x'.repeat(25), elements } })
    expect(odd.status).toBe(200)
    const warning = odd.headers.get('x-svc-warning') ?? ''
    for (const sentence of [
      'title: title has more than 24 characters.',
      'elements[0].display_name: display_name has more than 24 characters.',
      'elements[0].help_text: help_text has more than 150 characters.',
      'elements[1].name: name has more than 300 characters.',
      'elements[1].type: type must be one of text,',
      'elements[2].name: Another element has this name.',
      'elements[3]: An element must be an object.',
    ]) {
      expect(warning).toContain(sentence)
    }
  })

  it('is opened with a warning that clients can take, however much is odd', async () => {
    const { trigger_id } = await clicked()
    const elements = Array.from({ length: 20_000 }, () => ({}))
    const odd = await open({ trigger_id, url: integration.url, dialog: { title: 'Odd', elements } })
    const warning = odd.headers.get('x-svc-warning') ?? ''
    expect(odd.status).toBe(200)
    expect(warning).toContain('elements[3].display_name: display_name is missing.')
    expect(warning).toMatch(/ There are 59990 more\.$/)
    expect(warning.length).toBeLessThan(4000)
  })

  it('is not remarked upon at its limits', async () => {
    const { trigger_id } = await clicked()
    const elements = [element({ display_name: 'x'.repeat(24), help_text: 'x'.repeat(150), name: 'x'.repeat(300) })]
    const good = await open({ trigger_id, url: integration.url, dialog: { title: 'x'.repeat(24), elements } })
    expect([good.status, good.headers.get('x-svc-warning')]).toEqual([200, null])
  })
})

describe('a submission is rejected', () => {
  const failed = 'api.post.do_action.action_integration.app_error'

  it('without a session, without a url, and with a body that is no JSON', async () => {
    const anonymous = await service.send<ErrorBody>('/api/v4/actions/dialogs/submit', { method: 'POST', body: {} })
    expect(anonymous.status).toBe(401)
    expect(await submit({})).toMatchObject(invalidBody('url'))
    expect(await service.post('/actions/dialogs/submit', '[', alice)).toMatchObject(invalidBody('dialog'))
  })

  it('for a channel that is unknown or not readable, and for a team one is not in', async () => {
    const { url } = integration
    expect(await submit({ url, channel_id: 'x'.repeat(26) })).toMatchObject(
      rejection(404, 'app.channel.get.existing.app_error'),
    )
    const stranger = await newPerson(service, 'dialog-stranger')
    expect(await submit({ url }, stranger.token)).toMatchObject(forbidden)
    expect(await submit({ url, team_id: 'x'.repeat(26) })).toMatchObject(forbidden)
  })

  it.each<[string, IntegrationResponse, number]>([
    ['responds with 500', { kind: 'json', status: 500, body: {} }, 502],
    ['responds with 503', { kind: 'json', status: 503, body: {} }, 503],
    ['responds with 404', { kind: 'json', status: 404, body: {} }, 400],
    ['responds with text', { kind: 'text', body: 'thanks' }, 400],
    ['responds with errors that are no texts', { kind: 'json', body: { errors: { why: 1 } } }, 400],
  ])('when the integration %s', async (_name, response, status) => {
    await integration.respond('/reject', response)
    const rejected = await submit({ url: `${integration.url}/reject` })
    expect([rejected.status, rejected.json.id]).toEqual([status, failed])
  })

  it('when the address is not trusted or nobody responds there', async () => {
    const blocked = await submit({ url: 'http://192.168.0.1/x' })
    expect([blocked.status, blocked.json.id]).toEqual([400, failed])
    expect(blocked.json.message).toContain('AllowedUntrustedInternalConnections')
    expect(await submit({ url: 'http://127.0.0.1:9/x' })).toMatchObject(rejection(400, failed))
    expect(await submit({ url: 'nowhere' })).toMatchObject(rejection(400, failed))
  })
})

describe('a submission', () => {
  it('reaches the integration with who submits, and its response comes back', async () => {
    await integration.respond('/submit', {
      kind: 'json',
      body: { error: 'Not now', errors: { why: 'Too short' }, more: 1 },
    })
    const given = { callback_id: 'rollback', state: 's', submission: { why: 'x' }, team_id: service.sample.team_id }
    const response = await submit<DialogReply>({ url: `${integration.url}/submit`, ...given })
    expect([response.status, response.json]).toEqual([200, { error: 'Not now', errors: { why: 'Too short' } }])
    const me = await service.send<{ id: string }>('/api/v4/users/me', { token: alice })
    expect(lastBody()).toEqual({
      ...given,
      type: 'dialog_submission',
      user_id: me.json.id,
      channel_id: service.sample.channel_id,
      cancelled: false,
    })
    expect(integration.calls.at(-1)?.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  it('that was cancelled says so, and an empty response is one', async () => {
    await integration.respond('/cancel', { kind: 'empty' })
    const response = await submit<DialogReply>({ url: `${integration.url}/cancel`, cancelled: true })
    expect([response.status, response.json]).toEqual([200, {}])
    expect(lastBody()).toMatchObject({ type: 'dialog_cancellation', cancelled: true, submission: {} })
  })

  it('that asks for a new form says so, and nothing else has a type of its own', async () => {
    await integration.respond('/refresh', { kind: 'json', body: { type: 'form', form: dialog() } })
    const response = await submit<DialogReply>({ url: `${integration.url}/refresh`, type: 'refresh' })
    expect(response.json).toEqual({ type: 'form', form: dialog() })
    expect(lastBody().type).toBe('refresh')
    await submit({ url: `${integration.url}/refresh`, type: 'dialog_lookup' })
    expect(lastBody().type).toBe('dialog_submission')
  })

  it('may get the next form as the response', async () => {
    await integration.respond('/next', { kind: 'json', body: { type: 'form', form: dialog({ title: 'Sure?' }) } })
    const response = await submit<DialogReply>({ url: `${integration.url}/next` })
    expect(response.json).toEqual({ type: 'form', form: dialog({ title: 'Sure?' }) })
  })

  it('is one story with the call it caused', async () => {
    await integration.respond('/story', { kind: 'json', body: {} })
    const response = await submit({ url: `${integration.url}/story`, callback_id: 'rollback' })
    const { exchanges } = await service.story(response.headers.get('x-request-id') ?? '')
    expect(exchanges.map(({ kind, label, outcome }) => [kind, label, outcome])).toEqual([
      ['rest', 'POST /actions/dialogs/submit', 'ok'],
      ['callback', 'rollback', 'ok'],
    ])
  })
})

describe('a lookup', () => {
  it('asks the integration for choices', async () => {
    const items = [{ text: 'Web', value: 'web' }]
    await integration.respond('/lookup', { kind: 'json', body: { items } })
    const response = await lookup<{ items: unknown }>({ url: `${integration.url}/lookup`, submission: { query: 'we' } })
    expect([response.status, response.json]).toEqual([200, { items }])
    expect(lastBody()).toMatchObject({ type: 'dialog_lookup', submission: { query: 'we' } })
  })

  it('has no choices when the response is empty, and is rejected when they are malformed', async () => {
    await integration.respond('/none', { kind: 'empty' })
    expect((await lookup<{ items: unknown }>({ url: `${integration.url}/none` })).json).toEqual({ items: [] })
    await integration.respond('/odd', { kind: 'json', body: { items: [{ text: 'Web' }] } })
    expect((await lookup({ url: `${integration.url}/odd` })).status).toBe(400)
  })
})
