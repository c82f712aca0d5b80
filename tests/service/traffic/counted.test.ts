import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '#service/context'
import { CHUNK, chunkOf } from '#service/store/tables/traffic/changes'
import { countChunks } from '#service/traffic/counting'
import { deleteExchanges, restoreExchanges } from '#service/traffic/deletions'
import { trafficHistogram } from '#service/traffic/histogram'
import { indexTraffic, startIndexer } from '#service/traffic/indexer'
import { readFilter } from '#service/traffic/query'
import { countOf, trafficRows } from '#service/traffic/traffic'
import { trafficValues } from '#service/traffic/values'
import { closeContext, type GivenExchange, recordExchange, trafficContext, trafficStart } from '../../support/traffic'

const opened = new Set<Context>()
afterEach(() => {
  for (const ctx of opened) closeContext(ctx)
  opened.clear()
})

const outcomes = ['ok', 'rejected', 'failed', 'timed_out', 'blocked', 'interrupted'] as const
const kinds = ['rest', 'hook', 'click', 'callback', 'webhook'] as const

/** Numbers between two exchanges: a few exchanges spread over several chunks. */
const APART = 97
const COUNT = 300

interface Made {
  outcome: number
  kind: number
  user: number
  gap: number
}

const exchange = ({ outcome, kind, user, gap }: Made, at: number): GivenExchange => ({
  number: 1 + at * APART,
  started_at: trafficStart + at * gap,
  outcome: outcomes[outcome] ?? 'ok',
  status: outcome === 3 ? null : 200 + outcome * 100,
  kind: kinds[kind] ?? 'rest',
  direction: kind > 2 ? 'out' : 'in',
  user_id: user === 0 ? '' : `user${user}`,
  action_id: kind === 2 ? 'approve' : '',
  note: outcome === 1 ? 'Rejected for a reason.' : '',
})

const some = (at: number): Made => ({ outcome: at % 6, kind: at % 5, user: at % 4, gap: 60_000 })

function recorded(count = COUNT, made = some): Context {
  const ctx = trafficContext()
  opened.add(ctx)
  for (let at = 0; at < count; at++) recordExchange(ctx, exchange(made(at), at))
  return ctx
}

/** Chunks that are counted. */
const counted = ({ store }: Context): number[] => {
  const { first, last } = store.exchanges.bounds()
  const missing = new Set(store.counted.missing({ first: chunkOf(first), last: chunkOf(last) }))
  return Array.from({ length: chunkOf(last) - chunkOf(first) + 1 }, (_, at) => chunkOf(first) + at).filter(
    chunk => !missing.has(chunk),
  )
}

const lines = [
  '',
  'status:404',
  'status:>=500',
  'is:failed',
  '-is:ok kind:hook',
  'kind:click or dir:out',
  'has:error',
  'has:notes',
  'action:approve',
  'user:user2',
  'user:nobody',
  'took:>5ms',
  'at:2023-11-14T22:20..2023-11-14T22:45',
  'since:40h is:ok',
  '-until:2023-11-15T02:00 or kind:hook',
  'method:post has:response',
]

/** All that a window asks of a filter. */
async function asked(ctx: Context, line: string) {
  const filter = readFilter(line)
  const { rows, ...page } = await trafficRows(ctx, { filter, at: -5, limit: 5 })
  return {
    count: await countOf(ctx, { filter }),
    rows: rows.map(({ number }) => number),
    page,
    histogram: [
      await trafficHistogram(ctx, { filter, buckets: 120 }),
      await trafficHistogram(ctx, { filter, buckets: 4 }),
    ],
    values: await Promise.all(
      ['status', 'is', 'kind', 'action'].map(key => trafficValues(ctx, { key, typed: '', limit: 20, filter })),
    ),
    all: ctx.store.exchanges.count(),
  }
}

const askedAll = async (ctx: Context) =>
  Object.fromEntries(await Promise.all(lines.map(async line => [line, await asked(ctx, line)])))

/** What a service says that has counted nothing. */
async function uncounted(ctx: Context) {
  const other = trafficContext()
  opened.add(other)
  const { first, last } = ctx.store.exchanges.bounds()
  for (let number = first; number <= last; number++) {
    const found = ctx.store.traffic.record(number)
    if (found !== undefined) recordExchange(other, found.row)
  }
  return askedAll(other)
}

