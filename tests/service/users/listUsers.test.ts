import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/wire/accounts'
import { giveRoles, newName, newSession, newUser } from '../../support/accounts'
import { forbidden, invalidUrl } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const get = <T = User>(path: string, token = adminToken) => service.send<T>(`/api/v4/users${path}`, { token })
const names = (users: readonly User[]) => users.map(user => user.username)
const unknownId = 'a'.repeat(26)

describe('the list of users', () => {
  it('is paged and ends with an empty page', async () => {
    const first = await get<User[]>('?per_page=3')
    const second = await get<User[]>('?per_page=3&page=1')
    expect(names(first.json)).toHaveLength(3)
    expect(names([...first.json, ...second.json])).toEqual(names((await get<User[]>('?per_page=6')).json))
    expect((await get<User[]>('?page=1000')).json).toEqual([])
    for (const user of first.json) expect(user).not.toHaveProperty('notify_props')
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
    const newest = await newUser(service, { username: newName('zed') })
    expect(names((await get<User[]>('?sort=create_at&per_page=1')).json)).toEqual([newest.username])
    const sorted = async (order: string) => names((await get<User[]>(`?per_page=200&sort=${order}`)).json)
    const all = [...byName, newest.username].sort()
    await giveRoles(service, newest.id, 'system_user system_admin')
    const admins = ['admin', newest.username]
    expect(await sorted('admin')).toEqual([...admins, ...all.filter(name => !admins.includes(name))])
    await giveRoles(service, newest.id, 'system_user')
    for (const order of ['', 'status', 'last_activity_at']) expect(await sorted(order)).toEqual(all)
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

  it('of a place is for those who see it, and of an unknown one it is empty', async () => {
    const { user, token } = await newSession(service)
    const { team_id, channel_id } = service.sample
    const { channels } = await service.snapshot()
    const leads = channels.find(channel => channel.name === 'on-call-leads')?.id
    const lists = (places: string[]) => Promise.all(places.map(async place => (await get(`?${place}`, token)).status))
    const ofTeam = [`in_team=${team_id}`, `not_in_team=${team_id}`]
    const ofChannel = [`in_channel=${channel_id}`, `in_team=${team_id}&not_in_channel=${channel_id}`]
    const hidden = [`in_channel=${leads}`, `in_team=${team_id}&not_in_channel=${leads}`, `in_channel=${unknownId}`]
    expect(await lists([...ofTeam, ...ofChannel, ...hidden])).toEqual(Array(7).fill(403))
    await service.post(`/teams/${team_id}/members`, { team_id, user_id: user.id }, adminToken)
    expect(await lists([...ofTeam, ...ofChannel, ...hidden])).toEqual([200, 200, 200, 200, 403, 403, 403])
    for (const place of [`in_channel=${unknownId}`, `in_team=${unknownId}`]) {
      expect(await get(`?${place}`)).toMatchObject({ status: 200, json: [] })
    }
    expect((await get<User[]>(`?in_channel=${leads}`)).json.length).toBeGreaterThan(0)
  })

  it('with a role has those who hold just this one', async () => {
    const guest = await newUser(service)
    const body = { roles: ' system_guest  system_post_all system_guest ' }
    await service.send(`/api/v4/users/${guest.id}/roles`, { method: 'PUT', token: adminToken, body })
    expect((await get<User[]>('?role=system_guest')).json).toMatchObject([
      { username: guest.username, roles: 'system_guest system_post_all' },
    ])
    expect(names((await get<User[]>('?role=system_admin&roles=system_guest')).json)).toEqual(['admin', guest.username])
    expect((await get<User[]>('?role=system_post')).json).toEqual([])
    await giveRoles(service, guest.id, 'system_user')
  })
})
