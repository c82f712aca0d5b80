import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StreamEvent } from '#contract/events'
import type { TrafficBlame, TrafficHistogram, TrafficRows, TrafficValues } from '#contract/traffic/traffic'
import type { ErrorBody } from '#contract/wire/common'
import { startService, type TestService } from '../../support/service'
import { openStream } from '../../support/stream'

let server: TestService
beforeEach(async () => {
  server = await startService()
})
afterEach(() => server.close())

const search = (params: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)])).toString()
const rows = async (params: Record<string, string | number> = {}): Promise<TrafficRows> =>
  (await server.window<TrafficRows>(`/traffic/rows?${search(params)}`)).json
const post = (message: string) => server.post('/posts', { channel_id: server.sample.channel_id, message })
const call = <T>(path: string, body: unknown, method = 'POST') => server.window<T>(`/traffic/${path}`, { method, body })

async function postMany(count: number): Promise<void> {
  for (let at = 0; at < count; at++) await post(`Build number ${at} is green.`)
}

describe('rows by position', () => {
  it('are counted from the oldest, or from the end', async () => {
    await postMany(12)
    const all = await rows({ filter: 'body:"is green" kind:rest' })
    expect(all).toMatchObject({ at: 0, total: 12, searched: 1 })
    expect(all.last).toBe(all.rows.at(-1)?.number)
    const middle = await rows({ filter: 'body:"is green"', at: 4, limit: 3 })
    expect(middle.rows.map(({ id }) => id)).toEqual(all.rows.slice(4, 7).map(({ id }) => id))
    const end = await rows({ filter: 'body:"is green"', at: -2, limit: 10 })
    expect([end.at, end.rows.length]).toEqual([10, 2])
    const at = await server.window(`/traffic/position?${search({ filter: 'body:green', id: all.rows[5]?.id ?? '' })}`)
    expect(at.json).toEqual({ at: 5 })
  })

  it('do not go on behind the last that counts while paused', async () => {
    await postMany(3)
    const { last } = await rows()
    await postMany(2)
    expect(await rows({ filter: 'body:green', through: last })).toMatchObject({ total: 3, last: last + 2 })
    expect(await rows({ filter: 'body:green' })).toMatchObject({ total: 5 })
  })

  it('find a post by a word of its text, and what is new at once', async () => {
    await post('Frobnicate the kraken')
    expect((await rows({ filter: 'KRAKEN' })).total).toBe(1)
    await post('A second kraken')
    expect((await rows({ filter: 'KRAKEN' })).total).toBe(2)
  })

  it('find what a form says, not only how it is written', async () => {
    const payload = JSON.stringify({ text: 'Güte of the build' })
    await server.send(`/hooks/${server.sample.webhook_key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `payload=${encodeURIComponent(payload).replaceAll('%20', '+')}`,
    })
    for (const filter of ['kind:hook "güte of the"', 'req.body:"Güte of"', 'kind:hook json:text="Güte of the build"']) {
      expect((await rows({ filter })).total, filter).toBe(1)
    }
  })

  it('find no secret: a token is redacted before it is stored', async () => {
    await postMany(1)
    expect((await rows({ filter: `"${server.sample.bot_token}"` })).total).toBe(0)
    expect((await rows({ filter: 'header:authorization=redacted' })).total).toBeGreaterThan(0)
  })

  it.each([
    ['status:9', 0, 8],
    ['kind:rest (a', 10, 12],
    ['/(?P<x>a/', 0, 9],
  ])('reject %s with its place', async (filter, from, to) => {
    const { status, json } = await server.window<ErrorBody>(`/traffic/rows?${search({ filter })}`)
    expect([status, json.id]).toEqual([400, 'workbench.filter.app_error'])
    expect(JSON.parse(json.detailed_error)).toMatchObject([{ code: 'filter.syntax', data: { from, to } }])
  })
})

describe('what the record says', () => {
  it('counts by time, with what went wrong', async () => {
    await postMany(3)
    await server.post('/posts', { channel_id: 'nowhere', message: 'x' })
    const { json } = await server.window<TrafficHistogram>(
      `/traffic/histogram?${search({ filter: 'path:/posts', buckets: 20 })}`,
    )
    const sum = (key: 'count' | 'rejected') => json.buckets.reduce((total, bucket) => total + bucket[key], 0)
    expect([sum('count'), sum('rejected')]).toEqual([4, 1])
    expect(json.buckets.length).toBeLessThanOrEqual(20)
    expect(json.to - json.from).toBe(json.step * json.buckets.length)
  })

  it('completes values with counts, past the terms of their own key', async () => {
    await postMany(3)
    const values = async (params: Record<string, string>) =>
      (await server.window<TrafficValues>(`/traffic/values?${search(params)}`)).json.values
    expect(await values({ key: 'user', filter: 'body:green user:nobody' })).toEqual([
      { value: 'deploy-gate', count: 3 },
    ])
    expect(await values({ key: 'status', filter: 'body:green' })).toEqual([{ value: '201', count: 3 }])
    expect((await values({ key: 'header', typed: 'content-t' }))[0]?.value).toBe('content-type')
    expect((await values({ key: 'json', typed: 'mess', filter: 'body:green' })).map(({ value }) => value)).toContain(
      'message',
    )
    expect(await values({ key: 'nothing' })).toEqual([])
  })

  it('says which part of a filter leaves nothing', async () => {
    await postMany(2)
    const filter = 'body:green status:500'
    const { json } = await server.window<TrafficBlame>(`/traffic/blame?${search({ filter })}`)
    expect(json).toEqual({
      total: 0,
      parts: [
        { text: 'body:green', from: 0, to: 10, without: 0, alone: 2 },
        { text: 'status:500', from: 11, to: 21, without: 2, alone: 0 },
      ],
    })
  })
})

describe('marks and comments', () => {
  it('are kept beside the exchange, found, and published', async () => {
    await postMany(2)
    const stream = await openStream(server.url, await server.windowHeaders())
    try {
      const [row] = (await rows({ filter: 'body:green' })).rows
      const { json } = await call<{ count: number }>('marks', {
        ids: [row?.id],
        is_marked: true,
        comment: 'The odd one',
      })
      expect(json).toEqual({ count: 1 })
      const event = await stream.next(({ type }: StreamEvent) => type === 'exchange')
      expect(event).toMatchObject({ exchange: { id: row?.id, is_marked: true, comment: 'The odd one' } })
      for (const filter of ['is:marked', 'has:comment', '"odd one"']) {
        expect([filter, (await rows({ filter })).rows.map(({ id }) => id)]).toEqual([filter, [row?.id]])
      }
      expect((await server.exchange(row?.id ?? '')).summary).toMatchObject({ is_marked: true })
      await call('marks', { filter: 'is:marked', is_marked: false, comment: '' })
      expect((await rows({ filter: 'is:marked or has:comment' })).total).toBe(0)
    } finally {
      await stream.close()
    }
  })
})

describe('deleting', () => {
  it('hides at once, everywhere, and can be undone', async () => {
    await postMany(3)
    const before = await rows({ filter: 'body:green' })
    const gone = before.rows[1]?.id ?? ''
    const { json } = await call<{ deletion_id: string; count: number }>('deletions', { ids: [gone] })
    expect(json.count).toBe(1)
    const after = await rows({ filter: 'body:green' })
    expect([after.total, after.recorded]).toEqual([2, before.recorded - 1])
    expect((await server.window(`/exchanges/${gone}`)).status).toBe(404)
    expect((await server.snapshot()).exchanges.map(({ id }) => id)).not.toContain(gone)
    expect((await server.story(gone)).exchanges).toEqual([])
    expect((await call(`deletions/${json.deletion_id}`, undefined, 'DELETE')).json).toEqual({ count: 1 })
    expect((await rows({ filter: 'body:green' })).total).toBe(3)
    expect((await call(`deletions/${json.deletion_id}`, undefined, 'DELETE')).status).toBe(404)
  })

  it('leaves marked ones when asked to, and is final when it is committed', async () => {
    await postMany(3)
    const [row] = (await rows({ filter: 'body:green' })).rows
    await call('marks', { ids: [row?.id], is_marked: true })
    const { json } = await call<{ deletion_id: string }>('deletions', { unmarked: true })
    expect((await rows()).rows.map(({ id }) => id)).toEqual([row?.id])
    expect((await call(`deletions/${json.deletion_id}/commit`, {})).status).toBe(200)
    expect((await call(`deletions/${json.deletion_id}`, undefined, 'DELETE')).status).toBe(404)
    expect(await rows()).toMatchObject({ total: 1, recorded: 1 })
  })

  it('needs to be asked for something', async () => {
    expect((await call('deletions', {})).status).toBe(400)
  })
})
