import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hookRef } from '#service/store/secrets/hookRef'
import { type ErrorBody, issuesOf, startService, type TestService } from '../../../support/service'
import { withSettings } from '../../../support/settings'
import { api, INVALID_PARAM, makeIncoming, nobody, postsIn, sendTo } from '../../../support/webhooks'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const send = (body: unknown, contentType = 'application/json', key = service.sample.webhook_key) =>
  sendTo<ErrorBody>(service, key, body, contentType)
const count = async () => (await postsIn(service, service.sample.channel_id)).length

const PARSE = ['model.incoming_hook.parse_data.app_error', 'Unable to parse incoming data'] as const

describe('a payload is rejected', () => {
  it.each<[string, unknown, string | undefined, number, string, string]>([
    ['that is no JSON', '{"text":', undefined, 400, ...PARSE],
    ['that is a list', '[{"text":"x"}]', undefined, 400, ...PARSE],
    ['that is empty', '', undefined, 400, ...PARSE],
    ['whose text is a number', { text: 5 }, undefined, 400, ...PARSE],
    ['whose attachments are no list', { text: 'x', attachments: {} }, undefined, 400, ...PARSE],
    ['whose props are a list', { text: 'x', props: [] }, undefined, 400, ...PARSE],
    ['that is a form without payload', 'text=x', 'application/x-www-form-urlencoded', 400, ...PARSE],
    ['that is a malformed multipart form', 'nothing', 'multipart/form-data', 400, ...PARSE],
    [
      'with a Content-Type that cannot be read',
      { text: 'x' },
      ';;',
      400,
      'api.webhook.incoming.error',
      'Could not read the content type of the incoming webhook.',
    ],
    ['with nothing to show', {}, undefined, 400, 'web.incoming_webhook.text.app_error', 'No text specified.'],
    [
      'with an empty text and null attachments',
      { text: '', attachments: null },
      undefined,
      400,
      'web.incoming_webhook.text.app_error',
      'No text specified.',
    ],
    [
      'for a channel that does not exist',
      { text: 'x', channel: '#nowhere' },
      undefined,
      404,
      'web.incoming_webhook.channel.app_error',
      "Couldn't find the channel",
    ],
    [
      'for a user who does not exist',
      { text: 'x', channel: '@nobody' },
      undefined,
      400,
      'web.incoming_webhook.user.app_error',
      "Couldn't find the user",
    ],
    [
      'with a priority that has no level',
      { text: 'x', priority: { requested_ack: true } },
      undefined,
      400,
      INVALID_PARAM,
      'Invalid webhook.priority.priority parameter.',
    ],
    [
      'with a type of the system',
      { text: 'x', type: 'system_join' },
      undefined,
      400,
      INVALID_PARAM,
      'Invalid post.type parameter.',
    ],
    [
      'with a type that does not begin with custom_',
      { text: 'x', type: 'special' },
      undefined,
      500,
      'api.post.create_webhook_post.creating.app_error',
      'Error creating post.',
    ],
    [
      'that replies to a post there is none of',
      { text: 'x', root_id: nobody },
      undefined,
      400,
      'api.post.create_post.root_id.app_error',
      'Invalid RootId parameter.',
    ],
  ])('%s', async (_name, body, contentType, status, id, message) => {
    const before = await count()
    const rejected = await send(body, contentType)
    expect(rejected.status).toBe(status)
    expect(rejected.json).toMatchObject({ id, message, status_code: status })
    expect(rejected.json.request_id).toBe(rejected.headers.get('x-request-id'))
    expect(rejected.headers.get('content-type')).toBe('application/json')
    expect(await count()).toBe(before)
  })

  it('with interactive content that is not valid, naming the place', async () => {
    const svc_blocks = [{ type: 'button', text: 'Go', action_id: 'go' }]
    const rejected = await send({ text: 'x', props: { svc_blocks } })
    expect([rejected.status, rejected.json.id]).toEqual([400, 'model.post.is_valid.props.app_error'])
    expect(issuesOf(rejected)).toMatchObject([
      { code: 'registry.missing_entry', path: '/props/svc_blocks/0/action_id' },
    ])
  })

  it('that is too large to be taken, with 413', async () => {
    const rejected = await send({ text: 'x'.repeat(301_000) })
    expect(rejected.status).toBe(413)
    expect(rejected.json).toMatchObject({
      id: 'api.context.request_body_too_large.app_error',
      message: 'Unable to process request. Request body too large.',
    })
  })

  it('whose props no splitting makes small enough, where such a body is allowed', async () => {
    await withSettings(service, { MaximumPayloadSizeBytes: 2_000_000 }, async () => {
      const rejected = await send({ text: 'x', props: { huge: 'x'.repeat(770_000) } })
      expect(rejected.status).toBe(400)
      expect(rejected.json).toMatchObject({
        id: 'web.incoming_webhook.split_props_length.app_error',
        message: 'Unable to split webhook props into 760000 character parts.',
      })
    })
  })

  it('while incoming webhooks are off, with 501', async () => {
    await withSettings(service, { EnableIncomingWebhooks: false }, async () => {
      const rejected = await send({ text: 'x' })
      expect(rejected.status).toBe(501)
      expect(rejected.json).toMatchObject({
        id: 'web.incoming_webhook.disabled.app_error',
        message: 'Incoming webhooks have been disabled by the system admin.',
      })
    })
  })

  it('by a key that was deleted or never made, with 400, after it was read', async () => {
    const hook = await makeIncoming(service)
    await api(service, `/hooks/incoming/${hook.id}`, { method: 'DELETE' })
    for (const key of [hook.id, nobody, 'short']) {
      const rejected = await send({ text: 'x' }, undefined, key)
      expect(rejected.status).toBe(400)
      expect(rejected.json).toMatchObject({ id: 'web.incoming_webhook.invalid.app_error', message: 'Invalid webhook.' })
      expect((await send({}, undefined, key)).json.id).toBe('web.incoming_webhook.text.app_error')
    }
  })

  it('whole, when its reply is to another channel’s post: no direct channel is left behind', async () => {
    const channels = async () => (await service.snapshot()).channels.length
    await send({ text: 'root' })
    const root = (await postsIn(service, service.sample.channel_id)).at(-1)
    const before = await channels()
    const rejected = await send({ text: 'x', channel: '@admin', root_id: root?.id })
    expect(rejected.json.id).toBe('api.post.create_post.channel_root_id.app_error')
    expect(await channels()).toBe(before)
  })

  it('and shown so in the record, with the hook it was for', async () => {
    const rejected = await send({ text: 'x', channel: '#nowhere' })
    const exchange = await service.exchange(rejected.headers.get('x-request-id') ?? '')
    expect(exchange.summary).toMatchObject({
      kind: 'hook',
      outcome: 'rejected',
      label: 'ci-pipeline',
      hook_id: hookRef(service.sample.webhook_key),
      note: 'No channel of the team is called “nowhere”.',
    })
    expect(exchange.summary.url).not.toContain(service.sample.webhook_key)
  })
})
