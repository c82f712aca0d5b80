import { describe, expect, it } from 'vitest'
import { buildCallback } from '#domain/actions/click/callback'
import { commandCall } from '#domain/commands/commandCall'
import { type IntegrationRequest, readCall } from '#domain/lab/calls/readCall'
import { compile } from '#domain/lab/compile/compile'
import { decide } from '#domain/lab/decide/decide'
import { type RecordedResponse, ruleFromResponse } from '#domain/lab/recorded/ruleFromResponse'
import type { Rule } from '#domain/lab/schema'
import { outgoingPayload } from '#domain/webhooks/outgoingPayload'
import { factsOf } from './driver'

const user = { id: 'alice-id', username: 'alice' }
const channel = { id: 'channel-id', name: 'deployments' }
const team = { id: 'team-id', name: 'northwind' }
const post_id = 'p'.repeat(26)

const json = (body: object): Pick<IntegrationRequest, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const base = { method: 'POST', path: '/approve', query: '' }
const click = (selected_option = '', query = ''): IntegrationRequest => ({
  ...base,
  query,
  ...json(
    buildCallback({
      user,
      channel,
      team,
      post_id,
      trigger_id: 't',
      type: 'button',
      data_source: '',
      context: {},
      selected_option,
    }),
  ),
})
const webhook: IntegrationRequest = {
  ...base,
  ...json(
    JSON.parse(
      outgoingPayload(
        {
          token: 't',
          team,
          channel,
          user,
          post: { id: post_id, message: 'hi', create_at: 1, file_ids: [] },
          trigger_word: 'hi',
        },
        'application/json',
      ).body,
    ) as object,
  ),
}
const command: IntegrationRequest = {
  ...base,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: commandCall(
    { url: '/', method: 'P' },
    { token: 't', team, channel, user, trigger: 'go', text: '', root_id: '', trigger_id: 't', response_url: 'u' },
  ).body,
}
const dialog: IntegrationRequest = {
  ...base,
  ...json({ type: 'dialog_submission', user_id: 'a', channel_id: 'c', team_id: 't', callback_id: '', state: '' }),
}
const lookup: IntegrationRequest = { ...base, ...json({ type: 'dialog_lookup', user_id: 'a', submission: {} }) }
const other: IntegrationRequest = { ...base, ...json({ a: 1 }) }

const ok = (body: unknown): RecordedResponse => ({
  status: 200,
  headers: { 'Content-Type': 'application/json; charset=utf-8', Date: 'now', 'content-length': '7' },
  body: JSON.stringify(body, null, 1),
})

/** What the rule responds to the request that it was made of. */
function replayed(rule: Rule, request: IntegrationRequest) {
  const { integration, issues } = compile(JSON.stringify({ format: 1, rules: [rule] }))
  expect(issues).toEqual([])
  if (integration === null) throw new Error('not usable')
  const { post_id: id, ...read } = readCall(request)
  const decided = decide(integration, { ...read, names: {}, post: { id, message: 'x', props: {} } }, factsOf())
  expect(decided.rule).toBe(0)
  expect(decided.side_calls).toEqual([])
  return decided
}

describe('a response that parts can make becomes these', () => {
  const update = { message: 'Done', props: { svc_blocks: [{ type: 'text', text: 'a' }] } }
  const rows: [string, IntegrationRequest, object, object][] = [
    ['click', click(), { update, ephemeral_text: 'Hi' }, { update, private: 'Hi' }],
    ['click', click(), { goto_location: '/a', error: 'No' }, { open: '/a', error: 'No' }],
    ['click', click(), {}, {}],
    ['webhook', webhook, { text: 'Hi', username: 'ci' }, { post: { text: 'Hi', username: 'ci' } }],
    ['webhook', webhook, { text: 'Hi', response_type: 'comment' }, { reply: { text: 'Hi' } }],
    ['command', command, { text: 'Hi', response_type: 'ephemeral' }, { private: 'Hi' }],
    [
      'command',
      command,
      { text: 'Hi', response_type: 'in_channel', goto_location: '/a' },
      { post: { text: 'Hi' }, open: '/a' },
    ],
    ['dialog', dialog, { errors: { why: 'Short' }, error: 'No' }, { errors: { why: 'Short' }, error: 'No' }],
    ['dialog', dialog, { type: 'form', form: { title: 'a' } }, { form: { title: 'a' } }],
    ['lookup', lookup, { items: [{ text: 'a', value: 'b' }] }, { options: [{ text: 'a', value: 'b' }] }],
  ]
  it.each(rows)('%s %#', (_, request, body, respond) => {
    const rule = ruleFromResponse(request, ok(body))
    expect(rule.respond).toEqual(respond)
    const decided = replayed(rule, request)
    expect([decided.status, JSON.parse(decided.body)]).toEqual([200, body])
  })
})

