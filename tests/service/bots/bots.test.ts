import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bot, User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { limits } from '#domain/limits'
import type { Post } from '#domain/posts/post'
import { giveRoles, newBot, newName, newSession, newUser, whoAmI } from '../../support/accounts'
import { expired, forbidden, invalidBody, invalidUrl, rejection } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const create = (body: unknown, token = adminToken) => service.post<Bot>('/bots', body, token)
const get = <T = Bot>(path: string, token = adminToken) => service.send<T>(`/api/v4/bots${path}`, { token })
const patch = (id: string, body: unknown, token = adminToken) =>
  service.send<Bot>(`/api/v4/bots/${id}`, { method: 'PUT', body, token })
const act = (path: string, token = adminToken) => service.post<Bot>(`/bots/${path}`, undefined, token)
const adminId = async () => (await whoAmI(service, adminToken)).json.id
const unknownId = 'a'.repeat(26)
const missing = rejection(404, 'store.sql_bot.get.missing.app_error', 'Bot does not exist.')
const taken = rejection(400, 'app.user.save.username_exists.app_error', 'An account with that username already exists.')

describe('creating a bot is rejected', () => {
  it('to whoever may not, and to bots, even to one that is an admin', async () => {
    const { token } = await newSession(service)
    const robot = await newBot(service)
    await giveRoles(service, robot.bot.user_id, 'system_user system_admin')
    expect(await create({ username: newName('no') }, token)).toMatchObject(forbidden)
    expect(await create({ username: newName('no') }, robot.token)).toMatchObject(forbidden)
  })

  it('to admins while the setting is off', async () => {
    const response = await withSettings(service, { EnableBotAccountCreation: false }, () =>
      create({ username: newName('no') }),
    )
    expect(response).toMatchObject(rejection(403, 'api.bot.create_disabled', 'Bot creation has been disabled.'))
  })

  it.each(['ab', 'a'.repeat(limits.botUsernameMax + 1), '1abc', 'Abc', 'a b', 'system', ''])(
    'with the username %j',
    async username => {
      expect(await create({ username })).toMatchObject({
        status: 400,
        json: { id: 'model.bot.is_valid.username.app_error', status_code: 400 },
      })
    },
  )

  it('with texts that are too long', async () => {
    const username = newName('long')
    expect(await create({ username, display_name: 'x'.repeat(limits.botDisplayNameLength + 1) })).toMatchObject(
      rejection(400, 'model.bot.is_valid.user_id.app_error', 'The display name has 65 characters; the limit is 64.'),
    )
    expect(await create({ username, description: 'x'.repeat(limits.botDescriptionLength + 1) })).toMatchObject(
      rejection(
        400,
        'model.bot.is_valid.description.app_error',
        'The description has 1,025 characters; the limit is 1,024.',
      ),
    )
  })

  it('with the name of any other account', async () => {
    expect(await create({ username: 'deploy-gate' })).toMatchObject(taken)
    expect(await create({ username: 'alice' })).toMatchObject(taken)
  })

  it('with a body that is no JSON or has no username', async () => {
    expect(await create('{"username"')).toMatchObject(invalidBody('bot'))
    expect(await create({})).toMatchObject(invalidBody('username'))
  })
})

