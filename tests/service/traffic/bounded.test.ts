import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Context } from '#service/context'
import { CHUNK } from '#service/store/tables/traffic/changes'
import { trafficHistogram } from '#service/traffic/histogram'
import { readFilter } from '#service/traffic/query'
import { countOf, numbersOf, positionOf, trafficRows } from '#service/traffic/traffic'
import { closeContext, recordExchange, trafficContext } from '../../support/traffic'

/** Four chunks, the last one not full: numbers begin at 1. */
const many = CHUNK * 3 + 100

let ctx: Context
beforeAll(() => {
  ctx = trafficContext()
  ctx.store.write(() => {
    for (let at = 1; at <= many; at++) {
      recordExchange(ctx, { status: at % 50 === 0 ? 500 : 200, requestBody: JSON.stringify({ build: at % 50 }) })
    }
  })
})
afterAll(() => closeContext(ctx))

const ends = [
  ...[0, 1, 49, 50, 51],
  ...[CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK - 1, 2 * CHUNK, 2 * CHUNK + 777],
  ...[many - 1, many, many + 1],
]

describe('what passes up to an exchange', () => {
  // The database decides the first alone; of the second, the domain looks at bodies.
  it.each([
    ['', 1],
    ['status:500', 50],
    ['json:build=0', 50],
  ])('is what passes “%s” without all that came later, wherever that is', async (text, step) => {
    const filter = readFilter(text)
    for (const through of ends) {
      const numbers = Array.from({ length: Math.floor(Math.min(through, many) / step) }, (_, at) => (at + 1) * step)
      const { rows, total, searched } = await trafficRows(ctx, { filter, through, at: -3, limit: 10 })
      expect([through, searched, total]).toEqual([through, 1, numbers.length])
      expect(rows.map(({ number }) => number)).toEqual(numbers.slice(-3))
      const all = []
      for await (const some of numbersOf(ctx, { filter, through })) all.push(...some)
      expect(all).toEqual(numbers)
      const { buckets } = await trafficHistogram(ctx, { filter, through, buckets: 20 })
      expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length)
      const at = await positionOf(ctx, { filter, through, id: `e${CHUNK * 2 + 4}` })
      expect(at).toBe((CHUNK * 2 + 4) % step === 0 && through >= CHUNK * 2 + 4 ? (CHUNK * 2 + 4) / step - 1 : null)
    }
  })

  it('is not counted again for another end, nor with what came since', async () => {
    const filter = readFilter('status:200')
    const before = await countOf(ctx, { filter, through: many })
    const looked = vi.spyOn(ctx.store.traffic, 'tally')
    try {
      expect(await countOf(ctx, { filter, through: many - 1 })).toBe(before - 1)
      recordExchange(ctx, { status: 200 })
      expect(await countOf(ctx, { filter, through: many })).toBe(before)
      // Only in the chunk that the end or the new one is in.
      const spans = looked.mock.calls.map(([, { first }]) => Math.floor(first / CHUNK))
      expect(new Set(spans)).toEqual(new Set([3]))
    } finally {
      looked.mockRestore()
    }
  })

  it('is looked for from its end on: nobody waits for what came later', async () => {
    const filter = readFilter('json:build=7')
    const looked = vi.spyOn(ctx.store.traffic, 'candidates')
    try {
      await countOf(ctx, { filter, through: CHUNK - 1 })
      const chunks = looked.mock.calls.map(([, , { last }]) => Math.floor(last / CHUNK))
      expect(new Set(chunks)).toEqual(new Set([0]))
    } finally {
      looked.mockRestore()
    }
  })
})