describe('any other response is raw', () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const rows: [string, IntegrationRequest, RecordedResponse, object][] = [
    ['a key that no part has', click(), ok({ update: {}, more: 1 }), { headers, body: { update: {}, more: 1 } }],
    ['a text that is empty', click(), ok({ ephemeral_text: '' }), { headers, body: { ephemeral_text: '' } }],
    ['a value of another type', click(), ok({ error: 7 }), { headers, body: { error: 7 } }],
    ['a command without a type', command, ok({ text: 'Hi' }), { headers, body: { text: 'Hi' } }],
    [
      'a webhook that posts',
      webhook,
      ok({ text: 'Hi', response_type: 'post' }),
      { headers, body: { text: 'Hi', response_type: 'post' } },
    ],
    ['no object', click(), ok([1]), { headers, body: [1] }],
    ['a JSON text', click(), ok('a'), { headers, body: '"a"' }],
    ['another kind', other, ok({ a: 1 }), { headers, body: { a: 1 } }],
    [
      'another status',
      click(),
      { ...ok({ error: 'No' }), status: 503 },
      { status: 503, headers, body: { error: 'No' } },
    ],
    ['no body', click(), { status: 200, headers: {}, body: '' }, {}],
    ['no content', click(), { status: 204, headers: {}, body: '' }, { status: 204 }],
    [
      'no JSON',
      click(),
      { status: 404, headers: { 'content-type': 'text/plain', server: 'x', 'Retry-After': '3' }, body: 'gone' },
      { status: 404, headers: { 'content-type': 'text/plain', 'retry-after': '3' }, body: 'gone' },
    ],
    ['broken JSON', click(), { status: 200, headers, body: '{"a"' }, { headers, body: '{"a"' }],
    [
      'what a list would repeat',
      click(),
      { status: 200, headers, body: '{"a":[{"$each":1}]}' },
      { headers, body: '{"a":[{"$each":1}]}' },
    ],
  ]
  it.each(rows)('%s', (_, request, response, raw) => {
    const rule = ruleFromResponse(request, response)
    expect(rule.respond).toEqual({ raw })
    const decided = replayed(rule, request)
    expect(decided.status).toBe(response.status)
    const isSame =
      decided.body === response.body ||
      JSON.stringify(JSON.parse(decided.body)) === JSON.stringify(JSON.parse(response.body))
    expect(isSame).toBe(true)
  })
})

it('what looks like a template comes out as it was', () => {
  const text = 'Use {{ user.username }} and {% if %} and {{ "x" }} {% raw %} {{{ }}'
  const whole = { update: { message: text, props: { svc_blocks: [{ type: 'text', text: `{{${text}}}` }] } } }
  for (const body of [whole, { ...whole, more: text }]) {
    const decided = replayed(ruleFromResponse(click(), ok(body)), click())
    expect(JSON.parse(decided.body)).toEqual(body)
  }
  const plain = { status: 200, headers: { 'content-type': 'text/plain', 'x-a': '{{ x }}' }, body: text }
  expect(replayed(ruleFromResponse(click(), plain), click())).toMatchObject({
    body: text,
    headers: { 'x-a': '{{ x }}' },
  })
})

describe('its conditions', () => {
  it('are the path, and of a click its option and query', () => {
    expect(ruleFromResponse(click(), ok({}))).toMatchObject({
      name: '/approve as recorded',
      when: [{ on: 'path', equals: '/approve' }],
    })
    expect(ruleFromResponse(click('25', 'env=prod&x={{a}}'), ok({})).when).toEqual([
      { on: 'path', equals: '/approve' },
      { on: 'option', equals: '25' },
      { on: 'query.env', equals: 'prod' },
      { on: 'query.x', equals: '{{ "{{" }}a}}' },
    ])
    replayed(ruleFromResponse(click('25', 'env=prod&x={{a}}'), ok({})), click('25', 'env=prod&x={{a}}'))
    expect(ruleFromResponse({ ...webhook, query: 'a=1' }, ok({})).when).toEqual([{ on: 'path', equals: '/approve' }])
  })

  it('are no more than a rule may have, and its name no longer', () => {
    const query = Array.from({ length: 50 }, (_, at) => `k${at}=1`).join('&')
    const rule = ruleFromResponse({ ...click('', `${query}&=1`), path: `/${'x'.repeat(100)}` }, ok({}))
    expect(rule.when?.length).toBe(32)
    expect(rule.name?.length).toBeLessThanOrEqual(80)
    expect(compile(JSON.stringify({ format: 1, rules: [rule] })).issues).toEqual([])
  })
})
