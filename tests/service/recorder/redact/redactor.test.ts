import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { MergedKey } from '#contract/exchange'
import { errorAt } from '#domain/issue'
import { liveOf } from '#service/recorder/live'
import { createRedactor } from '#service/recorder/redact/redactor'
import { createIds } from '#service/store/ids'
import { createKnownSecrets } from '#service/store/secrets/knownSecrets'

const newId = createIds(randomBytes)
const token = newId()
const secrets = createKnownSecrets()
secrets.add(token)
const redactor = createRedactor(secrets, randomBytes(32))
const named = (text: string) => `[redacted:${redactor.nameFor(text)}]`
const given = (text: string, type = 'text/plain') =>
  redactor.given(Buffer.from(text), [['Content-Type', type]]).body.toString()
const FORM = 'application/x-www-form-urlencoded'

describe('a header', () => {
  it.each([
    ['Authorization', `Bearer ${token}`, `Bearer ${named(token)}`],
    ['authorization', 'BEARER unknown', `BEARER ${named('unknown')}`],
    ['Authorization', 'alone', named('alone')],
    ['Proxy-Authorization', 'Basic dTpw', `Basic ${named('dTpw')}`],
    ['Cookie', 'SVCAUTHTOKEN=a; SVCUSERID=b', `SVCAUTHTOKEN=${named('a')}; SVCUSERID=${named('b')}`],
    ['Set-Cookie', 'SVCAUTHTOKEN=a; Path=/; HttpOnly', `SVCAUTHTOKEN=${named('a')}; Path=/; HttpOnly`],
    ['Cookie', 'a; b=; c=d=e', `${named('a')}; b=; c=${named('d=e')}`],
    ['Cookie', 'a=b;  alone', `a=${named('b')};  ${named('alone')}`],
    ['Set-Cookie', 'alone; Path=/', `${named('alone')}; Path=/`],
    ['X-Auth-Token', 'word', named('word')],
    ['X-API-Key', 'word', named('word')],
    ['X-Functions-Key', 'word', named('word')],
    ['X-CSRF-Token', 'word', named('word')],
    ['Client-Secret', 'word', named('word')],
    ['X-Session', 'word', named('word')],
    ['Referer', 'http://a.test/?token=word&b=1', `http://a.test/?token=${named('word')}&b=1`],
    ['X-Note', `see ${token}`, `see ${named(token)}`],
  ])('%s: %s loses its secret', (name, value, shown) => {
    expect(redactor.headers([[name, value]])).toEqual([[name, shown]])
  })

  it.each([
    ['Content-Type', 'application/json'],
    ['Access-Control-Allow-Credentials', 'true'],
    ['Idempotency-Key', '5'],
    ['Sec-WebSocket-Key', 'x'],
    ['X-Request-Id', newId()],
  ])('%s stays', (name, value) => {
    expect(redactor.headers([[name, value]])).toEqual([[name, value]])
  })
})

describe('an address loses', () => {
  it.each([
    ['http://user:pa55@host/x', `http://user:${named('pa55')}@host/x`],
    ['http://user:p:a@5@host/x', `http://user:${named('p:a@5')}@host/x`],
    ['see http:\\/\\/user:pa55@host\\/x', `see http:\\/\\/user:${named('pa55')}@host\\/x`],
    ['url=http%3A%2F%2Fuser%3Apa%2A55%40host', `url=http%3A%2F%2Fuser%3A${named('pa%2A55')}%40host`],
  ])('the password of %s', (url, shown) => {
    expect(redactor.text(url)).toBe(shown)
  })

  it.each(['access_token', 'token', 'API_KEY', 'apikey', 'client_secret', 'password', '%74oken'])(
    'the value of %s in its query',
    key => {
      expect(redactor.text(`/x?a=1&${key}=word#end`)).toBe(`/x?a=1&${key}=${named('word')}#end`)
    },
  )

  it('a value that is no well-formed encoding, and a token that stands alone', () => {
    expect(redactor.text('/x?to%ken=1&token=%zz')).toBe(`/x?to%ken=1&token=${named('%zz')}`)
    expect(redactor.text(token)).toBe(named(token))
  })

  it.each([
    'http://user@host:80/a@b?page=1&token_id=5&q=http://c:d/e@f',
    'http://user:@host/x?token=&password=#end',
    `http://user:${named('pa55')}@host/x?token=${named('word')}`,
    'url=http%3A%2F%2Fuser%3A%40host',
  ])('nothing else: %s', url => {
    expect(redactor.text(url)).toBe(url)
  })
})

