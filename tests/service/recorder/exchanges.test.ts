import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Exchange } from '#contract/exchange'
import { type ClickDesk, startClickDesk } from '../../support/clicks'
import { adminToken, type Post, startService } from '../../support/service'
import { withSettings } from '../../support/settings'
import { openStream } from '../../support/stream'

let desk: ClickDesk
beforeAll(async () => {
  desk = await startClickDesk()
})
afterAll(() => desk?.close())

const exchangeOf = ({ headers }: { headers: Headers }, from = desk.service): Promise<Exchange> =>
  from.exchange(headers.get('x-request-id') ?? '')
const ping = (headers: Record<string, string> = {}, to = desk.service) =>
  to.send('/api/v4/users/me', { token: adminToken, headers })
const place = () => ({ channel_id: desk.service.sample.channel_id })

describe('an exchange', () => {
  it('has the next number, after another start too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'blockyard-exchanges-'))
    try {
      const numbers: number[] = []
      for (const sample of [true, false]) {
        const other = await startService({ data: folder, sample })
        try {
          for (let i = 0; i < 2; i++) numbers.push((await exchangeOf(await ping({}, other), other)).summary.number)
        } finally {
          await other.close()
        }
      }
      const [first = 0] = numbers
      expect(numbers).toEqual([first, first + 1, first + 2, first + 3])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('has the sizes of both bodies, also where there is none, and how long it took', async () => {
    const { service } = desk
    const started = performance.now()
    const read = await ping()
    const { summary, request, response } = await exchangeOf(read)
    expect(summary).toMatchObject({ request_bytes: 0, response_bytes: Buffer.byteLength(read.text) })
    expect([request.body, response?.body?.bytes]).toEqual([null, summary.response_bytes])
    expect(summary.duration_ms).toBeGreaterThan(0)
    expect(summary.duration_ms).toBeLessThanOrEqual(performance.now() - started)
    const body = JSON.stringify({ ...place(), message: 'größer' })
    const sent = await exchangeOf(await service.post('/posts', body))
    expect(sent.summary).toMatchObject({ request_bytes: Buffer.byteLength(body) })
    expect(sent.request.body).toMatchObject({ text: body, encoding: 'utf8', bytes: Buffer.byteLength(body) })
  })

  it('whose body is no text has it as base64', async () => {
    const { service } = desk
    const body = Buffer.from([0xff, 0xfe, 0x00, 0x61])
    const { request } = await exchangeOf(
      await service.send('/api/v4/posts', { method: 'POST', body, token: adminToken }),
    )
    expect(request.body).toEqual({
      text: body.toString('base64'),
      encoding: 'base64',
      bytes: 4,
      truncated: false,
      lost: 0,
    })
  })

  it('without a response has no response, and no bytes of one', async () => {
    const { service } = desk
    const clicked = await desk.click(await desk.makeResponding({ kind: 'reset' }))
    const { exchanges } = await service.story(clicked.headers.get('x-request-id') ?? '')
    const { summary, response } = await service.exchange(exchanges[1]?.id ?? '')
    expect(summary).toMatchObject({ kind: 'callback', status: null, response_bytes: 0 })
    expect(response).toBeNull()
  })

  it('notes everything that it was warned about, in the order of the response', async () => {
    const { service } = desk
    const actions = (id: string) => [{ id, name: 'Go', integration: { url: 'http://127.0.0.1:9/' } }]
    const attachments = ['go on', 'go off'].map(id => ({ fallback: 'x', actions: actions(id) }))
    const sent = await service.post('/posts', { ...place(), message: 'x', props: { attachments } })
    const { note } = (await exchangeOf(sent)).summary
    expect(note).toMatch(/“go on”.*\. props.*“go off”.*\.$/)
    expect((await exchangeOf(await ping())).summary.note).toBe('')
  })

  it('is published when it ends, with what it did', async () => {
    const { service } = desk
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      // A bot's might belong to the story of a call of a spec before.
      const body = { ...place(), message: `${'long '.repeat(40)}end` }
      const sent = await service.post<Post>('/posts', body, service.sample.admin_token)
      const id = sent.headers.get('x-request-id') ?? ''
      const done = await stream.next(event => event.type === 'exchange' && event.exchange.id === id)
      expect(done).toMatchObject({ exchange: { status: 201, outcome: 'ok', label: 'POST /posts' } })
      const did = stream.seen.find(event => event.type === 'effect' && event.effect.exchange_id === id)
      const effect = { kind: 'posted', post_id: sent.json.id, cause_id: id, text: 'long '.repeat(40) }
      expect(did).toMatchObject({ effect })
      expect((await service.story(id)).effects).toMatchObject([effect])
    } finally {
      await stream.close()
    }
  })

  it.each(['no id', 'a'.repeat(26)])('that names %j as its cause is the beginning of a story', async cause => {
    const { summary } = await exchangeOf(await ping({ 'x-svc-cause': cause }))
    expect(summary).toMatchObject({ cause_id: summary.id, parent_id: null, depth: 0 })
  })

  it('that names another as its cause is one step further in its story', async () => {
    const first = (await exchangeOf(await ping())).summary
    const second = (await exchangeOf(await ping({ 'x-svc-cause': first.id }))).summary
    expect(second).toMatchObject({ cause_id: first.id, parent_id: first.id, depth: 1 })
    const third = (await exchangeOf(await ping({ 'x-svc-cause': second.id }))).summary
    expect(third).toMatchObject({ cause_id: first.id, parent_id: second.id, depth: 2 })
  })

  it('that names one which nobody has read yet is a step further, too', async () => {
    const first = (await ping()).headers.get('x-request-id') ?? ''
    const second = await ping({ 'x-svc-cause': first })
    expect((await exchangeOf(second)).summary).toMatchObject({ cause_id: first, parent_id: first, depth: 1 })
  })
})

describe('the budget of the recording', () => {
  it('is kept while the service runs', async () => {
    const { service } = desk
    const stream = await openStream(service.url, await service.windowHeaders())
    try {
      await withSettings(service, { RecorderBudgetBytes: 1024 * 1024 }, async () => {
        const message = 'x'.repeat(16_000)
        for (let i = 0; i < 560; i++) await service.post('/posts', { ...place(), message: `${i}${message}` })
        expect(await stream.next(event => event.type === 'exchanges_cleared')).toMatchObject({
          left: expect.any(Number),
        })
      })
    } finally {
      await stream.close()
    }
  })
})
