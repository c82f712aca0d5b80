import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DialogReply } from '#contract/wire/dialogs'
import type { IntegrationResponse } from '../../support/integration'
import { newPerson } from '../../support/people'
import { forbidden, invalidBody, rejection } from '../../support/rejection'
import type { ErrorBody } from '../../support/service'
import { type DialogDesk, dialog, startDialogDesk } from './dialogDesk'

let desk: DialogDesk
beforeAll(async () => {
  desk = await startDialogDesk()
})
afterAll(() => desk?.close())

describe('a submission is rejected', () => {
  const failed = 'api.post.do_action.action_integration.app_error'

  it('without a session, without a url, and with a body that is no JSON', async () => {
    const anonymous = await desk.service.send<ErrorBody>('/api/v4/actions/dialogs/submit', { method: 'POST', body: {} })
    expect(anonymous.status).toBe(401)
    expect(await desk.submit({})).toMatchObject(invalidBody('url'))
    expect(await desk.service.post('/actions/dialogs/submit', '[', desk.alice)).toMatchObject(invalidBody('dialog'))
  })

  it('for a channel that is unknown or not readable, and for a team one is not in', async () => {
    const { url } = desk.integration
    expect(await desk.submit({ url, channel_id: 'x'.repeat(26) })).toMatchObject(
      rejection(404, 'app.channel.get.existing.app_error'),
    )
    const stranger = await newPerson(desk.service, 'dialog-stranger')
    expect(await desk.submit({ url }, stranger.token)).toMatchObject(forbidden)
    expect(await desk.submit({ url, team_id: 'x'.repeat(26) })).toMatchObject(forbidden)
  })

  it.each<[string, IntegrationResponse, number]>([
    ['responds with 500', { kind: 'json', status: 500, body: {} }, 502],
    ['responds with 503', { kind: 'json', status: 503, body: {} }, 503],
    ['responds with 404', { kind: 'json', status: 404, body: {} }, 400],
    ['responds with text', { kind: 'text', body: 'thanks' }, 400],
    ['responds with errors that are no texts', { kind: 'json', body: { errors: { why: 1 } } }, 400],
  ])('when the integration %s', async (_name, response, status) => {
    await desk.integration.respond('/reject', response)
    const rejected = await desk.submit({ url: `${desk.integration.url}/reject` })
    expect([rejected.status, rejected.json.id]).toEqual([status, failed])
  })

  it('when the address is not trusted or nobody responds there', async () => {
    const blocked = await desk.submit({ url: 'http://192.168.0.1/x' })
    expect([blocked.status, blocked.json.id]).toEqual([400, failed])
    expect(blocked.json.message).toContain('AllowedUntrustedInternalConnections')
    expect(await desk.submit({ url: 'http://127.0.0.1:9/x' })).toMatchObject(rejection(400, failed))
    expect(await desk.submit({ url: 'nowhere' })).toMatchObject(rejection(400, failed))
  })
})

describe('a submission', () => {
  it('reaches the integration with who submits, and its response comes back', async () => {
    await desk.integration.respond('/submit', {
      kind: 'json',
      body: { error: 'Not now', errors: { why: 'Too short' }, more: 1 },
    })
    const given = {
      callback_id: 'rollback',
      state: 's',
      submission: { why: 'x' },
      team_id: desk.service.sample.team_id,
    }
    const response = await desk.submit<DialogReply>({ url: `${desk.integration.url}/submit`, ...given })
    expect([response.status, response.json]).toEqual([200, { error: 'Not now', errors: { why: 'Too short' } }])
    const me = await desk.service.send<{ id: string }>('/api/v4/users/me', { token: desk.alice })
    expect(desk.lastBody()).toEqual({
      ...given,
      type: 'dialog_submission',
      user_id: me.json.id,
      channel_id: desk.service.sample.channel_id,
      cancelled: false,
    })
    expect(desk.integration.calls.at(-1)?.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  it('that was cancelled says so, and an empty response is one', async () => {
    await desk.integration.respond('/cancel', { kind: 'empty' })
    const response = await desk.submit<DialogReply>({ url: `${desk.integration.url}/cancel`, cancelled: true })
    expect([response.status, response.json]).toEqual([200, {}])
    expect(desk.lastBody()).toMatchObject({ type: 'dialog_cancellation', cancelled: true, submission: {} })
  })

  it('that asks for a new form says so, and nothing else has a type of its own', async () => {
    await desk.integration.respond('/refresh', { kind: 'json', body: { type: 'form', form: dialog() } })
    const response = await desk.submit<DialogReply>({ url: `${desk.integration.url}/refresh`, type: 'refresh' })
    expect(response.json).toEqual({ type: 'form', form: dialog() })
    expect(desk.lastBody().type).toBe('refresh')
    await desk.submit({ url: `${desk.integration.url}/refresh`, type: 'dialog_lookup' })
    expect(desk.lastBody().type).toBe('dialog_submission')
  })

  it('may get the next form as the response', async () => {
    await desk.integration.respond('/next', { kind: 'json', body: { type: 'form', form: dialog({ title: 'Sure?' }) } })
    const response = await desk.submit<DialogReply>({ url: `${desk.integration.url}/next` })
    expect(response.json).toEqual({ type: 'form', form: dialog({ title: 'Sure?' }) })
  })

  it('is one story with the call it caused', async () => {
    await desk.integration.respond('/story', { kind: 'json', body: {} })
    const response = await desk.submit({ url: `${desk.integration.url}/story`, callback_id: 'rollback' })
    const { exchanges } = await desk.service.story(response.headers.get('x-request-id') ?? '')
    expect(exchanges.map(({ kind, label, outcome }) => [kind, label, outcome])).toEqual([
      ['rest', 'POST /actions/dialogs/submit', 'ok'],
      ['callback', 'rollback', 'ok'],
    ])
  })
})

describe('a lookup', () => {
  it('asks the integration for choices', async () => {
    const items = [{ text: 'Web', value: 'web' }]
    await desk.integration.respond('/lookup', { kind: 'json', body: { items } })
    const response = await desk.lookup<{ items: unknown }>({
      url: `${desk.integration.url}/lookup`,
      submission: { query: 'we' },
    })
    expect([response.status, response.json]).toEqual([200, { items }])
    expect(desk.lastBody()).toMatchObject({ type: 'dialog_lookup', submission: { query: 'we' } })
  })

  it('has no choices when the response is empty, and is rejected when they are malformed', async () => {
    await desk.integration.respond('/none', { kind: 'empty' })
    expect((await desk.lookup<{ items: unknown }>({ url: `${desk.integration.url}/none` })).json).toEqual({ items: [] })
    await desk.integration.respond('/odd', { kind: 'json', body: { items: [{ text: 'Web' }] } })
    expect((await desk.lookup({ url: `${desk.integration.url}/odd` })).status).toBe(400)
  })
})
