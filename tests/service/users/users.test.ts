import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/wire/accounts'
import { limits } from '#domain/limits'
import { newBot, newName, newSession, newUser, password } from '../../support/accounts'
import { expired, forbidden, invalidBody, invalidUrl, rejection } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const get = <T = User>(path: string, token = adminToken) => service.send<T>(`/api/v4/users${path}`, { token })
const put = <T = User>(path: string, body: unknown, token = adminToken) =>
  service.send<T>(`/api/v4/users${path}`, { method: 'PUT', body, token })
const create = (more: Record<string, unknown>, token?: string) => {
  const username = newName('fresh')
  return service.send<User>('/api/v4/users', {
    method: 'POST',
    body: { username, email: `${username}@example.com`, password, ...more },
    token,
  })
}
const names = (users: readonly User[]) => users.map(user => user.username)
const unknownId = 'a'.repeat(26)
const missing = rejection(404, 'app.user.missing_account.const', 'Unable to find the user.')

describe('creating a user is rejected', () => {
  it('without a session, and without the right to', async () => {
    const { token } = await newSession(service)
    const { token: bot } = await newBot(service)
    expect(await create({})).toMatchObject(expired)
    expect(await create({}, token)).toMatchObject(forbidden)
    expect(await create({}, bot)).toMatchObject(forbidden)
  })

  it.each([
    [{ username: 'Capital' }, 'model.user.is_valid.username.app_error'],
    [{ username: 'a'.repeat(limits.usernameMax + 1) }, 'model.user.is_valid.username.app_error'],
    [{ email: 'nobody' }, 'model.user.is_valid.email.app_error'],
    [{ password: 'x'.repeat(limits.passwordMin - 1) }, 'model.user.is_valid.pwd.app_error'],
    [{ first_name: 'x'.repeat(limits.personNameLength + 1) }, 'model.user.is_valid.first_name.app_error'],
    [{ last_name: 'x'.repeat(limits.personNameLength + 1) }, 'model.user.is_valid.last_name.app_error'],
    [{ nickname: 'x'.repeat(limits.personNameLength + 1) }, 'model.user.is_valid.nickname.app_error'],
    [{ position: 'x'.repeat(limits.positionLength + 1) }, 'model.user.is_valid.position.app_error'],
    [{ username: 'alice' }, 'app.user.save.username_exists.app_error'],
    [{ email: 'Alice@northwind.test' }, 'app.user.save.email_exists.app_error'],
  ])('with %j: %s', async (more, id) => {
    expect(await create(more, adminToken)).toMatchObject({ status: 400, json: { id, status_code: 400 } })
  })

  it('when it has no name, or is no JSON', async () => {
    expect(await create({ username: undefined }, adminToken)).toMatchObject(invalidBody('username'))
    expect(await service.post('/users', '[', adminToken)).toMatchObject(invalidBody('user'))
  })
})

describe('a new user', () => {
  it('is an ordinary member, whatever the body asks for', async () => {
    const { status, json, text } = await create({ roles: 'system_admin', is_bot: true, id: unknownId }, adminToken)
    expect(status).toBe(201)
    expect(json).toMatchObject({ roles: 'system_user', delete_at: 0, auth_service: '', last_picture_update: 0 })
    expect(json.id).not.toBe(unknownId)
    expect(json).not.toHaveProperty('is_bot')
    expect(text).not.toContain('password"')
  })

  it('has the texts it was given, at their limits', async () => {
    const texts = {
      nickname: 'n'.repeat(limits.personNameLength),
      first_name: 'é'.repeat(limits.personNameLength),
      last_name: 'l'.repeat(limits.personNameLength),
      position: 'p'.repeat(limits.positionLength),
      username: newName('u'.repeat(limits.usernameMax - 4)),
      password: 'p'.repeat(limits.passwordMin),
    }
    const { password: _, ...shown } = texts
    expect(await create(texts, adminToken)).toMatchObject({ status: 201, json: shown })
  })

  it('has its address in small letters, without space around it', async () => {
    const name = newName('fresh')
    const { json } = await create({ email: ` ${name.toUpperCase()}@Example.COM ` }, adminToken)
    expect(json.email).toBe(`${name}@example.com`)
  })

  it('needs no password when a directory service keeps the account', async () => {
    const response = await create({ password: undefined, auth_service: 'ldap' }, adminToken)
    expect(response).toMatchObject({ status: 201, json: { auth_service: 'ldap' } })
  })

  it('is the admin of a workspace that has nobody yet, and the only one who needs no session', async () => {
    const empty = await startService({ sample: false })
    try {
      const register = (username: string) =>
        empty.send<User>('/api/v4/users', { method: 'POST', body: { username, email: `${username}@x.test`, password } })
      const [one, two] = await Promise.all([register('first'), register('second')])
      expect([one.status, two.status].sort()).toEqual([201, 401])
      const made = one.status === 201 ? one : two
      expect(made.json.roles).toBe('system_user system_admin')
      expect(await register('third')).toMatchObject(expired)
    } finally {
      await empty.close()
    }
  })
})