describe('a new bot', () => {
  it.each([3, 22])('may have a name of %i characters, and texts at their limits', async length => {
    const response = await create({
      username: newName('b'.repeat(length))
        .slice(-length)
        .replace(/^[^a-z]/, 'b'),
      display_name: 'é'.repeat(limits.botDisplayNameLength),
      description: 'é'.repeat(limits.botDescriptionLength),
    })
    expect(response.status).toBe(201)
  })

  it('is owned by who made it, and leaves out empty texts', async () => {
    const { status, json } = await create({ username: newName('plain') })
    expect(status).toBe(201)
    expect(json).toMatchObject({ owner_id: await adminId(), delete_at: 0 })
    expect(Object.keys(json).sort()).toEqual(['create_at', 'delete_at', 'owner_id', 'update_at', 'user_id', 'username'])
  })

  it('has a user of the same id, an ordinary member with its display name', async () => {
    const username = newName('twin')
    const { json } = await create({ username, display_name: 'Twin' })
    const { json: user } = await service.send<User>(`/api/v4/users/${json.user_id}`, { token: adminToken })
    expect(user).toMatchObject({
      username,
      is_bot: true,
      roles: 'system_user',
      first_name: 'Twin',
      email: `${username}@localhost`,
    })
    expect(user).not.toHaveProperty('bot_description')
  })

  it('has a user that says what the bot is for, wherever users are read, also after it changes', async () => {
    const username = newName('told')
    const { json } = await create({ username, description: 'Watches the gate.' })
    const described = async (path: string, body?: unknown) => {
      const { text } = await service.send(`/api/v4/users${path}`, {
        token: adminToken,
        ...(body === undefined ? {} : { method: 'POST', body }),
      })
      return [JSON.parse(text)].flat().find((user: User) => user.id === json.user_id)?.bot_description
    }
    expect(await described(`/${json.user_id}`)).toBe('Watches the gate.')
    expect(await described(`/username/${username}`)).toBe('Watches the gate.')
    expect(await described('/ids', [json.user_id])).toBe('Watches the gate.')
    const { users } = await service.snapshot()
    expect(users.find(user => user.id === json.user_id)?.bot_description).toBe('Watches the gate.')
    await patch(json.user_id, { description: 'Holds the gate.' })
    expect(await described(`/${json.user_id}`)).toBe('Holds the gate.')
  })

  it('tells its owner, in a direct message, that it is in no team and channel yet', async () => {
    const { json: bot } = await create({ username: newName('shy') })
    const names = [bot.user_id, bot.owner_id].sort().join('__')
    const channel = (await service.snapshot()).channels.find(one => one.name === names)
    const { json } = await service.send<{ order: string[]; posts: Record<string, Post> }>(
      `/api/v4/channels/${channel?.id}/posts`,
      { token: adminToken },
    )
    expect(Object.values(json.posts)).toMatchObject([
      { user_id: bot.user_id, type: 'add_bot_teams_channels', props: { from_bot: 'true' } },
    ])
  })

  it('is in the list of bots of every window at once', async () => {
    const { json } = await create({ username: newName('seen') })
    const { bots, users } = await service.snapshot()
    expect(bots.some(bot => bot.user_id === json.user_id)).toBe(true)
    expect(users.some(user => user.id === json.user_id && user.is_bot)).toBe(true)
  })
})