describe('counts of whole chunks', () => {
  it('say the same as the exchanges themselves, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ outcome: fc.nat(5), kind: fc.nat(4), user: fc.nat(3), gap: fc.constantFrom(90, 7000, 600_000) }),
          { minLength: COUNT, maxLength: COUNT },
        ),
        async all => {
          const { gap } = all[0] ?? { gap: 1000 }
          const ctx = recorded(COUNT, at => ({ ...some(at), ...all[at], gap }))
          const before = await askedAll(ctx)
          indexTraffic(ctx)
          expect(counted(ctx).length).toBeGreaterThan(4)
          ctx.store.changes.all()
          expect(await askedAll(ctx)).toEqual(before)
        },
      ),
      { numRuns: 8 },
    )
  })

  it('tell what began at the very border of a time from what began before it', async () => {
    const ctx = recorded(COUNT, () => some(0))
    indexTraffic(ctx)
    // The last of a chunk, and the first of the next.
    const last = Math.floor((2 * CHUNK - 2) / APART)
    for (const at of [last, last + 1]) {
      const iso = (ms: number): string => new Date(trafficStart + at * 60_000 + ms).toISOString()
      expect(await countOf(ctx, { filter: readFilter(`since:${iso(0)}`) })).toBe(COUNT - at)
      expect(await countOf(ctx, { filter: readFilter(`since:${iso(1)}`) })).toBe(COUNT - at - 1)
      expect(await countOf(ctx, { filter: readFilter(`until:${iso(0)}`) })).toBe(at + 1)
      expect(await countOf(ctx, { filter: readFilter(`until:${iso(-1)}`) })).toBe(at)
    }
  })

  it('spare a look at the exchanges, however many there are', async () => {
    const looks: number[] = []
    for (const count of [150, 600]) {
      const ctx = recorded(count)
      indexTraffic(ctx)
      const spies = [vi.spyOn(ctx.store.traffic, 'tally'), vi.spyOn(ctx.store.traffic, 'groups')]
      for (const line of ['', 'status:404', '-is:ok kind:hook']) {
        const filter = readFilter(line)
        await countOf(ctx, { filter })
        await trafficValues(ctx, { key: 'kind', typed: '', limit: 5, filter })
      }
      await trafficHistogram(ctx, { filter: readFilter(''), buckets: 120 })
      looks.push(spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0))
    }
    // The oldest and the newest chunk alone are looked through.
    expect(looks[1]).toBe(looks[0])
  })

  it.each<[string, (ctx: Context, number: number) => void]>([
    [
      'an exchange that comes late',
      (ctx, number) => void recordExchange(ctx, { number: number + 1, outcome: 'failed', status: 500 }),
    ],
    [
      'a status that changes',
      (ctx, number) => {
        const row = ctx.store.traffic.record(number)?.row
        if (row === undefined) throw new Error('There is no such exchange.')
        const empty = { requestHeaders: [], requestBody: null, responseHeaders: [], responseBody: null, effects: [] }
        const details = {
          timings: { queue: null, connect: null, first_byte: null, body: null, apply: null },
          merged: [],
          response_keys: [],
          issues: [],
          explanations: [],
        }
        ctx.store.write(() =>
          ctx.store.oldExchanges.update({ summary: { ...row, status: 503, outcome: 'failed' }, details, ...empty }),
        )
      },
    ],
    ['the oldest that go', (ctx, number) => ctx.store.write(() => ctx.store.oldExchanges.prune(number))],
  ])('go with %s, and are made anew', async (_what, change) => {
    const ctx = recorded()
    indexTraffic(ctx)
    const number = 1 + 130 * APART
    const chunk = chunkOf(number)
    expect(counted(ctx)).toContain(chunk)
    await askedAll(ctx)
    change(ctx, number)
    expect(counted(ctx)).not.toContain(chunk)
    expect(await askedAll(ctx)).toEqual(await uncounted(ctx))
    indexTraffic(ctx)
    ctx.store.changes.all()
    expect(await askedAll(ctx)).toEqual(await uncounted(ctx))
  })

  it('leave out what is deleted, and have it again after Undo', async () => {
    const ctx = recorded()
    indexTraffic(ctx)
    const before = await askedAll(ctx)
    const { deletion_id, count } = await deleteExchanges(ctx, { filter: 'is:failed' })
    const after = await asked(ctx, '')
    expect(after.count).toBe(COUNT - count)
    expect((await asked(ctx, 'is:failed')).count).toBe(0)
    expect(after.all).toBe(after.count)
    restoreExchanges(ctx, deletion_id)
    expect(await askedAll(ctx)).toEqual(before)
  })

  it('are left out where a chunk has more combinations than counts would spare', async () => {
    const ctx = recorded(0)
    for (let number = 1; number <= 2 * CHUNK + 10; number++)
      recordExchange(ctx, { number, action_id: `a${number % 1500}` })
    indexTraffic(ctx)
    expect(counted(ctx)).toContain(1)
    const groups = vi.spyOn(ctx.store.traffic, 'groups')
    const { values } = await trafficValues(ctx, { key: 'action', typed: '', limit: 1, filter: readFilter('kind:rest') })
    expect(values[0]?.count).toBe(6)
    expect(groups).toHaveBeenCalled()
    expect(await countOf(ctx, { filter: readFilter('action:a3') })).toBe(6)
  })

  it('are made in pauses, in short slices, once all of a chunk has ended', async () => {
    const ctx = recorded(200)
    const open = 1 + 50 * APART + 1
    recordExchange(ctx, { number: open, outcome: 'sent', status: null })
    indexTraffic(ctx)
    expect(counted(ctx)).not.toContain(chunkOf(open))
    expect(countChunks(ctx, performance.now() - 1)).toBe(false)
    ctx.store.write(() => ctx.store.oldExchanges.interruptOpen('stopped'))
    ctx.store.changes.all()
    const indexer = startIndexer(ctx)
    try {
      await vi.waitFor(() => expect(counted(ctx)).toContain(chunkOf(open)), { timeout: 10_000 })
    } finally {
      indexer.close()
    }
  })
})
