import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bot, User } from '#contract/wire/accounts'
import type { Post } from '#domain/posts/post'
import { giveRoles, loginOf, newBot, newName, newSession, newUser, password, whoAmI } from '../../support/accounts'
import { expired, invalidBody, rejection } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const setActive = (id: string, active: unknown, token = adminToken) =>
  service.send(`/api/v4/users/${id}/active`, { method: 'PUT', body: { active }, token })
const remove = (id: string, token = adminToken) => service.send(`/api/v4/users/${id}`, { method: 'DELETE', token })
const userOf = async (id: string) => (await service.send<User>(`/api/v4/users/${id}`, { token: adminToken })).json
const botOf = async (id: string) =>
  (await service.send<Bot>(`/api/v4/bots/${id}?include_deleted=true`, { token: adminToken })).json
const unknownId = 'a'.repeat(26)
const noRight = rejection(
  403,
  'api.user.update_active.permissions.app_error',
  'You do not have the appropriate permissions.',
)
const notEnabled = rejection(
  401,
  'api.user.update_active.not_enable.app_error',
  'You cannot deactivate yourself because this feature is not enabled.',
)

/** An admin who owns a bot that has a token. */
async function ownerWithBot() {
  const owner = await newSession(service)
  await giveRoles(service, owner.user.id, 'system_user system_admin')
  const robot = await newBot(service, owner.token)
  expect(robot.bot.owner_id).toBe(owner.user.id)
  return { owner, robot }
}

/** The notices in the direct channel of the sample's admin with themselves, newest first. */
async function notices(): Promise<Post[]> {
  const { id } = (await whoAmI(service, adminToken)).json
  const channel = (await service.snapshot()).channels.find(one => one.name === `${id}__${id}`)
  if (channel === undefined) return []
  const { json } = await service.send<{ order: string[]; posts: Record<string, Post> }>(
    `/api/v4/channels/${channel.id}/posts`,
    { token: adminToken },
  )
  return json.order.flatMap(post => json.posts[post] ?? [])
}

describe('deactivating is rejected', () => {
  it('to others than admins', async () => {
    const { token } = await newSession(service)
    const other = await newUser(service)
    expect(await setActive(other.id, false, token)).toMatchObject(noRight)
    expect(await setActive(other.id, true, token)).toMatchObject(noRight)
    expect(await remove(other.id, token)).toMatchObject(noRight)
  })

  it('for oneself while that is not enabled, but an admin may by DELETE', async () => {
    const { user, token } = await newSession(service)
    expect(await setActive('me', false, token)).toMatchObject(notEnabled)
    expect(await remove('me', token)).toMatchObject(notEnabled)
    await giveRoles(service, user.id, 'system_user system_admin')
    expect(await setActive(user.id, false, token)).toMatchObject(notEnabled)
    expect((await remove(user.id, token)).status).toBe(200)
  })

  it.each([undefined, 'false', 0])('when active is %j', async active => {
    expect(await setActive((await newUser(service)).id, active)).toMatchObject(invalidBody('active'))
  })

  it('for nobody', async () => {
    const missing = rejection(404, 'app.user.missing_account.const', 'Unable to find the user.')
    expect(await setActive(unknownId, false)).toMatchObject(missing)
    expect(await remove(unknownId)).toMatchObject(missing)
  })
})

describe('deactivating a user', () => {
  it.each([
    ['PUT', (id: string) => setActive(id, false)],
    ['DELETE', (id: string) => remove(id)],
  ])('by %s ends the sessions and the login', async (_, deactivate) => {
    const { user, token } = await newSession(service)
    expect(await deactivate(user.id)).toMatchObject({ status: 200, json: { status: 'OK' } })
    expect((await userOf(user.id)).delete_at).toBeGreaterThan(0)
    expect(await whoAmI(service, token)).toMatchObject(expired)
    const body = { login_id: user.username, password }
    expect(await service.send('/api/v4/users/login', { method: 'POST', body })).toMatchObject({
      json: { id: 'api.user.login.inactive.app_error' },
    })
  })

  it('is possible for oneself once that is enabled', async () => {
    const { token } = await newSession(service)
    const response = await withSettings(service, { EnableUserDeactivation: true }, () => setActive('me', false, token))
    expect(response.status).toBe(200)
    expect(await whoAmI(service, token)).toMatchObject(expired)
  })

  it('stops their access tokens until they are back', async () => {
    const user = await newUser(service)
    const { json } = await service.post<{ token: string }>(`/users/${user.id}/tokens`, { description: 'x' }, adminToken)
    await setActive(user.id, false)
    expect(await whoAmI(service, json.token)).toMatchObject(expired)
    await setActive(user.id, true)
    expect((await whoAmI(service, json.token)).status).toBe(200)
  })

  it('can be undone: a new login works, old sessions stay ended', async () => {
    const { user, token } = await newSession(service)
    await setActive(user.id, false)
    expect((await setActive(user.id, true)).status).toBe(200)
    expect((await userOf(user.id)).delete_at).toBe(0)
    expect(await whoAmI(service, token)).toMatchObject(expired)
    expect(await loginOf(service, user)).not.toBe('')
  })
})

