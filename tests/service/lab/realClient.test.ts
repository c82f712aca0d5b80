import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Condition, Respond } from '#domain/lab/schema'
import { fetchResponse } from '../../support/service'
import { type LabDesk, labDesk } from './labDesk'

let lab: LabDesk
beforeAll(async () => {
  lab = await labDesk()
})
afterAll(() => lab[Symbol.asyncDispose]())

interface Request {
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: object | string
}

const who = { user_id: 'u1', user_name: 'ada', channel_id: 'c1', channel_name: 'deployments' }
const click = (more: object = {}): Request => ({
  body: { ...who, post_id: 'p', trigger_id: 't', context: {}, ...more },
})
const command = (text: string): Request => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ ...who, command: '/deploy', text, response_url: 'http://127.0.0.1/later' }).toString(),
})
const dialog = (submission: object, more: object = {}): Request => ({
  body: { type: 'dialog_submission', ...who, callback_id: 'why', state: '', submission, ...more },
})
const webhook = (text: string): Request => ({
  body: { token: 'x', ...who, post_id: 'p', text, trigger_word: text.split(' ')[0], timestamp: 1 },
})
const lookup: Request = { body: { type: 'dialog_lookup', ...who, submission: { query: 'al' } } }

/** Calls the own port of an integration as a client outside does. */
async function call(name: string, { path = '/go', method = 'POST', headers, body }: Request) {
  const { url } = await lab.one(name)
  const type = { 'content-type': 'application/json' }
  return fetchResponse<Record<string, unknown>>(`${url}${path}`, {
    method,
    headers: { ...type, ...headers },
    ...(body === undefined ? {} : { body }),
  })
}

describe('a condition decides what a client outside gets', () => {
  const table: [string, Condition, Request, Request][] = [
    ['path', { on: 'path', equals: '/go/*' }, { ...click(), path: '/go/eu' }, { ...click(), path: '/no' }],
    ['kind', { on: 'kind', equals: 'command' }, command('eu'), click()],
    ['method', { on: 'method', one_of: ['PUT', 'PATCH'] }, { method: 'PUT' }, { method: 'POST' }],
    ['query', { on: 'query.size', at_least: 10 }, { ...click(), path: '/go?size=25' }, { path: '/go?size=5' }],
    [
      'header',
      { on: 'header.X-Env', equals: 'prod' },
      { headers: { 'x-env': 'prod' } },
      { headers: { 'x-env': 'dev' } },
    ],
    ['context', { on: 'context.gate', equals: 'eu' }, click({ context: { gate: 'eu' } }), click({ context: {} })],
    [
      'option',
      { on: 'option', one_of: ['a', 'b'] },
      click({ context: { selected_option: 'b' } }),
      click({ context: { selected_option: 'c' } }),
    ],
    ['form value', { on: 'value.why', matches: '^fix' }, dialog({ why: 'fix it' }), dialog({ why: 'no fix' })],
    ['user', { on: 'user', equals: 'ada' }, click(), click({ user_name: 'eve', user_id: 'u2' })],
    ['anyone but a user', { on: 'user', equals: 'eve', not: true }, click(), click({ user_name: 'eve' })],
    ['channel', { on: 'channel', equals: 'deployments' }, webhook('hi'), { body: { ...who, channel_name: 'x' } }],
    ['text', { on: 'text', contains: 'prod' }, command('prod now'), command('dev now')],
    ['what is there', { on: 'query.why', exists: true }, { path: '/go?why=1' }, { path: '/go' }],
    ['at most', { on: 'query.size', at_most: 3 }, { path: '/go?size=3' }, { path: '/go?size=4' }],
    ['chance', { on: 'chance', at_least: 0 }, click(), { path: '/go', method: 'GET' }],
  ]
  it.each(table.map((row, at) => [row[0], at, ...row.slice(1)] as [string, number, Condition, Request, Request]))(
    '%s',
    async (on, at, condition, matching, other) => {
      const name = `condition-${at}`
      const method: Condition[] = on === 'chance' ? [{ on: 'method', equals: 'POST' }] : []
      const written = await lab.write(name, {
        rules: [
          { when: [condition, ...method], respond: { raw: { status: 201 } } },
          { respond: { raw: { status: 202 } } },
        ],
      })
      expect(written.status, written.text).toBe(200)
      expect((await call(name, matching)).status).toBe(201)
      expect((await call(name, other)).status).toBe(202)
    },
  )

  it('of the state, and of which call it is', async () => {
    await lab.write('counting', {
      state: { calls: { start: 0 } },
      rules: [
        { when: [{ on: 'state.calls', at_least: 3 }], respond: { raw: { status: 203 } } },
        {
          when: [{ on: 'call', equals: 2 }],
          set: { calls: '{{ state.calls | plus: 1 | json }}' },
          respond: { raw: { status: 202 } },
        },
        { set: { calls: '{{ state.calls | plus: 1 | json }}' }, respond: { raw: { status: 201 } } },
      ],
    })
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) statuses.push((await call('counting', click())).status)
    expect(statuses).toEqual([201, 202, 201, 203])
  })
})

