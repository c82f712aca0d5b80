import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccessToken, NewAccessToken } from '#contract/wire/accounts'
import { limits } from '#domain/limits'
import { giveRoles, newBot, newSession, newUser, whoAmI } from '../../support/accounts'
import { type Integration, startIntegration } from '../../support/integration'
import { expired, forbidden, invalidBody, invalidUrl, rejection } from '../../support/rejection'
import { adminToken, clickable, type Post, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'

let service: TestService
let integration: Integration
beforeAll(async () => {
  service = await startService()
  integration = await startIntegration()
})
afterAll(async () => {
  await integration?.close()
  await service?.close()
})

const create = (userId: string, body: unknown, token = adminToken) =>
  service.post<NewAccessToken>(`/users/${userId}/tokens`, body, token)
const get = <T = AccessToken[]>(path: string, token = adminToken) => service.send<T>(`/api/v4/users${path}`, { token })
const change = (verb: string, token_id: unknown, token = adminToken) =>
  service.post(`/users/tokens/${verb}`, { token_id }, token)
const description = 'for a test'
const unknownId = 'a'.repeat(26)
const unknown = rejection(404, 'app.user_access_token.invalid_or_missing', 'Invalid or missing token.')

describe('creating a token is rejected', () => {
  it('to whoever may not, for others, and to bots', async () => {
    const { user, token } = await newSession(service)
    const robot = await newBot(service)
    expect(await create('me', { description }, token)).toMatchObject(forbidden)
    expect(await create('me', { description }, robot.token)).toMatchObject(forbidden)
    await giveRoles(service, user.id, 'system_user system_user_access_token')
    expect(await create(robot.bot.user_id, { description }, token)).toMatchObject(forbidden)
    expect(await create((await newUser(service)).id, { description }, token)).toMatchObject(forbidden)
  })

  it('without a description, and with one that is too long', async () => {
    const { bot } = await newBot(service)
    expect(await create(bot.user_id, {})).toMatchObject(invalidBody('description'))
    expect(await create(bot.user_id, { description: ' ' })).toMatchObject(invalidBody('description'))
    expect(await create(bot.user_id, '{')).toMatchObject(invalidBody('user_access_token'))
    const long = 'é'.repeat(limits.tokenDescriptionBytes / 2 + 1)
    expect(await create(bot.user_id, { description: long })).toMatchObject(
      rejection(
        400,
        'model.user_access_token.is_valid.description.app_error',
        'Invalid description, must be 255 or less characters.',
      ),
    )
    expect((await create(bot.user_id, { description: 'x'.repeat(limits.tokenDescriptionBytes) })).status).toBe(200)
  })

  it('for a user while tokens are off, but not for a bot', async () => {
    const user = await newUser(service)
    const { bot } = await newBot(service)
    // The admin's own token rests as well, so a login speaks here.
    const admin = await service.tokenOf('admin')
    const [rejected, made] = await withSettings(service, { EnableUserAccessTokens: false }, () =>
      Promise.all([user.id, bot.user_id].map(id => create(id, { description }, admin))),
    )
    expect(rejected).toMatchObject(
      rejection(
        501,
        'app.user_access_token.disabled',
        'Personal access tokens are disabled on this server. Please contact your system administrator for details.',
      ),
    )
    expect(made?.status).toBe(200)
  })

  it('for nobody', async () => {
    expect(await create(unknownId, { description })).toMatchObject(
      rejection(404, 'app.user.missing_account.const', 'Unable to find the user.'),
    )
    expect(await create('short', { description })).toMatchObject(invalidUrl('user_id'))
  })
})

describe('a new token', () => {
  it('of a bot with an expiry is warned about', async () => {
    const { bot } = await newBot(service)
    const user = await newUser(service)
    const at = Date.now() + 60_000
    const warnings = await Promise.all(
      [
        create(bot.user_id, { description, expires_at: at }),
        create(bot.user_id, { description }),
        create(user.id, { description, expires_at: at }),
      ].map(async made => (await made).headers.get('x-svc-warning')),
    )
    expect(warnings).toEqual([expect.stringContaining('the bot stops then'), null, null])
  })

  it('is shown once, differs from its id, and returns 200', async () => {
    const { bot } = await newBot(service)
    const { status, json } = await create(bot.user_id, { description })
    expect(status).toBe(200)
    expect(json).toMatchObject({ user_id: bot.user_id, description, is_active: true, expires_at: 0 })
    expect(json.token).toMatch(/^[a-z0-9]{26}$/)
    expect(json.token).not.toBe(json.id)
    const listed = await get(`/${bot.user_id}/tokens`)
    expect(listed.text).not.toContain(json.token)
    expect(listed.json.find(one => one.id === json.id)).not.toHaveProperty('token')
    expect((await get<AccessToken>(`/tokens/${json.id}`)).text).not.toContain(json.token)
  })

  it('works until it expires', async () => {
    let now = Date.now()
    const other = await startService({ now: () => now })
    try {
      const { bot } = await newBot(other)
      const made = await other.post<NewAccessToken>(
        `/users/${bot.user_id}/tokens`,
        { description, expires_at: now + 1000 },
        adminToken,
      )
      now += 999
      expect((await whoAmI(other, made.json.token)).status).toBe(200)
      now += 1
      expect(await whoAmI(other, made.json.token)).toMatchObject(expired)
    } finally {
      await other.close()
    }
  })

  it('is not in the workspace file, nor in the recording', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-tokens-'))
    const other = await startService({ data })
    const { token } = await newBot(other)
    await whoAmI(other, token)
    const { exchanges } = await other.snapshot()
    const recorded = await Promise.all(exchanges.map(({ id }) => other.exchange(id)))
    await other.close()
    try {
      expect(JSON.stringify(recorded)).not.toContain(token)
      expect(readFileSync(join(data, 'workspace.sqlite')).includes(token)).toBe(false)
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  })
})

describe('reading tokens', () => {
  it('is for their user, who manages the bot, and admins', async () => {
    const { user, token } = await newSession(service)
    const other = await newUser(service)
    expect(await get('/me/tokens', token)).toMatchObject(forbidden)
    await giveRoles(service, user.id, 'system_user system_user_access_token')
    const own = await create('me', { description }, token)
    expect((await get('/me/tokens', token)).json).toMatchObject([{ id: own.json.id }])
    expect((await get<AccessToken>(`/tokens/${own.json.id}`, token)).json.id).toBe(own.json.id)
    expect(await get(`/${other.id}/tokens`, token)).toMatchObject(forbidden)
    const others = await create(other.id, { description })
    expect(await get(`/tokens/${others.json.id}`, token)).toMatchObject(forbidden)
    expect(await get(`/tokens/${unknownId}`)).toMatchObject(unknown)
  })

  it('comes in pages', async () => {
    const { bot, tokenId } = await newBot(service)
    const second = await create(bot.user_id, { description })
    const page = async (number: number) =>
      (await get(`/${bot.user_id}/tokens?per_page=1&page=${number}`)).json.map(({ id }) => id)
    expect([...(await page(0)), ...(await page(1))].sort()).toEqual([tokenId, second.json.id].sort())
    expect(await page(2)).toEqual([])
  })
})

describe('a token that is', () => {
  it('disabled rests at once, and works again when it is enabled', async () => {
    const { token, tokenId } = await newBot(service)
    expect(await change('disable', tokenId)).toMatchObject({ status: 200, json: { status: 'OK' } })
    expect(await whoAmI(service, token)).toMatchObject(expired)
    expect((await get<AccessToken>(`/tokens/${tokenId}`)).json.is_active).toBe(false)
    expect((await change('enable', tokenId)).status).toBe(200)
    expect((await whoAmI(service, token)).status).toBe(200)
  })

  it('revoked is gone for good', async () => {
    const { token, tokenId } = await newBot(service)
    expect(await change('revoke', tokenId)).toMatchObject({ status: 200, json: { status: 'OK' } })
    expect(await whoAmI(service, token)).toMatchObject(expired)
    expect(await change('revoke', tokenId)).toMatchObject(unknown)
    expect(await change('enable', tokenId)).toMatchObject(unknown)
  })

  it.each(['revoke', 'disable', 'enable'])('unknown or unnamed cannot be changed: %s', async verb => {
    expect(await change(verb, unknownId)).toMatchObject(unknown)
    expect(await change(verb, '')).toMatchObject(invalidBody('token_id'))
    expect(await change(verb, undefined)).toMatchObject(invalidBody('token_id'))
  })

  it.each(['revoke', 'disable', 'enable'])('somebody else’s cannot be changed: %s', async verb => {
    const { tokenId } = await newBot(service)
    const { user, token } = await newSession(service)
    for (const id of [tokenId, unknownId, '']) expect(await change(verb, id, token)).toMatchObject(forbidden)
    await giveRoles(service, user.id, 'system_user system_user_access_token')
    expect(await change(verb, tokenId, token)).toMatchObject(forbidden)
  })

  it('revoked while one of its requests is under way lets that request finish', async () => {
    const { bot, token, tokenId } = await newBot(service)
    await giveRoles(service, bot.user_id, 'system_user system_admin')
    const made = await service.post<Post>(
      '/posts',
      clickable(service.sample.channel_id, `${integration.url}/slow`),
      token,
    )
    await integration.respond('/slow', { kind: 'slow', ms: 300, body: { ephemeral_text: 'Done' } })
    const click = service.post(`/posts/${made.json.id}/actions/go`, {}, token)
    await integration.nextCall()
    await change('revoke', tokenId)
    expect(await whoAmI(service, token)).toMatchObject(expired)
    expect((await click).status).toBe(200)
  })
})

describe('a user’s token', () => {
  it('rests while personal tokens are off; a bot’s does not', async () => {
    const user = await newUser(service)
    const own = (await create(user.id, { description })).json.token
    const { token } = await newBot(service)
    const [ofUser, ofBot] = await withSettings(service, { EnableUserAccessTokens: false }, () =>
      Promise.all([whoAmI(service, own), whoAmI(service, token)]),
    )
    expect(ofUser).toMatchObject(expired)
    expect(ofBot?.status).toBe(200)
    expect((await whoAmI(service, own)).status).toBe(200)
  })

  it('makes an integration of what it sends, as a bot’s does', async () => {
    const ofAdmin = await service.post<Post>(
      '/posts',
      clickable(service.sample.channel_id, 'http://127.0.0.1:9/'),
      adminToken,
    )
    expect(ofAdmin.json.props).toHaveProperty('svc_blocks_actions')
    const byLogin = await service.post<Post>(
      '/posts',
      clickable(service.sample.channel_id, 'http://127.0.0.1:9/'),
      await service.tokenOf('alice'),
    )
    expect(byLogin.headers.get('x-svc-warning')).not.toBeNull()
  })
})

describe('rotating a token', () => {
  it('is: list, create, use the new one, revoke the old one', async () => {
    const { bot, token: old, tokenId } = await newBot(service)
    const [listed] = (await get(`/${bot.user_id}/tokens`)).json
    expect(listed?.id).toBe(tokenId)
    const fresh = await create(bot.user_id, { description: listed?.description })
    for (const token of [old, fresh.json.token]) expect((await whoAmI(service, token)).status).toBe(200)
    await change('revoke', tokenId)
    expect(await whoAmI(service, old)).toMatchObject(expired)
    expect((await whoAmI(service, fresh.json.token)).status).toBe(200)
  })
})
