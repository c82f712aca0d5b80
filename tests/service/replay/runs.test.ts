import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Job } from '#contract/replay/jobs'
import type { BoundaryCase, RunDecision } from '#contract/replay/replays'
import type { MappedName, RunRow, RunRowDetail, RunSummary } from '#contract/replay/runs'
import { adminToken, type ErrorBody, startService, type TestService } from '../../support/service'
import { openStream } from '../../support/stream'
import { type Friday, furnish, makeTraffic, startFriday, whenDone } from './friday'

let friday: Friday
let recording: string
let other: TestService
beforeAll(async () => {
  friday = await startFriday()
  other = await startService()
  // The sample has a webhook for the same word, whose integration is then not there.
  await friday.service.window('/project/file?path=integrations/deploy-gate.json', { method: 'DELETE' })
  await vi.waitUntil(async () => !JSON.stringify((await friday.service.window('/lab')).json).includes('deploy-gate'))
  const there = await furnish(friday)
  recording = (await friday.record('Friday release', () => makeTraffic(friday, there))).folder
  const secrets = { staging: adminToken }
  writeFileSync(join(friday.folder, 'blockyard.local.json'), JSON.stringify({ format: 1, secrets }))
  const targets = [{ name: 'staging', kind: 'rest', url: other.url, token: '{{secret.staging}}' }]
  writeFileSync(join(friday.folder, 'blockyard.json'), JSON.stringify({ format: 1, targets }))
})
afterAll(async () => {
  await friday?.close()
  await other?.close()
})

const call = <T>(method: string, path: string, body?: unknown) =>
  friday.service.window<T & ErrorBody>(path, { method, ...(body === undefined ? {} : { body }) })
const files = (): Record<string, string> => {
  const place = join(friday.folder, 'recordings', recording)
  return Object.fromEntries(readdirSync(place).map(name => [name, readFileSync(join(place, name), 'utf8')]))
}
const decide = async (id: string, decision: RunDecision) =>
  (await call<{ run: RunSummary; rows: RunRow[]; files: string[] }>('POST', `/replays/${id}/decisions`, decision)).json
const changedRow = (rows: readonly RunRow[]): RunRow => {
  const row = rows.find(({ verdict }) => verdict === 'changed')
  if (row === undefined) throw new Error('Nothing changed.')
  return row
}
const placeOf = ({ story, copy, place }: RunRow) => ({ story, copy, place })

describe('a run', () => {
  it('tells its rows as they come, keeps both sides of each, and is deleted with Undo', async () => {
    const stream = await openStream(friday.service.url, await friday.service.windowHeaders())
    const { run, rows } = await friday.replay(recording, { integrations: { '*': 'recorded' } })
    const seen = new Map<string, RunRow[]>()
    await stream.next(event => {
      if (event.type === 'replay_story') seen.set(`${event.story}.${event.copy}`, event.rows)
      return event.type === 'replay' && event.run.state === 'done'
    })
    await stream.close()
    expect([...seen.values()].flat()).toEqual(rows)
    const click = rows.find(({ kind }) => kind === 'callback')
    const { story = 0, copy = 0, place = 0 } = click ?? {}
    const { json } = await call<RunRowDetail>('GET', `/replays/${run.id}/rows/${story}/${copy}/${place}`)
    expect(json.was?.response?.body?.text).toContain('Gone')
    expect(json.now?.response?.body?.text).toContain('Gone')
    const { undo } = (await call<{ undo: string }>('DELETE', `/replays/${run.id}`)).json
    expect((await call('GET', `/replays/${run.id}`)).status).toBe(404)
    await call('POST', '/replays/restore', { undo })
    expect((await call<{ rows: RunRow[] }>('GET', `/replays/${run.id}`)).json.rows).toEqual(rows)
  })

  it('keeps what ran when it is cancelled, and is resumed to its end', async () => {
    const { json: job } = await call<Job>('POST', '/replays', { recording, options: { pace: '2/s' } })
    await vi.waitUntil(async () => (await call<Job>('GET', `/jobs/${job.id}`)).json.done >= 2, 20_000)
    await call('POST', `/jobs/${job.id}/cancel`)
    const stopped = (await call<{ run: RunSummary }>('GET', `/replays/${job.result_id}`)).json.run
    expect(stopped).toMatchObject({ state: 'cancelled', verdict: 'interrupted', can_resume: true, job_id: '' })
    expect(stopped.counts.interrupted).toBeGreaterThan(0)
    const resumed = (await call<Job>('POST', `/replays/${job.result_id}/resume`)).json
    const { run } = await whenDone(friday.service, resumed)
    expect(run).toMatchObject({ id: job.result_id, state: 'done', verdict: 'same', can_resume: false })
    expect((await call('POST', `/replays/${job.result_id}/resume`)).json.message).toContain(
      'All of it was sent already.',
    )
  })

  it('leaves out what two runs of the same show to be volatile, and says what chaos did', async () => {
    friday.desk.said = 'Gone'
    const calm = await friday.replay(recording, { calibrate: true })
    expect(calm.run.verdict).toBe('same')
    const wild = { chaos: 'duplicate=100%', seed: 3, integrations: { '*': 'recorded' } }
    const { rows } = await friday.replay(recording, wild)
    expect(rows.filter(({ copy }) => copy === 1).map(({ chaos }) => chaos)).toContainEqual(['sent twice'])
  })

  it('is not begun with options that mean nothing', async () => {
    const start = async (options: object) => (await call('POST', '/replays', { recording, options })).json.message
    expect(await start({ pace: 'fast' })).toContain('fast is no pace')
    expect(await start({ left_out: ['build'] })).toContain('build is no JSON path')
    expect(await start({ headers: ['x build'] })).toContain('x build is no name of a header')
    const missing = await call('POST', '/replays', { recording: 'nowhere' })
    expect([missing.status, missing.json.id]).toEqual([404, 'workbench.project.missing.app_error'])
  })
})

