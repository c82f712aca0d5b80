import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Snapshot } from '#contract/window'
import { startService, type TestService } from '../../support/service'

let ground: string
let at: TestService
beforeEach(async () => {
  ground = await mkdtemp(join(tmpdir(), 'blockyard-fork-'))
  at = await startService({ data: join(ground, 'desk') })
})
afterEach(async () => {
  await at.close()
  await rm(ground, { recursive: true, force: true })
})

const fork = (body: Record<string, unknown>) => at.window<{ folder: string }>('/states/fork', { method: 'POST', body })
async function inFork<T>(folder: string, look: (fork: TestService) => Promise<T>): Promise<T> {
  const service = await startService({ data: folder, sample: false })
  try {
    return await look(service)
  } finally {
    await service.close()
  }
}
const messagesOf = async (service: TestService): Promise<string[]> => {
  const path = `/channels/${at.sample.channel_id}/posts`
  const { json } = await service.window<{ posts: { message: string }[] }>(path)
  return json.posts.map(({ message }) => message)
}
const say = (message: string) => at.post('/posts', { channel_id: at.sample.channel_id, message })

describe('a fork', () => {
  it('has what happened and the files of the project, under a name and an id of its own', async () => {
    await say('in both')
    const { status, json } = await fork({ name: 'Canary lab' })
    expect([status, json]).toEqual([200, expect.objectContaining({ folder: join(ground, 'canary-lab') })])
    await say('in the first alone')
    const [own, forked]: [Snapshot, Snapshot] = [await at.snapshot(), await inFork(json.folder, one => one.snapshot())]
    expect(forked.service.workspace).toBe('Canary lab')
    expect(forked.service.workspace_id).not.toBe(own.service.workspace_id)
    expect(forked.channels.map(({ id }) => id)).toEqual(own.channels.map(({ id }) => id))
    expect(forked.exchange_count).toBe(0)
    const messages = await inFork(json.folder, messagesOf)
    expect(messages).toContain('in both')
    expect(messages).not.toContain('in the first alone')
    expect(await readdir(join(json.folder, 'integrations'))).toEqual(
      await readdir(join(ground, 'desk', 'integrations')),
    )
    expect(JSON.parse(await readFile(join(json.folder, 'blockyard.json'), 'utf8')).name).toBe('Canary lab')
  })

  it('of a state has what was there then, with traffic where that is asked for', async () => {
    await say('then')
    await at.window('/states', { method: 'POST', body: { name: 'all green' } })
    await say('later')
    const { json } = await fork({ state_id: 'all-green', name: 'green', with_traffic: true })
    await inFork(json.folder, async service => {
      const messages = await messagesOf(service)
      expect(messages).toContain('then')
      expect(messages).not.toContain('later')
      expect((await service.snapshot()).exchange_count).toBeGreaterThan(0)
      // Tokens are the same in both.
      const path = '/api/v4/users/me'
      expect((await service.send(path, { token: at.sample.bot_token })).status).toBe(200)
    })
  })

  it('has the uploads, and the files alone where nothing that happened is wanted', async () => {
    const form = new FormData()
    form.append('files', new Blob(['a log']), 'build.log')
    form.append('channel_id', at.sample.channel_id)
    const headers = { authorization: `Bearer ${at.sample.admin_token}` }
    const sent = await fetch(`${at.url}/api/v4/files`, { method: 'POST', body: form, headers })
    const { file_infos } = (await sent.json()) as { file_infos: { id: string }[] }
    const whole = await fork({ name: 'whole' })
    await inFork(whole.json.folder, async ({ url }) => {
      expect(await (await fetch(`${url}/api/v4/files/${file_infos[0]?.id}`, { headers })).text()).toBe('a log')
    })
    const empty = await fork({ name: 'files alone', with_posts: false })
    expect(existsSync(join(empty.json.folder, 'workspace.sqlite'))).toBe(false)
    expect(existsSync(join(empty.json.folder, 'integrations'))).toBe(true)
    const posts = await fork({ name: 'posts alone', with_files: false })
    expect(existsSync(join(posts.json.folder, 'integrations'))).toBe(false)
  })

  it('is not made where something is, or where nothing can be', async () => {
    await mkdir(join(ground, 'taken'))
    await writeFile(join(ground, 'taken', 'notes.txt'), 'mine')
    const rejected = async (body: Record<string, unknown>) => {
      const { status, text } = await fork(body)
      expect(status).toBe(400)
      return text
    }
    expect(await rejected({ name: 'taken' })).toContain('it is not empty. Choose another name or folder.')
    expect(await rejected({ name: 'x', folder: 'relative' })).toContain('it is no absolute path.')
    expect(await rejected({ name: 'x', folder: join(ground, 'no', 'where') })).toContain('there is no folder')
    expect(await rejected({ name: ' ' })).toContain('it has no name.')
    expect((await fork({ name: 'x', state_id: 'none' })).status).toBe(404)
    expect(await readFile(join(ground, 'taken', 'notes.txt'), 'utf8')).toBe('mine')
    expect((await readdir(ground)).toSorted()).toEqual(['desk', 'taken'])
  })
})
