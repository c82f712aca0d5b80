import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/wire/accounts'
import { newBot, newName, newSession, newUser } from '../../support/accounts'
import { forbidden, invalidBody } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const get = <T = User>(path: string, token = adminToken) => service.send<T>(`/api/v4/users${path}`, { token })
const names = (users: readonly User[]) => users.map(user => user.username)

describe('searching users', () => {
  const search = (body: Record<string, unknown>, token = adminToken) =>
    service.post<User[]>('/users/search', body, token)

  it('finds the beginning of any name, with or without @', async () => {
    const user = await newUser(service, { first_name: 'Quirin', last_name: 'Zoll', nickname: 'quokka' })
    for (const term of [
      user.username,
      `@${user.username}`,
      'quirin',
      'ZOLL',
      ' @Quirin ',
      'quirin zo',
      'quok',
      user.email,
    ]) {
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

  it('keeps to channels, to who is in no team, and to roles', async () => {
    const nickname = newName('lonely')
    const { username } = await newUser(service, { nickname })
    const { channel_id: in_channel_id } = service.sample
    expect((await search({ term: nickname, in_channel_id })).json).toEqual([])
    expect(names((await search({ term: nickname, not_in_channel_id: in_channel_id })).json)).toEqual([username])
    expect(names((await search({ term: 'al', in_channel_id })).json)).toEqual(['alice'])
    expect((await search({ term: 'al', not_in_channel_id: in_channel_id })).json).toEqual([])
    expect(names((await search({ term: nickname, without_team: true })).json)).toEqual([username])
    expect((await search({ term: 'al', without_team: true })).json).toEqual([])
    expect(names((await search({ term: 'a', role: 'system_admin' })).json)).toEqual(['admin'])
    const { token } = await newSession(service)
    expect(await search({ term: 'al', in_channel_id }, token)).toMatchObject(forbidden)
  })

  it('finds a hundred, unless it asks for another number', async () => {
    const beginning = newName('crowd-')
    const create = (number: number) => {
      const username = `${beginning}-${number}`
      const body = { username, email: `${username}@example.com`, auth_service: 'ldap' }
      return service.post('/users', body, adminToken)
    }
    const created = await Promise.all(Array.from({ length: 101 }, (_, number) => create(number)))
    expect(created.every(({ status }) => status === 201)).toBe(true)
    const lengths = [undefined, 99, 101].map(async limit => (await search({ term: beginning, limit })).json.length)
    expect(await Promise.all(lengths)).toEqual([100, 99, 101])
    const completed = await get<{ users: User[] }>(`/autocomplete?name=${beginning}`)
    expect(completed.json.users).toHaveLength(100)
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

  it('completes names of active accounts, of places that the caller sees', async () => {
    const gone = await newUser(service, { nickname: newName('gone') })
    const path = `/autocomplete?name=${gone.nickname}`
    const completed = async () => names((await get<{ users: User[] }>(path)).json.users)
    expect(await completed()).toEqual([gone.username])
    await service.send(`/api/v4/users/${gone.id}`, { method: 'DELETE', token: adminToken })
    expect(await completed()).toEqual([])
    const { token } = await newSession(service)
    const { team_id, channel_id } = service.sample
    expect(await get(`/autocomplete?in_team=${team_id}&name=a`, token)).toMatchObject(forbidden)
    expect(await get(`/autocomplete?in_channel=${channel_id}&name=a`, token)).toMatchObject(forbidden)
  })

  it('knows who shares a channel with the caller', async () => {
    const alice = await service.tokenOf('alice')
    const { user, token } = await newSession(service)
    const known = async (as: string) => (await get<string[]>('/known', as)).json
    expect(await known(token)).toEqual([])
    expect((await known(alice)).length).toBeGreaterThan(3)
    const others = await Promise.all([newUser(service), newUser(service), newUser(service)])
    for (const { id } of others) await service.post('/channels/direct', [user.id, id], token)
    expect(await known(token)).toEqual(others.map(({ id }) => id).sort())
    expect(await known(adminToken)).not.toContain(user.id)
  })
})

describe('a search for users', () => {
  it('with a limit of 0 takes the default', async () => {
    const names = await Promise.all(Array.from({ length: 3 }, () => newBot(service)))
    const search = (limit?: number) => service.post<unknown[]>('/users/search', { term: 'robot', limit }, adminToken)
    const { length } = (await search()).json
    expect(length).toBeGreaterThanOrEqual(names.length)
    expect((await search(0)).json).toHaveLength(length)
    expect((await search(1)).json).toHaveLength(1)
    expect((await search(-1)).status).toBe(400)
    const completed = await service.send<{ users: unknown[] }>('/api/v4/users/autocomplete?name=robot&limit=0', {
      token: adminToken,
    })
    expect(completed.json.users).toHaveLength(length)
  })
})
