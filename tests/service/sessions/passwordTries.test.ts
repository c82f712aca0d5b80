import { createHook } from 'node:async_hooks'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#domain/limits'
import { createQueues } from '#service/sessions/tryPassword'
import { newName, newSession, newUser, password, whoAmI } from '../../support/accounts'
import { adminToken, type ErrorBody, startService, type TestService } from '../../support/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const WRONG = 'api.user.login.invalid_credentials_email_username'
const LOCKED = 'api.user.check_user_login_attempts.too_many.app_error'

const login = (login_id: string, given: string) =>
  service.send<ErrorBody>('/api/v4/users/login', { method: 'POST', body: { login_id, password: given } })
const countOf = <T>(list: readonly T[], wanted: T): number => list.filter(one => one === wanted).length

/** How many times a password is derived while a job runs: the work that takes the time. */
async function derivationsDuring(job: () => Promise<unknown>): Promise<number> {
  let count = 0
  const hook = createHook({ init: (_id, type) => void (type === 'SCRYPTREQUEST' && count++) }).enable()
  try {
    await job()
    return count
  } finally {
    hook.disable()
  }
}

describe('many tries at once', () => {
  it(`are counted one by one: ${limits.loginAttempts} are compared, the rest finds the account locked`, async () => {
    const user = await newUser(service)
    const tries = Array.from({ length: limits.loginAttempts * 4 }, () => login(user.username, 'nope'))
    const ids = (await Promise.all(tries)).map(({ json }) => json.id)
    expect([countOf(ids, WRONG), countOf(ids, LOCKED)]).toEqual([limits.loginAttempts, limits.loginAttempts * 3])
    expect((await login(user.username, password)).json.id).toBe(LOCKED)
  })

  it('by name and by address are tries on one account', async () => {
    const user = await newUser(service)
    const names = Array.from({ length: limits.loginAttempts * 2 }, (_, at) => (at % 2 ? user.username : user.email))
    const ids = (await Promise.all(names.map(name => login(name, 'nope')))).map(({ json }) => json.id)
    expect(countOf(ids, WRONG)).toBe(limits.loginAttempts)
  })

  it('with the right password all succeed, however many', async () => {
    const user = await newUser(service)
    const tries = Array.from({ length: limits.loginAttempts + 2 }, () => login(user.username, password))
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('of the own current password, when it is changed, count as well', async () => {
    const { user, token } = await newSession(service)
    const change = (current_password: string) =>
      service.send<ErrorBody>('/api/v4/users/me/password', {
        method: 'PUT',
        token,
        body: { current_password, new_password: 'another horse battery' },
      })
    const tries = Array.from({ length: limits.loginAttempts * 2 }, () => change('nope'))
    const ids = (await Promise.all(tries)).map(({ json }) => json.id)
    expect(countOf(ids, 'api.user.update_password.incorrect.app_error')).toBe(limits.loginAttempts)
    expect((await change(password)).json.id).toBe(LOCKED)
    expect((await login(user.username, password)).json.id).toBe(LOCKED)
  })
})

describe('jobs in a queue', () => {
  /** A job that ends when `end` is called. */
  function held() {
    let end = () => {}
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    return { job: () => ended, end }
  }

  it('run one after the other, also one that comes when the first is done, and one after a failure', async () => {
    const queues = createQueues()
    const [one, two] = [held(), held()]
    const done: string[] = []
    const first = queues('a', one.job)
    const second = queues('a', two.job)
    one.end()
    await first
    await nextRound()
    const third = queues('a', async () => {
      done.push('third')
      throw new Error('failed')
    })
    const fourth = queues('a', async () => 'fourth')
    const other = queues('b', async () => void done.push('other'))
    await other
    await nextRound()
    expect(done).toEqual(['other'])
    two.end()
    await second
    await expect(third).rejects.toThrow('failed')
    expect(await fourth).toBe('fourth')
  })
})

describe('a login that fails', () => {
  it('costs the same for a known name, an unknown one, and an account without a password', async () => {
    const user = await newUser(service)
    const directory = newName('directory')
    const body = { username: directory, email: `${directory}@example.com`, auth_service: 'ldap', auth_data: directory }
    expect((await service.post('/users', body, adminToken)).status).toBe(201)
    for (const name of [user.username, newName('unknown'), directory]) {
      const count = await derivationsDuring(async () => expect((await login(name, 'nope')).json.id).toBe(WRONG))
      expect([name, count]).toEqual([name, 1])
    }
  })
})

describe('logout', () => {
  const logout = (request = {}) => service.send<ErrorBody>('/api/v4/users/logout', { method: 'POST', ...request })

  it('without a session is 200 OK, as clients call it first to learn the version', async () => {
    for (const request of [{}, { token: 'unknown' }, { headers: { cookie: 'SVCAUTHTOKEN=unknown' } }]) {
      const response = await logout(request)
      expect(response).toMatchObject({ status: 200, json: { status: 'OK' } })
      expect(response.headers.get('x-version-id')).toMatch(/\S/)
    }
  })

  it('by a page that has the cookie but not its proof ends nothing', async () => {
    const { token } = await newSession(service)
    const response = await logout({ headers: { cookie: `SVCAUTHTOKEN=${token}` } })
    expect(response).toMatchObject({ status: 401, json: { id: 'api.context.session_expired.app_error' } })
    expect(response.headers.get('set-cookie')).toBeNull()
    expect((await whoAmI(service, token)).status).toBe(200)
    const headers = { cookie: `SVCAUTHTOKEN=${token}`, 'x-requested-with': 'XMLHttpRequest' }
    expect((await logout({ headers })).status).toBe(200)
    expect((await whoAmI(service, token)).status).toBe(401)
  })
})