describe('reading bots', () => {
  it('that are unknown, hidden or disabled returns not found, never with a rejection', async () => {
    const { token } = await newSession(service)
    const { json: bot } = await create({ username: newName('hidden') })
    expect(await get(`/${unknownId}`)).toMatchObject(missing)
    expect(await get(`/${bot.user_id}`, token)).toMatchObject(missing)
    await act(`${bot.user_id}/disable`)
    expect(await get(`/${bot.user_id}`)).toMatchObject(missing)
    expect(await get(`/${bot.user_id}?include_deleted=true`)).toMatchObject({
      status: 200,
      json: { user_id: bot.user_id },
    })
    expect(await get('/short')).toMatchObject(invalidUrl('bot_user_id'))
  })

  it('is not sent again to a client that has them, until one changes', async () => {
    const { json: bot } = await create({ username: newName('tag') })
    for (const path of [`/${bot.user_id}`, '?per_page=200']) {
      const etag = (await get(path)).headers.get('etag') ?? ''
      const again = () => service.send(`/api/v4/bots${path}`, { token: adminToken, headers: { 'if-none-match': etag } })
      expect(await again()).toMatchObject({ status: 304, text: '' })
      await patch(bot.user_id, { description: path })
      expect((await again()).status).toBe(200)
    }
  })

  it('of a user returns not found', async () => {
    expect(await get(`/${(await newUser(service)).id}`)).toMatchObject(missing)
  })

  it('in a list is for whoever may see some', async () => {
    const { token } = await newSession(service)
    expect(await get('', token)).toMatchObject(forbidden)
    const first = await get<Bot[]>('?per_page=1')
    const second = await get<Bot[]>('?per_page=1&page=1')
    expect([first.json.length, second.json.length]).toEqual([1, 1])
    expect(first.json[0]?.user_id).not.toBe(second.json[0]?.user_id)
    expect((await get<Bot[]>('?page=1000')).json).toEqual([])
  })

  it('lists disabled ones and those without an active owner when it is asked to', async () => {
    const owner = await newSession(service)
    await giveRoles(service, owner.user.id, 'system_user system_admin')
    const { json: orphan } = await create({ username: newName('orphan') }, owner.token)
    const { json: off } = await create({ username: newName('off') })
    await act(`${off.user_id}/disable`)
    await withSettings(service, { DisableBotsWhenOwnerIsDeactivated: false }, () =>
      service.send(`/api/v4/users/${owner.user.id}`, { method: 'DELETE', token: adminToken }),
    )
    const ids = async (query: string) => (await get<Bot[]>(`?per_page=200${query}`)).json.map(bot => bot.user_id)
    expect(await ids('')).not.toContain(off.user_id)
    expect(await ids('&include_deleted=true')).toContain(off.user_id)
    expect(await ids('&only_orphaned=true')).toEqual([orphan.user_id])
  })
})

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
    const user = async () => (await service.send<User>(`/api/v4/users/${bot.user_id}`, { token: adminToken })).json
    await act(`${bot.user_id}/disable`)
    expect((await user()).delete_at).toBeGreaterThan(0)
    await act(`${bot.user_id}/enable`)
    expect((await user()).delete_at).toBe(0)
  })
})

