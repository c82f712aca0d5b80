import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { traffic } from '../../../src/contract/traffic/traffic'
import type { CallEndpoint } from '../../../src/renderer/api/client'
import { followCounts } from '../../../src/renderer/features/traffic/histogram/followCounts'
import { followResult } from '../../../src/renderer/features/traffic/result/followResult'
import { lookAt } from '../../../src/renderer/features/traffic/result/loadResult'
import { rowIn } from '../../../src/renderer/store/inspection/result/pages'
import { noResult, replaced } from '../../../src/renderer/store/inspection/result/result'
import { createWorkbench, type Workbench } from '../../../src/renderer/store/workbench'
import { exchange } from './exchange'

const total = 1_000_000
const rowsAt = (at: number, limit: number) =>
  Array.from({ length: limit }, (_, index) => exchange({ id: `e${at + index + 1}`, number: at + index + 1 }))
const reply = (at: number, limit: number) => ({
  rows: rowsAt(at, limit),
  at,
  total,
  recorded: total,
  last: total,
  searched: 1,
})
const atEnd = { first: total - 40, last: total - 1 }

describe('what a window asks of a long record', () => {
  let asked: { path: string; at: unknown }[]
  let workbench: Workbench
  /** Responds to what is asked for rows; exchanges over time are counted for as long as the spec lasts. */
  const call = (async (endpoint, { query }: { query: { at: number; limit: number } }) => {
    asked.push({ path: endpoint.path, at: query.at })
    if (endpoint.path === traffic.trafficHistogram.path) return new Promise(() => {})
    return { ok: true, value: reply(query.at < 0 ? total + query.at : query.at, query.limit) }
  }) as CallEndpoint

  beforeEach(() => {
    vi.stubGlobal('window', globalThis)
    asked = []
    const of = { filter: '', through: null }
    const result = replaced(noResult, of, { reply: reply(total - 200, 200), view: atEnd })
    workbench = createWorkbench(call, { connection: 'open', result, resultView: atEnd })
    followResult(workbench)
    followCounts(workbench)
    workbench.store.setState({ place: 'traffic' })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('shows the rows that the list goes to while exchanges over time are counted', async () => {
    expect(asked).toEqual([{ path: traffic.trafficHistogram.path, at: undefined }])
    lookAt(workbench, { first: 500_010, last: 500_050 })
    await vi.waitFor(() => expect(rowIn(workbench.store.getState().result.pages, 500_020)?.number).toBe(500_021))
    // The count that is on its way goes on.
    expect(asked.slice(1)).toEqual([{ path: traffic.trafficRows.path, at: 499_900 }])
  })

  it('asks for no rows before the list is laid out', async () => {
    lookAt(workbench, { first: 0, last: -1 })
    await Promise.resolve()
    expect(asked.map(({ path }) => path)).toEqual([traffic.trafficHistogram.path])
  })

  it('asks again for what has changed a moment after the last question, not at once', async () => {
    vi.useFakeTimers()
    try {
      const rows = () => asked.filter(({ path }) => path === traffic.trafficRows.path).length
      const change = () =>
        workbench.store.setState(({ result }) => ({ result: { ...result, isStale: true, recorded: total + 1 } }))
      change()
      await vi.advanceTimersByTimeAsync(0)
      expect(rows()).toBe(1)
      change()
      await vi.advanceTimersByTimeAsync(249)
      expect(rows()).toBe(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(rows()).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('asks for nothing, and does not try again and again, where the service cannot be reached', async () => {
    vi.useFakeTimers()
    try {
      workbench.store.setState(({ result }) => ({ connection: 'failed', result: { ...result, isStale: true } }))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(asked.map(({ path }) => path)).toEqual([traffic.trafficHistogram.path])
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
