import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/wire'
import type { Command, CommandReply } from '#contract/wire/commands'
import { limits } from '#domain/limits'
import { type Answer, type Integration, startIntegration } from '../support/integration'
import { newPerson, type Person, samplePerson } from '../support/people'
import { forbidden, refusal } from '../support/refusal'
import { adminToken, type ErrorBody, startService, type TestService } from '../support/service'
import { withSettings } from '../support/settings'
import { openStream } from '../support/stream'
import { newestIn } from '../support/webhooks'

let yard: TestService
let integration: Integration
let alice: Person
let now = Date.now()
beforeAll(async () => {
  integration = await startIntegration()
  yard = await startService({ now: () => now })
  alice = await samplePerson(yard, 'alice')
})
afterAll(async () => {
  await yard?.close()
  await integration?.close()
})

const FAILED = 'api.command.execute_command.failed.app_error'
let words = 0

/** A new command whose integration answers so. */
async function commandAnswering(answer: Answer, more: object = {}): Promise<Command> {
  words += 1
  await integration.answer(`/c${words}`, answer)
  const body = { team_id: yard.sample.team_id, trigger: `run${words}`, url: `${integration.url}/c${words}`, ...more }
  return (await yard.post<Command>('/commands', body, adminToken)).json
}

const execute = <T = CommandReply>(command: string, more: object = {}, token = alice.token) =>
  yard.post<T>('/commands/execute', { channel_id: yard.sample.channel_id, command, ...more }, token)
const json = (body: unknown): Answer => ({ kind: 'json', body })
const lastForm = () => new URLSearchParams(integration.calls.at(-1)?.body ?? '')
const newest = () => newestIn(yard, yard.sample.channel_id)

/** The first ephemeral post that alice gets while `job` runs. */
async function whispered(job: () => Promise<unknown>): Promise<Post> {
  const stream = await openStream(yard.url, { cookie: await yard.cookie() })
  try {
    await job()
    const event = await stream.next(one => one.type === 'ephemeral_message')
    if (event.type !== 'ephemeral_message') throw new Error('Another event came.')
    expect(event.user_id).toBe(alice.id)
    return event.post
  } finally {
    await stream.close()
  }
}

describe('running a command is refused', () => {
  it('for a line without a slash, or with nothing behind it', async () => {
    for (const line of ['', 'hello', '/', '/ x']) {
      expect(await execute(line)).toMatchObject(refusal(400, 'api.command.execute_command.start.app_error'))
    }
  })

  it('when no command of the team has the word', async () => {
    expect(await execute('/nothing at all')).toMatchObject(
      refusal(404, 'api.command.execute_command.not_found.app_error'),
    )
  })

  it('in a channel that is unknown, or that one may not post to', async () => {
    const { trigger } = await commandAnswering(json({}))
    expect(await execute(`/${trigger}`, { channel_id: 'x'.repeat(26) })).toMatchObject(
      refusal(404, 'app.channel.get.existing.app_error'),
    )
    const stranger = await newPerson(yard, 'run-stranger')
    expect(await execute(`/${trigger}`, {}, stranger.token)).toMatchObject(forbidden)
  })

  it('under a root that is none', async () => {
    const { trigger } = await commandAnswering(json({}))
    expect(await execute(`/${trigger}`, { root_id: 'x'.repeat(26) })).toMatchObject(
      refusal(400, 'api.post.create_post.root_id.app_error'),
    )
  })

  it('while commands are disabled', async () => {
    const { trigger } = await commandAnswering(json({}))
    const answer = await withSettings(yard, { EnableCommands: false }, () => execute(`/${trigger}`))
    expect(answer).toMatchObject(refusal(501, 'api.command.disabled.app_error'))
  })

  it.each<[string, Answer, string]>([
    ['answers 500', { kind: 'json', status: 500, body: {} }, 'status 500'],
    ['answers 204', { kind: 'empty', status: 204 }, 'status 204'],
    ['redirects', { kind: 'redirect', location: 'http://127.0.0.1:9/' }, 'status 302'],
    ['resets the connection', { kind: 'reset' }, 'closed before the whole answer'],
    ['says JSON and sends none', { kind: 'text', body: '{', contentType: 'application/json' }, 'not JSON'],
    ['answers with a list', json([]), 'must be a JSON object'],
    ['answers with a text of the wrong type', json({ text: 5 }), 'text: It must be text'],
  ])('when the integration %s, and nothing is posted', async (_name, answer, sentence) => {
    const { trigger } = await commandAnswering(answer)
    const before = (await newest()).id
    const refused = await execute<ErrorBody>(`/${trigger}`)
    expect([refused.status, refused.json.id]).toEqual([400, FAILED])
    expect(refused.json.detailed_error).toContain(sentence)
    // A place is named once.
    expect(refused.json.detailed_error).not.toMatch(/(\w+): \1:/)
    expect((await newest()).id).toBe(before)
  })

  it('when the answer cannot be a post, and none of its responses is one', async () => {
    const props = { svc_blocks: [{ type: 'button', text: 'Go', action_id: 'go' }] }
    const extra_responses = [{ response_type: 'in_channel', text: 'second', props }]
    const { trigger } = await commandAnswering(json({ response_type: 'in_channel', text: 'first', extra_responses }))
    const before = (await newest()).id
    expect(await execute<ErrorBody>(`/${trigger}`)).toMatchObject({
      status: 400,
      json: { id: 'model.post.is_valid.props.app_error' },
    })
    expect((await newest()).id).toBe(before)
  })
})