describe('the body of a route that takes a password', () => {
  it.each([
    ['{"login_id":"a","password":"word"}', `{"login_id":"a","password":"${named('word')}"}`],
    ['{"pass\\u0077ord":"word"}', `{"password":"${named('word')}"}`],
    ['{"password":"first","password":"word"}', `{"password":"${named('word')}"}`],
    ['{"Password":12345}', `{"Password":"${named('12345')}"}`],
    ['{"password":{"deep":["word"]}}', `{"password":{"deep":["${named('word')}"]}}`],
    [
      '{"new_password":"word","current_password":"old"}',
      `{"new_password":"${named('word')}","current_password":"${named('old')}"}`,
    ],
    ['{"password":"","token":null}', '{"password":"","token":null}'],
    ['[{"password":"word"},1]', `[{"password":"${named('word')}"},1]`],
    ['{\n  "password": "word"\n}', `{\n  "password": "${named('word')}"\n}`],
    [' [\n1]', '[\n  1\n]'],
  ])('%s is recorded without it', (text, shown) => {
    expect(given(text)).toBe(shown)
  })

  it.each([
    "{'password':'word'}",
    '{"password":"word"',
    'login_id=a&password=word',
    '"word"',
    '',
    '[[['.repeat(100_000),
  ])('is replaced whole when it is no object of JSON: %#', text => {
    expect(given(text)).toBe(named(text))
  })
})

it('the secrets that a body gave are named, to be looked for elsewhere', () => {
  const secretsIn = (text: string, type: string, name = 'Content-Type') =>
    redactor.given(Buffer.from(text), [
      ['Accept', '*/*'],
      [name, type],
    ]).secrets
  expect(secretsIn('{"password":"word","more":[{"token":["old",7]}],"page":1}', 'application/json')).toEqual([
    'word',
    'old',
    '7',
  ])
  expect(secretsIn('code=word&page=1&password=a%20b', `${FORM}; charset=utf-8`)).toEqual(['word', 'a b'])
  expect(secretsIn('code=word', FORM, 'X-Content-Type')).toEqual([])
  expect(secretsIn('"word"', 'application/json')).toEqual([])
})

it.each([
  ['password=&code=&page=1', 'password=&code=&page=1'],
  ['grant_type=x&code=word&code_verifier=a%20b', `grant_type=x&code=${named('word')}&code_verifier=${named('a b')}`],
  ['client_id=c&client%5Fsecret=word&empty', `client_id=c&client%5Fsecret=${named('word')}&empty`],
  ['{"password":"word"}', `{"password":"${named('word')}"}`],
  ['{"password":"word', named('{"password":"word')],
])('the form %s is recorded without its secrets', (text, shown) => {
  expect(given(text, FORM)).toBe(shown)
})

it('what was given as a secret is taken out wherever it comes back, in bytes that are no text too', () => {
  const body = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('not “gehëim”')])
  const shown = redactor.body(body, 1000, ['gehëim'])
  expect(shown).toEqual(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`not “${named('gehëim')}”`)]))
  expect(redactor.body(Buffer.from('a word'), 1000, ['word'])?.toString()).toBe('a word')
})

it('what was given is replaced from five letters on: shorter ones are words like any other', () => {
  const shown = (text: string) => redactor.body(Buffer.from(`a ${text}!`), 1000, [text])?.toString()
  expect([shown('word'), shown('words')]).toEqual(['a word!', `a ${named('words')}!`])
})

