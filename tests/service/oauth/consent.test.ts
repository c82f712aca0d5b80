import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/wire/accounts'
import type { OAuthApp } from '#contract/wire/oauth'
import { limits } from '#domain/limits'
import { loginOf, newSession, newUser, password } from '../../support/accounts'
import { askToken, authorizePath, callback, codeForm, newApp } from '../../support/oauth'
import { adminToken, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'

let service: TestService
let app: OAuthApp
let clock = 0
beforeAll(async () => {
  service = await startService({ now: () => Date.now() + clock })
  app = await newApp(service)
})
afterAll(() => service?.close())

const ticketIn = (page: string): string => /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? ''
const open = (more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  service.send(authorizePath(app, more), { headers })
const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  service.send(`/oauth/authorize/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })
const signIn = (page: string, user: User, more: Record<string, string> = {}) =>
  submit('sign_in', { ticket: ticketIn(page), login_id: user.username, password, ...more })
const decide = (page: string, decision: string) => submit('decide', { ticket: ticketIn(page), decision })

/** Where a page leads the browser by itself. */
const leadsTo = (page: string): URL =>
  new URL((/content="0; url=([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&'))

describe('the page of an app', () => {
  it('asks who the person is, then whether the app may, and leads back with a code', async () => {
    const user = await newUser(service)
    const first = await open()
    expect(first.status).toBe(200)
    expect(first.text).toContain(`Sign in to continue to ${app.name}`)
    const second = await signIn(first.text, user)
    expect(second.text).toContain(`@${user.username}`)
    expect(second.text).toContain(`Allow ${app.name} to act for you?`)
    expect(second.text).toContain(callback)
    const third = await decide(second.text, 'allow')
    const { origin, pathname, searchParams } = leadsTo(third.text)
    expect(origin + pathname).toBe('http://127.0.0.1:9999/callback')
    expect(searchParams.get('state')).toBe('a state & more')
    const { json } = await askToken(service, codeForm(app, searchParams.get('code') ?? ''))
    expect(await service.send('/api/v4/users/me', { token: json.access_token })).toMatchObject({
      json: { id: user.id },
    })
  })

  it('sets no cookie, so that nobody else is signed in by it', async () => {
    const first = await open()
    const second = await signIn(first.text, await newUser(service))
    const third = await decide(second.text, 'allow')
    expect([first, second, third].map(({ headers }) => headers.getSetCookie())).toEqual([[], [], []])
  })

  it('does not ask again what was allowed before, nor about an app that is trusted', async () => {
    const user = await newUser(service)
    await decide((await signIn((await open()).text, user)).text, 'allow')
    expect(leadsTo((await signIn((await open()).text, user)).text).searchParams.has('code')).toBe(true)
    const trusted = await newApp(service, { is_trusted: true })
    const page = (await service.send(authorizePath(trusted))).text
    expect(leadsTo((await signIn(page, await newUser(service))).text).searchParams.has('code')).toBe(true)
  })

  it('leads back with access_denied when the person says no, on either page', async () => {
    const user = await newUser(service)
    const first = (await open()).text
    const denied = [
      await submit('sign_in', { ticket: ticketIn(first), decision: 'deny' }),
      await decide((await signIn((await open()).text, user)).text, 'deny'),
      await decide((await signIn((await open()).text, user)).text, 'nonsense'),
    ]
    for (const { text } of denied) {
      const { searchParams } = leadsTo(text)
      expect(Object.fromEntries(searchParams)).toEqual({
        from: 'test',
        error: 'access_denied',
        error_description: 'The user denied the request.',
        state: 'a state & more',
      })
    }
  })

  it('asks the person again after a wrong password, and lets another person sign in', async () => {
    const user = await newUser(service)
    const wrong = await signIn((await open()).text, user, { password: 'wrong' })
    expect(wrong.status).toBe(403)
    expect(wrong.text).toContain('Enter a valid email or username and/or password.')
    expect(wrong.text).toContain(`value="${user.username}"`)
    expect(wrong.text).not.toContain('wrong"')
    const consent = await signIn(wrong.text, user)
    expect(consent.text).toContain(`@${user.username}`)
    const again = await decide(consent.text, 'switch')
    expect(again.text).toContain(`Sign in to continue to ${app.name}`)
    expect((await signIn(again.text, user)).text).toContain(`@${user.username}`)
  })

  it('knows who is signed in by the cookie of a login, but not by a token of another kind', async () => {
    const user = await newUser(service)
    const cookie = `SVCAUTHTOKEN=${await loginOf(service, user)}`
    expect((await open({}, { cookie })).text).toContain(`@${user.username}`)
    expect((await open({}, { cookie: `SVCAUTHTOKEN=${service.sample.bot_token}` })).text).toContain(
      'Sign in to continue',
    )
    await decide((await open({}, { cookie })).text, 'allow')
    const at = await open({}, { cookie })
    expect(at.status).toBe(302)
    expect(new URL(at.headers.get('location') ?? '').searchParams.has('code')).toBe(true)
  })

  it('turns away a person who is deactivated meanwhile', async () => {
    const { user } = await newSession(service)
    const { text } = await signIn((await open()).text, user)
    await service.send(`/api/v4/users/${user.id}`, { method: 'DELETE', token: adminToken })
    expect(await decide(text, 'allow')).toMatchObject({ status: 400 })
    expect(await signIn((await open()).text, user)).toMatchObject({ status: 403 })
  })
})

describe('a form of the page', () => {
  const isExpired = { status: 400, text: expect.stringContaining('This page has expired or has been used.') }

  it('works once, for ten minutes, and only if the page is ours', async () => {
    const user = await newUser(service)
    const first = (await open()).text
    const second = (await signIn(first, user)).text
    expect(await signIn(first, user)).toMatchObject(isExpired)
    await decide(second, 'allow')
    expect(await decide(second, 'allow')).toMatchObject(isExpired)
    expect(await submit('decide', { decision: 'allow' })).toMatchObject(isExpired)
    expect(await submit('decide', { ticket: 'x'.repeat(52), decision: 'allow' })).toMatchObject(isExpired)
    // A page that asks who it is decides nothing.
    expect(await decide((await open()).text, 'allow')).toMatchObject(isExpired)
    const before = clock
    const late = (await open()).text
    clock += limits.oauthConsentLifetimeMs
    expect(await signIn(late, user)).toMatchObject(isExpired)
    clock = before
  })

  it('of another page is rejected, and so is a host that is not ours', async () => {
    const page = (await open()).text
    const fields = { ticket: ticketIn(page), decision: 'allow' }
    for (const origin of ['http://evil.example', 'http://127.0.0.1:1', 'null']) {
      expect(await submit('decide', fields, { origin })).toMatchObject({
        status: 403,
        json: { id: 'workbench.origin.app_error' },
      })
    }
    expect(await submit('decide', fields, { origin: service.url })).toMatchObject(isExpired)
  })

  it('is not recorded, since it may hold a password', async () => {
    const page = (await open()).text
    const { headers } = await signIn(page, await newUser(service))
    const found = await service.window(`/exchanges/${headers.get('x-request-id')}`)
    expect(found.status).toBe(404)
  })
})

describe('a request that cannot be asked about', () => {
  it.each([
    ['an unknown app', { client_id: 'a'.repeat(26) }, 404, 'Unable to find the requested app.'],
    ['no app', { client_id: '' }, 404, 'Unable to find the requested app.'],
    ['another address', { redirect_uri: 'http://evil.example/' }, 400, 'did not match registered callback_url'],
    ['a longer address', { redirect_uri: `${callback}&a=b` }, 400, 'did not match registered callback_url'],
    ['no address', { redirect_uri: '' }, 400, 'did not match registered callback_url'],
  ])('names %s on a page, and redirects nobody', async (_, more, status, sentence) => {
    const response = await open(more)
    expect(response.status).toBe(status)
    expect(response.headers.get('location')).toBeNull()
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.text).toContain(sentence)
    expect(response.text).not.toContain('http-equiv')
    expect(response.text).not.toContain('evil.example')
  })

  it('goes back to the app with the reason when the app is known', async () => {
    const { status, headers } = await open({ response_type: 'token' })
    expect(status).toBe(302)
    expect(Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)).toEqual({
      from: 'test',
      error: 'unsupported_response_type',
      error_description: 'response_type must be code.',
      state: 'a state & more',
    })
  })

  it('with a parameter that comes twice is no guess', async () => {
    const path = authorizePath(app)
    const doubtful = await service.send(`${path}&redirect_uri=${encodeURIComponent(callback)}`)
    expect(doubtful.status).toBe(400)
    expect(doubtful.text).toContain('redirect_uri is given more than once.')
    const { headers } = await service.send(`${path}&scope=a&scope=b`)
    const { searchParams } = new URL(headers.get('location') ?? '')
    expect(searchParams.get('error_description')).toBe('scope is given more than once.')
  })

  it('is a page while the setting is off', async () => {
    const response = await withSettings(service, { EnableOAuthServiceProvider: false }, () => open())
    expect(response.status).toBe(501)
    expect(response.text).toContain('turned off OAuth2 Service Provider')
  })
})

describe('the pages', () => {
  it('run nothing, load nothing from elsewhere, stand in no frame and are not kept', async () => {
    const pages = [
      await open(),
      await open({ client_id: '' }),
      await signIn((await open()).text, await newUser(service)),
    ]
    for (const { headers, text } of pages) {
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(text).not.toMatch(/<script|<style|<iframe|<img| style=| on\w+="/)
      expect([...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(match => match[1])).toEqual(['/oauth/style.css'])
    }
    expect((await service.send('/oauth/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8')
  })

  it('show the names of an app and of a person as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>"\''
    const own = await newApp(service, { name: hostile, description: hostile })
    const user = await newUser(service)
    const first = (await service.send(authorizePath(own))).text
    const failed = (await signIn(first, user, { login_id: hostile })).text
    const second = (await signIn(failed, user)).text
    for (const text of [first, failed, second, (await decide(second, 'allow')).text]) {
      expect(text).not.toContain('<img')
      expect(text).toContain('&lt;img src=x')
    }
  })

  it('show no icon, which would tell its address who is looking', async () => {
    const own = await newApp(service, { icon_url: 'http://tracker.example/a.png' })
    expect((await service.send(authorizePath(own))).text).not.toContain('tracker.example')
  })
})
