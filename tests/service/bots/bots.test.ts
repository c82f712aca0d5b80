import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/wire/accounts'
import type { Channel } from '#contract/wire/channels'
import { limits } from '#domain/limits'
import type { Post } from '#domain/posts/post'
import { giveRoles, newBot, newName, newSession } from '../../support/accounts'
import { forbidden, invalidBody, rejection } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'
import { botRoutes, taken, unknownId } from './botRoutes'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const { create, patch, adminId } = botRoutes(() => service)

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
