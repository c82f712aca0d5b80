import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import type { Post } from '#domain/posts/post'
import { type CommandDesk, commandDeskOf } from '../../support/commands'
import { type Integration, type IntegrationResponse, startIntegration } from '../../support/integration'
import { newPerson, type Person, samplePerson } from '../../support/people'
import { forbidden, rejection } from '../../support/rejection'
import { adminToken, type ErrorBody, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'
import { openStream } from '../../support/stream'
import { newestIn } from '../../support/webhooks'

let service: TestService
let integration: Integration
let alice: Person
let desk: CommandDesk
const now = Date.now()
beforeAll(async () => {
  integration = await startIntegration()
  service = await startService({ now: () => now })
  alice = await samplePerson(service, 'alice')
  desk = commandDeskOf(service, integration, alice)
})
afterAll(async () => {
  await service?.close()
  await integration?.close()
})

const FAILED = 'api.command.execute_command.failed.app_error'
const json = (body: unknown): IntegrationResponse => ({ kind: 'json', body })
const lastForm = () => new URLSearchParams(integration.calls.at(-1)?.body ?? '')
const newest = () => newestIn(service, service.sample.channel_id)

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
    const stranger = await newPerson(service, 'run-stranger')
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
    const response = await withSettings(service, { EnableCommands: false }, () => desk.execute(`/${trigger}`))
    expect(response).toMatchObject(rejection(501, 'api.command.disabled.app_error'))
  })

  it.each<[string, IntegrationResponse, string]>([
    ['responds with 500', { kind: 'json', status: 500, body: {} }, 'status 500'],
    ['responds with 204', { kind: 'empty', status: 204 }, 'status 204'],
    ['redirects', { kind: 'redirect', location: 'http://127.0.0.1:9/' }, 'status 302'],
    ['resets the connection', { kind: 'reset' }, 'closed before the whole response'],
    ['says JSON and sends none', { kind: 'text', body: '{', contentType: 'application/json' }, 'not JSON'],
    ['responds with a list', json([]), 'must be a JSON object'],
    ['responds with a text of the wrong type', json({ text: 5 }), 'text: It must be text'],
  ])('when the integration %s, and nothing is posted', async (_name, response, sentence) => {
    const { trigger } = await desk.commandResponding(response)
    const before = (await newest()).id
    const rejected = await desk.execute<ErrorBody>(`/${trigger}`)
    expect([rejected.status, rejected.json.id]).toEqual([400, FAILED])
    expect(rejected.json.detailed_error).toContain(sentence)
    // A place is named once.
    expect(rejected.json.detailed_error).not.toMatch(/(\w+): \1:/)
    expect((await newest()).id).toBe(before)
  })

  it('when the response cannot be a post, and none of its responses is one', async () => {
    const props = { svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }] }
    const extra_responses = [{ response_type: 'in_channel', text: 'second', props }]
    const { trigger } = await desk.commandResponding(
      json({ response_type: 'in_channel', text: 'first', extra_responses }),
    )
    const before = (await newest()).id
    expect(await desk.execute<ErrorBody>(`/${trigger}`)).toMatchObject({
      status: 400,
      json: { id: 'model.post.is_valid.props.app_error' },
    })
    expect((await newest()).id).toBe(before)
  })
})

