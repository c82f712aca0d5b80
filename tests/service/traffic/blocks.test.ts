import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { logicOf } from '#domain/filter/logic'
import type { Context } from '#service/context'
import { batchesOf, narrow } from '#service/traffic/blocks'
import { compile } from '#service/traffic/compile/compile'
import { indexTraffic } from '#service/traffic/indexer'
import { readFilter } from '#service/traffic/query'
import { worldOf } from '#service/traffic/world'
import { closeContext, recordExchange, trafficContext } from '../../support/traffic'

let ctx: Context
/** 20 blocks, of which the last is not whole and so not indexed; some words stand in one or two. Number 17 is not there yet. */
beforeEach(() => {
  ctx = trafficContext()
  for (let at = 1; at < 316; at++) {
    const word = at === 40 ? 'kraken' : at === 200 ? 'ledger' : at === 201 ? 'kraken ledger' : 'usual'
    if (at !== 17) recordExchange(ctx, { number: at, requestBody: JSON.stringify({ word, at }) })
  }
  indexTraffic(ctx)
})
afterEach(() => closeContext(ctx))

const whole = { first: 0, last: 4095 }
const tail = { first: 304, last: 4095 }
const narrowed = (line: string) => narrow(ctx.store, compile(logicOf(readFilter(line)), worldOf(ctx)), whole)
const spans = (line: string) => narrowed(line).in(whole).spans

describe('where a filter may hold', () => {
  it.each([
    ['kraken', [{ first: 32, last: 47 }, { first: 192, last: 207 }, tail]],
    ['kraken ledger', [{ first: 192, last: 207 }, tail]],
    ['kraken or json:at=120', [{ first: 32, last: 47 }, { first: 112, last: 127 }, { first: 192, last: 207 }, tail]],
    ['status:200 json:word=ledger', [{ first: 192, last: 207 }, tail]],
    ['ledger -kraken', [{ first: 192, last: 207 }, tail]],
    ['json:at=39 or json:at=52', [{ first: 32, last: 63 }, tail]],
    ['dir:out integration:kraken', [{ first: 32, last: 47 }, { first: 192, last: 207 }, tail]],
    ['krakenberg', [tail]],
  ])('is known for %s', (line, expected) => {
    expect(spans(line)).toEqual(expected)
  })

  it.each(['-kraken', 'kraken or status:200', 'kr', 'kraken or -json:at=3', 'json:at!=40 status:200', 'json:*=40'])(
    'is anywhere for %s',
    line => expect(spans(line)).toEqual([whole]),
  )

  it('is where a comment is, be it written after the blocks were looked up', () => {
    const before = narrowed('krakenberg')
    ctx.store.write(() => ctx.store.marks.put([100], { comment: 'krakenberg' }))
    expect(before.in(whole).spans).toEqual([{ first: 96, last: 111 }, tail])
  })

  it('is said no longer once an exchange came late', () => {
    const before = narrowed('krakenberg')
    expect(before.isCurrent()).toBe(true)
    recordExchange(ctx, { number: 320, requestBody: 'krakenberg' })
    expect(before.isCurrent()).toBe(true)
    recordExchange(ctx, { number: 17, id: 'late', requestBody: 'krakenberg' })
    expect(before.isCurrent()).toBe(false)
    expect(spans('krakenberg')).toEqual([{ first: 16, last: 4095 }])
  })

  it('is looked up for chunks that are near each other at once', () => {
    expect(batchesOf([90, 89, 60, 59, 58, 3])).toEqual([[90, 89, 60, 59], [58], [3]])
    expect(batchesOf([])).toEqual([])
  })
})
