import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordingSummary, RecordingView } from '#contract/replay/recordings'
import type { ErrorBody } from '../../support/service'
import { openStream } from '../../support/stream'
import { type Busy, furnish, makeTraffic, startBusy } from './busy'

let busy: Busy
let there: Awaited<ReturnType<typeof furnish>>
let ids: string[]
beforeAll(async () => {
  busy = await startBusy()
  there = await furnish(busy)
  await busy.start()
  await makeTraffic(busy, there)
  await busy.stop('Friday release')
  const { json } = await busy.service.window<{ exchanges: { id: string; url: string }[] }>('/exchanges?limit=1000')
  ids = json.exchanges.map(({ id }) => id)
})
afterAll(() => busy?.close())

const call = <T>(method: string, path: string, body?: unknown) =>
  busy.service.window<T & ErrorBody>(`/recordings${path}`, { method, ...(body === undefined ? {} : { body }) })
const list = async () => (await call<{ recordings: RecordingSummary[] }>('GET', '')).json.recordings
const folders = async () => (await list()).map(({ folder }) => folder)
const place = (folder: string): string => join(busy.folder, 'recordings', folder)
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(place(folder)).map(name => [name, readFileSync(join(place(folder), name), 'utf8')]))
const made = async (name: string, chosen = ids.slice(-8)) =>
  (await call<RecordingSummary>('POST', '', { name, ids: chosen })).json.folder

describe('Record', () => {
  it('is on until it is stopped, once at a time, and stays on in a window that is loaded again', async () => {
    const capture = await busy.start()
    expect((await call('POST', '/capture')).json.id).toBe('workbench.capture.running.app_error')
    expect((await call<{ capture: unknown }>('GET', '')).json.capture).toEqual(capture)
    // Without an exchange there is nothing to keep, and it goes on.
    expect((await call('POST', '/capture/stop', { name: 'Nothing' })).json.id).toBe(
      'workbench.recording.empty.app_error',
    )
    expect((await call('POST', '/capture/stop', {})).json).toEqual({ recording: null })
    expect((await call('POST', '/capture/stop', {})).json.id).toBe('workbench.capture.stopped.app_error')
  })

  it('takes the state before: posts as they were, and nothing that came later', async () => {
    await busy.start()
    const { gate } = there
    const patch = { message: 'Changed meanwhile' }
    const token = busy.service.sample.bot_token
    await busy.service.send(`/api/v4/posts/${gate.id}/patch`, { method: 'PUT', token, body: patch })
    const { folder } = await busy.stop('State before')
    const { head } = await busy.view(folder)
    expect(head?.start.posts?.map(({ id, message }) => [id, message])).toEqual([[gate.id, 'Choose']])
    expect(head?.start.users?.map(({ username }) => username)).toEqual(['deploy-gate'])
    expect(head?.start.incoming_hooks).toBeUndefined()
  })
})

describe('a request that an integration makes in return', () => {
  it('is known by the sign that the service saw: the token of its bot', async () => {
    const { service, integration, alice } = busy
    await busy.start()
    await integration.respond('/click', { kind: 'slow', ms: 400, body: {} })
    const before = integration.calls.length
    const click = service.post(`/posts/${there.gate.id}/actions/go`, {}, alice)
    await expect.poll(() => integration.calls.length, { interval: 10 }).toBeGreaterThan(before)
    const { channel_id, bot_token } = service.sample
    await service.post('/posts', { channel_id, message: 'Working on it' }, bot_token)
    await click
    const { rows } = await busy.view((await busy.stop('In return')).folder)
    expect(rows.map(({ kind, cause }) => [kind, cause?.by])).toEqual([
      ['click', undefined],
      ['callback', 'service'],
      ['rest', 'token'],
    ])
  })
})

