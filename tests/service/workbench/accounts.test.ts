import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountAccess, AccountUse, AuthoredPost, ChannelPerson } from '#contract/lab/accounts'
import type { TrafficRows } from '#contract/traffic/traffic'
import type { AccessToken, Bot, NewAccessToken, Session, User } from '#contract/wire/accounts'
import { loginOf, newBot, newSession, newUser, password, whoAmI } from '../../support/accounts'
import { expired, invalidBody, rejection } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'
import { openSocket } from '../../support/socket'

let now = 1_700_000_000_000
let service: TestService
beforeAll(async () => {
  service = await startService({ now: () => now })
})
afterAll(() => service?.close())

const accessOf = async (id: string, at: TestService = service) =>
  (await at.window<AccountAccess>(`/accounts/${id}/access`)).json
const undo = (id: string, what: string, body?: unknown) =>
  service.window<{ restored: number }>(`/accounts/${id}/${what}/undo`, { method: 'POST', body })
const asAdmin = (method: string, path: string, body?: unknown) =>
  service.send(`/api/v4${path}`, { method, token: adminToken, body })
const missing = rejection(404, 'app.user.missing_account.const')
const unknownId = 'a'.repeat(26)

describe('what is known of the use of a token', () => {
  it('is who made it, and when, from where and with which program it was used last', async () => {
    const { bot, token, tokenId } = await newBot(service)
    const admin = (await whoAmI(service, adminToken)).json.id
    const made = now
    const [before] = (await accessOf(bot.user_id)).tokens
    expect(before).toMatchObject({ id: tokenId, created_by: admin, create_at: made, last_used_at: 0, last_used_by: '' })
    now += 1000
    const headers = { 'user-agent': 'python-requests/2.32.3 (a comment)' }
    await service.send('/api/v4/users/me', { token, headers })
    const use = { last_used_at: now, last_used_from: '127.0.0.1', last_used_by: 'python-requests/2.32.3' }
    expect((await accessOf(bot.user_id)).tokens).toMatchObject([use])
    now += 1000
    await service.send('/api/v4/users/me', { token, headers: { 'user-agent': 'Mozilla/5.0 (X11) Chrome/1' } })
    expect((await accessOf(bot.user_id)).tokens).toMatchObject([{ last_used_at: now, last_used_by: 'a browser' }])
    const record = (await service.send<AccessToken[]>(`/api/v4/users/${bot.user_id}/tokens`, { token: adminToken }))
      .json
    expect(Object.keys(record[0] ?? {}).sort()).toEqual(['description', 'expires_at', 'id', 'is_active', 'user_id'])
  })

  it('counts a websocket that it opens', async () => {
    const { bot, token } = await newBot(service)
    now += 1000
    const socket = await openSocket(service, { token })
    await socket.event('hello')
    await socket.close()
    expect((await accessOf(bot.user_id)).tokens).toMatchObject([{ last_used_at: now }])
  })

  it('does not change with a request that is rejected', async () => {
    const { bot, token, tokenId } = await newBot(service)
    await whoAmI(service, token)
    const used = now
    now += 1000
    await asAdmin('POST', '/users/tokens/disable', { token_id: tokenId })
    expect(await whoAmI(service, token)).toMatchObject(expired)
    expect((await accessOf(bot.user_id)).tokens).toMatchObject([{ is_active: false, last_used_at: used }])
  })

  it('is there after the service was started again', async () => {
    const data = mkdtempSync(join(tmpdir(), 'blockyard-use-'))
    try {
      const first = await startService({ data, now: () => now })
      const { bot, token } = await newBot(first)
      const person = await newSession(first)
      await first.send('/api/v4/users/me', { token, headers: { 'user-agent': 'curl/8.5.0' } })
      await first.send('/api/v4/users/me', { token: person.token, headers: { 'user-agent': 'curl/8.5.0' } })
      await first.close()
      const second = await startService({ data, now: () => now + 5000 })
      const use = { last_used_at: now, last_used_from: '127.0.0.1', last_used_by: 'curl/8.5.0' }
      expect((await accessOf(bot.user_id, second)).tokens).toMatchObject([use])
      expect((await accessOf(person.user.id, second)).sessions).toMatchObject([{ of: 'login', ...use }])
      await second.close()
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  })

  it('adds up in the list of accounts', async () => {
    const { bot, token, tokenId } = await newBot(service)
    await asAdmin('POST', `/users/${bot.user_id}/tokens`, { description: 'another' })
    now += 1000
    await whoAmI(service, token)
    await asAdmin('POST', '/users/tokens/disable', { token_id: tokenId })
    const { accounts } = (await service.window<{ accounts: AccountUse[] }>('/accounts')).json
    expect(accounts.find(({ user_id }) => user_id === bot.user_id)).toEqual({
      user_id: bot.user_id,
      tokens: 2,
      active_tokens: 1,
      sessions: 0,
      last_used_at: now,
    })
  })

  it('is not for an account that is unknown', async () => {
    for (const path of ['access', 'posts']) {
      expect(await service.window(`/accounts/${unknownId}/${path}`)).toMatchObject(missing)
    }
    expect(await undo(unknownId, 'sessions', { session_ids: [] })).toMatchObject(missing)
    expect(await undo(unknownId, 'conversion')).toMatchObject(missing)
  })
})

describe('a request with a token that works no longer', () => {
  const rows = async (filter: string) =>
    (await service.window<TrafficRows>(`/traffic/rows?filter=${encodeURIComponent(filter)}`)).json.rows

  it('is listed with the account and with the token that it is of', async () => {
    const { bot, token, tokenId } = await newBot(service)
    now += 1000
    const other = (await service.post<NewAccessToken>(`/users/${bot.user_id}/tokens`, { description: 'b' }, adminToken))
      .json
    await asAdmin('POST', '/users/tokens/disable', { token_id: tokenId })
    await whoAmI(service, token)
    await whoAmI(service, token)
    await asAdmin('POST', `/bots/${bot.user_id}/disable`)
    await whoAmI(service, other.token)
    const { tokens } = await accessOf(bot.user_id)
    expect(tokens).toMatchObject([{ is_active: false }, { is_active: true, off_since: 0 }])
    expect(tokens[0]?.off_since).toBeGreaterThan(0)
    const found = await Promise.all(tokens.map(({ rejected_filter }) => rows(rejected_filter)))
    expect(found.map(list => list.length)).toEqual([2, 1])
    expect(found.flat().every(({ user_id, status }) => user_id === bot.user_id && status === 401)).toBe(true)
  })

  it('of nobody is of no account', async () => {
    expect(await whoAmI(service, 'no-such-token')).toMatchObject(expired)
    const [newest] = (await rows('path:/users/me is:rejected')).slice(-1)
    expect(newest).toMatchObject({ user_id: '', status: 401 })
  })
})

describe('the description of a token', () => {
  it('can be changed by the rules for a new one', async () => {
    const { bot, tokenId } = await newBot(service)
    const put = (id: string, description: string) =>
      service.window(`/tokens/${id}`, { method: 'PUT', body: { description } })
    expect((await put(tokenId, 'CI smoke test')).status).toBe(200)
    expect((await accessOf(bot.user_id)).tokens).toMatchObject([{ description: 'CI smoke test' }])
    expect(await put(tokenId, ' ')).toMatchObject(invalidBody('description'))
    expect(await put(tokenId, 'x'.repeat(256))).toMatchObject(
      rejection(400, 'model.user_access_token.is_valid.description.app_error'),
    )
    expect(await put(unknownId, 'x')).toMatchObject(rejection(404, 'app.user_access_token.invalid_or_missing'))
    expect((await accessOf(bot.user_id)).tokens).toMatchObject([{ description: 'CI smoke test' }])
  })
})

describe('sessions that were ended', () => {
  it('come back, and those of the window are told from those of a login', async () => {
    const { user, token } = await newSession(service)
    const other = await loginOf(service, user)
    await service.tokenOf(user.username)
    const { sessions } = await accessOf(user.id)
    expect(sessions.map(one => one.of).sort()).toEqual(['login', 'login', 'window'])
    const session_ids = sessions.map(({ id }) => id)
    await asAdmin('POST', `/users/${user.id}/sessions/revoke/all`)
    expect(await whoAmI(service, token)).toMatchObject(expired)
    expect((await undo(user.id, 'sessions', { session_ids })).json).toEqual({ restored: 3 })
    expect((await whoAmI(service, token)).json.id).toBe(user.id)
    expect((await whoAmI(service, other)).status).toBe(200)
    expect((await undo(user.id, 'sessions', { session_ids })).json).toEqual({ restored: 0 })
  })

  it('stay ended when they are of somebody else, or have expired since', async () => {
    const { user, token } = await newSession(service)
    const { user: another } = await newSession(service)
    const [session] = (await service.send<Session[]>(`/api/v4/users/${user.id}/sessions`, { token: adminToken })).json
    const session_ids = [session?.id]
    await asAdmin('POST', `/users/${user.id}/sessions/revoke`, { session_id: session?.id })
    expect((await undo(another.id, 'sessions', { session_ids })).json).toEqual({ restored: 0 })
    const today = now
    now += 31 * 24 * 60 * 60 * 1000
    expect((await undo(user.id, 'sessions', { session_ids })).json).toEqual({ restored: 0 })
    now = today
    expect((await undo(user.id, 'sessions', { session_ids })).json).toEqual({ restored: 1 })
    expect((await whoAmI(service, token)).status).toBe(200)
  })

  it('by deactivating somebody come back once they are active', async () => {
    const { user, token } = await newSession(service)
    const session_ids = (await accessOf(user.id)).sessions.map(({ id }) => id)
    await asAdmin('DELETE', `/users/${user.id}`)
    await undo(user.id, 'sessions', { session_ids })
    expect(await whoAmI(service, token)).toMatchObject(expired)
    await asAdmin('PUT', `/users/${user.id}/active`, { active: true })
    expect((await whoAmI(service, token)).json.id).toBe(user.id)
  })
})

describe('a conversion', () => {
  const login = ({ username }: User) =>
    service.send('/api/v4/users/login', { method: 'POST', body: { login_id: username, password } })

  it('of a user is undone with the password that they had, and keeps a name that was given since', async () => {
    const user = await newUser(service, { username: 'converted' })
    await asAdmin('POST', `/users/${user.id}/convert_to_bot`)
    expect((await login(user)).status).toBe(401)
    await asAdmin('PUT', `/bots/${user.id}`, { username: 'converted2' })
    expect((await undo(user.id, 'conversion')).status).toBe(200)
    const snapshot = await service.snapshot()
    expect(snapshot.bots.some(({ user_id }) => user_id === user.id)).toBe(false)
    expect((await login({ ...user, username: 'converted2' })).status).toBe(200)
    expect(await undo(user.id, 'conversion')).toMatchObject(rejection(404, 'workbench.conversion.final.app_error'))
  })

  it('of a bot is undone with its owner, its description and its roles', async () => {
    const { bot } = await newBot(service)
    await asAdmin('PUT', `/bots/${bot.user_id}`, { description: 'Asks for approvals' })
    await asAdmin('POST', `/bots/${bot.user_id}/convert_to_user?set_system_admin=true`, { password })
    expect((await undo(bot.user_id, 'conversion')).status).toBe(200)
    const after = (await service.send<Bot>(`/api/v4/bots/${bot.user_id}`, { token: adminToken })).json
    expect(after).toMatchObject({ owner_id: bot.owner_id, description: 'Asks for approvals', delete_at: 0 })
    const { roles } = (await service.send<User>(`/api/v4/users/${bot.user_id}`, { token: adminToken })).json
    expect(roles).toBe('system_user')
  })

  it('is not undone when somebody else has the name by now', async () => {
    const { bot } = await newBot(service)
    await asAdmin('POST', `/bots/${bot.user_id}/convert_to_user`, { password, username: 'somebody-new' })
    await newUser(service, { username: bot.username })
    expect(await undo(bot.user_id, 'conversion')).toMatchObject(
      rejection(400, 'app.user.save.username_exists.app_error'),
    )
  })
})

describe('what an account posted', () => {
  it('is listed newest first, and by channel for its members', async () => {
    const { bot, token } = await newBot(service)
    const { team_id, channel_id } = service.sample
    await asAdmin('POST', `/teams/${team_id}/members`, { team_id, user_id: bot.user_id })
    await asAdmin('POST', `/channels/${channel_id}/members`, { user_id: bot.user_id })
    const post = (message: string) => service.post<{ id: string }>('/posts', { channel_id, message }, token)
    for (const message of ['one', 'two', 'three']) {
      now += 1000
      await post(message)
    }
    const last = now
    const deleted = (await post('deleted')).json.id
    await asAdmin('DELETE', `/posts/${deleted}`)
    const { posts, total } = (
      await service.window<{ posts: AuthoredPost[]; total: number }>(`/accounts/${bot.user_id}/posts?limit=2`)
    ).json
    expect(posts.map(({ text }) => text)).toEqual(['three', 'two'])
    // The fourth is its message to its owner.
    expect(total).toBe(4)
    const { members } = (await service.window<{ members: ChannelPerson[] }>(`/channels/${channel_id}/people`)).json
    const carol = (await service.snapshot()).users.find(({ username }) => username === 'carol')?.id
    expect(members).toContainEqual({ user_id: bot.user_id, roles: 'channel_user', last_post_at: last })
    expect(members.find(({ user_id }) => user_id === carol)).toMatchObject({ last_post_at: expect.any(Number) })
    expect(await service.window(`/channels/${unknownId}/people`)).toMatchObject(
      rejection(404, 'app.channel.get.existing.app_error'),
    )
  })
})
