import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/wire/accounts'
import { newBot, newName, newSession, newUser, whoAmI } from '../../support/accounts'
import { expired, forbidden, invalidBody, invalidUrl, rejection } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'
import { openStream } from '../../support/stream'
import { botRoutes, missing, taken, unknownId } from './botRoutes'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const { create, patch, act, adminId } = botRoutes(() => service)
const userOf = async (id: string) => (await service.send<User>(`/api/v4/users/${id}`, { token: adminToken })).json

describe('changing a bot', () => {
  it('keeps what is left out, and renames its user too', async () => {
    const { json: bot } = await create({ username: newName('was'), display_name: 'Was', description: 'Old' })
    const username = newName('is')
    const { status, json } = await patch(bot.user_id, { username, display_name: 'Is' })
    expect(status).toBe(200)
    expect(json).toMatchObject({ username, display_name: 'Is', description: 'Old', owner_id: bot.owner_id })
    const { json: user } = await service.send<User>(`/api/v4/users/${bot.user_id}`, { token: adminToken })
    expect(user).toMatchObject({ username, first_name: 'Is' })
  })

  it.each(['username', 'display_name', 'description'])('is possible by its %s alone', async key => {
    const made = (await create({ username: newName('one'), display_name: 'One', description: 'First' })).json
    const value = newName('two')
    const { json } = await patch(made.user_id, { [key]: value })
    expect(json).toEqual({ ...made, [key]: value, update_at: json.update_at })
    expect(json.update_at).toBeGreaterThan(made.update_at)
  })

  it('gives its user another name only with another display name', async () => {
    const { json: bot } = await create({ username: newName('alias'), display_name: 'Alias' })
    const names = { first_name: 'Own', last_name: 'Name' }
    const path = `/api/v4/users/${bot.user_id}/patch`
    await service.send(path, { method: 'PUT', body: names, token: adminToken })
    await patch(bot.user_id, { description: 'Watches.' })
    expect(await userOf(bot.user_id)).toMatchObject(names)
    await patch(bot.user_id, { display_name: 'Other' })
    expect(await userOf(bot.user_id)).toMatchObject({ first_name: 'Other', last_name: '' })
  })

  it('is published to every window, with its user, as is a new one', async () => {
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      const { json: bot } = await create({ username: newName('live') })
      const isBot = (username: string) => stream.next(event => event.type === 'bot' && event.bot.username === username)
      await stream.next(event => event.type === 'user' && event.user.id === bot.user_id && event.isNew === true)
      expect(await isBot(bot.username)).toMatchObject({ bot })
      const { json: changed } = await patch(bot.user_id, { username: newName('live') })
      await stream.next(event => event.type === 'user' && event.user.username === changed.username)
      expect(await isBot(changed.username)).toMatchObject({ bot: changed })
    } finally {
      await stream.close()
    }
  })

  it('writes nothing when nothing differs', async () => {
    const { json: bot } = await create({ username: newName('same'), display_name: 'Same' })
    expect((await patch(bot.user_id, { username: bot.username, display_name: 'Same' })).json).toEqual(bot)
    expect((await patch(bot.user_id, {})).json).toEqual(bot)
  })

  it('follows the rules of a new one', async () => {
    const { json: bot } = await create({ username: newName('rule') })
    expect(await patch(bot.user_id, { username: 'x' })).toMatchObject({
      status: 400,
      json: { id: 'model.bot.is_valid.username.app_error' },
    })
    expect(await patch(bot.user_id, { display_name: 'x'.repeat(65) })).toMatchObject({
      status: 400,
      json: { id: 'model.bot.is_valid.user_id.app_error' },
    })
    expect(await patch(bot.user_id, { username: 'alice' })).toMatchObject(taken)
    expect(await patch(bot.user_id, '{')).toMatchObject(invalidBody('bot'))
  })

  it('is not found by whoever cannot see it', async () => {
    const { token } = await newSession(service)
    const { json: bot } = await create({ username: newName('unseen') })
    for (const response of [
      await patch(bot.user_id, {}, token),
      await act(`${bot.user_id}/disable`, token),
      await act(`${bot.user_id}/enable`, token),
      await act(`${bot.user_id}/assign/${await adminId()}`, token),
    ]) {
      expect(response).toMatchObject(missing)
    }
    expect(await patch(unknownId, {})).toMatchObject(missing)
  })
})

describe('disabling and enabling', () => {
  it('stops and restores the tokens, twice over without harm', async () => {
    const { bot, token } = await newBot(service)
    const off = await act(`${bot.user_id}/disable`)
    expect(off).toMatchObject({ status: 200, json: { user_id: bot.user_id } })
    expect(off.json.delete_at).toBeGreaterThan(0)
    expect((await act(`${bot.user_id}/disable`)).json).toEqual(off.json)
    expect(await whoAmI(service, token)).toMatchObject(expired)
    const on = await act(`${bot.user_id}/enable`)
    expect(on).toMatchObject({ status: 200, json: { delete_at: 0 } })
    expect((await act(`${bot.user_id}/enable`)).json).toEqual(on.json)
    expect((await whoAmI(service, token)).status).toBe(200)
  })

  it('takes the user of the bot along', async () => {
    const { bot } = await newBot(service)
    await act(`${bot.user_id}/disable`)
    expect((await userOf(bot.user_id)).delete_at).toBeGreaterThan(0)
    await act(`${bot.user_id}/enable`)
    expect((await userOf(bot.user_id)).delete_at).toBe(0)
  })
})

describe('disabling', () => {
  it('ends the sessions that the bot has, also for when it is enabled again', async () => {
    const { bot } = await newBot(service)
    const session = await service.tokenOf(bot.username)
    expect((await whoAmI(service, session)).status).toBe(200)
    await act(`${bot.user_id}/enable`)
    expect((await whoAmI(service, session)).status).toBe(200)
    for (const verb of ['disable', 'enable']) {
      await act(`${bot.user_id}/${verb}`)
      expect(await whoAmI(service, session)).toMatchObject(expired)
    }
  })
})

describe('assigning a bot', () => {
  it('gives it another owner', async () => {
    const { bot } = await newBot(service)
    const owner = await newUser(service)
    const response = await act(`${bot.user_id}/assign/${owner.id}`)
    expect(response).toMatchObject({ status: 200, json: { owner_id: owner.id } })
    expect(response.json.update_at).toBeGreaterThan(bot.update_at)
  })

  it('to a bot, or to nobody, is rejected', async () => {
    const { bot } = await newBot(service)
    const other = await newBot(service)
    expect(await act(`${bot.user_id}/assign/${other.bot.user_id}`)).toMatchObject(forbidden)
    expect(await act(`${bot.user_id}/assign/${unknownId}`)).toMatchObject(
      rejection(404, 'app.user.missing_account.const', 'Unable to find the user.'),
    )
    expect(await act(`${bot.user_id}/assign/short`)).toMatchObject(invalidUrl('user_id'))
  })
})