describe('the integration of a command is called', () => {
  it('with a form that says who ran what where', async () => {
    const command = await desk.commandResponding(json({}))
    const response = await desk.execute(`/${command.trigger.toUpperCase()} build 127\nnow `)
    expect(response.status).toBe(200)
    const call = integration.calls.at(-1)
    expect(call?.method).toBe('POST')
    expect(call?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      authorization: `Token ${command.token}`,
    })
    expect(Object.fromEntries(lastForm())).toEqual({
      token: command.token,
      team_id: service.sample.team_id,
      team_domain: 'northwind',
      channel_id: service.sample.channel_id,
      channel_name: 'deployments',
      user_id: alice.id,
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
    await service.send(`/api/v4/commands/${id}`, {
      method: 'PUT',
      body: { id, team_id, trigger, url: `${url}?env=prod`, method: 'G' },
      token: adminToken,
    })
    await desk.execute(`/${trigger} a b`)
    const call = integration.calls.at(-1)
    expect([call?.method, call?.body]).toEqual(['GET', ''])
    const query = new URL(`http://host${call?.url}`).searchParams
    expect(Object.fromEntries(query)).toMatchObject({ env: 'prod', text: 'a b', token: command.token })
  })

  it('with a trigger id that opens a dialog for whoever ran the command', async () => {
    const { trigger } = await desk.commandResponding(json({}))
    const response = await desk.execute(`/${trigger}`)
    const trigger_id = lastForm().get('trigger_id')
    const body = { trigger_id, url: integration.url, dialog: { title: 'Sure?' } }
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      expect((await service.send('/api/v4/actions/dialogs/open', { method: 'POST', body })).status).toBe(200)
      expect(await stream.next(event => event.type === 'open_dialog')).toMatchObject({
        user_id: alice.id,
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
      const call = integration.calls.at(-1)
      const form = method === 'P' ? lastForm() : new URL(`http://host${call?.url}`).searchParams
      const { exchanges } = await service.story(response.headers.get('x-request-id') ?? '')
      expect(exchanges.map(({ kind, label }) => [kind, label])).toEqual([
        ['rest', `/${command.trigger}`],
        ['callback', `/${command.trigger}`],
      ])
      const recorded = JSON.stringify(await service.exchange(exchanges[1]?.id ?? ''))
      expect(recorded).not.toContain(command.token)
      expect(recorded).not.toContain(form.get('response_url')?.slice(-26))
    }
  })
})

describe('the response to a command', () => {
  it('is seen by whoever ran it alone, unless it says otherwise', async () => {
    const { trigger } = await desk.commandResponding(json({ text: 'Only <http://a.test|you>' }))
    const before = (await newest()).id
    const post = await desk.whispered(() => desk.execute(`/${trigger}`))
    expect(post).toMatchObject({
      type: 'system_ephemeral',
      message: 'Only [you](http://a.test)',
      user_id: alice.id,
      channel_id: service.sample.channel_id,
    })
    expect((await newest()).id).toBe(before)
  })

  it('in_channel is a post for everybody, in the name of whoever ran it, with a BOT tag', async () => {
    const { trigger } = await desk.commandResponding(json({ response_type: 'in_channel', text: 'Rolled back' }))
    const response = await desk.execute(`/${trigger}`)
    expect(response.json).toEqual({
      response_type: 'in_channel',
      text: 'Rolled back',
      username: '',
      channel_id: '',
      icon_url: '',
      type: '',
      props: null,
      goto_location: '',
      trigger_id: expect.stringMatching(/^[a-z0-9]{26}$/),
      skip_thirdparty_parsing: false,
      attachments: null,
      extra_responses: null,
    })
    expect(await newest()).toMatchObject({
      message: 'Rolled back',
      user_id: alice.id,
      props: { from_webhook: 'true', override_username: 'alice' },
    })
  })

  it.each([
    ['javascript:alert(1)', true],
    ['ftp://files.example/x', true],
    ['//evil.example', true],
    ['/sample/channels/releases', false],
    ['https://a.example', false],
  ])('warns about a goto_location that no client follows: %s', async (goto_location, isForeign) => {
    const { trigger } = await desk.commandResponding(json({ text: 'x', goto_location }))
    const response = await desk.execute(`/${trigger}`)
    expect(response.status).toBe(200)
    const { exchanges } = await service.snapshot()
    const call = exchanges.findLast(one => one.kind === 'callback' && one.label === `/${trigger}`)
    const { summary, response_keys } = await service.exchange(call?.id ?? '')
    expect(summary.note.includes('goto_location cannot be followed.')).toBe(isForeign)
    const key = response_keys.find(one => one.key === 'goto_location')
    expect(key?.why.includes('the client does not navigate')).toBe(isForeign)
  })

  it('carries the name and picture of the command before its own, while overrides are on', async () => {
    const response = json({
      response_type: 'in_channel',
      text: 'x',
      username: 'own',
      icon_url: 'http://own.test/i.png',
    })
    const named = await desk.commandResponding(response, { username: 'roller', icon_url: 'http://cmd.test/i.png' })
    await desk.execute(`/${named.trigger}`)
    expect((await newest()).props).toMatchObject({
      override_username: 'roller',
      override_icon_url: 'http://cmd.test/i.png',
    })
    const plain = await desk.commandResponding(response)
    await desk.execute(`/${plain.trigger}`)
    expect((await newest()).props).toMatchObject({
      override_username: 'own',
      override_icon_url: 'http://own.test/i.png',
    })
    await withSettings(service, { EnablePostUsernameOverride: false, EnablePostIconOverride: false }, () =>
      desk.execute(`/${plain.trigger}`),
    )
    expect((await newest()).props).not.toHaveProperty('override_username')
  })

  it('that is plain text is the text itself, JSON or not', async () => {
    const { trigger } = await desk.commandResponding({ kind: 'text', body: '{"text":"as it is"}' })
    const post = await desk.whispered(() => desk.execute(`/${trigger}`))
    expect(post.message).toBe('{"text":"as it is"}')
  })

  it('without anything to show posts nothing, and may lead somewhere', async () => {
    const { trigger } = await desk.commandResponding(json({ goto_location: '/northwind' }))
    const before = (await newest()).id
    const response = await desk.execute(`/${trigger}`)
    expect([response.status, response.json.goto_location]).toEqual([200, '/northwind'])
    expect((await newest()).id).toBe(before)
    const { effects } = await service.story(response.headers.get('x-request-id') ?? '')
    expect(effects).toMatchObject([{ kind: 'goto', text: '/northwind', user_id: alice.id }])
  })

  it('can skip the conversion of third-party text', async () => {
    const text = '<http://a.test|you> <!here>'
    const { trigger } = await desk.commandResponding(
      json({ response_type: 'in_channel', text, skip_thirdparty_parsing: true }),
    )
    await desk.execute(`/${trigger}`)
    expect((await newest()).message).toBe(text)
  })

  it('may have more responses, attachments with working buttons among them', async () => {
    await integration.respond('/pressed', json({ ephemeral_text: 'Pressed' }))
    const actions = [{ id: 'press', name: 'Press', type: 'button', integration: { url: `${integration.url}/pressed` } }]
    const { trigger } = await desk.commandResponding(
      json({
        response_type: 'in_channel',
        text: 'one',
        extra_responses: [{ response_type: 'in_channel', attachments: [{ fallback: 'two', actions }] }],
      }),
    )
    await desk.execute(`/${trigger}`)
    const post = await newest()
    expect(post.type).toBe('slack_attachment')
    expect((await alice.post(`/posts/${post.id}/actions/press`)).status).toBe(200)
    expect(integration.calls.at(-1)?.url).toBe('/pressed')
  })

  it('longer than a post becomes consecutive posts', async () => {
    const text = `${'a'.repeat(limits.postMessageLength)}b`
    const { trigger } = await desk.commandResponding(json({ response_type: 'in_channel', text }))
    await desk.execute(`/${trigger}`)
    expect((await newest()).message).toBe('b')
  })

  it('in a thread goes into that thread', async () => {
    const root = (await alice.post<Post>('/posts', { channel_id: service.sample.channel_id, message: 'root' })).json
    const { trigger } = await desk.commandResponding(json({ response_type: 'in_channel', text: 'reply' }))
    await desk.execute(`/${trigger}`, { root_id: root.id })
    expect(await newest()).toMatchObject({ message: 'reply', root_id: root.id })
  })

  it('may name another channel, if whoever ran the command may post there', async () => {
    const path = `/teams/${service.sample.team_id}/channels/name/incidents`
    const incidents = (await service.send<{ id: string }>(`/api/v4${path}`, { token: adminToken })).json.id
    const body = { response_type: 'in_channel', text: 'elsewhere', channel_id: incidents }
    const { trigger } = await desk.commandResponding(json(body))
    expect((await desk.execute(`/${trigger}`)).status).toBe(200)
    expect((await newestIn(service, incidents)).message).toBe('elsewhere')
    const unknown = await desk.commandResponding(json({ ...body, channel_id: 'x'.repeat(26) }))
    expect(await desk.execute(`/${unknown.trigger}`)).toMatchObject(
      rejection(404, 'app.channel.get.existing.app_error'),
    )
  })
})
