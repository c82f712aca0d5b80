import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveRoles, newBot, newName, newSession, whoAmI } from '../../support/accounts'
import { expired, forbidden } from '../../support/rejection'
import { adminToken, type Post, startService, type TestService } from '../../support/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const adminOnly: [method: string, path: string, body?: unknown][] = [
  ['GET', '/config'],
  ['PUT', '/config', {}],
  ['PUT', '/config/patch', {}],
  ['GET', '/users/tokens'],
  ['POST', '/users/tokens/search', { term: 'x' }],
  ['GET', '/users/stats/filtered'],
  ['PUT', '/users/USER/roles', { roles: 'system_user' }],
  ['POST', '/users/USER/convert_to_bot'],
  ['POST', '/bots/BOT/convert_to_user', { password: 'long enough' }],
  ['POST', '/bots', { username: 'wanted' }],
  ['GET', '/bots'],
  ['POST', '/users', { username: 'wanted', email: 'wanted@example.com', password: 'long enough' }],
  ['POST', '/compliance/reports', { desc: 'x', start_at: 1, end_at: 2 }],
  ['GET', '/compliance/reports'],
]

describe('what only admins may do', () => {
  it.each(adminOnly)('%s %s is rejected to members and bots, and without a session', async (method, path, body) => {
    const { user, token } = await newSession(service)
    const robot = await newBot(service)
    const url = `/api/v4${path.replace('USER', user.id).replace('BOT', robot.bot.user_id)}`
    expect(await service.send(url, { method, body, token })).toMatchObject(forbidden)
    expect(await service.send(url, { method, body, token: robot.token })).toMatchObject(forbidden)
    expect(await service.send(url, { method, body })).toMatchObject(expired)
  })
})

describe('a role in a team', () => {
  const teamRole = (teamId: string, userId: string, roles: string) =>
    service.send(`/api/v4/teams/${teamId}/members/${userId}/roles`, {
      method: 'PUT',
      token: adminToken,
      body: { roles },
    })
  const join = (teamId: string, user_id: string) =>
    service.post(`/teams/${teamId}/members`, { team_id: teamId, user_id }, adminToken)
  const newChannel = async (team_id: string, type: 'O' | 'P') => {
    const body = { team_id, name: newName('room'), display_name: 'Room', type }
    return (await service.post<{ id: string }>('/channels', body, adminToken)).json.id
  }
  const postOfAdmin = async (channel_id: string) =>
    (await service.post<Post>('/posts', { channel_id, message: 'x' }, adminToken)).json.id

  it('opens its public channels to who is no member there, and neither private ones nor those of other teams', async () => {
    const { user, token } = await newSession(service)
    const { team_id } = service.sample
    const other = { name: newName('team'), display_name: 'Other', type: 'O' }
    const { id } = (await service.post<{ id: string }>('/teams', other, adminToken)).json
    await join(team_id, user.id)
    const [open, closed, elsewhere] = [
      await newChannel(team_id, 'O'),
      await newChannel(team_id, 'P'),
      await newChannel(id, 'O'),
    ]
    const read = (channel: string) => service.send(`/api/v4/channels/${channel}/posts`, { token })
    expect((await read(open)).status).toBe(200)
    for (const channel of [closed, elsewhere]) expect(await read(channel)).toMatchObject(forbidden)
    expect((await service.send(`/api/v4/teams/${team_id}`, { token })).status).toBe(200)
    expect((await service.send<{ name: string }[]>('/api/v4/users/me/teams', { token })).json).toHaveLength(1)
  })

  it('of an admin counts in its channels, and not in direct messages', async () => {
    const { user, token } = await newSession(service)
    const { team_id } = service.sample
    await join(team_id, user.id)
    const { id: admin } = (await whoAmI(service, adminToken)).json
    const direct = (await service.post<{ id: string }>('/channels/direct', [admin, user.id], adminToken)).json.id
    const inTeam = await postOfAdmin(await newChannel(team_id, 'O'))
    const inDirect = await postOfAdmin(direct)
    const remove = (id: string) => service.send(`/api/v4/posts/${id}`, { method: 'DELETE', token })
    expect(await remove(inTeam)).toMatchObject(forbidden)
    await teamRole(team_id, user.id, 'team_user team_admin')
    expect((await remove(inTeam)).status).toBe(200)
    expect(await remove(inDirect)).toMatchObject(forbidden)
    expect((await service.send(`/api/v4/posts/${inDirect}`, { token })).status).toBe(200)
  })

  it('is needed by nobody who is an admin everywhere', async () => {
    const { user, token } = await newSession(service)
    const { team_id } = service.sample
    const listed = () => service.send(`/api/v4/users?in_team=${team_id}`, { token })
    expect(await listed()).toMatchObject(forbidden)
    await giveRoles(service, user.id, 'system_user system_admin')
    expect((await listed()).status).toBe(200)
    expect(
      (await service.post('/channels', { team_id, name: newName('room'), display_name: 'R', type: 'O' }, token)).status,
    ).toBe(201)
  })
})

describe('a role that is given', () => {
  it('counts for the very next request, and no longer once it is taken', async () => {
    const { bot, token } = await newBot(service)
    const post = () => service.post<Post>('/posts', { channel_id: service.sample.channel_id, message: 'Hi' }, token)
    expect(await post()).toMatchObject(forbidden)
    await giveRoles(service, bot.user_id, 'system_user system_post_all_public')
    expect((await post()).status).toBe(201)
    await giveRoles(service, bot.user_id, 'system_user')
    expect(await post()).toMatchObject(forbidden)
  })

  it('lets a bot with the admin role do what admins do, but for making accounts', async () => {
    const { bot, token } = await newBot(service)
    await giveRoles(service, bot.user_id, 'system_user system_admin')
    expect((await service.send('/api/v4/config', { token })).status).toBe(200)
    expect((await service.send('/api/v4/bots', { token })).status).toBe(200)
    expect(await service.post('/bots', { username: 'child' }, token)).toMatchObject(forbidden)
    const person = { username: 'child', email: 'child@example.com', password: 'long enough' }
    expect(await service.post('/users', person, token)).toMatchObject(forbidden)
  })
})