describe('the bots of a deactivated owner', () => {
  it('are disabled, their tokens rest, and every admin is told in a message to themselves', async () => {
    const { owner, robot } = await ownerWithBot()
    await remove(owner.user.id)
    expect((await botOf(robot.bot.user_id)).delete_at).toBeGreaterThan(0)
    expect((await userOf(robot.bot.user_id)).delete_at).toBeGreaterThan(0)
    expect(await whoAmI(service, robot.token)).toMatchObject(expired)
    const [notice] = await notices()
    expect(notice).toMatchObject({ type: 'system_generic', user_id: (await whoAmI(service, adminToken)).json.id })
    expect(notice?.message).toContain(`@${owner.user.username} was deactivated. These bots were disabled too`)
    expect(notice?.message).toContain(`- @${robot.bot.username}`)
  })

  it('stay enabled when the setting says so, and admins are told that', async () => {
    const { owner, robot } = await ownerWithBot()
    await withSettings(service, { DisableBotsWhenOwnerIsDeactivated: false }, () => remove(owner.user.id))
    expect((await botOf(robot.bot.user_id)).delete_at).toBe(0)
    expect((await whoAmI(service, robot.token)).status).toBe(200)
    expect((await notices())[0]?.message).toContain('stay enabled')
    expect((await notices())[0]?.message).toContain(`- @${robot.bot.username}`)
  })

  it('stay disabled when the owner is back; whoever may manage them enables them, and their tokens work', async () => {
    const { owner, robot } = await ownerWithBot()
    await setActive(owner.user.id, false)
    await setActive(owner.user.id, true)
    expect((await botOf(robot.bot.user_id)).delete_at).toBeGreaterThan(0)
    expect((await service.post(`/bots/${robot.bot.user_id}/enable`, undefined, adminToken)).status).toBe(200)
    expect((await whoAmI(service, robot.token)).status).toBe(200)
  })

  it('that were disabled before are not mentioned', async () => {
    const { owner, robot } = await ownerWithBot()
    await service.post(`/bots/${robot.bot.user_id}/disable`, undefined, adminToken)
    const before = await notices()
    await remove(owner.user.id)
    expect(await notices()).toEqual(before)
  })

  it('are told of once, however often the owner is deactivated', async () => {
    const { owner } = await ownerWithBot()
    await remove(owner.user.id)
    const { delete_at } = await userOf(owner.user.id)
    const before = await notices()
    expect((await remove(owner.user.id)).status).toBe(200)
    expect([await notices(), (await userOf(owner.user.id)).delete_at]).toEqual([before, delete_at])
  })
})

describe('deactivating the user of a bot', () => {
  it('disables the bot', async () => {
    const { bot, token } = await newBot(service)
    await setActive(bot.user_id, false)
    expect((await botOf(bot.user_id)).delete_at).toBeGreaterThan(0)
    expect(await whoAmI(service, token)).toMatchObject(expired)
    await setActive(bot.user_id, true)
    expect((await botOf(bot.user_id)).delete_at).toBe(0)
    expect((await whoAmI(service, token)).status).toBe(200)
  })
})

describe('every window', () => {
  it('hears of the user, the bots and the notice, in that order, after one request', async () => {
    const { owner, robot } = await ownerWithBot()
    await remove((await newUser(service, { username: newName('first') })).id)
    const stop = new AbortController()
    const stream = await fetch(`${service.url}/workbench/api/events`, {
      headers: await service.windowHeaders(),
      signal: stop.signal,
    })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    await remove(owner.user.id)
    let text = ''
    while (reader && !text.includes('"posted"')) text += (await reader.read()).value ?? ''
    stop.abort()
    const place = (sign: string) => text.indexOf(sign)
    const places = [
      place(`"username":"${owner.user.username}"`),
      place(`"bot","bot":{"user_id":"${robot.bot.user_id}"`),
    ]
    expect(places.every(at => at >= 0)).toBe(true)
    expect([...places, place('"posted"')].sort((a, b) => a - b)).toEqual([...places, place('"posted"')])
  })
})
