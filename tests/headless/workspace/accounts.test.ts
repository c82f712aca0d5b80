import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bot, NewAccessToken, User } from '#contract/wire/accounts'
import { loginOf, newName, newUser, whoAmI } from '../../support/accounts'
import { headlessEntry, startCommand } from '../../support/command'
import { adminToken, startService, type TestService } from '../../support/service'

let data: string
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'blockyard-accounts-'))
  await inService(async () => {})
})
afterAll(() => rmSync(data, { recursive: true, force: true }))

/** Runs the service on the workspace; the command line has it for itself before and after. */
async function inService<T>(run: (service: TestService) => Promise<T>): Promise<T> {
  const service = await startService({ data })
  try {
    return await run(service)
  } finally {
    await service.close()
  }
}

async function blockyard(...args: string[]) {
  const command = startCommand(process.execPath, [headlessEntry, ...args])
  const code = await command.ended
  return { code, out: command.stdout(), err: command.stderr() }
}
const onData = (...args: string[]) => blockyard(...args, '--data', data)
const make = (more = {}) => inService(service => newUser(service, more))

describe('what the commands reject', () => {
  it.each([
    [['user', 'convert', 'alice'], '--bot'],
    [['bot', 'ensure', 'gate'], '--plugin'],
    [['export'], '--compliance'],
    [['user', 'convert', '--bot'], 'who'],
    [['token', 'rotate'], 'who'],
  ])('%j ends with 2 and names what is missing', async (args, missing) => {
    const { code, err, out } = await onData(...args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(missing)
  })

  it('a folder without a workspace ends with 4, and none is made there', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'blockyard-empty-'))
    try {
      for (let times = 0; times < 2; times++) {
        const { code, err } = await blockyard('user', 'convert', 'alice', '--bot', '--data', empty)
        expect(code).toBe(4)
        expect(err).toContain(`There is no workspace in ${empty}. Name its folder with --data.`)
      }
    } finally {
      rmSync(empty, { recursive: true, force: true })
    }
  })

  it('a workspace on which a service runs, for what needs it alone, ends with 4 and says so', async () => {
    const { code, err } = await inService(() => onData('export', '--compliance'))
    expect(code).toBe(4)
    expect(err).toContain('is in use by another running instance')
  })

  it.each([
    ['user', 'convert', 'nobody', '--bot'],
    ['token', 'rotate', 'nobody'],
  ])('an unknown account ends with 1 and one sentence: %s %s', async (...args) => {
    const { code, err } = await onData(...args)
    expect(code).toBe(1)
    expect(err).toBe('No account has the address, username or id nobody.\n')
  })

  it('an account whose name is none for a bot ends with 1', async () => {
    const { username } = await make({ username: newName('u'.repeat(22)) })
    const { code, err } = await onData('user', 'convert', username, '--bot')
    expect(code).toBe(1)
    expect(err).toMatch(/^A bot’s username has 3 to 22 characters/)
  })
})

describe('blockyard user convert', () => {
  it.each(['username', 'email', 'id'] as const)('by %s makes a bot, and clears password and sessions', async key => {
    const { user, token } = await inService(async service => {
      const user = await newUser(service)
      return { user, token: await loginOf(service, user) }
    })
    const { code, out } = await onData('user', 'convert', user[key], '--bot')
    expect([code, out]).toEqual([
      0,
      `${user.username} is a bot now. Its password is cleared and its sessions have ended.\n`,
    ])
    await inService(async service => {
      const bot = await service.send<Bot>(`/api/v4/bots/${user.id}`, { token: adminToken })
      expect(bot).toMatchObject({ status: 200, json: { owner_id: user.id, username: user.username } })
      expect((await whoAmI(service, token)).status).toBe(401)
      expect(await loginOf(service, user)).toBe('')
    })
  })

  it('keeps what a directory service knows of the account', async () => {
    const user = await make({ password: undefined, auth_service: 'ldap' })
    await onData('user', 'convert', user.username, '--bot')
    const { json } = await inService(service => service.send<User>(`/api/v4/users/${user.id}`, { token: adminToken }))
    expect(json).toMatchObject({ is_bot: true, auth_service: 'ldap' })
  })

  it('changes nothing for a bot, and tells programs so', async () => {
    const { code, out } = await onData('user', 'convert', 'deploy-gate', '--bot', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ username: 'deploy-gate', was_bot: true })
  })
})

describe('blockyard bot ensure', () => {
  it('makes the bot of a plugin, the same one each time, with a token when asked', async () => {
    const username = newName('ensured')
    const args = ['bot', 'ensure', username, '--plugin', 'ferry', '--display-name', 'Ferry', '--token', '--json']
    const first = JSON.parse((await onData(...args)).out)
    const second = JSON.parse((await onData(...args)).out)
    expect(first).toMatchObject({ username, is_bot: true, user_id: second.user_id })
    await inService(async service => {
      for (const { token } of [first, second]) expect((await whoAmI(service, token)).json.id).toBe(first.user_id)
      const { json } = await service.send<Bot>(`/api/v4/bots/${first.user_id}`, { token: adminToken })
      expect(json).toMatchObject({ owner_id: 'ferry', display_name: 'Ferry' })
    })
  })

  it('on a name that is a user’s recommends converting the user, on stderr', async () => {
    const { code, out, err } = await onData('bot', 'ensure', 'carol', '--plugin', 'rival')
    expect(code).toBe(0)
    expect(out).toMatch(/^user carol, /)
    expect(err).toContain('user convert carol --bot')
  })
})

