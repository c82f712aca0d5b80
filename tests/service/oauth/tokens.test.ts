import { hash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/wire/common'
import type { OAuthApp, OAuthToken } from '#contract/wire/oauth'
import { limits } from '#domain/limits'
import { newSession, whoAmI } from '../../support/accounts'
import { askToken, authorize, callback, codeFor, codeForm, newApp, refreshForm, tokensFor } from '../../support/oauth'
import { expired } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'

let service: TestService
let app: OAuthApp
let clock = 0
beforeAll(async () => {
  service = await startService({ now: () => Date.now() + clock })
  app = await newApp(service)
})
afterAll(() => service?.close())

const ask = (fields: Record<string, string>, more = {}) => askToken<ErrorBody>(service, fields, more)
const rejected = (status: number, error: string, id: string) => ({
  status,
  json: { error, id: `api.oauth.get_access_token.${id}.app_error`, is_oauth: true, status_code: status },
})
const badCode = rejected(400, 'invalid_grant', 'expired_code')
const badVerifier = rejected(400, 'invalid_grant', 'code_verifier')
const badRefresh = rejected(400, 'invalid_grant', 'refresh_token')

describe('a code', () => {
  it('gets a token of the person, and one that renews it', async () => {
    const { user, token } = await newSession(service)
    const { status, headers, json } = await askToken(service, codeForm(app, await codeFor(service, app, token)))
    expect(status).toBe(200)
    expect(json).toMatchObject({ token_type: 'bearer', expires_in: 2_592_000, scope: 'user' })
    expect([headers.get('cache-control'), headers.get('pragma'), headers.get('content-type')]).toEqual([
      'no-store',
      'no-cache',
      'application/json',
    ])
    expect((await whoAmI(service, json.access_token)).json.id).toBe(user.id)
    expect(json.refresh_token).not.toBe(json.access_token)
  })

  it('comes back with the state, in the query that the address has', async () => {
    const { json } = await authorize(service, app, { token: adminToken })
    const { origin, pathname, searchParams } = new URL(json.redirect)
    expect(origin + pathname).toBe('http://127.0.0.1:9999/callback')
    expect([...searchParams.keys()]).toEqual(['from', 'code', 'state'])
    expect(searchParams.get('state')).toBe('a state & more')
    expect(searchParams.get('code')).toMatch(/^[a-z0-9]{52}$/)
  })

  it('works once; a second time ends the session that it led to', async () => {
    const code = await codeFor(service, app, adminToken)
    const { json } = await askToken(service, codeForm(app, code))
    expect((await whoAmI(service, json.access_token)).status).toBe(200)
    expect(await ask(codeForm(app, code))).toMatchObject(badCode)
    expect(await whoAmI(service, json.access_token)).toMatchObject(expired)
    expect(await ask(refreshForm(app, json.refresh_token))).toMatchObject(badRefresh)
  })

  it('works for ten minutes', async () => {
    const [first, second] = [await codeFor(service, app, adminToken), await codeFor(service, app, adminToken)]
    const before = clock
    clock += 10 * 60_000 - 5_000
    expect((await ask(codeForm(app, first))).status).toBe(200)
    clock = before + limits.oauthCodeLifetimeMs
    expect(await ask(codeForm(app, second))).toMatchObject(badCode)
  })

  it('is of one app, one address and one person who is there', async () => {
    const other = await newApp(service)
    const code = await codeFor(service, app, adminToken)
    expect(await ask({ ...codeForm(other, code) })).toMatchObject(badCode)
    const elsewhere = rejected(400, 'invalid_grant', 'redirect_uri')
    expect(await ask(codeForm(app, code, { redirect_uri: `${app.callback_urls[0]}/` }))).toMatchObject(elsewhere)
    const { redirect_uri: _, ...without } = codeForm(app, code)
    expect(await ask(without)).toMatchObject(elsewhere)
    const { user, token } = await newSession(service)
    const theirs = await codeFor(service, app, token)
    await service.send(`/api/v4/users/${user.id}`, { method: 'DELETE', token: adminToken })
    expect(await ask(codeForm(app, theirs))).toMatchObject(badCode)
    expect((await ask(codeForm(app, code))).status).toBe(200)
  })

  it('is of no use at an address that was taken off the app', async () => {
    const moved = await newApp(service)
    const code = await codeFor(service, moved, adminToken)
    const { client_secret: _, ...fields } = moved
    const body = { ...fields, callback_urls: ['http://127.0.0.1:9998/'] }
    await service.send(`/api/v4/oauth/apps/${moved.id}`, { method: 'PUT', token: adminToken, body })
    expect(await ask(codeForm(moved, code))).toMatchObject(rejected(400, 'invalid_grant', 'redirect_uri'))
  })
})

describe('a challenge', () => {
  const challengeOf = (verifier: string) => ({
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
  })
  const verifier = randomBytes(32).toString('base64url')

  it('is met by its verifier only', async () => {
    const code = await codeFor(service, app, adminToken, challengeOf(verifier))
    expect(await ask(codeForm(app, code))).toMatchObject(badVerifier)
    expect(await ask(codeForm(app, code, { code_verifier: verifier.toUpperCase() }))).toMatchObject(badVerifier)
    expect((await ask(codeForm(app, code, { code_verifier: verifier }))).status).toBe(200)
  })

  it.each([
    [43, 200],
    [42, 400],
    [128, 200],
    [129, 400],
  ])('with a verifier of %i characters returns %i', async (length, status) => {
    const long = 'v'.repeat(length)
    const code = await codeFor(service, app, adminToken, challengeOf(long))
    expect((await ask(codeForm(app, code, { code_verifier: long }))).status).toBe(status)
  })

  it('that was not given lets no verifier pass, since somebody may have taken it away', async () => {
    const code = await codeFor(service, app, adminToken)
    expect(await ask(codeForm(app, code, { code_verifier: verifier }))).toMatchObject(badVerifier)
  })

  it('has 43 to 128 characters of base64url, made by SHA-256', async () => {
    const size = 'code_challenge has 43 to 128 characters of base64url.'
    const S256 = { code_challenge_method: 'S256' }
    const faults = await Promise.all([
      faultOf({ code_challenge: 'c'.repeat(43) }),
      faultOf({ code_challenge: 'c'.repeat(43), code_challenge_method: 'plain' }),
      faultOf(S256),
      faultOf({ ...S256, code_challenge: 'c'.repeat(42) }),
      faultOf({ ...S256, code_challenge: 'c'.repeat(129) }),
      faultOf({ ...S256, code_challenge: `+${'c'.repeat(43)}` }),
      faultOf({ ...S256, code_challenge: 'c'.repeat(128) }),
    ])
    expect(faults).toEqual([
      ['invalid_request', 'code_challenge_method must be S256.'],
      ['invalid_request', 'code_challenge_method must be S256.'],
      ['invalid_request', 'code_challenge is missing.'],
      ['invalid_request', size],
      ['invalid_request', size],
      ['invalid_request', size],
      [null, null],
    ])
  })
})

/** What an app gets of a request that has a fault, by the redirect. */
const faultOf = async (more: Record<string, string>) => {
  const { searchParams } = new URL((await authorize(service, app, { token: adminToken, ...more })).json.redirect)
  expect(searchParams.has('code')).toBe(!searchParams.has('error'))
  expect(searchParams.get('state')).toBe(more['state'] ?? 'a state & more')
  return [searchParams.get('error'), searchParams.get('error_description')]
}

describe('a request for a code', () => {
  it('asks for a code, with a state and a scope within their limits', async () => {
    expect(await faultOf({ response_type: 'token' })).toEqual([
      'unsupported_response_type',
      'response_type must be code.',
    ])
    expect(await faultOf({ response_type: '' })).toEqual(['invalid_request', 'response_type is missing.'])
    expect(await faultOf({ state: 's'.repeat(1025) })).toEqual(['invalid_request', 'state has at most 1024 bytes.'])
    expect(await faultOf({ scope: 's'.repeat(129) })).toEqual(['invalid_request', 'scope has at most 128 bytes.'])
    expect(await faultOf({ state: 's'.repeat(1024), scope: 's'.repeat(128) })).toEqual([null, null])
  })

  it('never leads to an address that is not registered', async () => {
    const unknown = { status: 404, json: { id: 'app.oauth.get_app.find.app_error' } }
    expect(await authorize(service, app, { token: adminToken, client_id: 'a'.repeat(26) })).toMatchObject(unknown)
    expect(await authorize(service, app, { token: adminToken, client_id: 'x' })).toMatchObject(unknown)
    const elsewhere = { status: 400, json: { id: 'api.oauth.allow_oauth.redirect_callback.app_error' } }
    for (const redirect_uri of ['', 'http://evil.example/', `${callback}/`, callback.slice(0, -1)]) {
      expect(await authorize(service, app, { token: adminToken, redirect_uri })).toMatchObject(elsewhere)
    }
  })
})

describe('a refresh token', () => {
  it('replaces the session by the next, under the same scope', async () => {
    const code = await codeFor(service, app, adminToken, { scope: 'posts' })
    const first = (await askToken(service, codeForm(app, code))).json
    const { status, json } = await askToken(service, refreshForm(app, first.refresh_token))
    expect(status).toBe(200)
    expect(json.scope).toBe('posts')
    expect(await whoAmI(service, first.access_token)).toMatchObject(expired)
    expect((await whoAmI(service, json.access_token)).status).toBe(200)
    const third = (await askToken(service, refreshForm(app, json.refresh_token))).json
    expect((await whoAmI(service, third.access_token)).status).toBe(200)
  })

  it('works once; a second time ends the session that it led to', async () => {
    const first = await tokensFor(service, app, adminToken)
    const second = (await askToken(service, refreshForm(app, first.refresh_token))).json
    expect(await ask(refreshForm(app, first.refresh_token))).toMatchObject(badRefresh)
    expect(await whoAmI(service, second.access_token)).toMatchObject(expired)
    expect(await ask(refreshForm(app, second.refresh_token))).toMatchObject(badRefresh)
  })

  it('is of one app', async () => {
    const other = await newApp(service)
    const { refresh_token } = await tokensFor(service, app, adminToken)
    expect(await ask(refreshForm(other, refresh_token))).toMatchObject(badRefresh)
    expect((await ask(refreshForm(app, refresh_token))).status).toBe(200)
  })

  it('renews a session that has expired', async () => {
    const { user, token } = await newSession(service)
    const { refresh_token, access_token } = await tokensFor(service, app, token)
    const before = clock
    clock += 2_592_000_000
    try {
      expect(await whoAmI(service, access_token)).toMatchObject(expired)
      const { json } = await askToken<OAuthToken>(service, refreshForm(app, refresh_token))
      expect((await whoAmI(service, json.access_token)).json.id).toBe(user.id)
    } finally {
      clock = before
    }
  })
})

describe('a token request', () => {
  it.each([
    ['a wrong secret', { client_secret: 'x'.repeat(26) }],
    ['no secret', { client_secret: '' }],
    ['an unknown app', { client_id: 'a'.repeat(26) }],
    ['no app', { client_id: '' }],
  ])('with %s is 401 invalid_client', async (_, more) => {
    const { status, headers, json } = await ask({ ...codeForm(app, 'any'), ...more })
    expect({ status, json }).toMatchObject(rejected(401, 'invalid_client', 'credentials'))
    expect(headers.get('www-authenticate')).toBe('Basic realm="Blockyard"')
    expect(json.error_description).toBe('invalid_client: Invalid client credentials.')
  })

  it('takes the credentials by HTTP Basic, each part encoded as in a form', async () => {
    const code = await codeFor(service, app, adminToken)
    const { client_id, client_secret, ...form } = codeForm(app, code)
    const basic = (id: string, secret: string) => ({
      headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    })
    expect(await ask(form, basic(client_id, 'wrong'))).toMatchObject({ status: 401 })
    const badRequest = rejected(400, 'invalid_request', 'bad_request')
    expect(await ask({ ...form, client_secret }, basic(client_id, client_secret))).toMatchObject(badRequest)
    expect(await ask({ ...form, client_id: 'a'.repeat(26) }, basic(client_id, client_secret))).toMatchObject(badRequest)
    const encoded = client_id.replace(/^./, char => `%${char.charCodeAt(0).toString(16)}`)
    expect((await ask({ ...form, client_id }, basic(encoded, client_secret))).status).toBe(200)
  })

  it.each([
    ['no grant type', { grant_type: '' }, 'unsupported_grant_type', 'bad_grant'],
    ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type', 'bad_grant'],
    ['no code', { code: '' }, 'invalid_request', 'missing_code'],
    ['no refresh token', { grant_type: 'refresh_token' }, 'invalid_request', 'missing_refresh_token'],
    ['an unknown code', { code: 'x'.repeat(52) }, 'invalid_grant', 'expired_code'],
    ['an unknown refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_grant', 'refresh_token'],
  ])('with %s is 400', async (_, more, error, id) => {
    expect(await ask({ ...codeForm(app, 'any'), ...more })).toMatchObject(rejected(400, error, id))
  })

  it('is a form with each field once', async () => {
    const form = new URLSearchParams(codeForm(app, 'any')).toString()
    const send = (body: string, type: string) =>
      service.send('/oauth/access_token', { method: 'POST', headers: { 'content-type': type }, body })
    const bad = rejected(400, 'invalid_request', 'bad_request')
    expect(await send('{}', 'application/json')).toMatchObject(bad)
    expect(await send(form, 'text/plain')).toMatchObject(bad)
    expect(await send(`${form}&code=other`, 'application/x-www-form-urlencoded')).toMatchObject(bad)
    expect(await send(form, 'Application/X-WWW-form-urlencoded; charset=UTF-8')).toMatchObject(badCode)
  })

  it('is recorded without what it proves or gets', async () => {
    const code = await codeFor(service, app, adminToken)
    const { headers, json } = await askToken(service, codeForm(app, code))
    const again = await askToken(service, refreshForm(app, json.refresh_token))
    const recorded = await Promise.all(
      [headers, again.headers].map(async one => JSON.stringify(await service.exchange(one.get('x-request-id') ?? ''))),
    )
    const secrets = [app.client_secret, code, json.access_token, json.refresh_token, again.json.access_token]
    expect(secrets.filter(secret => recorded.some(text => text.includes(secret)))).toEqual([])
    expect(recorded[0]).toContain(app.id)
    expect(recorded[0]).toMatch(/client_secret=\[redacted:[a-z0-9]{6}\]/)
  })
})
