import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bot, User } from '#contract/wire/accounts'
import { limits } from '#domain/limits'
import { loginOf, newBot, newName, newSession, newUser, password, whoAmI } from '../../support/accounts'
import { expired, forbidden, invalidBody, rejection } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'
import { openStream } from '../../support/stream'
import { botRoutes, missing, taken, unknownId } from './botRoutes'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const { get } = botRoutes(() => service)

describe('turning a bot into a user', () => {
  const convert = (id: string, body: unknown, query = '', token = adminToken) =>
    service.post<User>(`/bots/${id}/convert_to_user${query}`, body, token)

  it('lets it log in, and ends its life as a bot', async () => {
    const { bot } = await newBot(service)
    const { status, json } = await convert(bot.user_id, { password, email: 'former@example.com' })
    expect(status).toBe(200)
    expect(json).toMatchObject({ id: bot.user_id, email: 'former@example.com', roles: 'system_user' })
    expect(json).not.toHaveProperty('is_bot')
    expect(await get(`/${bot.user_id}`)).toMatchObject(missing)
    expect(await loginOf(service, json)).not.toBe('')
    expect((await service.snapshot()).bots.some(one => one.user_id === bot.user_id)).toBe(false)
  })

  it('ends its sessions, keeps its tokens as those of a user, and shows it to every window anew', async () => {
    const { bot, token } = await newBot(service)
    const session = await service.tokenOf(bot.username)
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      const email = ` ${bot.username}@EXAMPLE.com `
      const username = newName('human')
      const { json } = await convert(bot.user_id, { password, email, username })
      expect(json).toMatchObject({ username, email: `${bot.username}@example.com` })
      await stream.next(event => event.type === 'resync')
      await stream.next(event => event.type === 'user' && event.user.username === username)
    } finally {
      await stream.close()
    }
    expect(await whoAmI(service, session)).toMatchObject(expired)
    expect((await whoAmI(service, token)).status).toBe(200)
    const off = await withSettings(service, { EnableUserAccessTokens: false }, () => whoAmI(service, token))
    expect(off).toMatchObject(expired)
  })

  it('can make it a system admin', async () => {
    const { bot } = await newBot(service)
    const response = await convert(bot.user_id, { password }, '?set_system_admin=true')
    expect(response.json.roles).toBe('system_user system_admin')
  })

  it('is for admins, of existing bots, with a good password', async () => {
    const { bot } = await newBot(service)
    const { token } = await newSession(service)
    expect(await convert(bot.user_id, { password }, '', token)).toMatchObject(forbidden)
    expect(await convert(unknownId, { password })).toMatchObject(missing)
    expect(await convert(bot.user_id, {})).toMatchObject(invalidBody('password'))
    expect(await convert(bot.user_id, { password: 'short' })).toMatchObject(
      rejection(400, 'model.user.is_valid.pwd.app_error', 'Your password must contain at least 8 characters.'),
    )
    expect(await convert(bot.user_id, { password, username: 'alice' })).toMatchObject(taken)
  })
})

describe('turning a user into a bot', () => {
  const convert = (id: string, token = adminToken) => service.post<Bot>(`/users/${id}/convert_to_bot`, undefined, token)

  it('makes a bot that owns itself, and ends sessions and password', async () => {
    const { user, token } = await newSession(service, { first_name: 'Cleo', last_name: 'Marsh' })
    const { status, json } = await convert(user.id)
    expect(status).toBe(200)
    expect(json).toMatchObject({ user_id: user.id, owner_id: user.id, display_name: 'Cleo Marsh', delete_at: 0 })
    expect(await whoAmI(service, token)).toMatchObject(expired)
    const login = { login_id: user.username, password }
    expect(await service.send('/api/v4/users/login', { method: 'POST', body: login })).toMatchObject(
      rejection(401, 'api.user.login.bot_login_forbidden.app_error', 'Bot login is forbidden.'),
    )
    const back = await service.post<User>(
      `/bots/${user.id}/convert_to_user`,
      { password: 'another horse battery' },
      adminToken,
    )
    expect(await loginOf(service, back.json)).toBe('')
  })

  it('makes a display name of as much of the full name as fits, without space around it', async () => {
    const nameOf = async (more: Record<string, unknown>) =>
      (await convert((await newUser(service, more)).id)).json.display_name
    const [first_name, last_name] = ['f'.repeat(limits.personNameLength), 'l'.repeat(limits.personNameLength)]
    expect(await nameOf({ first_name: 'Cleo' })).toBe('Cleo')
    expect(await nameOf({ last_name: 'Marsh' })).toBe('Marsh')
    expect(await nameOf({ first_name, last_name })).toBe(
      `${first_name} ${last_name}`.slice(0, limits.botDisplayNameLength),
    )
  })

  it('is published to every window', async () => {
    const user = await newUser(service)
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      await convert(user.id)
      await stream.next(event => event.type === 'user' && event.user.id === user.id && event.user.is_bot === true)
      await stream.next(event => event.type === 'bot' && event.bot.user_id === user.id)
    } finally {
      await stream.close()
    }
  })

  it('keeps what a directory service knows of it', async () => {
    const user = await newUser(service, { password: undefined, auth_service: 'ldap' })
    expect((await convert(user.id)).status).toBe(200)
    const { json } = await service.send<User>(`/api/v4/users/${user.id}`, { token: adminToken })
    expect(json).toMatchObject({ is_bot: true, auth_service: 'ldap' })
  })

  it('keeps its tokens, which are then those of a bot', async () => {
    const user = await newUser(service)
    const made = await service.post<{ token: string }>(`/users/${user.id}/tokens`, { description: 'mine' }, adminToken)
    await convert(user.id)
    const response = await withSettings(service, { EnableUserAccessTokens: false }, () =>
      whoAmI(service, made.json.token),
    )
    expect(response).toMatchObject({ status: 200, json: { is_bot: true } })
  })

  it('changes nothing for a bot', async () => {
    const { bot } = await newBot(service)
    expect((await convert(bot.user_id)).json).toEqual(bot)
  })

  it('is for admins, of existing users with a name that a bot can have', async () => {
    const { token } = await newSession(service)
    const long = await newUser(service, { username: newName('u'.repeat(limits.botUsernameMax)) })
    expect(await convert(long.id, token)).toMatchObject(forbidden)
    expect(await convert(long.id)).toMatchObject({ status: 400, json: { id: 'model.bot.is_valid.username.app_error' } })
    expect(await convert(unknownId)).toMatchObject(
      rejection(404, 'app.user.missing_account.const', 'Unable to find the user.'),
    )
  })
})
