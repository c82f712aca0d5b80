import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IntegrationResponse } from '../../support/integration'
import { newPerson } from '../../support/people'
import { forbidden, rejection } from '../../support/rejection'
import { adminToken, type ErrorBody } from '../../support/service'
import { withSettings } from '../../support/settings'
import { openStream } from '../../support/stream'
import { json, type StartedCommandDesk, startCommandDesk } from './startCommandDesk'

let desk: StartedCommandDesk
beforeAll(async () => {
  desk = await startCommandDesk()
})
afterAll(() => desk?.close())

const FAILED = 'api.command.execute_command.failed.app_error'

describe('running a command is rejected', () => {
  it('for a line without a slash, or with nothing behind it', async () => {
    for (const line of ['', 'hello', '/', '/ x']) {
      expect(await desk.execute(line)).toMatchObject(rejection(400, 'api.command.execute_command.start.app_error'))
    }
  })

  it('when no command of the team has the word', async () => {
    expect(await desk.execute('/nothing at all')).toMatchObject(
      rejection(404, 'api.command.execute_command.not_found.app_error'),
    )
  })

  it('in a channel that is unknown, or that one may not post to', async () => {
    const { trigger } = await desk.commandResponding(json({}))
    expect(await desk.execute(`/${trigger}`, { channel_id: 'x'.repeat(26) })).toMatchObject(
      rejection(404, 'app.channel.get.existing.app_error'),
    )
    const stranger = await newPerson(desk.service, 'run-stranger')
    expect(await desk.execute(`/${trigger}`, {}, stranger.token)).toMatchObject(forbidden)
  })

  it('under a root that is none', async () => {
    const { trigger } = await desk.commandResponding(json({}))
    expect(await desk.execute(`/${trigger}`, { root_id: 'x'.repeat(26) })).toMatchObject(
      rejection(400, 'api.post.create_post.root_id.app_error'),
    )
  })

  it('while commands are disabled', async () => {
    const { trigger } = await desk.commandResponding(json({}))
    const response = await withSettings(desk.service, { EnableCommands: false }, () => desk.execute(`/${trigger}`))
    expect(response).toMatchObject(rejection(501, 'api.command.disabled.app_error'))
  })

  it.each<[string, IntegrationResponse, string]>([
    ['responds with 500', { kind: 'json', status: 500, body: {} }, 'status 500'],
    ['responds with 204', { kind: 'empty', status: 204 }, 'status 204'],
    ['redirects', { kind: 'redirect', location: 'http://127.0.0.1:9/' }, 'status 302'],
    ['resets the connection', { kind: 'reset' }, 'closed before a response'],
    ['says JSON and sends none', { kind: 'text', body: '{', contentType: 'application/json' }, 'not JSON'],
    ['responds with a list', json([]), 'must be a JSON object'],
    ['responds with a text of the wrong type', json({ text: 5 }), 'text: It must be text'],
  ])('when the integration %s, and nothing is posted', async (_name, response, sentence) => {
    const { trigger } = await desk.commandResponding(response)
    const before = (await desk.newest()).id
    const rejected = await desk.execute<ErrorBody>(`/${trigger}`)
    expect([rejected.status, rejected.json.id]).toEqual([400, FAILED])
    expect(rejected.json.detailed_error).toContain(sentence)
    // A place is named once.
    expect(rejected.json.detailed_error).not.toMatch(/(\w+): \1:/)
    expect((await desk.newest()).id).toBe(before)
  })

  it('when the response cannot be a post, and none of its responses is one', async () => {
    const props = { svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }] }
    const extra_responses = [{ response_type: 'in_channel', text: 'second', props }]
    const { trigger } = await desk.commandResponding(
      json({ response_type: 'in_channel', text: 'first', extra_responses }),
    )
    const before = (await desk.newest()).id
    expect(await desk.execute<ErrorBody>(`/${trigger}`)).toMatchObject({
      status: 400,
      json: { id: 'model.post.is_valid.props.app_error' },
    })
    expect((await desk.newest()).id).toBe(before)
  })
})

describe('the integration of a command is called', () => {
  it('with a form that says who ran what where', async () => {
    const command = await desk.commandResponding(json({}))
    const response = await desk.execute(`/${command.trigger.toUpperCase()} build 127\nnow `)
    expect(response.status).toBe(200)
    const call = desk.integration.calls.at(-1)
    expect(call?.method).toBe('POST')
    expect(call?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      authorization: `Token ${command.token}`,
    })
    expect(Object.fromEntries(desk.lastForm())).toEqual({
      token: command.token,
      team_id: desk.service.sample.team_id,
      team_domain: 'northwind',
      channel_id: desk.service.sample.channel_id,
      channel_name: 'deployments',
      user_id: desk.alice.id,
      user_name: 'alice',
      command: `/${command.trigger}`,
      text: 'build 127\nnow',
      root_id: '',
      trigger_id: expect.any(String),
      response_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/hooks\/commands\/[a-z0-9]{26}$/),
    })
  })

  it('by GET with the form in the query, behind what the address has already', async () => {
    const command = await desk.commandResponding(json({}), { method: 'G' })
    const { id, team_id, trigger, url } = command
    await desk.service.send(`/api/v4/commands/${id}`, {
      method: 'PUT',
      body: { id, team_id, trigger, url: `${url}?env=prod`, method: 'G' },
      token: adminToken,
    })
    await desk.execute(`/${trigger} a b`)
    const call = desk.integration.calls.at(-1)
    expect([call?.method, call?.body]).toEqual(['GET', ''])
    const query = new URL(`http://host${call?.url}`).searchParams
    expect(Object.fromEntries(query)).toMatchObject({ env: 'prod', text: 'a b', token: command.token })
  })

  it('with a trigger id that opens a dialog for whoever ran the command', async () => {
    const { trigger } = await desk.commandResponding(json({}))
    const response = await desk.execute(`/${trigger}`)
    const trigger_id = desk.lastForm().get('trigger_id')
    const body = { trigger_id, url: desk.integration.url, dialog: { title: 'Sure?' } }
    const stream = await openStream(desk.service.url, await desk.service.windowHeaders())
    try {
      expect((await desk.service.send('/api/v4/actions/dialogs/open', { method: 'POST', body })).status).toBe(200)
      expect(await stream.next(event => event.type === 'open_dialog')).toMatchObject({
        user_id: desk.alice.id,
        dialog: { trigger_id: response.json.trigger_id },
      })
    } finally {
      await stream.close()
    }
  })

  it('and neither its token nor the address for replies is recorded', async () => {
    for (const method of ['P', 'G']) {
      const command = await desk.commandResponding(json({}), { method })
      const response = await desk.execute(`/${command.trigger}`)
      const call = desk.integration.calls.at(-1)
      const form = method === 'P' ? desk.lastForm() : new URL(`http://host${call?.url}`).searchParams
      const { exchanges } = await desk.service.story(response.headers.get('x-request-id') ?? '')
      expect(exchanges.map(({ kind, label }) => [kind, label])).toEqual([
        ['rest', `/${command.trigger}`],
        ['callback', `/${command.trigger}`],
      ])
      const recorded = JSON.stringify(await desk.service.exchange(exchanges[1]?.id ?? ''))
      expect(recorded).not.toContain(command.token)
      expect(recorded).not.toContain(form.get('response_url')?.slice(-26))
    }
  })
})
