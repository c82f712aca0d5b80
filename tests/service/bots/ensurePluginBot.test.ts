import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bot } from '#contract/wire/accounts'
import type { Post } from '#domain/posts/post'
import { giveRoles, newBot, newName, newSession, newUser } from '../../support/accounts'
import { forbidden, invalidBody } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'

interface Ensured {
  user_id: string
  username: string
  is_bot: boolean
  owner_id: string
  advice: string
}

const log: string[] = []
let service: TestService
beforeAll(async () => {
  service = await startService({ log: line => log.push(line) })
})
afterAll(() => service?.close())

const ensure = (plugin_id: string, body: Record<string, unknown>, token = adminToken) =>
  service.post<Ensured>('/bots/ensure', { plugin_id, ...body }, token)
const botOf = async (id: string) => (await service.send<Bot>(`/api/v4/bots/${id}`, { token: adminToken })).json

describe('the bot of a plugin', () => {
  it('is made, owned by the plugin, also while the API may make none', async () => {
    const { status, json } = await withSettings(service, { EnableBotAccountCreation: false }, () =>
      ensure('gate', { username: newName('gate'), display_name: 'Gate' }),
    )
    expect(status).toBe(200)
    expect(json).toMatchObject({ is_bot: true, owner_id: 'gate', advice: '' })
    expect(await botOf(json.user_id)).toMatchObject({ owner_id: 'gate', display_name: 'Gate' })
  })

  it('is owned by whom the plugin names', async () => {
    const owner = await newUser(service)
    const { json } = await ensure('lender', { username: newName('lent'), owner_id: owner.id })
    expect(json.owner_id).toBe(owner.id)
  })

  it('is the same one each time, also under a new name', async () => {
    const first = await ensure('steady', { username: newName('steady'), description: 'One' })
    const again = await ensure('steady', { username: first.json.username, description: 'Two' })
    const renamed = await ensure('steady', { username: newName('renamed') })
    expect([again.json.user_id, renamed.json.user_id]).toEqual([first.json.user_id, first.json.user_id])
    expect(await botOf(first.json.user_id)).toMatchObject({ username: renamed.json.username, description: 'Two' })
  })

  it('is a bot that has this name already', async () => {
    const { bot } = await newBot(service)
    expect((await ensure('adopter', { username: bot.username })).json).toMatchObject({
      user_id: bot.user_id,
      owner_id: bot.owner_id,
    })
  })

  it('follows the rules of every bot', async () => {
    expect(await ensure('strict', { username: 'x' })).toMatchObject({
      status: 400,
      json: { id: 'model.bot.is_valid.username.app_error' },
    })
  })

  it('is for admins only', async () => {
    const { token } = await newSession(service)
    expect(await ensure('gate', { username: 'nobody' }, token)).toMatchObject(forbidden)
    expect(await ensure('gate', { username: 'nobody' }, service.sample.bot_token)).toMatchObject(forbidden)
    expect(await service.post('/bots/ensure', { username: 'nobody' }, adminToken)).toMatchObject(
      invalidBody('plugin_id'),
    )
  })
})

describe('a plugin whose bot has the name of a user', () => {
  it('posts as that user, without a BOT tag, and the log recommends converting the user', async () => {
    const user = await newUser(service, { username: newName('dana') })
    const { json } = await ensure('rival', { username: user.username })
    expect(json).toMatchObject({ user_id: user.id, is_bot: false, owner_id: '' })
    expect(json.advice).toContain(`user convert ${user.username} --bot`)
    expect(log).toContain(json.advice)
    const { channel_id } = service.sample
    await giveRoles(service, user.id, 'system_user system_post_all_public')
    const made = await service.post<{ token: string }>(
      `/users/${user.id}/tokens`,
      { description: 'plugin' },
      adminToken,
    )
    const post = await service.post<Post>('/posts', { channel_id, message: 'Hi' }, made.json.token)
    expect(post.json).toMatchObject({ user_id: user.id })
    expect(post.json.props).not.toHaveProperty('from_bot')
  })

  it('gets its bot once the user is converted', async () => {
    const user = await newUser(service, { username: newName('dana') })
    await ensure('patient', { username: user.username })
    await service.post(`/users/${user.id}/convert_to_bot`, undefined, adminToken)
    expect((await ensure('patient', { username: user.username })).json).toMatchObject({
      user_id: user.id,
      is_bot: true,
      advice: '',
    })
  })
})
