import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readyFileName } from '#contract/serviceEnd'
import type { Bot, NewAccessToken, User } from '#contract/wire/accounts'
import { findRunning, NotRunning, Rejected, remoteAccounts } from '../../../src/headless/workspace/runningService'
import { giveRoles, loginOf, newBot, newName, newUser, whoAmI } from '../../support/accounts'
import { expired } from '../../support/rejection'
import { adminToken, startService, type TestService } from '../../support/service'
import { withSettings } from '../../support/settings'

let data: string
let service: TestService
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'blockyard-ready-'))
  service = await startService({ data })
})
afterAll(async () => {
  await service?.close()
  rmSync(data, { recursive: true, force: true })
})

const running = () => {
  const found = findRunning(data)
  if (found === null) throw new Error('No service says that it runs.')
  return found
}

describe('the ready file', () => {
  it('names the service while it runs, to its owner only', async () => {
    expect(running()).toMatchObject({ url: service.url, pid: process.pid })
    expect(statSync(join(data, readyFileName)).mode & 0o777).toBe(0o600)
  })

  it('does not keep the rights of one that lay there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'blockyard-ready-'))
    writeFileSync(join(folder, readyFileName), '{}', { mode: 0o644 })
    const own = await startService({ data: folder })
    try {
      expect(statSync(join(folder, readyFileName)).mode & 0o777).toBe(0o600)
    } finally {
      await own.close()
    }
    expect(existsSync(join(folder, readyFileName))).toBe(false)
    rmSync(folder, { recursive: true, force: true })
  })

  it.each([
    ['no JSON', '{'],
    ['another shape', '{"url":"http://127.0.0.1:1"}'],
    ['another computer', '{"url":"http://example.com","key":"k","pid":1}'],
    ['a trick', '{"url":"http://127.0.0.1:1@example.com","key":"k","pid":1}'],
  ])('with %s is no service', (_, text) => {
    const folder = mkdtempSync(join(tmpdir(), 'blockyard-ready-'))
    writeFileSync(join(folder, readyFileName), text)
    expect(findRunning(folder)).toBeNull()
    rmSync(folder, { recursive: true, force: true })
  })

  it('of a service that is gone leads nowhere', async () => {
    const accounts = remoteAccounts({ url: 'http://127.0.0.1:1', key: 'k', pid: 1 })
    await expect(Promise.resolve(accounts.rotateToken('x', {}))).rejects.toBeInstanceOf(NotRunning)
  })
})

describe('the key in it', () => {
  it('speaks for the first admin, also while access tokens are off', async () => {
    const { key } = running()
    const [mine, off] = await withSettings(service, { EnableUserAccessTokens: false }, async () => [
      await whoAmI(service, key),
      await whoAmI(service, adminToken),
    ])
    expect(mine?.json).toMatchObject({ roles: expect.stringContaining('system_admin') })
    expect(off).toMatchObject(expired)
  })

  it('is another in each life of the service, and in no file of the workspace', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'blockyard-ready-'))
    const keys: string[] = []
    for (let life = 0; life < 2; life++) {
      const own = await startService({ data: folder })
      const key = findRunning(folder)?.key ?? ''
      expect((await whoAmI(own, key)).status).toBe(200)
      if (keys[0] !== undefined) expect(await whoAmI(own, keys[0])).toMatchObject(expired)
      keys.push(key)
      await own.close()
    }
    expect(readFileSync(join(folder, 'workspace.sqlite')).includes(keys[1] ?? '')).toBe(false)
    rmSync(folder, { recursive: true, force: true })
  })

  it('follows to the next admin when the first is deactivated', async () => {
    const folder = mkdtempSync(join(data, 'second-'))
    const own = await startService({ data: folder })
    try {
      const { key = '' } = findRunning(folder) ?? {}
      const second = await newUser(own)
      await giveRoles(own, second.id, 'system_user system_admin')
      const first = (await whoAmI(own, key)).json
      expect(first.id).not.toBe(second.id)
      const token = await loginOf(own, second)
      await own.send(`/api/v4/users/${first.id}`, { method: 'DELETE', token })
      expect((await whoAmI(own, key)).json.id).toBe(second.id)
    } finally {
      await own.close()
    }
  })

  it('opens nothing in a workspace that has nobody yet', async () => {
    const folder = mkdtempSync(join(data, 'empty-'))
    const own = await startService({ data: folder, sample: false })
    try {
      const { key = '' } = findRunning(folder) ?? {}
      expect(key).not.toBe('')
      expect(await whoAmI(own, key)).toMatchObject(expired)
    } finally {
      await own.close()
    }
  })
})

describe('through a running service', () => {
  it('an account is converted by name, address or id', async () => {
    const accounts = remoteAccounts(running())
    for (const key of ['username', 'email', 'id'] as const) {
      const user = await newUser(service)
      const found = { user_id: user.id, username: user.username }
      expect(await accounts.convertToBot(user[key])).toEqual({ ...found, was_bot: false })
      expect(await accounts.convertToBot(`@${user.username}`)).toEqual({ ...found, was_bot: true })
      expect(await loginOf(service, user)).toBe('')
    }
  })

  it('the bot of a plugin is made, with a token when asked', async () => {
    const accounts = remoteAccounts(running())
    const username = newName('remote')
    const wish = { username, plugin_id: 'remote', display_name: 'Remote', withToken: true }
    const first = await accounts.ensureBot(wish)
    const second = await accounts.ensureBot({ ...wish, withToken: false })
    expect(first).toMatchObject({ username, is_bot: true, user_id: second.user_id })
    expect(second.token).toBeUndefined()
    expect((await whoAmI(service, first.token ?? '')).json.id).toBe(first.user_id)
    const { json } = await service.send<Bot>(`/api/v4/bots/${first.user_id}`, { token: adminToken })
    expect(json).toMatchObject({ owner_id: 'remote', display_name: 'Remote' })
  })

  it('a token is replaced', async () => {
    const { bot, token, tokenId } = await newBot(service)
    const result = await remoteAccounts(running()).rotateToken(bot.username, {})
    expect(result).toMatchObject({ user_id: bot.user_id, revoked: [tokenId] })
    expect((await whoAmI(service, token)).status).toBe(401)
    expect((await whoAmI(service, result.token)).status).toBe(200)
  })

  it('what the service rejects is its own sentence', async () => {
    const accounts = remoteAccounts(running())
    const { bot } = await newBot(service)
    await service.post<NewAccessToken>(`/users/${bot.user_id}/tokens`, { description: 'second' }, adminToken)
    await expect(Promise.resolve(accounts.convertToBot('nobody'))).rejects.toEqual(
      new Rejected('No account has the address, username or id nobody.'),
    )
    await expect(Promise.resolve(accounts.rotateToken(bot.username, {}))).rejects.toThrow('This account has 2 tokens')
    await expect(
      Promise.resolve(accounts.ensureBot({ username: 'x', plugin_id: 'p', withToken: false })),
    ).rejects.toThrow(/^A bot’s username has 3 to 22 characters/)
  })
})

describe('rotating a token over the API', () => {
  it('is for whoever may handle the tokens of the account, and for no bot', async () => {
    const { bot, token } = await newBot(service)
    const user = await newUser(service)
    const rotate = (as: string) => service.post<User>(`/users/${bot.user_id}/tokens/rotate`, undefined, as)
    expect((await rotate(await loginOf(service, user))).status).toBe(403)
    expect((await rotate(token)).status).toBe(403)
    expect((await rotate(adminToken)).status).toBe(200)
  })
})
