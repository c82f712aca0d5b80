import { describe, expect, it } from 'vitest'
import { buildCallback } from '#domain/actions/click/callback'
import { commandCall } from '#domain/commands/commandCall'
import { type IntegrationRequest, readCall } from '#domain/lab/calls/readCall'
import { outgoingPayload } from '#domain/webhooks/outgoingPayload'

const request = (more: Partial<IntegrationRequest>): IntegrationRequest => ({
  method: 'post',
  path: '/approve',
  query: '',
  headers: {},
  body: '',
  ...more,
})
const json = (body: unknown, more: Partial<IntegrationRequest> = {}) =>
  readCall(request({ headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), ...more }))

const postId = 'p'.repeat(26)
const user = { id: 'alice-id', username: 'alice' }
const channel = { id: 'channel-id', name: 'deployments' }
const team = { id: 'team-id', name: 'northwind' }
const click = {
  user,
  channel,
  team,
  post_id: postId,
  trigger_id: 'trigger',
  type: 'button',
  data_source: '',
  context: { env: 'prod' },
  selected_option: '',
}

describe('a click', () => {
  it('has user, channel, post, context, query and trigger id', () => {
    const read = json(buildCallback(click), { query: 'size=25&b=%20x' })
    expect(read).toMatchObject({
      kind: 'click',
      method: 'POST',
      path: '/approve',
      query: { size: '25', b: ' x' },
      headers: { 'content-type': 'application/json' },
      user,
      channel,
      team,
      post_id: postId,
      context: { env: 'prod' },
      option: null,
      value: {},
      trigger_id: 'trigger',
    })
    expect(JSON.parse(read.body)).toMatchObject({ post_id: postId })
  })

  it('has the option that was chosen and the form around it, and no context at all', () => {
    const chosen = buildCallback({ ...click, type: 'select', selected_option: '25', form_values: { why: 'so' } })
    expect(json(chosen)).toMatchObject({ kind: 'click', option: { value: '25', label: '25' }, value: { why: 'so' } })
    expect(json(buildCallback({ ...click, context: {} }))).toMatchObject({ kind: 'click', context: {} })
  })

  it('that asks for choices is a look-up of what was typed', () => {
    const typed = buildCallback({ ...click, type: 'lookup', selected_option: 'eu' })
    expect(json(typed)).toMatchObject({ kind: 'lookup', text: 'eu', context: { env: 'prod' }, post_id: postId })
  })
})

describe('a dialog', () => {
  const given = { callback_id: 'why', state: '', user_id: 'alice-id', channel_id: 'channel-id', team_id: 'team-id' }
  it.each(['dialog_submission', 'dialog_cancellation', 'refresh'])('%s has its fields and its state', type => {
    const read = json({ ...given, type, state: postId, submission: { reason: 'because' } })
    expect(read).toMatchObject({
      kind: 'dialog',
      value: { reason: 'because', state: postId },
      callback_id: 'why',
      user: { id: 'alice-id', username: '' },
      post_id: postId,
    })
  })

  it('names a post by JSON, too, and none by anything else', () => {
    const stateOf = (state: string) => json({ ...given, type: 'dialog_submission', state }).post_id
    expect(stateOf(JSON.stringify({ post_id: postId }))).toBe(postId)
    expect(stateOf('step 2')).toBe('')
    expect(stateOf('{"post_id": 7}')).toBe('')
    expect(stateOf('{"post_id": "p"}')).toBe('')
    expect(stateOf('{')).toBe('')
  })

  it('looks up what is typed into a menu', () => {
    const read = json({ ...given, type: 'dialog_lookup', submission: { query: 'eu', selected_field: 'region' } })
    expect(read).toMatchObject({ kind: 'lookup', text: 'eu', value: { selected_field: 'region' }, callback_id: 'why' })
  })

  it('keeps a field that is called like its state', () => {
    const read = json({ ...given, type: 'dialog_submission', state: 'a', submission: { state: 'b' } })
    expect(read.value).toEqual({ state: 'b' })
  })
})

describe('an outgoing webhook', () => {
  const facts = {
    token: 't',
    team,
    channel,
    user,
    post: { id: postId, message: 'deploy now', create_at: 1000, file_ids: [] },
    trigger_word: 'deploy',
  }
  it.each(['application/json', 'application/x-www-form-urlencoded'])('is known as %s', contentType => {
    const { body, contentType: type } = outgoingPayload(facts, contentType)
    const read = readCall(request({ headers: { 'content-type': `${type}; charset=utf-8` }, body }))
    expect(read).toMatchObject({
      kind: 'webhook',
      text: 'deploy now',
      trigger_word: 'deploy',
      user,
      channel,
      team,
      post_id: postId,
      value: { token: 't' },
    })
  })
})

describe('a slash command', () => {
  const facts = {
    token: 't',
    team,
    channel,
    user,
    trigger: 'deploy',
    text: 'checkout now',
    root_id: '',
    trigger_id: 'trigger',
    response_url: 'http://127.0.0.1/hooks/commands/x',
  }
  it.each(['P', 'G'])('is known by method %s', method => {
    const call = commandCall({ url: 'http://127.0.0.1/deploy', method }, facts)
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const read = readCall(
      request({
        method: call.method,
        query: call.url.split('?')[1] ?? '',
        headers: call.method === 'POST' ? type : {},
        body: call.body,
      }),
    )
    expect(read).toMatchObject({
      kind: 'command',
      command: '/deploy',
      text: 'checkout now',
      trigger_id: 'trigger',
      response_url: facts.response_url,
      user,
      channel,
      value: { token: 't' },
    })
  })
})

describe('any other call', () => {
  it('has its JSON or form as values, and its body as text', () => {
    expect(json({ a: { b: 1 } })).toMatchObject({ kind: 'other', value: { a: { b: 1 } }, text: '{"a":{"b":1}}' })
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1&b=2' }
    expect(readCall(request(form))).toMatchObject({ kind: 'other', value: { a: '1', b: '2' }, text: 'a=1&b=2' })
  })

  it.each(['', '[1]', '7', '{"a":', 'plain', '{"type":"dialog_submission"}', '{"type":"refresh","user_id":7}'])(
    'with the body %j is of no known kind',
    body => {
      expect(readCall(request({ body }))).toMatchObject({ kind: 'other', text: body, post_id: '' })
    },
  )

  it('has its query as values where it has no body', () => {
    expect(readCall(request({ method: 'get', query: 'a=1' }))).toMatchObject({ kind: 'other', value: { a: '1' } })
    expect(readCall(request({ query: 'a=1', body: 'x' })).value).toEqual({})
  })

  it.each([
    ['', '/'],
    ['/', '/'],
    ['approve', '/approve'],
    ['//approve', '/approve'],
    ['/a%20b', '/a b'],
    ['/a%', '/a%'],
  ])('at %j is at %j', (path, read) => {
    expect(readCall(request({ path })).path).toBe(read)
  })

  it('has headers in lower case, several of one name in one', () => {
    const { headers } = readCall(request({ headers: { 'X-A': ['1', '2'], 'X-B': undefined, 'x-c': '3' } }))
    expect(headers).toEqual({ 'x-a': '1, 2', 'x-c': '3' })
  })

  it('cannot reach a prototype', () => {
    const read = json(JSON.parse('{"__proto__": {"user_id": "eve"}, "constructor": 1}'))
    expect(read.user).toEqual({ id: '', username: '' })
    expect(Object.keys(read.value)).toEqual(['__proto__', 'constructor'])
  })
})
