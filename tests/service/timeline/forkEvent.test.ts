import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#contract/window'
import { adminToken, startService, type TestService } from '../../support/service'
import { createWork, seeded } from './randomWork'

const STEPS = 120
const FORKS = 12

let ground: string
let at: TestService
/** What the API gave out after each step. */
const stopped: { seq: number; last: number; api: unknown }[] = []
const random = seeded(5)
beforeAll(async () => {
  ground = await mkdtemp(join(tmpdir(), 'blockyard-past-'))
  at = await startService({ data: join(ground, 'desk') })
  const work = createWork(at, random)
  for (let step = 0; step < STEPS; step += 1) {
    await work.step()
    if (step % 10 !== 9) continue
    const api = await apiOf(at)
    const { seq, exchanges } = await at.snapshot()
    stopped.push({ api, seq, last: exchanges.at(-1)?.number ?? 0 })
  }
}, 120_000)
afterAll(async () => {
  await at.close()
  await rm(ground, { recursive: true, force: true })
})

/** All that clients can read, as an admin; what is sealed is sealed anew each time. Settings are in the files of the project. */
async function apiOf(service: TestService): Promise<unknown> {
  const get = async <T>(path: string): Promise<T> =>
    (await service.send<T>(`/api/v4${path}`, { token: adminToken })).json
  const { teams, channels, memberships, users } = await service.snapshot()
  const team = teams[0]?.id ?? ''
  const of = (paths: string[]) => Promise.all(paths.map(path => get(path)))
  const sorted = channels.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const read = {
    channels: sorted,
    memberships: memberships.toSorted((a, b) => (a.channel_id + a.user_id < b.channel_id + b.user_id ? -1 : 1)),
    posts: await of(sorted.map(({ id }) => `/channels/${id}/posts?per_page=200&include_deleted=true`)),
    unread: await of(sorted.map(({ id }) => `/users/me/channels/${id}/unread`)),
    members: await of(sorted.map(({ id }) => `/channels/${id}/members?per_page=200`)),
    users: await of(users.map(({ id }) => `/users/${id}`)),
    teams: await of([`/teams/${team}/members?per_page=200`, `/users/me/teams/${team}/channels`]),
    hooks: await of(['/hooks/incoming?per_page=200', '/hooks/outgoing?per_page=200', `/commands?team_id=${team}`]),
    bots: await get('/bots?per_page=200&include_deleted=true'),
    preferences: await get('/users/me/preferences'),
  }
  const sealed = ['cookie', 'svc_blocks_actions', 'last_activity_at', 'request_id']
  return JSON.parse(JSON.stringify(read, (key, value) => (sealed.includes(key) ? '' : value)))
}

const fork = (body: Record<string, unknown>) => at.window<{ folder: string }>('/states/fork', { method: 'POST', body })
async function inFork<T>(folder: string, look: (fork: TestService) => Promise<T>): Promise<T> {
  const service = await startService({ data: folder, sample: false })
  try {
    return await look(service)
  } finally {
    await service.close()
  }
}

describe('a fork from an event', () => {
  it('of none that the timeline has is rejected, and leaves no folder', async () => {
    const { status, json } = await at.window<{ message: string }>('/states/fork', {
      method: 'POST',
      body: { name: 'none', event: 7, folder: join(ground, 'none') },
    })
    expect(status).toBe(404)
    expect(json.message).toContain('does not have event 7. It goes from 1000000')
  })

  it('gives out through the API what the workspace did that was stopped there', async () => {
    expect(stopped).toHaveLength(FORKS)
    for (const { seq, api } of stopped) {
      const { json } = await fork({ name: `at ${seq}`, event: seq, with_files: false })
      expect(await inFork(json.folder, apiOf), `event ${seq}`).toEqual(api)
    }
  }, 120_000)

  it('has the traffic up to then when it is asked for, and goes on from there', async () => {
    const { seq, last } = stopped[4] ?? { seq: 0, last: 0 }
    const { json } = await fork({ name: 'with traffic', event: seq, with_traffic: true })
    const { newest, made } = await inFork(json.folder, async service => {
      const newest: Snapshot = await service.snapshot()
      const made = await service.send('/api/v4/posts', {
        method: 'POST',
        token: adminToken,
        body: { channel_id: at.sample.channel_id, message: 'in the fork' },
      })
      return { newest, made }
    })
    expect(made.status).toBe(201)
    expect(newest.exchanges.at(-1)?.number).toBe(last)
    expect(newest.exchange_count).toBeLessThan((await at.snapshot()).exchange_count)
  })
})