describe('a body without a token that can be read as it is', () => {
  const percent = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`
  const json = `\\u00${token.charCodeAt(0).toString(16)}${token.slice(1)}`
  it.each([
    ['an encoded one', `look: ${percent}`, `look: ${named(token)}`],
    ['one behind an escape', `look: ${json}`, `look: ${named(token)}`],
    ['the password of an address', 'http://user:pa55@host', `http://user:${named('pa55')}@host`],
    ['a value of a query', '/x?token=word', `/x?token=${named('word')}`],
    ['a value further on', '/x;a&token=word', `/x;a&token=${named('word')}`],
  ])('loses %s', (_, text, shown) => {
    expect(redactor.body(Buffer.from(text), 1000)?.toString()).toBe(shown)
  })

  it('may be none at all', () => {
    expect(redactor.body(null, 1000)).toBeNull()
    expect(redactor.body(Buffer.alloc(0), 1000)).toHaveLength(0)
  })
})

it('what an exchange is about loses tokens that stood in its address', () => {
  const start = { id: newId(), direction: 'in', kind: 'rest', method: 'GET', label: '', parent: null } as const
  const about = { post_id: token, channel_id: token, action_id: `go ${token}`, user_id: newId() }
  const { summary } = liveOf({ ...start, url: `/x/${token}`, headers: [], body: null, about }, 1, 0)
  const shown = redactor.summary({ ...summary, label: `GET ${token}`, note: `No ${token}.` })
  expect(shown).toEqual({
    ...summary,
    ...{ post_id: named(token), channel_id: named(token), action_id: `go ${named(token)}` },
    ...{ url: `/x/${named(token)}`, label: `GET ${named(token)}`, note: `No ${named(token)}.` },
  })
  const harmless = { ...summary, post_id: newId(), channel_id: '', action_id: 'go', url: '/x' }
  expect(redactor.summary(harmless)).toEqual(harmless)
})

describe('the details of an exchange', () => {
  const timings = { queue: 1, connect: null, first_byte: null, body: null, apply: null }
  const nothing = { timings, merged: [], response_keys: [], issues: [], explanations: [] }
  const issue = errorAt('/a', 'a.b', `not ${token}`)

  it('lose the values of keys that hold secrets, where they were replaced too, and tokens anywhere', () => {
    const key = (name: string, value: string, old: string): MergedKey => ({
      key: name,
      value,
      origin: 'url',
      lost: [{ origin: 'registry', value: old }],
    })
    const response_keys = [{ key: token, verdict: 'unknown', why: '' } as const]
    const given = { ...nothing, merged: [key('token', 'word', 'old')], response_keys }
    expect(redactor.details(given)).toEqual({
      ...nothing,
      merged: [key('token', named('word'), named('old'))],
      response_keys: [{ ...response_keys[0], key: named(token) }],
    })
    const plain = { ...nothing, merged: [key('page', 'word', 'old')], issues: [issue] }
    expect(redactor.details(plain)).toMatchObject({
      merged: plain.merged,
      issues: [{ message: `not ${named(token)}` }],
    })
  })

  it('keep 200 issues, and stay the very same when there is nothing in them', () => {
    const issues = (count: number) => ({ ...nothing, issues: Array.from({ length: count }, () => issue) })
    expect([200, 201].map(count => redactor.details(issues(count)).issues.length)).toEqual([200, 200])
    expect(redactor.details(nothing)).toBe(nothing)
  })
})

it('a secret across the end of what is recorded is replaced as well', () => {
  const before = 'a '.repeat(50)
  const shown = redactor.body(Buffer.from(before + token), before.length + 10, [])?.toString()
  expect(shown).toBe(before + named(token).slice(0, 10))
})

it('a body without secrets is kept as the very same bytes', () => {
  const body = Buffer.from(`{"id":"${newId()}"}`)
  expect(redactor.body(body, body.length, [])?.buffer).toBe(body.buffer)
})

it('the same secret has the same placeholder in every place', () => {
  const [header] = redactor.headers([['Authorization', `Bearer ${token}`]])
  expect(header?.[1]).toContain(redactor.body(Buffer.from(token), 100, [])?.toString())
  expect(redactor.text(`/x?token=${token}`)).toContain(named(token))
})
