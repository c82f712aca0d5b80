import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessToken, NewAccessToken } from '#contract/wire/accounts'
import { newBot, newSession, newUser } from '../../support/accounts'
import { forbidden, invalidBody, rejection } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'

const now = Date.now()
const DAY = 24 * 60 * 60 * 1000
let service: TestService
beforeAll(async () => {
  service = await startService({ now: () => now })
})
afterAll(() => service?.close())

const create = (userId: string, expires_at?: number) =>
  service.post<NewAccessToken>(`/users/${userId}/tokens`, { description: 'for a test', expires_at }, adminToken)
const statusesOf = (userId: string, ends: (number | undefined)[]) =>
  Promise.all(ends.map(async end => (await create(userId, end)).status))
const get = <T = AccessToken[]>(path: string, token = adminToken) => service.send<T>(`/api/v4/users${path}`, { token })

describe('the end of a new token', () => {
  it('lies in the future, however far, or is none', async () => {
    const { id } = await newUser(service)
    const past = rejection(400, 'app.user_access_token.expires_at_in_past.app_error')
    for (const end of [-1, 1, now - 1, now]) expect(await create(id, end)).toMatchObject(past)
    expect(await statusesOf(id, [undefined, 0, now + 1, now + 10_000 * DAY])).toEqual([200, 200, 200, 200])
    expect((await create(id, now + 1)).json.expires_at).toBe(now + 1)
  })

  it('lies within the maximum lifetime, unless it is the token of a bot', async () => {
    const { id } = await newUser(service)
    const { bot } = await newBot(service)
    await withSettings(service, { UserAccessTokenMaximumLifetimeDays: 1 }, async () => {
      const ends = [now + DAY - 1, now + DAY, now + DAY + 1, undefined]
      expect(await statusesOf(id, ends)).toEqual([200, 200, 400, 400])
      const tooFar = rejection(400, 'app.user_access_token.expires_at_too_far.app_error')
      for (const end of [now + DAY + 1, 0]) expect(await create(id, end)).toMatchObject(tooFar)
      expect(await statusesOf(bot.user_id, ends)).toEqual([200, 200, 200, 200])
      expect((await create(bot.user_id, now)).status).toBe(400)
    })
  })
})

describe('the tokens', () => {
  it('of everybody, or by a search, is for admins', async () => {
    const { token } = await newSession(service)
    const { bot, tokenId } = await newBot(service)
    const search = (term: string, as = adminToken) => service.post<AccessToken[]>('/users/tokens/search', { term }, as)
    expect(await get('/tokens', token)).toMatchObject(forbidden)
    expect((await get('/tokens?per_page=200')).json.some(({ id }) => id === tokenId)).toBe(true)
    expect(await search('x', token)).toMatchObject(forbidden)
    for (const term of [bot.username, ` ${bot.username.toUpperCase()} `, tokenId, bot.user_id, tokenId.slice(0, 20)]) {
      expect((await search(term)).json).toMatchObject([{ id: tokenId }])
    }
    for (const term of ['nothing-like-it', bot.username.slice(1)]) expect((await search(term)).json).toEqual([])
    expect(await search(' ')).toMatchObject(invalidBody('term'))
  })
})
