import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Exchange } from '#contract/exchange'
import type { Job } from '#contract/replay/jobs'
import type { RunOptions } from '#contract/replay/runs'
import type { Post } from '../../support/service'
import { buttons, type Friday, startFriday, whenDone } from './friday'

let friday: Friday
let recording: string
let gate: Post
beforeAll(async () => {
  friday = await startFriday()
  const { service, desk, alice } = friday
  const { channel_id, bot_token } = service.sample
  gate = (await service.post<Post>('/posts', buttons(channel_id, desk.url), bot_token)).json
  const click = async () => {
    for (const action of ['go', 'tell', 'go', 'tell', 'go'])
      await service.post(`/posts/${gate.id}/actions/${action}`, {}, alice)
    await service.post<Post>('/posts', { channel_id, message: 'All' }, alice)
  }
  recording = (await friday.record('Clicks', click)).folder
})
afterAll(() => friday?.close())

/** Replays into the workspace while somebody else acts on it, half a second apart. */
async function during(options: Partial<RunOptions>, act: () => Promise<void>) {
  const { json: job } = await friday.service.window<Job>('/replays', {
    method: 'POST',
    body: { recording, options: { target: { is: 'workspace' }, pace: '4/s', ...options } },
  })
  const progressed = async () => (await friday.service.window<Job>(`/jobs/${job.id}`)).json.done
  await vi.waitUntil(async () => (await progressed()) >= 1, { timeout: 20_000, interval: 20 })
  await act()
  expect(await progressed()).toBeLessThan(6)
  return whenDone(friday.service, job)
}

/** Bob clicks on a post of his own; returns what came of its call. */
async function clickOfBob(path: string): Promise<Exchange> {
  const { service, desk } = friday
  const bob = await service.tokenOf('bob')
  const { channel_id, bot_token } = service.sample
  const post = (await service.post<Post>('/posts', buttons(channel_id, desk.url), bot_token)).json
  const clicked = await service.post(`/posts/${post.id}/actions/${path}`, {}, bob)
  const { exchanges } = await service.story(clicked.headers.get('x-request-id') ?? '')
  return service.exchange(exchanges.find(({ kind }) => kind === 'callback')?.id ?? '')
}

describe('a run into the workspace', () => {
  it('with recorded responses leaves the calls of others to their integrations, and its own call nobody', async () => {
    const before = friday.desk.calls.length
    let called: Exchange | undefined
    const { run, rows } = await during({ integrations: { '*': 'recorded' } }, async () => {
      called = await clickOfBob('go')
    })
    expect(called?.summary).toMatchObject({ outcome: 'ok', status: 200 })
    expect(friday.desk.calls.slice(before)).toEqual(['/go'])
    expect(rows.filter(({ kind }) => kind === 'callback').map(({ verdict }) => verdict)).toEqual(Array(5).fill('same'))
    expect(run.counts).toMatchObject({ extra: 0, missing: 0, blocked: 0 })
  })

  it('with chaos spoils none of the calls of others', async () => {
    let called: Exchange | undefined
    const { rows } = await during({ chaos: 'fault=100%', seed: 1 }, async () => {
      called = await clickOfBob('go')
    })
    expect(called?.summary.outcome).toBe('ok')
    const own = rows.filter(({ kind, number }) => kind === 'callback' && number !== null)
    expect(own.every(({ chaos }) => chaos.length === 1)).toBe(true)
  })

  it('takes no request of others for one that an integration was expected to make', async () => {
    const { service } = friday
    const { channel_id } = service.sample
    const { rows } = await during({}, async () => {
      const bob = await service.tokenOf('bob')
      for (let count = 0; count < 4; count++) await service.post('/posts', { channel_id, message: 'By the way' }, bob)
    })
    expect(JSON.stringify(rows)).not.toContain('By the way')
    expect(rows.filter(({ verdict }) => verdict !== 'same')).toEqual([])
  })

  it('leaves no trace of how its requests are known', async () => {
    const { exchanges } = (await friday.service.window<{ exchanges: { id: string }[] }>('/exchanges?limit=200')).json
    const whole = await Promise.all(exchanges.map(({ id }) => friday.service.exchange(id)))
    expect(JSON.stringify(whole)).not.toContain('x-svc-exchange')
  })

  it('is known by an id that the service made: nobody else chooses the id of a request', async () => {
    const sent = await fetch(`${friday.service.url}/api/v4/system/ping`, {
      headers: { 'X-Svc-Exchange': 'ybbbbbbbbbbbbbbbbbbbbbbbb9' },
    })
    expect(sent.headers.get('x-request-id')).toMatch(/^(?!ybbbbbbbbbbbbbbbbbbbbbbbb9)[a-z0-9]{26}$/)
  })
})