describe('the integration of a command is called', () => {
  it('with a form that says who ran what where', async () => {
    const command = await commandAnswering(json({}))
    const answer = await execute(`/${command.trigger.toUpperCase()} build 127\nnow `)
    expect(answer.status).toBe(200)
    const call = integration.calls.at(-1)
    expect(call?.method).toBe('POST')
    expect(call?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      authorization: `Token ${command.token}`,
    })
    expect(Object.fromEntries(lastForm())).toEqual({
      token: command.token,
      team_id: yard.sample.team_id,
      team_domain: 'northwind',
      channel_id: yard.sample.channel_id,
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
    const command = await commandAnswering(json({}), { method: 'G' })
    const { id, team_id, trigger, url } = command
    await yard.send(`/api/v4/commands/${id}`, {
      method: 'PUT',
      body: { id, team_id, trigger, url: `${url}?env=prod`, method: 'G' },
      token: adminToken,
    })
    await execute(`/${trigger} a b`)
    const call = integration.calls.at(-1)
    expect([call?.method, call?.body]).toEqual(['GET', ''])
    const query = new URL(`http://host${call?.url}`).searchParams
    expect(Object.fromEntries(query)).toMatchObject({ env: 'prod', text: 'a b', token: command.token })
  })

  it('with a trigger id that opens a dialog for whoever ran the command', async () => {
    const { trigger } = await commandAnswering(json({}))
    const answer = await execute(`/${trigger}`)
    const trigger_id = lastForm().get('trigger_id')
    const body = { trigger_id, url: integration.url, dialog: { title: 'Sure?' } }
    const stream = await openStream(yard.url, { cookie: await yard.cookie() })
    try {
      expect((await yard.send('/api/v4/actions/dialogs/open', { method: 'POST', body })).status).toBe(200)
      expect(await stream.next(event => event.type === 'open_dialog')).toMatchObject({
        user_id: alice.id,
        dialog: { trigger_id: answer.json.trigger_id },
      })
    } finally {
      await stream.close()
    }
  })

  it('and neither its token nor the address for replies is recorded', async () => {
    for (const method of ['P', 'G']) {
      const command = await commandAnswering(json({}), { method })
      const answer = await execute(`/${command.trigger}`)
      const call = integration.calls.at(-1)
      const form = method === 'P' ? lastForm() : new URL(`http://host${call?.url}`).searchParams
      const { exchanges } = await yard.story(answer.headers.get('x-request-id') ?? '')
      expect(exchanges.map(({ kind, label }) => [kind, label])).toEqual([
        ['rest', `/${command.trigger}`],
        ['callback', `/${command.trigger}`],
      ])
      const recorded = JSON.stringify(await yard.exchange(exchanges[1]?.id ?? ''))
      expect(recorded).not.toContain(command.token)
      expect(recorded).not.toContain(form.get('response_url')?.slice(-26))
    }
  })
})

describe('the answer to a command', () => {
  it('is seen by whoever ran it alone, unless it says otherwise', async () => {
    const { trigger } = await commandAnswering(json({ text: 'Only <http://a.test|you>' }))
    const before = (await newest()).id
    const post = await whispered(() => execute(`/${trigger}`))
    expect(post).toMatchObject({
      type: 'system_ephemeral',
      message: 'Only [you](http://a.test)',
      user_id: alice.id,
      channel_id: yard.sample.channel_id,
    })
    expect((await newest()).id).toBe(before)
  })

  it('in_channel is a post for everybody, in the name of whoever ran it, with a BOT tag', async () => {
    const { trigger } = await commandAnswering(json({ response_type: 'in_channel', text: 'Rolled back' }))
    const answer = await execute(`/${trigger}`)
    expect(answer.json).toEqual({
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

  it('carries the name and picture of the command before its own, while overrides are on', async () => {
    const answer = json({ response_type: 'in_channel', text: 'x', username: 'own', icon_url: 'http://own.test/i.png' })
    const named = await commandAnswering(answer, { username: 'roller', icon_url: 'http://cmd.test/i.png' })
    await execute(`/${named.trigger}`)
    expect((await newest()).props).toMatchObject({
      override_username: 'roller',
      override_icon_url: 'http://cmd.test/i.png',
    })
    const plain = await commandAnswering(answer)
    await execute(`/${plain.trigger}`)
    expect((await newest()).props).toMatchObject({
      override_username: 'own',
      override_icon_url: 'http://own.test/i.png',
    })
    await withSettings(yard, { EnablePostUsernameOverride: false, EnablePostIconOverride: false }, () =>
      execute(`/${plain.trigger}`),
    )
    expect((await newest()).props).not.toHaveProperty('override_username')
  })

  it('that is plain text is the text itself, JSON or not', async () => {
    const { trigger } = await commandAnswering({ kind: 'text', body: '{"text":"as it is"}' })
    const post = await whispered(() => execute(`/${trigger}`))
    expect(post.message).toBe('{"text":"as it is"}')
  })

  it('without anything to show posts nothing, and may lead somewhere', async () => {
    const { trigger } = await commandAnswering(json({ goto_location: '/northwind' }))
    const before = (await newest()).id
    const answer = await execute(`/${trigger}`)
    expect([answer.status, answer.json.goto_location]).toEqual([200, '/northwind'])
    expect((await newest()).id).toBe(before)
    const { effects } = await yard.story(answer.headers.get('x-request-id') ?? '')
    expect(effects).toMatchObject([{ kind: 'goto', text: '/northwind', user_id: alice.id }])
  })

  it('can skip the conversion of third-party text', async () => {
    const text = '<http://a.test|you> <!here>'
    const { trigger } = await commandAnswering(
      json({ response_type: 'in_channel', text, skip_thirdparty_parsing: true }),
    )
    await execute(`/${trigger}`)
    expect((await newest()).message).toBe(text)
  })

  it('may have more responses, attachments with working buttons among them', async () => {
    await integration.answer('/pressed', json({ ephemeral_text: 'Pressed' }))
    const actions = [{ id: 'press', name: 'Press', type: 'button', integration: { url: `${integration.url}/pressed` } }]
    const { trigger } = await commandAnswering(
      json({
        response_type: 'in_channel',
        text: 'one',
        extra_responses: [{ response_type: 'in_channel', attachments: [{ fallback: 'two', actions }] }],
      }),
    )
    await execute(`/${trigger}`)
    const post = await newest()
    expect(post.type).toBe('slack_attachment')
    expect((await alice.post(`/posts/${post.id}/actions/press`)).status).toBe(200)
    expect(integration.calls.at(-1)?.url).toBe('/pressed')
  })

  it('longer than a post becomes consecutive posts', async () => {
    const text = `${'a'.repeat(limits.postMessageLength)}b`
    const { trigger } = await commandAnswering(json({ response_type: 'in_channel', text }))
    await execute(`/${trigger}`)
    expect((await newest()).message).toBe('b')
  })

  it('in a thread goes into that thread', async () => {
    const root = (await alice.post<Post>('/posts', { channel_id: yard.sample.channel_id, message: 'root' })).json
    const { trigger } = await commandAnswering(json({ response_type: 'in_channel', text: 'reply' }))
    await execute(`/${trigger}`, { root_id: root.id })
    expect(await newest()).toMatchObject({ message: 'reply', root_id: root.id })
  })

  it('may name another channel, if whoever ran the command may post there', async () => {
    const path = `/teams/${yard.sample.team_id}/channels/name/incidents`
    const incidents = (await yard.send<{ id: string }>(`/api/v4${path}`, { token: adminToken })).json.id
    const body = { response_type: 'in_channel', text: 'elsewhere', channel_id: incidents }
    const { trigger } = await commandAnswering(json(body))
    expect((await execute(`/${trigger}`)).status).toBe(200)
    expect((await newestIn(yard, incidents)).message).toBe('elsewhere')
    const unknown = await commandAnswering(json({ ...body, channel_id: 'x'.repeat(26) }))
    expect(await execute(`/${unknown.trigger}`)).toMatchObject(refusal(404, 'app.channel.get.existing.app_error'))
  })
})

describe('a delayed reply', () => {
  const INVALID = refusal(400, 'web.command_webhook.invalid.app_error')

  /** The address for replies of a command that was just run. */
  async function replyPath(command?: Command): Promise<string> {
    const { trigger } = command ?? (await commandAnswering(json({})))
    await execute(`/${trigger}`)
    return new URL(lastForm().get('response_url') ?? '').pathname
  }
  const reply = (path: string, body: unknown, contentType = 'application/json') =>
    yard.send<ErrorBody>(path, { method: 'POST', body, headers: { 'content-type': contentType } })

  it('is refused at an address that nobody was given', async () => {
    expect(await reply(`/hooks/commands/${'x'.repeat(26)}`, { text: 'x' })).toMatchObject(INVALID)
  })

  it('is refused when it cannot be read, and does not count then', async () => {
    const path = await replyPath()
    for (let i = 0; i <= limits.commandReplyUses; i += 1) {
      expect(await reply(path, '{')).toMatchObject(refusal(400, 'web.command_webhook.parse.app_error'))
    }
    expect((await reply(path, { text: 'now' })).status).toBe(200)
  })

  it('is refused while commands are disabled, and does not count then', async () => {
    const path = await replyPath()
    const off = await withSettings(yard, { EnableCommands: false }, () => reply(path, { text: 'x' }))
    expect(off).toMatchObject(refusal(501, 'api.command.disabled.app_error'))
    expect((await reply(path, { text: 'now' })).status).toBe(200)
  })

  it('works five times, not six', async () => {
    const path = await replyPath()
    for (let i = 1; i <= limits.commandReplyUses; i += 1) {
      const answer = await reply(path, { response_type: 'in_channel', text: `reply ${i}` })
      expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([200, 'ok', 'text/plain'])
      expect((await newest()).message).toBe(`reply ${i}`)
    }
    expect(await reply(path, { text: 'one more' })).toMatchObject(INVALID)
  })

  it('works for half an hour, and not a moment longer', async () => {
    const path = await replyPath()
    now += limits.commandReplyLifetimeMs
    expect((await reply(path, { text: 'in time' })).status).toBe(200)
    now += 1
    expect(await reply(path, { text: 'late' })).toMatchObject(INVALID)
  })

  it('is refused once its command is deleted', async () => {
    const command = await commandAnswering(json({}))
    const path = await replyPath(command)
    await yard.send(`/api/v4/commands/${command.id}`, { method: 'DELETE', token: adminToken })
    expect(await reply(path, { text: 'late' })).toMatchObject(INVALID)
  })

  it('is seen by whoever ran the command alone, unless it says otherwise', async () => {
    const path = await replyPath()
    const post = await whispered(() => reply(path, { text: 'done' }))
    expect(post).toMatchObject({ message: 'done', type: 'system_ephemeral' })
  })

  it('may come as plain text, as a form, or as JSON that says it is text', async () => {
    const path = await replyPath()
    expect((await whispered(() => reply(path, 'plain words', 'text/plain'))).message).toBe('plain words')
    const form = `payload=${encodeURIComponent('{"text":"in a form"}')}`
    const type = 'application/x-www-form-urlencoded'
    expect((await whispered(() => reply(path, form, type))).message).toBe('in a form')
    expect((await whispered(() => reply(path, '{"text":"json"}', 'text/plain'))).message).toBe('json')
  })

  it('belongs to the story of its command, and its key is not recorded', async () => {
    const { trigger } = await commandAnswering(json({}))
    const run = await execute(`/${trigger}`)
    const path = new URL(lastForm().get('response_url') ?? '').pathname
    await reply(path, { response_type: 'in_channel', text: 'later' })
    const { exchanges, effects } = await yard.story(run.headers.get('x-request-id') ?? '')
    expect(exchanges.map(({ label, kind, depth, url }) => [label, kind, depth, url.includes(path.slice(-26))])).toEqual(
      [
        [`/${trigger}`, 'rest', 0, false],
        [`/${trigger}`, 'callback', 1, false],
        [`/${trigger}, delayed reply`, 'hook', 2, false],
      ],
    )
    expect(effects).toMatchObject([{ kind: 'posted', text: 'later' }])
  })
})
