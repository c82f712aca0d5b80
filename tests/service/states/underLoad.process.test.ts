import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readyFileName } from '#contract/serviceEnd'
import type { RestoredState, SavedState } from '#contract/states/states'
import type { Post } from '#domain/posts/post'
import { headlessEntry, type RunningCommand, startCommand } from '../../support/command'
import { fetchResponse, startService, type TestService } from '../../support/service'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blockyard-states-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Id of an acknowledged post -> its message. */
type Acknowledged = Map<string, string>

interface Writing {
  acknowledged: Acknowledged
  /** Status codes other than 201. */
  rejected: number[]
  stop(): Promise<void>
}

/** Eight writers, each with its next post as soon as the last one was acknowledged, until they are stopped. */
function eightWriters(url: string, { bot_token, channel_id }: TestService['sample']): Writing {
  const acknowledged: Acknowledged = new Map()
  const rejected: number[] = []
  let isOver = false
  const write = async (name: number): Promise<void> => {
    for (let number = 0; !isOver; number++) {
      const message = `writer ${name}, post ${number}`
      const body = { channel_id, message, props: { svc_blocks: [{ type: 'text', text: message }] } }
      const made = await fetchResponse<Post>(`${url}/api/v4/posts`, { method: 'POST', token: bot_token, body })
      if (made.status === 201) acknowledged.set(made.json.id, message)
      else rejected.push(made.status)
    }
  }
  const writers = Promise.allSettled(Array.from({ length: 8 }, (_, name) => write(name)))
  return {
    acknowledged,
    rejected,
    stop: async () => {
      isOver = true
      await writers
    },
  }
}

/** All posts of the channel, by their ids, as clients get them. */
async function postsOf(at: TestService, { bot_token, channel_id }: TestService['sample']): Promise<Map<string, Post>> {
  const found = new Map<string, Post>()
  for (let page = 0; ; page++) {
    const path = `/api/v4/channels/${channel_id}/posts?per_page=200&page=${page}`
    const { json } = await at.send<{ order: string[]; posts: Record<string, Post> }>(path, { token: bot_token })
    for (const id of json.order) found.set(id, json.posts[id] as Post)
    if (json.order.length < 200) return found
  }
}

describe('save and restore while eight write', () => {
  it('give back the state post by post, and keep the rest of what was acknowledged in the state before', async () => {
    const at = await startService({ data: folder })
    try {
      const writing = eightWriters(at.url, at.sample)
      await wait(300)
      const before = new Set(writing.acknowledged.keys())
      const { json: state } = await at.window<SavedState>('/states', { method: 'POST', body: { name: 'in between' } })
      await wait(300)
      const { status, json } = await at.window<RestoredState>('/states/in-between/restore', { method: 'POST' })
      expect(status).toBe(200)
      await writing.stop()
      expect(writing.rejected).toEqual([])
      // Those that wrote on have posts in the workspace as it is; all before the restore are in the state before it.
      const now = await postsOf(at, at.sample)
      await at.window(`/states/${json.undo.id}/restore`, { method: 'POST' })
      const then = await postsOf(at, at.sample)
      expect([...writing.acknowledged.keys()].filter(id => !now.has(id) && !then.has(id))).toEqual([])
      await at.window(`/states/${state.id}/restore`, { method: 'POST' })
      const saved = await postsOf(at, at.sample)
      expect([...before].filter(id => !saved.has(id))).toEqual([])
      // Post by post: what the state has is as it was then.
      for (const [id, post] of saved)
        expect(then.get(id)).toMatchObject({ message: post.message, create_at: post.create_at })
      expect(saved.size).toBeLessThan(then.size)
    } finally {
      await at.close()
    }
  })
})

interface Killed {
  sample: TestService['sample']
  acknowledged: Acknowledged
}

/** A service in a process of its own with a state to restore, which is killed while `job` is under way. */
async function killDuring(job: 'save' | 'restore', afterMs: number): Promise<Killed> {
  const command: RunningCommand = startCommand(process.execPath, [
    ...[headlessEntry, 'serve', '--json', '--port', '0', '--data', folder],
  ])
  const { url, sample } = JSON.parse((await command.see(/^\{.*\}$/m))[0])
  const { key } = JSON.parse(await readFile(join(folder, readyFileName), 'utf8'))
  const states = (path: string, body?: unknown) =>
    fetchResponse(`${url}/workbench/api/states${path}`, { method: 'POST', token: key, body })
  const writing = eightWriters(url, sample)
  await wait(150)
  await states('', { name: 'first' })
  await wait(150)
  const asked = (job === 'save' ? states('', { name: 'second' }) : states('/first/restore')).catch(() => {})
  await wait(afterMs)
  await command.stop('SIGKILL')
  await Promise.all([asked, writing.stop()])
  return { sample, acknowledged: writing.acknowledged }
}

describe('a kill at any moment', () => {
  it.each([
    ['save', 1],
    ['save', 15],
    ['save', 40],
    ['restore', 1],
    ['restore', 30],
    ['restore', 80],
    ['restore', 140],
    ['restore', 250],
  ] as const)('of a %s, here after %i ms, leaves a workspace that opens, and every state whole', async (job, after) => {
    const { sample, acknowledged } = await killDuring(job, after)
    const at = await startService({ data: folder })
    try {
      const { json } = await at.window<{ states: SavedState[] }>('/states')
      expect(json.states.map(({ fault }) => fault).filter(Boolean)).toEqual([])
      expect((await readdir(join(folder, 'states'))).filter(name => name.startsWith('.making'))).toEqual([])
      const seen = new Set((await postsOf(at, sample)).keys())
      for (const { id } of json.states) {
        expect((await at.window(`/states/${id}/restore`, { method: 'POST' })).status).toBe(200)
        for (const post of (await postsOf(at, sample)).keys()) seen.add(post)
      }
      expect([...acknowledged.keys()].filter(id => !seen.has(id))).toEqual([])
    } finally {
      await at.close()
    }
  })
})
