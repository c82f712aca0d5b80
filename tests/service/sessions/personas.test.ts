import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '#contract/wire/accounts'
import { newBot, newSession, newUser, whoAmI } from '../../support/accounts'
import { deskOf } from '../../support/posts'
import { expired, rejection } from '../../support/rejection'
import { adminToken, clickable, type Post, startService, type TestService } from '../../support/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

const unknownId = 'a'.repeat(26)
const missing = rejection(404, 'app.user.missing_account.const')
const tokenFor = (id: string) => service.window<{ token: string }>(`/personas/${id}/token`, { method: 'POST' })
const view = (id: string) =>
  service.window(`/personas/${id}/view`, { method: 'POST', body: { channel_id: service.sample.channel_id } })
const sessionsOf = async (id: string) =>
  (await service.send<Session[]>(`/api/v4/users/${id}/sessions`, { token: adminToken })).json

describe('the session that the window acts with', () => {
  it('is the same one as long as it holds, and another once it was ended', async () => {
    const { id } = await newUser(service)
    const { token } = (await tokenFor(id)).json
    expect((await whoAmI(service, token)).json.id).toBe(id)
    expect((await tokenFor(id)).json.token).toBe(token)
    expect(await sessionsOf(id)).toHaveLength(1)
    await service.post('/users/logout', undefined, token)
    const next = (await tokenFor(id)).json.token
    expect(next).not.toBe(token)
    expect((await whoAmI(service, next)).json.id).toBe(id)
  })

  it('of a person may set no actions, as after a login; that of a bot may, and is marked', async () => {
    const make = async (token: string) => {
      const response = await service.post<Post>(
        '/posts',
        clickable(service.sample.channel_id, 'http://127.0.0.1:9/'),
        token,
      )
      return typeof response.json.props['svc_blocks_actions']
    }
    expect(await make(await service.tokenOf('bob'))).not.toBe('string')
    expect(await make(await service.tokenOf('deploy-gate'))).toBe('string')
    const { bot } = await newBot(service)
    await tokenFor(bot.user_id)
    expect(await sessionsOf(bot.user_id)).toMatchObject([{ user_id: bot.user_id, props: { is_bot: 'true' } }])
    const { user } = await newSession(service)
    expect((await sessionsOf(user.id))[0]?.props).toEqual({})
  })

  it('is not made for an account that is unknown, and not taken for one that is deactivated', async () => {
    expect(await tokenFor(unknownId)).toMatchObject(missing)
    expect(await view(unknownId)).toMatchObject(missing)
    const { id } = await newUser(service)
    await service.send(`/api/v4/users/${id}`, { method: 'DELETE', token: adminToken })
    expect(await view(id)).toMatchObject(missing)
    expect(await whoAmI(service, (await tokenFor(id)).json.token)).toMatchObject(expired)
  })

  it('marks a channel as read for its persona', async () => {
    const bob = (await whoAmI(service, await service.tokenOf('bob'))).json.id
    const unread = async () => {
      const path = `/users/${bob}/channels/${service.sample.channel_id}/unread`
      return (await deskOf(service).get<{ msg_count: number }>(path, adminToken)).json.msg_count
    }
    await deskOf(service).make('unread until it is viewed')
    expect(await unread()).toBeGreaterThan(0)
    expect((await view(bob)).status).toBe(200)
    expect(await unread()).toBe(0)
  })
})
