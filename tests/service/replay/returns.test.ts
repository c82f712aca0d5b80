import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RunRow } from '#contract/replay/runs'
import type { Post } from '../../support/service'
import { buttons, type Friday, startFriday } from './friday'

let friday: Friday
let gate: Post
let twice: string
beforeAll(async () => {
  friday = await startFriday()
  const { service, desk } = friday
  const { channel_id, bot_token } = service.sample
  gate = (await service.post<Post>('/posts', buttons(channel_id, desk.url), bot_token)).json
  twice = await recordedClicks('Told twice', ['tell', 'thread', 'tell'])
})
afterAll(() => friday?.close())
afterEach(() => void Object.assign(friday.desk, { also: '' }))

async function recordedClicks(name: string, actions: string[]): Promise<string> {
  const { service, alice } = friday
  const { folder } = await friday.record(name, async () => {
    for (const action of actions) await service.post(`/posts/${gate.id}/actions/${action}`, {}, alice)
  })
  return folder
}

/** What is not same, by the number of its story. */
const failing = (rows: readonly RunRow[]): unknown[] =>
  rows.filter(({ verdict }) => verdict !== 'same').map(({ story, kind, verdict }) => [story, kind, verdict])

describe('what an integration does besides what was recorded', () => {
  it('is extra in the story of its own call, and no other story takes it for what it expects', async () => {
    friday.desk.also = 'before'
    const { rows } = await friday.replay(twice)
    const [first, , last] = [...new Set(rows.map(({ story }) => story))]
    expect(failing(rows)).toEqual([
      [first, 'rest', 'extra'],
      [first, 'post', 'extra'],
      [last, 'rest', 'extra'],
      [last, 'post', 'extra'],
    ])
  })

  it('is extra as well where it comes after the last story was quiet', async () => {
    const folder = await recordedClicks('Told once', ['tell'])
    friday.desk.also = 'after'
    const { rows, job } = await friday.replay(folder)
    const [story] = rows.map(row => row.story)
    expect(failing(rows)).toEqual([
      [story, 'rest', 'extra'],
      [story, 'post', 'extra'],
    ])
    expect([job.done, job.total]).toEqual([1, 1])
  })

  it('is same once it is accepted, live and as recorded, where it is sent in place of the integration', async () => {
    const { service, alice, desk } = friday
    const { channel_id, bot_token } = service.sample
    const { folder } = await friday.record('Told on a new post', async () => {
      const made = (await service.post<Post>('/posts', buttons(channel_id, desk.url), bot_token)).json
      await service.post(`/posts/${made.id}/actions/tell`, {}, alice)
    })
    desk.also = 'on the post'
    const { run, rows } = await friday.replay(folder)
    expect(failing(rows).length).toBe(2)
    await service.window(`/replays/${run.id}/decisions`, { method: 'POST', body: { decision: 'accepted' } })
    expect(failing((await friday.replay(folder)).rows)).toEqual([])
    desk.also = ''
    expect(failing((await friday.replay(folder, { integrations: { '*': 'recorded' } })).rows)).toEqual([])
  })

  it('is nothing where it only reads, though it says what it belongs to', async () => {
    const folder = await recordedClicks('Looked', ['look'])
    const { rows, run } = await friday.replay(folder)
    expect([run.verdict, failing(rows)]).toEqual(['same', []])
  })
})

it('several stimuli at the same time are no reactions of each other', async () => {
  const { service, alice } = friday
  const { channel_id } = service.sample
  const { folder } = await friday.record('Many', async () => {
    await service.post(`/posts/${gate.id}/actions/tell`, {}, alice)
    for (let count = 0; count < 8; count++)
      await service.post('/posts', { channel_id, message: `Post ${count}` }, alice)
  })
  const { rows, run } = await friday.replay(folder, { concurrency: 8 })
  expect([run.verdict, failing(rows)]).toEqual(['same', []])
})

it('what is rejected in a run gives no values: what needs them is not sent, and says so', async () => {
  const { service, alice, folder: place } = friday
  const { channel_id } = service.sample
  const { folder } = await friday.record('Rejected', async () => {
    const plan = (await service.post<Post>('/posts', { channel_id, message: 'Plan' }, alice)).json
    await service.send(`/api/v4/posts/${plan.id}/patch`, { method: 'PUT', token: alice, body: { message: 'Planned' } })
  })
  const file = join(place, 'recordings', folder, '001-rest-post-posts.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"message": "Plan"', '"message": 7'))
  const { rows } = await friday.replay(folder)
  expect(rows.filter(({ role }) => role === 'stimulus').map(({ verdict, note }) => [verdict, note])).toEqual([
    ['changed', expect.any(String)],
    ['interrupted', 'Not sent: {{1.response.id}} has no value: exchange 1 did not give it in this run.'],
  ])
})

it('a direct channel that was there is the same one in a fork, with as many posts, and takes a file', async () => {
  const { service, alice } = friday
  const { folder } = await friday.record('Shared with bob', async () => {
    const ids = await Promise.all(
      ['alice', 'carol'].map(async name => {
        const { json } = await service.send<{ id: string }>(`/api/v4/users/username/${name}`, { token: alice })
        return json.id
      }),
    )
    const direct = (await service.post<{ id: string }>('/channels/direct', ids, alice)).json
    const form = new FormData()
    form.set('channel_id', direct.id)
    form.set('files', new Blob([Buffer.from([0, 1, 255, 254])]), 'a.bin')
    await fetch(`${service.url}/api/v4/files`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${alice}` } },
      body: form,
    })
    await service.post('/posts', { channel_id: direct.id, message: 'So that the channel is needed' }, alice)
  })
  expect(failing((await friday.replay(folder)).rows)).toEqual([])
})