describe('a recording of chosen exchanges', () => {
  it('is the same, byte for byte, when it is made again', async () => {
    const [first, second] = [await made('Same'), await made('Same', ids.slice(-8).toReversed())]
    expect([first, second]).toEqual(['same', 'same-2'])
    expect(filesIn(second)).toEqual(filesIn(first))
  })

  it('has whole milliseconds on one line, so that recording the same again changes few lines', () => {
    const all = Object.entries(filesIn('friday-release')).filter(([name]) => /^\d.*\.json$/.test(name))
    const timed = all.flatMap(([, text]) => text.match(/^ {2}"(?:duration_ms|timings)": .*$/gm) ?? [])
    expect(timed.some(line => line.includes('"timings"'))).toBe(true)
    expect(
      timed.filter(line => !/^ {2}"(?:duration_ms": \d+|timings": \{(?: "\w+": \d+,?)+ \}),?$/.test(line)),
    ).toEqual([])
  })

  it('differs in one file only where one exchange is another', async () => {
    const post = (message: string) =>
      busy.service.post<{ id: string }>('/posts', { channel_id: busy.service.sample.channel_id, message })
    await post('Left')
    await post('Right')
    const { json } = await busy.service.window<{ exchanges: { id: string }[] }>('/exchanges?limit=2')
    const [left, right] = json.exchanges.map(({ id }) => id)
    const names = [await made('Left', [left ?? '']), await made('Right', [right ?? ''])].map(folder =>
      Object.keys(filesIn(folder)),
    )
    expect(names[0]).toEqual(['001-rest-post-posts.json', 'recording.json'])
    expect(names[1]).toEqual(names[0])
  })

  it('is made of all that passes a filter, up to the exchange that was looked at last', async () => {
    const post = (message: string) =>
      busy.service.post<{ id: string }>('/posts', { channel_id: busy.service.sample.channel_id, message })
    await post('Filtered once')
    await post('Filtered twice')
    const { json } = await busy.service.window<{ exchanges: { number: number }[] }>('/exchanges?limit=1')
    await post('Filtered later')
    const body = { name: 'Filtered', filter: '"Filtered"', through: json.exchanges[0]?.number }
    expect((await call<RecordingSummary>('POST', '', body)).json.exchanges).toBe(2)
    expect((await call('POST', '', { name: 'Wrong', filter: 'dir:sideways' })).json.id).toBe(
      'workbench.filter.app_error',
    )
  })

  it('needs exchanges that are there', async () => {
    expect((await call('POST', '', { name: 'None', ids: ['x'.repeat(26)] })).json.id).toBe(
      'workbench.recording.empty.app_error',
    )
  })
})

describe('the recordings of a project', () => {
  it('are renamed, copied, deleted and restored', async () => {
    const folder = await made('First name')
    const before = filesIn(folder)
    const renamed = (await call<RecordingView>('PUT', `/${folder}`, { name: 'Second name', notes: 'Why' })).json
    expect(renamed.summary).toMatchObject({ folder: 'second-name', name: 'Second name' })
    const changed = filesIn('second-name')
    expect({ ...changed, 'recording.json': '' }).toEqual({ ...before, 'recording.json': '' })
    const copy = (await call<RecordingSummary>('POST', '/second-name/duplicate')).json.folder
    expect(copy).toBe('second-name-2')
    const { undo } = (await call<{ undo: string }>('DELETE', '/second-name')).json
    expect(await folders()).not.toContain('second-name')
    expect((await call<RecordingSummary>('POST', '/restore', { undo })).json.folder).toBe('second-name')
    expect(filesIn('second-name')).toEqual(changed)
    expect((await call('POST', '/restore', { undo })).status).toBe(404)
  })

  it('are changed on their own lines alone', async () => {
    const folder = await made('Roles')
    const before = filesIn(folder)
    const { rows } = (await call<RecordingView>('GET', `/${folder}`)).json
    const row = rows.find(({ role }) => role === 'stimulus')
    await call('PUT', `/${folder}`, { roles: [{ number: row?.number, role: 'left_out' }] })
    const after = filesIn(folder)
    const changed = Object.keys(after).filter(name => after[name] !== before[name])
    expect(changed).toEqual([row?.file])
    expect(after[row?.file ?? '']).toBe(before[row?.file ?? '']?.replace('"role": "stimulus"', '"role": "left_out"'))
    // A change after which the recording could not be used is not written.
    const matchers = [{ side: 'response', part: 'body', at: '/id', is: 'regex', pattern: '(' }]
    const rejected = await call('PUT', `/${folder}`, { matchers })
    expect([rejected.status, rejected.json.id]).toEqual([422, 'workbench.recording.broken.app_error'])
    expect(filesIn(folder)).toEqual(after)
  })

  it('appear and change with their files, and say what is wrong with them', async () => {
    await list()
    const stream = await openStream(busy.service.url, await busy.service.windowHeaders())
    const isListed = (name: string, code: string | undefined) => (recording: RecordingSummary) =>
      recording.folder === name && recording.fault?.code === code
    const listed = (name: string, code?: string) =>
      stream.next(event => event.type === 'recordings' && event.recordings.some(isListed(name, code)))
    try {
      const copied = filesIn('friday-release')
      mkdirSync(place('by-hand'))
      for (const [name, text] of Object.entries(copied)) writeFileSync(join(place('by-hand'), name), text)
      await listed('by-hand')
      writeFileSync(join(place('by-hand'), 'recording.json'), copied['recording.json']?.slice(0, 100) ?? '')
      await listed('by-hand', 'recording.json')
      const { issues, head } = (await call<RecordingView>('GET', '/by-hand')).json
      expect([head, issues[0]?.data]).toEqual([null, { file: 'recording.json', line: expect.any(Number) }])
    } finally {
      await stream.close()
    }
  })

  it('are never outside of recordings/', async () => {
    for (const path of ['/..%2Fpayloads', '/.hidden', '/con']) expect((await call('GET', path)).status).toBe(400)
    expect((await call('GET', '/missing')).status).toBe(404)
  })

  it('are exported whole', async () => {
    const response = await fetch(`${busy.service.url}/workbench/api/recordings/friday-release/export`, {
      headers: await busy.service.windowHeaders(),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-type')).toBe('application/zip')
    for (const name of Object.keys(filesIn('friday-release')))
      expect(bytes.includes(`friday-release/${name}`)).toBe(true)
  })
})
