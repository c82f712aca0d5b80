import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventBody } from '#contract/events'
import { productionSettings } from '#domain/settings/settings'
import { ServiceError } from '#service/errors/ServiceError'
import { createEnded } from '#service/recorder/ended'
import { liveOf } from '#service/recorder/live'
import { createPruner, pruneExchanges } from '#service/recorder/pruner'
import { openStore, type Store } from '#service/store/store'
import type { ExchangeRecord } from '#service/store/tables/workspace/exchangeRecords'

/** Some hundred kilobytes of it are tables without rows. */
const BUDGET = 3 * 1024 * 1024
let folder = ''
let store: Store
const published: EventBody[] = []
let prune: (number: number) => void
const hub = { publish: (body: EventBody) => void published.push(body) }
const settings = { values: { ...productionSettings, RecorderBudgetBytes: BUDGET } }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-pruner-'))
  store = openStore(folder)
  published.length = 0
  prune = createPruner({ store, hub, settings })
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

function exchange(number: number, bytes: number): ExchangeRecord {
  const start = {
    id: `exchange ${number}`,
    direction: 'in',
    kind: 'rest',
    method: 'POST',
    url: '/',
    label: '',
  } as const
  const { summary, details } = liveOf({ ...start, parent: null, headers: [], body: null }, number, 0)
  return {
    summary,
    details,
    requestHeaders: [],
    requestBody: Buffer.alloc(bytes, `${number} `),
    responseHeaders: null,
    responseBody: null,
    effects: [],
  }
}

/** Records so many exchanges with bodies of `bytes` that differ, numbered from `from`. */
function record(count: number, bytes: number, from = 1): void {
  store.write(() => {
    for (let number = from; number < from + count; number++) store.exchanges.insert(exchange(number, bytes))
  })
  store.end()
}

/** On a busy machine it takes some seconds. */
const settled = (times = 1) => vi.waitFor(() => expect(published).toHaveLength(times), 15_000)
const rounds = async () => {
  for (let round = 0; round < 20; round++) await nextRound()
}

const diskFull = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })

/** What nobody caught while a job ran. */
async function unhandledDuring(job: () => Promise<unknown>): Promise<unknown[]> {
  const faults: unknown[] = []
  const note = (fault: unknown) => void faults.push(fault)
  process.on('unhandledRejection', note)
  try {
    await job()
    return faults
  } finally {
    process.off('unhandledRejection', note)
  }
}

