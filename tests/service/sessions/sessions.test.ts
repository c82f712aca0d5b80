import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session, User } from '#contract/wire/accounts'
import { limits } from '#domain/limits'
import { loginOf, newBot, newSession, newUser, password, whoAmI } from '../../support/accounts'
import { expired, forbidden, invalidUrl, rejection } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const login = (body: unknown, headers = {}) =>
  service.send<User>('/api/v4/users/login', { method: 'POST', body, headers })
const page = { 'x-requested-with': 'XMLHttpRequest' }
const me = (headers: Record<string, string>, query = '') => service.send<User>(`/api/v4/users/me${query}`, { headers })

describe('login is rejected', () => {
  it('without a password', async () => {
    const blank = rejection(400, 'api.user.login.blank_pwd.app_error', 'Password field must not be blank')
    expect(await login({ login_id: 'alice' })).toMatchObject(blank)
    expect(await login({ login_id: 'alice', password: '' })).toMatchObject(blank)
  })

  it('with a wrong password and with an unknown name, in the same words', async () => {
    const wrong = rejection(
      401,
      'api.user.login.invalid_credentials_email_username',
      'Enter a valid email or username and/or password.',
    )
    expect(await login({ login_id: 'alice', password: 'nope' })).toMatchObject(wrong)
    expect(await login({ login_id: 'nobody', password: 'nope' })).toMatchObject(wrong)
  })

  it('to a deactivated account', async () => {
    const { username, id } = await newUser(service)
    await service.send(`/api/v4/users/${id}`, { method: 'DELETE', token: adminToken })
    expect(await login({ login_id: username, password })).toMatchObject(
      rejection(401, 'api.user.login.inactive.app_error', 'Login failed because your account has been deactivated.'),
    )
  })

  it('to bots', async () => {
    const { bot } = await newBot(service)
    expect(await login({ login_id: bot.username, password })).toMatchObject(
      rejection(401, 'api.user.login.bot_login_forbidden.app_error', 'Bot login is forbidden.'),
    )
  })

  it(`after ${limits.loginAttempts} wrong passwords, even with the right one, until an admin sets a new one`, async () => {
    const user = await newUser(service)
    const attempt = (given: string) => login({ login_id: user.username, password: given })
    for (let i = 1; i < limits.loginAttempts; i++) await attempt('nope')
    expect((await attempt(password)).status).toBe(200)
    for (let i = 0; i < limits.loginAttempts; i++) {
      expect((await attempt('nope')).json).toHaveProperty('id', 'api.user.login.invalid_credentials_email_username')
    }
    expect(await attempt(password)).toMatchObject(
      rejection(
        401,
        'api.user.check_user_login_attempts.too_many.app_error',
        'Your account is locked because of too many failed password attempts. Please reset your password.',
      ),
    )
    const new_password = 'another horse battery'
    await service.send(`/api/v4/users/${user.id}/password`, {
      method: 'PUT',
      token: adminToken,
      body: { new_password },
    })
    for (let i = 1; i < limits.loginAttempts; i++) await attempt('nope')
    expect((await attempt(new_password)).status).toBe(200)
  })

  it('with a body that is no JSON', async () => {
    const response = await login('{')
    expect(response).toMatchObject({ status: 400, json: { id: 'api.context.invalid_body_param.app_error' } })
  })
})