describe('what differs', () => {
  it('is rejected, reopened, accepted as a matcher, and as the new value, which is all that is written', async () => {
    const before = files()
    friday.desk.said = 'Gone to 4.18'
    const { run, rows } = await friday.replay(recording)
    expect(run).toMatchObject({ verdict: 'changed', counts: { changed: 2 }, differences: 2, decided: 0 })
    const row = changedRow(rows)
    expect(row.differences[0]).toMatchObject({ part: 'response.body', pointer: '/update/message', was: 'Gone' })
    const places = [{ ...placeOf(row), difference: 0 }]
    expect((await decide(run.id, { decision: 'rejected', places })).run.decided).toBe(1)
    expect((await decide(run.id, { decision: '', places })).run.decided).toBe(0)
    expect(files()).toEqual(before)
    const accepted = await decide(run.id, { decision: 'accepted', places, is_everywhere: true })
    expect([accepted.files, accepted.run.decided]).toEqual([[row.file], 1])
    expect(files()[row.file]).toBe(before[row.file]?.replace('"Gone"', '"Gone to 4.18"'))
    // What the response made of the post is decided by itself.
    expect((await decide(run.id, { decision: 'accepted' })).run.decided).toBe(2)
    expect((await friday.replay(recording)).run.verdict).toBe('same')

    friday.desk.said = 'Gone to 4.19'
    const next = await friday.replay(recording)
    const matcher = { is: 'regex', pattern: 'Gone to .+' } as const
    const matched = await decide(next.run.id, { decision: 'accepted', matcher })
    expect(matched.files).toEqual(['recording.json'])
    friday.desk.said = 'Gone to 5'
    expect((await friday.replay(recording)).run.verdict).toBe('same')
  })

  it('is reported in each format', async () => {
    friday.desk.said = 'Nowhere'
    const { run } = await friday.replay(recording)
    const headers = await friday.service.windowHeaders()
    const report = async (format: string) => {
      const response = await fetch(`${friday.service.url}/workbench/api/replays/${run.id}/report?format=${format}`, {
        headers,
      })
      return [response.headers.get('content-type'), await response.text()]
    }
    expect(await report('junit')).toEqual(['application/xml; charset=utf-8', expect.stringContaining('<failure')])
    expect(await report('json')).toEqual(['application/json; charset=utf-8', expect.stringContaining('"changed"')])
    expect(await report('html')).toEqual(['text/html; charset=utf-8', expect.stringContaining('Nowhere')])
    friday.desk.said = 'Gone to 5'
  })

  it('is a reaction that is missing, and one that is extra: accepted, the next run is same', async () => {
    const place = join(friday.folder, 'recordings', recording)
    const name = Object.keys(files()).find(one => /-webhook-canary-watch\.json$/i.test(one)) ?? ''
    const text = readFileSync(join(place, name), 'utf8')
    writeFileSync(join(place, name), text.replace('"reaction"', '"left_out"'))
    const { run, rows } = await friday.replay(recording)
    expect(rows.filter(({ verdict }) => verdict !== 'same').map(({ verdict }) => verdict)).toEqual(['extra'])
    const done = await decide(run.id, { decision: 'accepted' })
    const added = done.files.find(one => /^\d+-webhook-/.test(one)) ?? ''
    expect(done.files).toEqual([added, 'recording.json'])
    expect((await friday.replay(recording)).run.verdict).toBe('same')

    // What was added calls elsewhere from now on, so it is missing.
    const was = readFileSync(join(place, added), 'utf8')
    writeFileSync(join(place, added), was.replace(/("url": ")[^"]+/, '$1http://127.0.0.1:9/gone'))
    const gone = await friday.replay(recording)
    const missing = gone.rows.filter(({ verdict }) => verdict === 'missing')
    expect(missing.map(({ file }) => file)).toEqual([added])
    const places = missing.map(placeOf)
    expect((await decide(gone.run.id, { decision: 'accepted', places })).files).toEqual([added])
    expect(JSON.parse(readFileSync(join(place, added), 'utf8')).role).toBe('left_out')
  })
})