describe('one user', () => {
  it('is found by id, name and address', async () => {
    const user = await newUser(service)
    for (const path of [`/${user.id}`, `/username/${user.username}`, `/email/${user.email}`]) {
      expect(await get(path)).toMatchObject({ status: 200, json: { id: user.id } })
    }
  })

  it('is found by name and address in any case of letters', async () => {
    const user = await newUser(service)
    for (const path of [`/username/${user.username.toUpperCase()}`, `/email/${user.email.toUpperCase()}`]) {
      expect(await get(path)).toMatchObject({ status: 200, json: { id: user.id } })
    }
  })

  it('shows preferences to itself only', async () => {
    const { user, token } = await newSession(service)
    expect((await get('/me', token)).json).toHaveProperty('notify_props')
    expect((await get(`/${user.id}`)).json).not.toHaveProperty('notify_props')
  })

  it('is not sent again to a client that has it, until it changes', async () => {
    const user = await newUser(service)
    const path = `/api/v4/users/${user.id}`
    const etag = (await get(`/${user.id}`)).headers.get('etag') ?? ''
    const again = () => service.send(path, { token: adminToken, headers: { 'if-none-match': etag } })
    expect(etag).toContain(user.id)
    expect(await again()).toMatchObject({ status: 304, text: '' })
    await put(`/${user.id}/patch`, { position: 'moved' })
    expect((await again()).status).toBe(200)
  })

  it('that is unknown is not found', async () => {
    expect(await get(`/${unknownId}`)).toMatchObject(missing)
    expect(await get('/email/nobody@example.com')).toMatchObject(missing)
    expect(await get('/username/nobody')).toMatchObject(
      rejection(
        404,
        'app.user.get_by_username.app_error',
        'Unable to find an existing account matching your username for this team.',
      ),
    )
    expect(await get('/short')).toMatchObject(invalidUrl('user_id'))
  })

  it('has a picture, drawn of the letters of its name', async () => {
    const user = await newUser(service, { first_name: '<Ann', last_name: 'Ngo' })
    const response = await get(`/${user.id}/image`)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.text).toMatch(/^<svg .*width="128" height="128".*>&#60;N<\/text><\/svg>$/)
    expect(response.text).toMatch(/<rect [^>]*fill="#[0-9a-f]{6}"/)
    const letters = async (more: Record<string, unknown>) => {
      const { id } = await newUser(service, more)
      return />([^<]*)<\/text>/.exec((await get(`/${id}/image`)).text)?.[1]
    }
    expect(await letters({ first_name: 'ann', last_name: 'ngo' })).toBe('AN')
    expect(await letters({ first_name: '🎉x', last_name: 'ngo' })).toBe('🎉N')
    for (const more of [{}, { first_name: 'Ann' }, { last_name: 'Ngo' }]) expect(await letters(more)).toBe('P')
    expect(await get(`/${unknownId}/image`)).toMatchObject(missing)
  })
})

describe('several users', () => {
  it('are found by ids and by names, unknown ones left out', async () => {
    const [one, two] = [await newUser(service), await newUser(service)]
    const byIds = await service.post<User[]>('/users/ids', [two.id, unknownId, one.id, two.id], adminToken)
    expect(byIds.json.map(user => user.id)).toEqual([two.id, one.id])
    const byNames = await service.post<User[]>('/users/usernames', [one.username, 'nobody'], adminToken)
    expect(names(byNames.json)).toEqual([one.username])
    const upper = await service.post<User[]>('/users/usernames', [one.username.toUpperCase()], adminToken)
    expect(names(upper.json)).toEqual([one.username])
    const since = (at: number) => service.post<User[]>(`/users/ids?since=${at}`, [one.id], adminToken)
    expect((await since(one.update_at)).json).toEqual([])
    expect((await since(one.update_at - 1)).json).toHaveLength(1)
  })

  it.each([
    ['/users/ids', 'user_ids'],
    ['/users/usernames', 'usernames'],
  ])('of %s must be named', async (path, name) => {
    expect(await service.post(path, [], adminToken)).toMatchObject(invalidBody(name))
    expect(await service.post(path, { no: 'list' }, adminToken)).toMatchObject(invalidBody(name))
  })
})

describe('counting users', () => {
  type Stats = { total_users_count: number }
  const total = async (query = '') => (await get<Stats>(`/stats${query}`)).json.total_users_count

  it('leaves bots and deactivated accounts out', async () => {
    const before = await total()
    await newBot(service)
    const user = await newUser(service)
    expect(await total()).toBe(before + 1)
    await service.send(`/api/v4/users/${user.id}`, { method: 'DELETE', token: adminToken })
    expect(await total()).toBe(before)
  })

  it('counts them when an admin asks for them', async () => {
    const { users } = await service.snapshot()
    expect(await total('/filtered?include_bots=true&include_deleted=true')).toBe(users.length)
    expect(await total(`/filtered?in_team=${service.sample.team_id}`)).toBe(4)
    expect(await total('/filtered?roles=system_admin')).toBe(1)
    const { token } = await newSession(service)
    expect(await get('/stats/filtered', token)).toMatchObject(forbidden)
    expect((await get('/stats', token)).status).toBe(200)
  })
})