describe('a part of a response is on the wire as the client reads it', () => {
  const form = { title: 'Step 2', elements: [] }
  const table: [string, Respond, Request, object][] = [
    [
      'update of a click',
      { update: { message: 'By @{{ user.username }}' } },
      click(),
      { update: { message: 'By @ada' } },
    ],
    ['private message of a click', { private: 'Only you' }, click(), { ephemeral_text: 'Only you' }],
    ['link', { open: 'https://a.test/{{ user.username }}' }, click(), { goto_location: 'https://a.test/ada' }],
    ['error of a click', { error: 'Not now' }, click(), { error: 'Not now' }],
    ['post of a webhook', { post: { text: 'Hi' } }, webhook('deploy'), { text: 'Hi' }],
    ['reply of a webhook', { reply: { text: 'Hi' } }, webhook('deploy'), { text: 'Hi', response_type: 'comment' }],
    ['private message of a command', { private: 'Hi' }, command('x'), { response_type: 'ephemeral', text: 'Hi' }],
    ['post of a command', { post: { text: '{{ text }}' } }, command('x'), { response_type: 'in_channel', text: 'x' }],
    ['field errors of a dialog', { errors: { why: 'Say why' } }, dialog({}), { errors: { why: 'Say why' } }],
    ['error of a dialog', { error: 'Closed' }, dialog({}), { error: 'Closed' }],
    ['next form of a dialog', { form }, dialog({}), { type: 'form', form }],
    ['options of a look-up', { options: [{ text: 'A', value: 'a' }] }, lookup, { items: [{ text: 'A', value: 'a' }] }],
  ]
  it.each(table.map((row, at) => [row[0], at, ...row.slice(1)] as [string, number, Respond, Request, object]))(
    '%s',
    async (_, at, respond, request, wanted) => {
      const name = `part-${at}`
      await lab.write(name, { rules: [{ respond }] })
      const got = await call(name, request)
      expect([got.status, got.json]).toEqual([200, wanted])
      expect((await lab.log(name)).at(-1)?.decision).toMatchObject({ rule: 0, issues: [] })
    },
  )

  it('raw: status, headers and body as they are', async () => {
    await lab.write('raw', {
      rules: [{ respond: { raw: { status: 418, headers: { 'X-Pot': 'tea' }, body: 'short' } } }],
    })
    const got = await call('raw', click())
    expect([got.status, got.headers.get('x-pot'), got.text]).toEqual([418, 'tea', 'short'])
  })

  it('none where no rule matches: 404 with an empty body', async () => {
    await lab.write('nothing', { rules: [] })
    const got = await call('nothing', click())
    expect([got.status, got.text]).toEqual([404, ''])
  })
})
