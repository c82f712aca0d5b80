import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bot, User } from '#contract/wire/accounts'
import { limits } from '#domain/limits'
import { giveRoles, newBot, newName, newSession, newUser, password, whoAmI } from '../../support/accounts'
import { expired, forbidden, invalidBody, rejection } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'
import { openStream } from '../../support/stream'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const put = <T = User>(path: string, body: unknown, token = adminToken) =>
  service.send<T>(`/api/v4/users${path}`, { method: 'PUT', body, token })
const unknownId = 'a'.repeat(26)
const missing = rejection(404, 'app.user.missing_account.const', 'Unable to find the user.')

describe('changing a user', () => {
  it('keeps what a patch leaves out, and empties what a replacement leaves out', async () => {
    const { user, token } = await newSession(service, { nickname: 'old', position: 'before' })
    const patched = await put('/me/patch', { position: 'after', roles: 'system_admin', is_bot: true }, token)
    expect(patched.json).toMatchObject({ nickname: 'old', position: 'after', roles: 'system_user' })
    expect(patched.json).not.toHaveProperty('is_bot')
    const replaced = await put(`/${user.id}`, { id: user.id, first_name: 'New' }, token)
    expect(replaced.json).toMatchObject({ nickname: '', position: '', first_name: 'New', email: user.email })
  })

  it('is for the user and for admins', async () => {
    const [one, two] = [await newSession(service), await newSession(service)]
    expect(await put(`/${one.user.id}/patch`, { position: 'x' }, two.token)).toMatchObject(forbidden)
    expect((await put(`/${one.user.id}/patch`, { position: 'x' })).status).toBe(200)
    expect(await put(`/${unknownId}/patch`, {})).toMatchObject(missing)
  })

  it('is rejected for names of others, other ids and texts that are too long', async () => {
    const { user, token } = await newSession(service)
    const other = await newUser(service)
    const taken = rejection(
      400,
      'app.user.save.username_exists.app_error',
      'An account with that username already exists.',
    )
    expect(await put('/me/patch', { username: other.username }, token)).toMatchObject(taken)
    expect(await put('/me/patch', { email: other.email }, token)).toMatchObject(
      rejection(400, 'app.user.save.email_exists.app_error'),
    )
    expect(await put(`/${user.id}`, { id: other.id }, token)).toMatchObject(invalidBody('id'))
    expect(await put('/me/patch', { nickname: 'x'.repeat(65) }, token)).toMatchObject({
      status: 400,
      json: { id: 'model.user.is_valid.nickname.app_error' },
    })
    expect((await put('/me/patch', { username: user.username, email: user.email }, token)).status).toBe(200)
  })

  it('takes an address in small letters, without space around it', async () => {
    const { user, token } = await newSession(service)
    const { json } = await put('/me/patch', { email: ` ${user.email.toUpperCase()}.org ` }, token)
    expect(json.email).toBe(`${user.email}.org`)
  })

  it('follows the rules for names: those of bots for a bot', async () => {
    const user = await newUser(service)
    const { bot } = await newBot(service)
    const long = newName('n'.repeat(limits.botUsernameMax))
    expect(await put(`/${user.id}/patch`, { username: 'Capital' })).toMatchObject({
      json: { id: 'model.user.is_valid.username.app_error' },
    })
    expect(await put(`/${bot.user_id}/patch`, { username: long })).toMatchObject({
      json: { id: 'model.bot.is_valid.username.app_error' },
    })
    expect((await put(`/${user.id}/patch`, { username: long })).status).toBe(200)
  })

  it('has a time of its own each time, of a bot by its user too', async () => {
    const now = Date.now()
    const other = await startService({ now: () => now })
    try {
      const { bot } = await newBot(other)
      const read = async () => (await other.send<Bot>(`/api/v4/bots/${bot.user_id}`, { token: adminToken })).json
      const change = async (body: unknown) => {
        const request = { method: 'PUT', body, token: adminToken }
        return (await other.send<User>(`/api/v4/users/${bot.user_id}/patch`, request)).json.update_at
      }
      expect(await change({ position: 'one' })).toBe(now + 1)
      expect(await change({ position: 'two' })).toBe(now + 2)
      expect(await read()).toMatchObject({ username: bot.username, update_at: now })
      const username = newName('renamed')
      expect(await change({ username })).toBe(now + 3)
      expect(await read()).toMatchObject({ username, update_at: now + 1 })
      const shown = (await other.snapshot()).bots.find(({ user_id }) => user_id === bot.user_id)
      expect(shown?.username).toBe(username)
    } finally {
      await other.close()
    }
  })

  it('is published to every window, as is a new one', async () => {
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      const { id } = await newUser(service)
      await stream.next(event => event.type === 'user' && event.user.id === id && event.isNew === true)
      await put(`/${id}/patch`, { position: 'seen' })
      await stream.next(event => event.type === 'user' && event.user.id === id && event.user.position === 'seen')
    } finally {
      await stream.close()
    }
    expect((await service.snapshot()).users.filter(({ position }) => position === 'seen')).toHaveLength(1)
  })
})

