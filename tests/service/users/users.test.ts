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
    expect(json).toMatchObject({ roles: 'system_user', delete_at: 0, auth_service: '' })
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
    expect(response.text).toMatch(/^<svg .*>&#60;N<\/text><\/svg>$/)
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
    const since = await service.post<User[]>(`/users/ids?since=${one.update_at}`, [one.id], adminToken)
    expect(since.json).toEqual([])
  })

  it.each([
    ['/users/ids', 'user_ids'],
    ['/users/usernames', 'usernames'],
  ])('of %s must be named', async (path, name) => {
    expect(await service.post(path, [], adminToken)).toMatchObject(invalidBody(name))
    expect(await service.post(path, { no: 'list' }, adminToken)).toMatchObject(invalidBody(name))
  })
})

describe('the list of users', () => {
  it('is paged and ends with an empty page', async () => {
    const first = await get<User[]>('?per_page=3')
    const second = await get<User[]>('?per_page=3&page=1')
    expect(names(first.json)).toHaveLength(3)
    expect(names([...first.json, ...second.json])).toEqual(names((await get<User[]>('?per_page=6')).json))
    expect((await get<User[]>('?page=1000')).json).toEqual([])
  })

  it('holds members of a team or channel, or everybody else', async () => {
    const outsider = await newUser(service)
    const { team_id, channel_id } = service.sample
    const inTeam = names((await get<User[]>(`?in_team=${team_id}&per_page=200`)).json)
    expect(inTeam).toContain('alice')
    expect(inTeam).not.toContain(outsider.username)
    expect(names((await get<User[]>(`?not_in_team=${team_id}&per_page=200`)).json)).toContain(outsider.username)
    expect(names((await get<User[]>('?without_team=true&per_page=200')).json)).toContain(outsider.username)
    expect(names((await get<User[]>(`?in_channel=${channel_id}`)).json)).toContain('bob')
    const { channels } = await service.snapshot()
    const leads = channels.find(channel => channel.name === 'on-call-leads')
    const others = await get<User[]>(`?in_team=${team_id}&not_in_channel=${leads?.id}`)
    expect(names(others.json)).toContain('carol')
    expect(names(others.json)).not.toContain('alice')
  })

  it('holds active or deactivated ones, or those with a role', async () => {
    const gone = await newUser(service)
    await service.send(`/api/v4/users/${gone.id}`, { method: 'DELETE', token: adminToken })
    expect(names((await get<User[]>('?active=true&per_page=200')).json)).not.toContain(gone.username)
    expect(names((await get<User[]>('?inactive=true&per_page=200')).json)).toContain(gone.username)
    expect(names((await get<User[]>('?role=system_admin')).json)).toEqual(['admin'])
    expect(names((await get<User[]>('?roles=system_admin,system_guest')).json)).toEqual(['admin'])
  })

  it('is sorted by name, by age, or with admins first', async () => {
    const byName = names((await get<User[]>('?per_page=200')).json)
    expect(byName).toEqual([...byName].sort())
    const newest = await newUser(service)
    expect(names((await get<User[]>('?sort=create_at&per_page=1')).json)).toEqual([newest.username])
    expect(names((await get<User[]>('?sort=admin&per_page=1')).json)).toEqual(['admin'])
  })

  it.each([
    ['?active=true&inactive=true', 'inactive'],
    [`?not_in_channel=${unknownId}`, 'team_id'],
    ['?sort=height', 'sort'],
    ['?in_team=short', 'in_team'],
    ['?in_channel=short', 'in_channel'],
  ])('does not take %s', async (query, name) => {
    expect(await get(query)).toMatchObject(invalidUrl(name))
  })

  it('of a team or channel is for those who see the place', async () => {
    const { token } = await newSession(service)
    const { team_id, channel_id } = service.sample
    expect(await get(`?in_team=${team_id}`, token)).toMatchObject(forbidden)
    expect(await get(`?in_channel=${channel_id}`, token)).toMatchObject(forbidden)
    expect((await get<User[]>('?per_page=1', token)).json).toHaveLength(1)
  })
})

describe('searching users', () => {
  const search = (body: Record<string, unknown>, token = adminToken) =>
    service.post<User[]>('/users/search', body, token)

  it('finds the beginning of any name, with or without @', async () => {
    const user = await newUser(service, { first_name: 'Quirin', last_name: 'Zoll', nickname: 'quokka' })
    for (const term of [user.username, `@${user.username}`, 'quirin', 'ZOLL', 'quirin zo', 'quok', user.email]) {
      expect([term, names((await search({ term })).json)]).toEqual([term, expect.arrayContaining([user.username])])
    }
    expect((await search({ term: 'uirin' })).json).toEqual([])
  })

  it('keeps to places, limits and active accounts', async () => {
    const gone = await newUser(service, { nickname: 'vanished' })
    await service.send(`/api/v4/users/${gone.id}`, { method: 'DELETE', token: adminToken })
    expect((await search({ term: 'vanished' })).json).toEqual([])
    expect((await search({ term: 'vanished', allow_inactive: true })).json).toHaveLength(1)
    const { team_id } = service.sample
    expect(names((await search({ term: 'a', team_id })).json)).toEqual(['admin', 'alice'])
    expect((await search({ term: 'a', team_id, limit: 1 })).json).toHaveLength(1)
    expect(names((await search({ term: 'a', not_in_team_id: team_id })).json)).not.toContain('alice')
  })

  it('needs a term', async () => {
    expect(await search({ term: ' ' })).toMatchObject(invalidBody('term'))
    expect(await search({})).toMatchObject(invalidBody('term'))
  })

  it('completes names, with those outside of the channel apart', async () => {
    const { team_id, channels } = { team_id: service.sample.team_id, channels: (await service.snapshot()).channels }
    const leads = channels.find(channel => channel.name === 'on-call-leads')?.id
    type Names = { users: User[]; out_of_channel?: User[] }
    const { json } = await get<Names>(`/autocomplete?in_team=${team_id}&in_channel=${leads}`)
    expect(names(json.users)).toEqual(['admin', 'alice', 'bob'])
    expect(names(json.out_of_channel ?? [])).toEqual(['canary-watch', 'carol', 'deploy-gate'])
    const plain = await get<Names>(`/autocomplete?in_team=${team_id}&name=al`)
    expect(plain.json).toMatchObject({ users: [{ username: 'alice' }] })
    expect(plain.json).not.toHaveProperty('out_of_channel')
  })

  it('knows who shares a channel with the caller', async () => {
    const alice = await service.tokenOf('alice')
    const { token } = await newSession(service)
    expect((await get<string[]>('/known', token)).json).toEqual([])
    expect((await get<string[]>('/known', alice)).json.length).toBeGreaterThan(3)
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
