import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventBody } from '#contract/events'
import { productionSettings } from '#domain/settings/settings'
import { liveOf } from '#service/recorder/live'
import { createPruner } from '#service/recorder/pruner'
import { openStore, type Store } from '#service/store/store'

/** Some hundred kilobytes of it are tables without rows. */
const BUDGET = 3 * 1024 * 1024
let folder = ''
let store: Store
const published: EventBody[] = []
let prune: (number: number) => void

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-pruner-'))
  store = openStore(folder)
  published.length = 0
  prune = createPruner({
    store,
    hub: { publish: body => void published.push(body) },
    settings: { values: { ...productionSettings, RecorderBudgetBytes: BUDGET } },
  })
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Records so many exchanges with bodies of `bytes` that differ, numbered from 1. */
function record(count: number, bytes: number): void {
  store.write(() => {
    for (let number = 1; number <= count; number++) {
      const start = {
        id: `exchange ${number}`,
        direction: 'in',
        kind: 'rest',
        method: 'POST',
        url: '/',
        label: '',
      } as const
      const { summary, details } = liveOf({ ...start, parent: null, headers: [], body: null }, number, 0)
      store.exchanges.insert({
        summary,
        details,
        requestHeaders: [],
        requestBody: Buffer.alloc(bytes, `${number} `),
        responseHeaders: null,
        responseBody: null,
        effects: [],
      })
    }
  })
  store.end()
}

const settled = () => vi.waitFor(() => expect(published).toHaveLength(1))

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
    expect(published).toEqual([{ type: 'exchanges_cleared', through: first - 1, left: last - first + 1 }])
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

  it('keeps the newest 200, however large they are', async () => {
    record(600, 20_000)
    prune(600)
    await settled()
    expect(store.exchanges.bounds()).toEqual({ first: 401, last: 600 })
  })

  it('deletes nothing within the budget', async () => {
    record(600, 10)
    prune(600)
    for (let round = 0; round < 20; round++) await nextRound()
    expect(store.exchanges.count()).toBe(600)
    expect(published).toEqual([])
  })

  it('looks only every 512 exchanges', async () => {
    record(511, 20_000)
    prune(511)
    for (let round = 0; round < 20; round++) await nextRound()
    expect(store.exchanges.count()).toBe(511)
    prune(512)
    await settled()
    expect(store.exchanges.count()).toBeLessThan(511)
  })

  it('ends when the store is closed meanwhile', async () => {
    record(1500, 6000)
    prune(1500)
    await nextRound()
    store.close()
    for (let round = 0; round < 20; round++) await nextRound()
    store = openStore(folder)
    expect(store.exchanges.count()).toBeGreaterThan(200)
  })
})