describe('a password', () => {
  const change = (id: string, body: unknown, token: string) => put(`/${id}/password`, body, token)
  const new_password = 'staple correct horse'
  const canLogin = async (user: User, given: string) =>
    (await service.send('/api/v4/users/login', { method: 'POST', body: { login_id: user.username, password: given } }))
      .status === 200

  it('is changed by its user with the current one, which ends the other logins', async () => {
    const { user, token } = await newSession(service)
    const other = await newSession(service)
    const second = await service.send('/api/v4/users/login', {
      method: 'POST',
      body: { login_id: user.username, password },
    })
    const changedAt = async () => (await whoAmI(service, token)).json.last_password_update ?? 0
    const before = await changedAt()
    expect((await change('me', { current_password: password, new_password }, token)).status).toBe(200)
    expect(await changedAt()).toBeGreaterThan(before)
    expect([await canLogin(user, password), await canLogin(user, new_password)]).toEqual([false, true])
    expect((await whoAmI(service, token)).status).toBe(200)
    expect(await whoAmI(service, second.headers.get('token') ?? '')).toMatchObject(expired)
    expect((await whoAmI(service, other.token)).status).toBe(200)
  })

  it('is set by admins without the current one', async () => {
    const user = await newUser(service)
    expect((await change(user.id, { new_password }, adminToken)).status).toBe(200)
    expect(await canLogin(user, new_password)).toBe(true)
  })

  it('is not changed without the current one, with a wrong one, to a short one, by others, or for a bot', async () => {
    const { user, token } = await newSession(service)
    const other = await newSession(service)
    const { bot } = await newBot(service)
    expect(await change('me', { new_password }, token)).toMatchObject(invalidBody('current_password'))
    expect(await change('me', { current_password: 'wrong', new_password }, token)).toMatchObject(
      rejection(400, 'api.user.update_password.incorrect.app_error'),
    )
    expect(await change('me', { current_password: password, new_password: 'short' }, token)).toMatchObject(
      rejection(400, 'model.user.is_valid.pwd.app_error', 'Your password must contain at least 8 characters.'),
    )
    expect(await change(user.id, { new_password }, other.token)).toMatchObject(forbidden)
    expect(await change(bot.user_id, { new_password }, adminToken)).toMatchObject(forbidden)
    expect(await change('me', {}, token)).toMatchObject(invalidBody('new_password'))
  })
})

describe('roles', () => {
  it('are set by admins and count at once', async () => {
    const { user, token } = await newSession(service)
    expect(await put('/me/roles', { roles: 'system_user system_admin' }, token)).toMatchObject(forbidden)
    expect(await giveRoles(service, user.id, 'system_user system_admin')).toMatchObject({
      status: 200,
      json: { status: 'OK' },
    })
    expect((await service.send('/api/v4/config', { token })).status).toBe(200)
    await giveRoles(service, user.id, 'system_user')
    expect(await service.send('/api/v4/config', { token })).toMatchObject(forbidden)
  })

  it.each(['root', 'system_user team_admin'])('%j are rejected', async roles => {
    expect(await giveRoles(service, (await newUser(service)).id, roles)).toMatchObject(invalidBody('roles'))
  })

  it('of an unknown user are rejected', async () => {
    expect(await giveRoles(service, unknownId, 'system_user')).toMatchObject(missing)
  })
})