describe('pruning', () => {
  it.each([
    ['short', 3000],
    ['long', 6000],
  ])('keeps the newest of %s bodies and the file near its budget', async (_name, bytes) => {
    record(1500, bytes)
    prune(1500)
    await settled()
    const { first, last } = store.exchanges.bounds()
    expect(last).toBe(1500)
    expect(first).toBeGreaterThan(500)
    expect(published).toEqual([
      { type: 'exchanges_cleared', through: first - 1, left: last - first + 1, with_marked: false },
    ])
    expect(store.usedBytes()).toBeLessThanOrEqual(BUDGET)
    await vi.waitFor(() => expect(store.fileBytes()).toBeLessThanOrEqual(BUDGET * (1 + 1 / 16)))
    expect(store.exchanges.byId(`exchange ${first}`)?.requestBody?.length).toBe(bytes)
  })

  it('deletes few exchanges at a time, so that requests are handled in between', async () => {
    record(1500, 3000)
    prune(1500)
    let before = store.exchanges.bounds().first
    while (published.length === 0) {
      await nextRound()
      const { first } = store.exchanges.bounds()
      expect(first - before).toBeLessThanOrEqual(2 * 128)
      before = first
    }
  })

  it('leaves what waits in the journal where it is: taking it would make a step as long as there is much', async () => {
    record(1500, 3000)
    for (let number = 1501; number <= 1520; number++)
      store.record(
        createEnded(number, () => exchange(number, 10)),
        () => {},
      )
    await store.settled()
    prune(1520)
    await settled()
    expect(store.oldExchanges.bounds().first).toBeGreaterThan(500)
    expect(store.journal.waiting().exchanges).toBe(20)
    const { first } = store.oldExchanges.bounds()
    expect(published).toEqual([
      { type: 'exchanges_cleared', through: first - 1, left: 1520 - first + 1, with_marked: false },
    ])
  })

  it('keeps the newest 200, however large they are', async () => {
    record(600, 20_000)
    prune(600)
    await settled()
    expect(store.exchanges.bounds()).toEqual({ first: 401, last: 600 })
  })

  it('deletes nothing within the budget', async () => {
    record(600, 10)
    prune(600)
    await rounds()
    expect(store.exchanges.count()).toBe(600)
    expect(published).toEqual([])
  })

  it('passes over marked exchanges, and takes them last, from the oldest on', async () => {
    record(1500, 6000)
    store.write(() =>
      store.marks.put(
        Array.from({ length: 100 }, (_, at) => at * 2 + 1),
        { is_marked: true },
      ),
    )
    prune(1500)
    await settled()
    const bounds = store.exchanges.bounds()
    expect(bounds.first).toBe(1)
    expect(store.oldExchanges.firstUnmarked(0)).toBeGreaterThan(700)
    // With them there is not enough room for 200 more.
    store.write(() =>
      store.marks.put(
        Array.from({ length: 800 }, (_, at) => at + 701),
        { is_marked: true },
      ),
    )
    record(300, 10_000, 1501)
    // Until the space was given back, it is still at work.
    let number = 2100
    await vi.waitFor(() => {
      number += 512
      prune(number)
      expect(published).toHaveLength(2)
    }, 15_000)
    expect(store.exchanges.bounds().first).toBeGreaterThan(1)
    expect(published.at(-1)).toMatchObject({ with_marked: true, left: store.exchanges.count() })
    expect(store.usedBytes()).toBeLessThanOrEqual(BUDGET)
  })

  it('looks only every 512 exchanges', async () => {
    record(511, 20_000)
    prune(511)
    await rounds()
    expect(store.exchanges.count()).toBe(511)
    prune(512)
    await settled()
    expect(store.exchanges.count()).toBeLessThan(511)
  })

  it('looks again after 512 more, and counts from what the workspace holds already', async () => {
    record(512, 20_000)
    prune(512)
    await settled()
    record(511, 20_000, 513)
    // Until the space was given back, it is still at work.
    await rounds()
    prune(1023)
    await rounds()
    // What is begun by then is committed with this.
    await store.commit(() => {})
    expect([published.length, store.exchanges.bounds()]).toEqual([1, { first: 313, last: 1023 }])
    prune(1024)
    await settled(2)
    await rounds()
    expect(store.exchanges.bounds()).toEqual({ first: 824, last: 1023 })
    record(300, 20_000, 1024)
    const restarted = createPruner({ store, hub, settings })
    restarted(1323 + 511)
    await rounds()
    await store.commit(() => {})
    expect([published.length, store.exchanges.bounds()]).toEqual([2, { first: 824, last: 1323 }])
    restarted(1323 + 512)
    await settled(3)
  })

  it('goes on while more is recorded, and is not begun a second time meanwhile', async () => {
    record(1500, 6000)
    prune(1500)
    prune(2500)
    await settled()
    await rounds()
    expect(published).toHaveLength(1)
  })

  it('deletes one exchange when there is one too many', async () => {
    record(201, 20_000)
    prune(512)
    await settled()
    expect(published).toEqual([{ type: 'exchanges_cleared', through: 1, left: 200, with_marked: false }])
    expect(store.exchanges.bounds()).toEqual({ first: 2, last: 201 })
  })

  it('that fails on a full disk raises nothing, and is tried again at the next look', async () => {
    record(600, 20_000)
    const full = new ServiceError('workbench.store.commit.app_error', { values: { Why: 'It is full.' } })
    const commit = vi.spyOn(store, 'commit').mockRejectedValueOnce(full)
    const faults = await unhandledDuring(async () => {
      prune(600)
      await rounds()
      expect([commit.mock.calls.length, store.exchanges.count(), published]).toEqual([1, 600, []])
      commit.mockRejectedValueOnce(diskFull())
      prune(1112)
      await rounds()
      expect([commit.mock.calls.length, store.exchanges.count(), published]).toEqual([2, 600, []])
    })
    expect(faults).toEqual([])
    prune(1624)
    await settled()
    expect(store.exchanges.count()).toBe(200)
  })

  it('ends when the store is closed meanwhile', async () => {
    record(1500, 6000)
    prune(1500)
    await nextRound()
    store.close()
    await rounds()
    store = openStore(folder)
    expect(store.exchanges.count()).toBeGreaterThan(200)
  })
})

describe('clearing', () => {
  it('deletes what is asked for, publishes it, and gives the space of the file back', async () => {
    record(600, 6000)
    const before = store.fileBytes()
    pruneExchanges({ store, hub }, 599)
    await settled()
    expect(published).toEqual([{ type: 'exchanges_cleared', through: 599, left: 1, with_marked: false }])
    expect(store.exchanges.bounds()).toEqual({ first: 600, last: 600 })
    await vi.waitFor(() => expect(store.fileBytes()).toBe(store.usedBytes()))
    expect(store.fileBytes()).toBeLessThan(before / 2)
  })

  it('on a full disk raises nothing where the space cannot be given back', async () => {
    record(600, 6000)
    const shrink = vi.spyOn(store, 'shrink').mockImplementation(() => {
      throw diskFull()
    })
    const faults = await unhandledDuring(async () => {
      pruneExchanges({ store, hub }, 600)
      await settled()
      await rounds()
    })
    expect([shrink.mock.calls.length, faults]).toEqual([1, []])
  })
})