describe('blockyard token rotate', () => {
  const tokens = (service: TestService, id: string) =>
    service.send<{ id: string; description: string }[]>(`/api/v4/users/${id}/tokens`, { token: adminToken })
  const botWithTokens = (count: number) =>
    inService(async service => {
      const { json: bot } = await service.post<Bot>('/bots', { username: newName('rotor') }, adminToken)
      const made: NewAccessToken[] = []
      for (let i = 0; i < count; i++) {
        const path = `/users/${bot.user_id}/tokens`
        made.push((await service.post<NewAccessToken>(path, { description: `number ${i}` }, adminToken)).json)
      }
      return { bot, made }
    })

  it('replaces the only token; the old one is gone, the new one has its description', async () => {
    const { bot, made } = await botWithTokens(1)
    const { code, out } = await onData('token', 'rotate', bot.username, '--json')
    expect(code).toBe(0)
    const result = JSON.parse(out)
    expect(result.revoked).toEqual([made[0]?.id])
    await inService(async service => {
      expect((await whoAmI(service, made[0]?.token ?? '')).status).toBe(401)
      expect((await whoAmI(service, result.token)).status).toBe(200)
      expect((await tokens(service, bot.user_id)).json).toMatchObject([
        { id: result.token_id, description: 'number 0' },
      ])
    })
  })

  it('makes the first token of a bot that has none', async () => {
    const { bot } = await botWithTokens(0)
    const { out } = await onData('token', 'rotate', bot.username)
    const token = /^token, shown only once: (\w{26})\n$/.exec(out)?.[1] ?? ''
    expect((await inService(service => whoAmI(service, token))).status).toBe(200)
  })

  it('asks which of several, and replaces the one that is named, or all', async () => {
    const { bot, made } = await botWithTokens(3)
    const rejected = await onData('token', 'rotate', bot.username)
    expect(rejected.code).toBe(1)
    for (const { id } of made) expect(rejected.err).toContain(id)
    const named = JSON.parse(
      (await onData('token', 'rotate', bot.username, '--token-id', made[1]?.id ?? '', '--json')).out,
    )
    expect(named.revoked).toEqual([made[1]?.id])
    const wrong = await onData('token', 'rotate', bot.username, '--token-id', 'unknown')
    expect([wrong.code, wrong.err]).toEqual([1, 'Invalid or missing token.\n'])
    const all = JSON.parse((await onData('token', 'rotate', bot.username, '--all', '--json')).out)
    expect(all.revoked).toHaveLength(3)
    expect((await inService(service => tokens(service, bot.user_id))).json.map(({ id }) => id)).toEqual([all.token_id])
  })
})

describe('while a service runs on the workspace', () => {
  it('the commands work through it', async () => {
    const username = newName('person')
    const said = await inService(async service => {
      const user = await newUser(service, { username })
      const converted = await onData('user', 'convert', username, '--bot')
      const ensured = await onData('bot', 'ensure', newName('live'), '--plugin', 'live', '--token', '--json')
      const rotated = await onData('token', 'rotate', username, '--json')
      const { token } = JSON.parse(rotated.out)
      expect((await whoAmI(service, token)).json).toMatchObject({ id: user.id, is_bot: true })
      expect((await whoAmI(service, JSON.parse(ensured.out).token)).json).toMatchObject({ is_bot: true })
      return [converted, ensured, rotated]
    })
    expect(said.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ])
    expect(said[0]?.out).toBe(`${username} is a bot now. Its password is cleared and its sessions have ended.\n`)
  })
})

describe('blockyard export --compliance', () => {
  it('writes every post to stdout, or to a file, with bots told from users', async () => {
    const file = join(data, 'posts.csv')
    const printed = await onData('export', '--compliance')
    const written = await onData('export', '--compliance', '-o', file)
    expect([printed.code, written.code]).toEqual([0, 0])
    expect(written.err).toBe(`Wrote ${file}.\n`)
    expect(readFileSync(file, 'utf8')).toBe(printed.out)
    const rows: Record<string, string>[] = parse(printed.out, { columns: true })
    const kinds = new Map(rows.map(row => [row['UserUsername'], row['UserType']]))
    expect([kinds.get('deploy-gate'), kinds.get('alice')]).toEqual(['bot', 'user'])
  })

  it('to a place that cannot be written ends with 1', async () => {
    const { code, err } = await onData('export', '--compliance', '-o', join(data, 'missing', 'posts.csv'))
    expect(code).toBe(1)
    expect(err).toMatch(/^ENOENT: .*missing.*\n$/)
  })
})
