import { describe, expect, it } from 'vitest'
import { positionOf, rowIn } from '../../../../src/renderer/store/inspection/result/pages'
import { answered, reduceResult } from '../../../../src/renderer/store/inspection/result/reduceResult'
import {
  asked,
  isCounting,
  noResult,
  type ResultState,
  replaced,
  wantedRows,
  withExchange,
  withMore,
} from '../../../../src/renderer/store/inspection/result/result'
import { namesOf } from '../../../../src/renderer/store/world/names'
import { emptyWorld } from '../../../../src/renderer/store/world/world'
import { exchange } from '../../traffic/exchange'

const row = (number: number, change = {}) => exchange({ id: `e${number}`, number, ...change })
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => row(from + index))
const all = { filter: '', through: null }
const names = namesOf(emptyWorld)

/** A million, of which the last 200 are here. */
const view = { first: 999_960, last: 999_999 }
const reply = {
  rows: rows(999_801, 1_000_000),
  at: 999_800,
  total: 1_000_000,
  recorded: 1_000_000,
  last: 1_000_000,
  searched: 1,
}
const seen = { names, view }
const million = replaced(noResult, all, { reply, view })
const numbersAt = (state: ResultState, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => rowIn(state.pages, first + index)?.number)

describe('a window over a result', () => {
  it('asks for nothing while what is in view is here, and for whole pages where it is not', () => {
    expect(wantedRows(million, { first: 999_850, last: 999_910 })).toBeNull()
    // What a scroll shows next is here before it does.
    expect(wantedRows(million, { first: 999_849, last: 999_909 })).toEqual({ first: 999_700, last: 999_799 })
    expect(wantedRows(million, { first: 500_010, last: 500_050 })).toEqual({ first: 499_900, last: 500_199 })
    expect(wantedRows(million, { first: 0, last: 30 })).toEqual({ first: 0, last: 99 })
  })

  it('puts what came where it belongs, and keeps no more than it needs', () => {
    let state = million
    for (let at = 0; at < 20_000; at += 100) {
      const reply = {
        rows: rows(at + 1, at + 100),
        at,
        total: 1_000_000,
        recorded: 1_000_000,
        last: 1_000_000,
        searched: 1,
      }
      state = withMore(state, reply, { counted: 1_000_000, view: { first: at, last: at + 40 } })
    }
    expect(numbersAt(state, 19_990, 19_992)).toEqual([19_991, 19_992, 19_993])
    expect(state.pages.size).toBeLessThanOrEqual(40)
    expect(rowIn(state.pages, 0)).toBeUndefined()
    // The end stays, for what comes next.
    expect(rowIn(state.pages, 999_999)?.number).toBe(1_000_000)
  })

  it('holds what is in view still while older rows are found', () => {
    const of = { filter: 'json:a=1', through: null }
    const near = { first: 0, last: 9 }
    const half = { rows: rows(991, 1000), at: 0, total: 10, recorded: 1000, last: 1000, searched: 0.5 }
    const counting = replaced(noResult, of, { reply: half, view: near })
    expect([isCounting(counting), counting.moved]).toEqual([true, 0])
    const whole = { rows: rows(1, 1000).slice(-20), at: 40, total: 60, recorded: 1000, last: 1000, searched: 1 }
    const counted = replaced(counting, of, { reply: whole, view: near })
    expect([isCounting(counted), counted.total, counted.moved]).toEqual([false, 60, 50])
  })

  it('asks again when the service counts otherwise', () => {
    const reply = { rows: rows(1, 10), at: 0, total: 999_990, recorded: 999_990, last: 1_000_000, searched: 1 }
    expect(withMore(million, reply, { counted: 1_000_000, view: { first: 0, last: 9 } }).isStale).toBe(true)
  })

  it('grows at its end by what is new, and replaces what ended', () => {
    const started = withExchange(million, row(1_000_001, { outcome: 'sent' }), true)
    expect(started).toMatchObject({ total: 1_000_001, recorded: 1_000_001, last: 1_000_001, isStale: false })
    const ended = withExchange(started, row(1_000_001, { outcome: 'ok' }), true)
    expect(ended.total).toBe(1_000_001)
    expect(rowIn(ended.pages, 1_000_000)?.outcome).toBe('ok')
  })

  it('puts one that passes only now that it ended in its place among the last', () => {
    const filtered = { ...million, filter: 'status:200' }
    const counted = withExchange(filtered, row(1_000_001), false)
    expect(counted).toMatchObject({ total: 1_000_000, recorded: 1_000_001, last: 1_000_001 })
    const later = withExchange(counted, row(1_000_002), true)
    const ended = withExchange(later, row(1_000_001), true)
    expect(numbersAt(ended, 999_999, 1_000_001)).toEqual([1_000_000, 1_000_001, 1_000_002])
    expect(ended).toMatchObject({ total: 1_000_002, isStale: false })
  })

  it('asks the service where only that can tell, and where something passes no more', () => {
    const filtered = { ...million, filter: 'word' }
    expect(withExchange(filtered, row(1_000_001), null)).toMatchObject({ isStale: true, total: 1_000_000 })
    expect(withExchange(filtered, row(1_000_000), false).isStale).toBe(true)
    expect(withExchange(filtered, row(17), true).isStale).toBe(true)
  })

  it('an old exchange that is marked out of view changes nothing here', () => {
    expect(withExchange(million, row(17, { is_marked: true }), true)).toBe(million)
  })

  it('keeps what comes while an answer is on its way that knows nothing of it', () => {
    const events = [
      { type: 'exchange', seq: 1, at: 1, exchange: row(1_000_001, { outcome: 'sent' }) },
      { type: 'exchange', seq: 2, at: 2, exchange: row(1_000_001, { outcome: 'ok' }) },
    ] as const
    const next = answered(replaced(reduceResult(asked(million), events, seen), all, { reply, view }), names)
    expect(next).toMatchObject({ total: 1_000_001, recorded: 1_000_001, last: 1_000_001, isStale: false })
    expect(rowIn(next.pages, 1_000_000)).toMatchObject({ outcome: 'ok' })
    expect(next.meanwhile).toBeNull()
  })

  it('lets rows go that are far from those in view while thousands come, and keeps the last ones', () => {
    const came = rows(1_000_001, 1_006_000).map(exchange => ({ type: 'exchange', seq: 1, at: 1, exchange }) as const)
    let state = million
    for (let at = 0; at < came.length; at += 50) state = reduceResult(state, came.slice(at, at + 50), seen)
    expect(state.pages.size).toBeLessThanOrEqual(40)
    expect(numbersAt(state, 999_960, 999_961)).toEqual([999_961, 999_962])
    expect(numbersAt(state, 1_005_998, 1_005_999)).toEqual([1_005_999, 1_006_000])
    expect(rowIn(state.pages, 1_005_000)).toBeUndefined()
    expect(state).toMatchObject({ total: 1_006_000, isStale: false })
  })

  it('asks again where something was deleted or brought back since it was asked', () => {
    const restored = [
      { type: 'exchanges_restored', seq: 1, at: 1, deletion_id: 'd', count: 1, left: 1_000_000 },
    ] as const
    const during = reduceResult(asked(million), restored, seen)
    expect(answered(replaced(during, all, { reply, view }), names).isStale).toBe(true)
    const before = asked(reduceResult(million, restored, seen))
    expect(answered(replaced(before, all, { reply, view }), names).isStale).toBe(false)
  })

  it('knows where a row stands, and how far the others moved', () => {
    expect(positionOf(million.pages, 'e999900')).toBe(999_899)
    expect(positionOf(million.pages, 'e5')).toBe(-1)
    const pruned = {
      rows: rows(999_801, 1_000_000),
      at: 899_800,
      total: 900_000,
      recorded: 900_000,
      last: 1_000_000,
      searched: 1,
    }
    expect(replaced(million, all, { reply: pruned, view }).moved).toBe(-100_000)
    expect(replaced(million, { ...all, filter: 'dir:in' }, { reply: pruned, view }).moved).toBe(0)
    // One that went after the first in view moves nothing before it.
    const without = rows(999_801, 1_000_000).filter(({ number }) => number !== 999_980)
    const deleted = { ...reply, rows: without, total: 999_999, recorded: 999_999 }
    expect(replaced(million, all, { reply: deleted, view }).moved).toBe(0)
  })
})
