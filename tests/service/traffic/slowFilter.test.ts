import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '#service/context'
import { CHUNK } from '#service/store/tables/traffic/changes'
import { readFilter } from '#service/traffic/query'
import { countOf, trafficRows } from '#service/traffic/traffic'
import { closeContext, recordExchange, trafficContext } from '../../support/traffic'

/** Digits of the value stand in every body, and nothing is indexed yet, so that none is left out. */
const body = (at: number) => JSON.stringify({ build: at % 50, of: Array.from({ length: 40 }, (_, n) => `1 7 17 ${n}`) })

/** Three whole chunks: numbers begin at 1. */
const many = CHUNK * 3 - 1

let ctx: Context
beforeAll(() => {
  ctx = trafficContext()
  ctx.store.write(() => {
    for (let at = 0; at < many; at++) recordExchange(ctx, { requestBody: body(at) })
  })
})
afterAll(() => closeContext(ctx))

describe('a filter for which bodies are read', () => {
  it('responds after a while with the newest that it found, and each time with more, up to all', async () => {
    const asked = { filter: readFilter('json:build=17'), at: -10, limit: 10 }
    const first = await trafficRows(ctx, { ...asked, waitMs: 5 })
    expect(first.searched).toBeGreaterThan(0)
    expect(first.searched).toBeLessThan(1)
    const totals = [first.total]
    let last = first
    while (last.searched < 1) {
      last = await trafficRows(ctx, { ...asked, waitMs: 5 })
      totals.push(last.total)
    }
    const whole = Array.from({ length: many }, (_, at) => at).filter(at => at % 50 === 17)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    expect(totals.at(-1)).toBe(whole.length)
    const newest = whole.slice(-10).map(at => at + 1)
    expect([first, last].map(({ rows }) => rows.map(({ number }) => number))).toEqual([newest, newest])
  })

  it('lets requests go on while it reads, and finds what is recorded meanwhile when it is asked again', async () => {
    let rounds = 0
    let isDone = false
    const round = (): void => {
      rounds += 1
      if (!isDone) setImmediate(round)
    }
    setImmediate(round)
    const filter = readFilter('json:build=19')
    const counting = countOf(ctx, { filter })
    await new Promise(setImmediate)
    recordExchange(ctx, { requestBody: body(19) })
    const again = await countOf(ctx, { filter })
    const before = await counting
    isDone = true
    expect(again).toBe(Math.ceil((many - 19) / 50) + 1)
    expect([again - 1, again]).toContain(before)
    // Far more often than once for each chunk.
    expect(rounds).toBeGreaterThan(6)
  })
})