describe('assigning a bot', () => {
  it('gives it another owner', async () => {
    const { bot } = await newBot(service)
    const owner = await newUser(service)
    const response = await act(`${bot.user_id}/assign/${owner.id}`)
    expect(response).toMatchObject({ status: 200, json: { owner_id: owner.id } })
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

describe('what a bot may do', () => {
  const channelOf = async (name: string): Promise<Channel> => {
    const found = (await service.snapshot()).channels.find(channel => channel.name === name)
    if (found === undefined) throw new Error(`The sample has no channel ${name}.`)
    return found
  }
  const post = async (name: string, token: string, more = {}) =>
    service.post<Post>('/posts', { channel_id: (await channelOf(name)).id, message: 'Hello', ...more }, token)
  const direct = async () => (await service.snapshot()).channels.find(channel => channel.type === 'D')?.name ?? ''

  it('is nothing in channels it is no member of', async () => {
    const { token } = await newBot(service)
    for (const name of ['deployments', 'on-call-leads', await direct()]) {
      expect(await post(name, token)).toMatchObject(forbidden)
    }
  })

  it('is to post in every public channel with system_post_all_public', async () => {
    const { bot, token } = await newBot(service)
    await giveRoles(service, bot.user_id, 'system_user system_post_all_public')
    expect(await post('deployments', token)).toMatchObject({ status: 201, json: { props: { from_bot: 'true' } } })
    expect(await post('on-call-leads', token)).toMatchObject(forbidden)
    expect(await post(await direct(), token)).toMatchObject(forbidden)
  })

  it('is to post in every channel with system_post_all', async () => {
    const { bot, token } = await newBot(service)
    await giveRoles(service, bot.user_id, 'system_user system_post_all')
    for (const name of ['deployments', 'on-call-leads', await direct()]) {
      expect((await post(name, token)).status).toBe(201)
    }
  })

  it.each([
    ['system_post_all', 'on-call-leads'],
    ['system_post_all_public', 'deployments'],
  ])('is to read, edit and delete its own posts with %s in #%s, which it is no member of', async (role, name) => {
    const { bot, token } = await newBot(service)
    await giveRoles(service, bot.user_id, `system_user ${role}`)
    const { id } = (await post(name, token)).json
    const send = (path: string, method: string, body?: unknown) =>
      service.send(`/api/v4/posts/${path}`, { method, token, body })
    expect(await send(id, 'GET')).toMatchObject({ status: 200, json: { id } })
    expect(await send('ids', 'POST', [id])).toMatchObject({ status: 200, json: [{ id }] })
    expect(await send(`${id}/patch`, 'PUT', { message: 'Edited' })).toMatchObject({ status: 200 })
    expect(await send(id, 'PUT', { id, message: 'Again' })).toMatchObject({ status: 200, json: { message: 'Again' } })
    expect(await send(`${id}/edit_history`, 'GET')).toMatchObject({ status: 200 })
    expect(await send(id, 'DELETE')).toMatchObject({ status: 200 })
  })

  it('is not to see or change posts of others there, nor the thread of its own', async () => {
    const { bot, token } = await newBot(service)
    await giveRoles(service, bot.user_id, 'system_user system_post_all')
    const own = (await post('on-call-leads', token)).json
    const other = (await post('on-call-leads', adminToken)).json
    const send = (path: string, method = 'GET', body?: unknown) =>
      service.send(`/api/v4/posts/${path}`, { method, token, body })
    expect(await send(other.id)).toMatchObject(forbidden)
    expect((await send('ids', 'POST', [other.id, own.id])).json).toMatchObject([{ id: own.id }])
    expect(await send(`${other.id}/patch`, 'PUT', { message: 'x' })).toMatchObject(forbidden)
    expect(await send(other.id, 'DELETE')).toMatchObject(forbidden)
    expect(await send(`${own.id}/thread`)).toMatchObject(forbidden)
  })

  it('is not to add files to a channel it is no member of', async () => {
    const { bot, token } = await newBot(service)
    await giveRoles(service, bot.user_id, 'system_user system_post_all')
    expect(await post('deployments', token, { file_ids: [unknownId] })).toMatchObject(forbidden)
  })

  it('is to add files to a channel once it is a member', async () => {
    const { bot, token } = await newBot(service)
    const { id } = await channelOf('deployments')
    const upload = () =>
      service.send(`/api/v4/files?channel_id=${id}&filename=log.txt`, { method: 'POST', body: 'all is well', token })
    await giveRoles(service, bot.user_id, 'system_user system_post_all')
    expect(await upload()).toMatchObject(forbidden)
    await giveRoles(service, bot.user_id, 'system_user')
    const { team_id } = service.sample
    await service.post(`/teams/${team_id}/members`, { team_id, user_id: bot.user_id }, adminToken)
    await service.post(`/channels/${id}/members`, { user_id: bot.user_id }, adminToken)
    expect((await upload()).status).toBe(201)
  })

  it('is to update its own posts, not those of others', async () => {
    const token = service.sample.bot_token
    const own = await post('deployments', token)
    const other = await post('deployments', await service.tokenOf('alice'))
    const edit = (id: string, as: string) =>
      service.send<Post>(`/api/v4/posts/${id}/patch`, { method: 'PUT', body: { message: 'Edited' }, token: as })
    expect(await edit(own.json.id, token)).toMatchObject({ status: 200, json: { message: 'Edited' } })
    expect(await edit(other.json.id, token)).toMatchObject(forbidden)
    const robot = await newBot(service)
    await giveRoles(service, robot.bot.user_id, 'system_user system_admin')
    expect(await edit(other.json.id, robot.token)).toMatchObject({ status: 200, json: { message: 'Edited' } })
  })

  it('is to read and write everywhere as a system admin', async () => {
    const { bot, token } = await newBot(service)
    await giveRoles(service, bot.user_id, 'system_user system_admin')
    for (const name of ['deployments', 'on-call-leads', await direct()]) {
      expect((await post(name, token)).status).toBe(201)
      const path = `/api/v4/channels/${(await channelOf(name)).id}/posts`
      expect((await service.send(path, { token })).status).toBe(200)
    }
  })
})
