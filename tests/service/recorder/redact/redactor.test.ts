import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
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

  it('nothing else', () => {
    const url = 'http://user@host:80/a@b?page=1&token_id=5&q=http://c:d/e@f'
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
    ['{"password":""}', '{"password":""}'],
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

it.each([
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