describe('login', () => {
  it.each(['username', 'email', 'id'] as const)(
    'by %s gives the token in a header and the user without secrets',
    async key => {
      const user = await newUser(service)
      const response = await login({ [key === 'id' ? 'id' : 'login_id']: user[key], password })
      expect(response.status).toBe(200)
      expect(response.json).toMatchObject({ id: user.id, notify_props: {} })
      expect(response.text).not.toMatch(/password"|password_hash|failed_attempts/)
      expect((await whoAmI(service, response.headers.get('token') ?? '')).json.id).toBe(user.id)
      expect(response.headers.get('set-cookie')).toBeNull()
    },
  )

  it('takes a name in any case of letters, with space around it', async () => {
    const { username, email, id } = await newUser(service)
    for (const login_id of [` ${username}`, `${username.toUpperCase()} `, email.toUpperCase()]) {
      expect(await login({ login_id, password })).toMatchObject({ status: 200, json: { id } })
    }
  })

  it('forgets the wrong passwords before it, be it one', async () => {
    const { username } = await newUser(service)
    const attempt = async (given: string) => (await login({ login_id: username, password: given })).status
    expect([await attempt('nope'), await attempt(password)]).toEqual([401, 200])
    for (let i = 1; i < limits.loginAttempts; i++) await attempt('nope')
    expect(await attempt(password)).toBe(200)
  })

  it('of a page sets cookies: the session for the service only, user and CSRF token for the page', async () => {
    const response = await login({ login_id: (await newUser(service)).username, password }, page)
    const cookies = response.headers.getSetCookie()
    expect(cookies.map(cookie => cookie.split('=')[0])).toEqual(['SVCAUTHTOKEN', 'SVCUSERID', 'SVCCSRF'])
    expect(cookies.map(cookie => cookie.includes('HttpOnly'))).toEqual([true, false, false])
  })
})

describe('a session cookie', () => {
  const cookiesOf = async () => {
    const user = await newUser(service)
    const given = (await login({ login_id: user.username, password }, page)).headers.getSetCookie()
    const [cookie = '', , csrf = ''] = given.map(one => one.split(';')[0] ?? '')
    return { user, cookie, csrf: csrf.split('=')[1] ?? '' }
  }

  it('is enough to read', async () => {
    const { user, cookie } = await cookiesOf()
    expect((await me({ cookie })).json.id).toBe(user.id)
  })

  it('needs, to change anything, the CSRF token or X-Requested-With', async () => {
    const { cookie, csrf } = await cookiesOf()
    const patch = (headers: Record<string, string>) =>
      service.send('/api/v4/users/me/patch', {
        method: 'PUT',
        body: { position: 'x' },
        headers: { cookie, ...headers },
      })
    expect(await patch({})).toMatchObject(expired)
    expect(await patch({ 'x-csrf-token': 'wrong' })).toMatchObject(expired)
    expect((await patch({ 'x-csrf-token': csrf })).status).toBe(200)
    expect((await patch(page)).status).toBe(200)
  })
})

describe('a token', () => {
  it('is looked for in the cookie first, then in the header, then in the query', async () => {
    const cookie = await newSession(service)
    const header = await newSession(service)
    const asCookie = `SVCAUTHTOKEN=${cookie.token}`
    expect((await me({ cookie: asCookie, authorization: `Bearer ${header.token}` })).json.id).toBe(cookie.user.id)
    expect((await me({ authorization: `Bearer ${header.token}` }, `?access_token=${cookie.token}`)).json.id).toBe(
      header.user.id,
    )
    expect(await me({}, `?access_token=${cookie.token}`)).toMatchObject(
      rejection(
        401,
        'api.context.token_provided.app_error',
        'Session is not OAuth but token was provided in the query string.',
      ),
    )
  })

  it.each(['Bearer', 'BEARER', 'bearer', 'token'])('is taken after %s', async scheme => {
    expect((await me({ authorization: `${scheme} ${adminToken}` })).status).toBe(200)
  })

  it('of more than 50 characters is cut before it is looked up', async () => {
    const fifty = 'a1b2c3d4e5'.repeat(5)
    const other = await startService({ adminToken: fifty })
    try {
      const status = async (token: string) => (await other.send('/api/v4/users/me', { token })).status
      expect([await status(fifty), await status(`${fifty}x`), await status(fifty.slice(1))]).toEqual([200, 200, 401])
    } finally {
      await other.close()
    }
  })

  it('that is missing or unknown is rejected, and an unknown one takes the cookie away', async () => {
    expect(await me({})).toMatchObject(expired)
    const unknown = await me({ cookie: 'SVCAUTHTOKEN=unknown' })
    expect(unknown).toMatchObject(expired)
    expect(unknown.headers.get('set-cookie')).toMatch(/^SVCAUTHTOKEN=;.*Max-Age=0/)
  })

  it('that is bad does not matter where none is needed', async () => {
    expect((await service.send('/api/v4/system/ping', { token: 'unknown' })).status).toBe(200)
  })
})

describe('logout', () => {
  it('ends the session at once', async () => {
    const { token } = await newSession(service)
    const response = await service.post('/users/logout', undefined, token)
    expect(response).toMatchObject({ status: 200, json: { status: 'OK' } })
    expect(response.headers.get('set-cookie')).toContain('SVCAUTHTOKEN=;')
    expect(await whoAmI(service, token)).toMatchObject(expired)
  })
})

describe('the sessions of a user', () => {
  const list = (id: string, token: string) => service.send<Session[]>(`/api/v4/users/${id}/sessions`, { token })
  const revoke = (id: string, session_id: string, token: string) =>
    service.post(`/users/${id}/sessions/revoke`, { session_id }, token)

  it('are listed without their tokens, for the user and for admins only', async () => {
    const { user, token } = await newSession(service)
    const stranger = await newSession(service)
    expect((await list('me', token)).json).toMatchObject([{ user_id: user.id, token: '', is_oauth: false }])
    expect((await list(user.id, adminToken)).json).toHaveLength(1)
    expect(await list(user.id, stranger.token)).toMatchObject(forbidden)
  })

  it('can be ended one by one', async () => {
    const { user, token } = await newSession(service)
    const second = await loginOf(service, user)
    const [newest] = (await list('me', token)).json
    expect((await revoke('me', newest?.id ?? '', token)).status).toBe(200)
    const left = await Promise.all([token, second].map(async one => (await whoAmI(service, one)).status))
    expect(left.sort()).toEqual([200, 401])
  })

  it('of somebody else or unknown are not ended', async () => {
    const { user, token } = await newSession(service)
    const other = await newSession(service)
    const [session] = (await list('me', other.token)).json
    expect(await revoke('me', session?.id ?? '', token)).toMatchObject(invalidUrl('user_id'))
    expect(await revoke(user.id, 'unknown', token)).toMatchObject(rejection(404, 'app.session.get.app_error'))
    expect((await whoAmI(service, other.token)).status).toBe(200)
  })

  it('can be ended all at once', async () => {
    const { user, token } = await newSession(service)
    const second = await loginOf(service, user)
    expect((await service.post('/users/me/sessions/revoke/all', undefined, token)).status).toBe(200)
    for (const one of [token, second]) expect(await whoAmI(service, one)).toMatchObject(expired)
  })

  it('end after thirty days, and are listed until then', async () => {
    let now = Date.now()
    const other = await startService({ now: () => now })
    try {
      const { user, token } = await newSession(other)
      now += 1000
      const second = await loginOf(other, user)
      const listed = async () =>
        (await other.send<Session[]>('/api/v4/users/me/sessions', { token: second })).json.length
      now += 30 * 24 * 60 * 60 * 1000 - 1001
      expect([(await whoAmI(other, token)).status, await listed()]).toEqual([200, 2])
      now += 1
      expect(await whoAmI(other, token)).toMatchObject(expired)
      expect(await listed()).toBe(1)
    } finally {
      await other.close()
    }
  })

  it('are told apart from access tokens, which no logout ends', async () => {
    const { token } = await newBot(service)
    expect((await service.post('/users/logout', undefined, token)).status).toBe(200)
    expect((await whoAmI(service, token)).status).toBe(200)
  })
})
