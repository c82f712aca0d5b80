import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessToken } from '#contract/wire/accounts'
import { giveRoles, newBot, newSession, newUser, whoAmI } from '../../support/accounts'
import { expired, forbidden, rejection } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service?.close())

interface Rotated {
  user_id: string
  token: string
  token_id: string
  revoked: string[]
  message: string
}
const rotate = (id: string, body?: unknown, token = adminToken) =>
  service.post<Rotated>(`/users/${id}/tokens/rotate`, body, token)
const addToken = async (id: string, body: Record<string, unknown>) =>
  (await service.post<{ id: string; token: string }>(`/users/${id}/tokens`, body, adminToken)).json
const tokensOf = async (id: string) =>
  (await service.send<AccessToken[]>(`/api/v4/users/${id}/tokens`, { token: adminToken })).json

describe('rotating a token in one step', () => {
  it('replaces the only one by another with its description and expiry', async () => {
    const user = await newUser(service)
    const expires_at = Date.now() + 60_000
    const old = await addToken(user.id, { description: 'nightly build', expires_at })
    const { status, json } = await rotate(user.id)
    expect(status).toBe(200)
    expect(json).toMatchObject({ user_id: user.id, revoked: [old.id] })
    expect(await tokensOf(user.id)).toMatchObject([{ id: json.token_id, description: 'nightly build', expires_at }])
    expect(await whoAmI(service, old.token)).toMatchObject(expired)
    expect((await whoAmI(service, json.token)).json.id).toBe(user.id)
  })

  it('makes the first one of an account that has none', async () => {
    const user = await newUser(service)
    const { json } = await rotate(user.id)
    expect(json.revoked).toEqual([])
    expect(await tokensOf(user.id)).toMatchObject([{ description: 'Made by rotation', expires_at: 0 }])
    expect((await whoAmI(service, json.token)).json.id).toBe(user.id)
  })

  it('of several needs to name one, or all', async () => {
    const { bot, tokenId } = await newBot(service)
    const second = await addToken(bot.user_id, { description: 'second' })
    const unnamed = await rotate(bot.user_id)
    expect(unnamed).toMatchObject({ status: 400, json: { id: 'app.user_access_token.invalid_or_missing' } })
    for (const part of ['has 2 tokens', `\n  ${tokenId}  for a test`, `\n  ${second.id}  second`]) {
      expect(unnamed.json.message).toContain(part)
    }
    expect(await tokensOf(bot.user_id)).toHaveLength(2)
    const named = await rotate(bot.user_id, { token_id: second.id })
    expect(named.json.revoked).toEqual([second.id])
    const ids = async () => (await tokensOf(bot.user_id)).map(({ id }) => id).sort()
    expect(await ids()).toEqual([tokenId, named.json.token_id].sort())
    const all = await rotate(bot.user_id, { all: true })
    expect(all.json.revoked.sort()).toEqual([tokenId, named.json.token_id].sort())
    expect(await ids()).toEqual([all.json.token_id])
  })

  it('that is unknown, or of another account, is rejected', async () => {
    const { bot, tokenId } = await newBot(service)
    const other = await newBot(service)
    const missing = rejection(404, 'app.user_access_token.invalid_or_missing')
    for (const token_id of ['a'.repeat(26), other.tokenId]) {
      expect(await rotate(bot.user_id, { token_id })).toMatchObject(missing)
    }
    expect((await tokensOf(bot.user_id)).map(({ id }) => id)).toEqual([tokenId])
  })

  it('is for whoever may handle the tokens of the account', async () => {
    const { user, token } = await newSession(service)
    const { bot } = await newBot(service)
    expect(await rotate('me', {}, token)).toMatchObject(forbidden)
    await giveRoles(service, user.id, 'system_user system_user_access_token')
    expect((await rotate('me', {}, token)).status).toBe(200)
    expect(await rotate(bot.user_id, {}, token)).toMatchObject(forbidden)
    expect(await rotate('a'.repeat(26))).toMatchObject(rejection(404, 'app.user.missing_account.const'))
  })

  it('of a person is rejected while personal tokens are off, and keeps the old one', async () => {
    const user = await newUser(service)
    const { bot } = await newBot(service)
    const old = await addToken(user.id, { description: 'kept' })
    const admin = await service.tokenOf('admin')
    const statuses = await withSettings(service, { EnableUserAccessTokens: false }, () =>
      Promise.all([user.id, bot.user_id].map(async id => (await rotate(id, {}, admin)).status)),
    )
    expect(statuses).toEqual([501, 200])
    expect((await tokensOf(user.id)).map(({ id }) => id)).toEqual([old.id])
  })
})
