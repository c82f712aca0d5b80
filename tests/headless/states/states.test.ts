import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#domain/posts/post'
import { headlessEntry, startCommand } from '../../support/command'
import { startService, type TestService } from '../../support/service'

let ground: string
let data: string
beforeAll(async () => {
  ground = mkdtempSync(join(tmpdir(), 'blockyard-state-'))
  data = join(ground, 'desk')
  const service = await startService({ data })
  await service.close()
})
afterAll(() => rmSync(ground, { recursive: true, force: true }))

async function blockyard(...args: string[]) {
  const command = startCommand(process.execPath, [headlessEntry, 'state', ...args, '--data', data])
  const code = await command.ended
  return { code, out: command.stdout(), err: command.stderr() }
}

const stopped = async <T>(run: () => Promise<T>): Promise<T> => run()
async function running<T>(run: (service: TestService) => Promise<T>): Promise<T> {
  const service = await startService({ data })
  try {
    return await run(service)
  } finally {
    await service.close()
  }
}

async function say(message: string): Promise<void> {
  await running(async service => {
    const { channels, users } = await service.snapshot()
    const town = channels.find(({ name }) => name === 'town-square')
    const admin = users.find(({ roles }) => roles.includes('system_admin'))
    const token = await service.tokenOf(admin?.username ?? '')
    expect((await service.post<Post>('/posts', { channel_id: town?.id, message }, token)).status).toBe(201)
  })
}

describe('blockyard state', () => {
  it.each([
    ['on a stopped workspace', stopped],
    ['through the service that runs on it', running],
  ] as const)('saves, lists, restores, forks and deletes, %s', async (where, within) => {
    const name = `before ${where}`
    const fork = join(ground, where.replaceAll(' ', '-'))
    await within(async () => {
      const saved = await blockyard('save', name)
      expect([saved.code, saved.err]).toEqual([0, ''])
      expect(saved.out).toMatch(/^Saved before .+: \d+ posts, \d+ people, \d+ exchanges, [\d.]+ MB\.\n$/)
    })
    await say('after')
    await within(async () => {
      const restored = await blockyard('restore', name, '--json')
      expect([restored.code, restored.err]).toEqual([0, ''])
      const { state, undo } = JSON.parse(restored.out)
      expect(undo.counts.posts).toBe(state.counts.posts + 1)
      const { states } = JSON.parse((await blockyard('list', '--json')).out)
      expect(states.map((one: { name: string }) => one.name)).toEqual(expect.arrayContaining([undo.name, name]))
      expect((await blockyard('list')).out).toContain(name)
      const made = await blockyard('fork', name, '--to', fork)
      expect([made.code, made.err]).toEqual([0, ''])
      const deleted = await blockyard('delete', name)
      expect([deleted.code, deleted.out]).toEqual([0, `Deleted ${name}.\n`])
    })
    const forked = startCommand(process.execPath, [headlessEntry, 'state', 'list', '--data', fork])
    expect([await forked.ended, forked.stdout()]).toEqual([0, 'No save states yet: blockyard state save NAME\n'])
  })

  it.each([
    [['restore', 'nowhere'], 1, 'There is no save state nowhere.'],
    [['fork', 'nowhere'], 2, "required option '--to <folder>' not specified"],
    [['save', ' '], 1, 'it is empty.'],
  ])('%j ends with %i and says what is wrong', async (args, code, why) => {
    const ended = await blockyard(...args)
    expect([ended.code, ended.out]).toEqual([code, ''])
    expect(ended.err).toContain(why)
  })
})
