import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Job } from '#contract/replay/jobs'
import type { MappedName, RunSummary } from '#contract/replay/runs'
import { adminToken, type ErrorBody, type Post, startService, type TestService } from '../../support/service'
import { type Friday, startFriday, whenDone } from './friday'

const target = { is: 'server', name: 'staging' } as const

let friday: Friday
let other: TestService
beforeAll(async () => {
  friday = await startFriday()
  other = await startService()
  writeFileSync(
    join(friday.folder, 'blockyard.local.json'),
    JSON.stringify({ format: 1, secrets: { staging: adminToken } }),
  )
  const targets = [{ name: 'staging', kind: 'rest', url: other.url, token: '{{secret.staging}}' }]
  writeFileSync(join(friday.folder, 'blockyard.json'), JSON.stringify({ format: 1, targets }))
})
afterAll(async () => {
  await friday?.close()
  await other?.close()
})

const call = <T>(method: string, path: string, body?: unknown) =>
  friday.service.window<T & ErrorBody>(path, { method, ...(body === undefined ? {} : { body }) })

const messagesIn = async (service: TestService, channel: string): Promise<string[]> => {
  const { json } = await service.send<{ posts: Record<string, Post> }>(`/api/v4/channels/${channel}/posts`, {
    token: adminToken,
  })
  return Object.values(json.posts).map(({ message }) => message)
}

const idOf = async (service: TestService, username: string): Promise<string> =>
  (await service.send<{ id: string }>(`/api/v4/users/username/${username}`, { token: adminToken })).json.id

/** The direct channel of two users, made where it is not there. */
async function direct(service: TestService, one: string, two: string): Promise<string> {
  const ids = [await idOf(service, one), await idOf(service, two)]
  return (await service.post<{ id: string }>('/channels/direct', ids, adminToken)).json.id
}

it.each([
  ['another server', target, () => other.sample.channel_id, () => other],
  ['this workspace', { is: 'workspace' } as const, () => friday.service.sample.channel_id, () => friday.service],
])(
  'a run into %s that was cancelled is resumed: each stimulus is sent once, with the ids that became known',
  async (_, into, channel, place) => {
    const { service, alice } = friday
    const { channel_id } = service.sample
    const recorded = await friday.record('Resumed', async () => {
      const plan = (await service.post<Post>('/posts', { channel_id, message: 'Resumed plan' }, alice)).json
      for (const message of ['Resumed once', 'Resumed twice', 'Resumed at last']) {
        await service.send(`/api/v4/posts/${plan.id}/patch`, { method: 'PUT', token: alice, body: { message } })
      }
      await service.post('/posts', { channel_id, message: 'Resumed too', root_id: plan.id }, alice)
    })
    const had = (await messagesIn(place(), channel())).filter(message => message.startsWith('Resumed'))
    const options = { target: into, pace: '4/s' }
    const { json: job } = await call<Job>('POST', '/replays', { recording: recorded.folder, options })
    await vi.waitUntil(async () => (await call<Job>('GET', `/jobs/${job.id}`)).json.done >= 2, { timeout: 20_000 })
    await call('POST', `/jobs/${job.id}/cancel`)
    await vi.waitUntil(async () => (await call<Job>('GET', `/jobs/${job.id}`)).json.state !== 'running', 20_000)
    const stopped = (await call<{ run: RunSummary }>('GET', `/replays/${job.result_id}`)).json.run
    expect(stopped).toMatchObject({ state: 'cancelled', verdict: 'interrupted', can_resume: true })
    const resumed = (await call<Job>('POST', `/replays/${job.result_id}/resume`)).json
    const { run, rows } = await whenDone(service, resumed)
    expect(run).toMatchObject({ id: job.result_id, state: 'done', verdict: 'same', can_resume: false })
    expect(rows.filter(({ role }) => role === 'stimulus').map(({ verdict }) => verdict)).toEqual(Array(5).fill('same'))
    const messages = (await messagesIn(place(), channel())).filter(message => message.startsWith('Resumed'))
    expect(messages.toSorted()).toEqual([...had, 'Resumed at last', 'Resumed too'].toSorted())
  },
)

it('a direct channel is that of the same two users there', async () => {
  const { service, alice } = friday
  const here = await direct(service, 'alice', 'bob')
  const recorded = await friday.record('Between two', async () => {
    await service.post('/posts', { channel_id: here, message: 'Between the two of us' }, alice)
  })
  const asked = { recording: recorded.folder, target }
  const there = await direct(other, 'bob', 'alice')
  const { names, unsent } = (await call<{ names: MappedName[]; unsent: number[] }>('POST', '/replays/mapping', asked))
    .json
  expect(names.find(({ kind }) => kind === 'channel')).toMatchObject({ id: here, target_id: there, is_found: true })
  expect(unsent).toEqual([])
  const { rows } = await friday.replay(recorded.folder, { target })
  expect(rows.map(({ role, verdict }) => [role, verdict])).toEqual([
    ['stimulus', 'same'],
    ['post', 'same'],
  ])
  expect(await messagesIn(other, there)).toContain('Between the two of us')
})

it('a direct channel of two who have none there is named, and nothing is sent to it', async () => {
  const { service } = friday
  const here = await direct(service, 'bob', 'carol')
  const bob = await service.tokenOf('bob')
  const recorded = await friday.record('Never spoken', async () => {
    await service.post('/posts', { channel_id: here, message: 'Never spoken there' }, bob)
  })
  const { run, rows } = await friday.replay(recorded.folder, { target })
  expect(run.verdict).toBe('interrupted')
  expect(rows[0]?.note).toMatch(/^Not sent: the server has no channel .+\. Create it there, or name what it is\.$/)
})

it('its integrations are called by itself: no fault is given to them, and none is as recorded', async () => {
  const asked = (options: object) => call('POST', '/replays', { recording: 'any', options: { target, ...options } })
  const { service, alice } = friday
  const { channel_id } = service.sample
  const recorded = await friday.record('any', () =>
    service.post('/posts', { channel_id, message: 'Any' }, alice).then(() => {}),
  )
  expect(recorded.folder).toBe('any')
  const faulty = await asked({ chaos: 'drop=10%,fault=20%' })
  expect([faulty.status, faulty.json.message]).toEqual([
    400,
    expect.stringContaining('their responses cannot be made faulty there. Leave fault out of the chaos.'),
  ])
  const replaced = await asked({ integrations: { '*': 'recorded' } })
  expect([replaced.status, replaced.json.message]).toEqual([400, expect.stringContaining('so * is live there')])
})

it('a form with a file goes to the channel there, and a token that the project has of here is not sent there', async () => {
  const { service, alice, folder } = friday
  const { channel_id, bot_token } = service.sample
  const recorded = await friday.record('Shared', async () => {
    const form = new FormData()
    form.set('channel_id', channel_id)
    form.set('files', new Blob([Buffer.from([0, 1, 255, 254])]), 'a.bin')
    const headers = { authorization: `Bearer ${alice}` }
    await fetch(`${service.url}/api/v4/files`, { method: 'POST', headers, body: form })
    await service.post('/posts', { channel_id, message: 'By the bot' }, bot_token)
  })
  const secrets = { staging: adminToken, 'token-deploy-gate': bot_token }
  writeFileSync(join(folder, 'blockyard.local.json'), JSON.stringify({ format: 1, secrets }))
  const { rows } = await friday.replay(recorded.folder, { target })
  expect(rows.map(({ label, verdict }) => [label, verdict])).toEqual([
    ['POST /files', 'same'],
    ['POST /posts', 'same'],
    ['By the bot', 'same'],
  ])
})
