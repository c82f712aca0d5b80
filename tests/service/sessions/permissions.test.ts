import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#contract/wire/accounts'
import { permissionNames, roleNames } from '#domain/accounts/permissions'
import { giveRoles, newBot, newSession } from '../../support/accounts'
import { expired, forbidden, invalidBody, invalidUrl, rejection } from '../../support/rejection'
import { adminToken, type Post, startService, type TestService } from '../../support/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const roles = <T>(path: string) => service.send<T>(`/api/v4/roles${path}`, { token: adminToken })

describe('roles', () => {
  it.each(roleNames)('%s is found by name and by id, with its permissions', async name => {
    const { status, json } = await roles<Role>(`/name/${name}`)
    expect(status).toBe(200)
    expect(json).toMatchObject({ name, built_in: true, delete_at: 0 })
    expect(json.permissions.every(one => permissionNames.some(known => known === one))).toBe(true)
    expect((await roles<Role>(`/${json.id}`)).json).toEqual(json)
  })

  it('are the same in every workspace', async () => {
    const other = await startService()
    try {
      const there = await other.send<Role>('/api/v4/roles/name/team_user', { token: adminToken })
      expect(there.json).toEqual((await roles<Role>('/name/team_user')).json)
      expect(there.json.id).toMatch(/^[a-z0-9]{26}$/)
    } finally {
      await other.close()
    }
  })

  it('come by several names, unknown ones left out', async () => {
    const { json } = await service.post<Role[]>('/roles/names', ['channel_user', 'root', 'team_user'], adminToken)
    expect(json.map(role => role.name).sort()).toEqual(['channel_user', 'team_user'])
    expect(await service.post('/roles/names', {}, adminToken)).toMatchObject(invalidBody('role_names'))
  })

  it('that are unknown are not found', async () => {
    expect(await roles('/name/root')).toMatchObject(
      rejection(404, 'app.role.get_by_name.app_error', 'Unable to get role.'),
    )
    expect(await roles(`/${'a'.repeat(26)}`)).toMatchObject(
      rejection(404, 'app.role.get.app_error', 'Unable to get role.'),
    )
    expect(await roles('/short')).toMatchObject(invalidUrl('role_id'))
  })
})

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