describe('other targets', () => {
  it('this workspace as it is keeps what the run makes, and no token of it', async () => {
    const tokens = async () =>
      (await friday.service.send<unknown[]>('/api/v4/users/tokens?per_page=200', { token: adminToken })).json.length
    const had = await tokens()
    const newest = await friday.newest()
    const { run, rows } = await friday.replay(recording, { target: { is: 'workspace' } })
    expect(run.target).toBe('this workspace')
    expect(rows.filter(({ role, verdict }) => role === 'stimulus' && verdict === 'interrupted')).toEqual([])
    expect(await friday.newest()).toBeGreaterThan(newest)
    expect(await tokens()).toBe(had)
  })

  it('another server is shown by its names before, and what has no counterpart is named and not sent', async () => {
    const target = { is: 'server', name: 'staging' } as const
    const { json } = await call<{ url: string; names: MappedName[]; unsent: number[] }>('POST', '/replays/mapping', {
      ...{ recording, target },
    })
    expect(json.url).toBe(other.url)
    const found = json.names.filter(({ is_found }) => is_found).map(({ kind, name }) => `${kind} ${name}`)
    expect(found).toEqual(expect.arrayContaining(['user alice', 'team northwind', 'channel deployments']))
    expect(json.names.filter(({ is_found }) => !is_found).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['post', 'webhook']),
    )
    expect(json.unsent.length).toBeGreaterThan(0)
    const { run, rows } = await friday.replay(recording, { target })
    expect(run.target).toBe('staging')
    const unsent = rows.filter(({ verdict }) => verdict === 'interrupted')
    expect(unsent.map(({ note }) => note)).toContainEqual(expect.stringContaining('Not sent: the server has no post'))
    expect(rows.filter(({ verdict }) => verdict === 'same').length).toBeGreaterThan(3)
  })

  it('a target that is not saved is named', async () => {
    const target = { is: 'server', name: 'nowhere' } as const
    const mapped = await call('POST', '/replays/mapping', { recording, target })
    expect([mapped.status, mapped.json.message]).toEqual([400, expect.stringContaining('no saved target nowhere')])
    const { run, job } = await friday.replay(recording, { target })
    expect([job.state, job.error]).toEqual(['failed', expect.stringContaining('no saved target nowhere')])
    expect(run).toMatchObject({ state: 'failed', why: expect.stringContaining('no saved target nowhere') })
  })
})

it('the boundary suite says why it was not sent to a server that is not saved', async () => {
  const { json: begun } = await call<Job>('POST', '/boundaries', { target: { is: 'server', name: 'nowhere' } })
  const read = async () => (await call<Job>('GET', `/jobs/${begun.id}`)).json
  await vi.waitUntil(async () => (await read()).state !== 'running')
  expect(await read()).toMatchObject({ state: 'failed', error: expect.stringContaining('no saved target nowhere') })
})

it('the boundary suite is listed before, and has what came of each case after', async () => {
  const read = async () => (await call<{ cases: BoundaryCase[]; job_id: string }>('GET', '/boundaries')).json
  expect((await read()).cases.every(({ verdict }) => verdict === 'waiting')).toBe(true)
  const { json: job } = await call<Job>('POST', '/boundaries', {})
  expect((await read()).job_id).toBe(job.id)
  await vi.waitUntil(async () => (await call<Job>('GET', `/jobs/${job.id}`)).json.state !== 'running', 60_000)
  expect((await read()).cases.filter(({ verdict }) => verdict !== 'same')).toEqual([])
})
