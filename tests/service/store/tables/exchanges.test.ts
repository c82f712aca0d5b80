import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#service/context'
import { createEnded } from '#service/recorder/ended'
import { bodyNumbers } from '#service/store/migrations/bodyNumbers'
import { openDatabase } from '#service/store/openDatabase'
import type { ExchangeRecord } from '#service/store/tables/workspace/exchangeRecords'
import { closeContext, recordExchange, trafficContext, trafficStart } from '../../../support/traffic'

let folder = ''
let ctx: Context

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-exchanges-'))
  ctx = trafficContext(folder)
})
afterEach(() => {
  closeContext(ctx)
  rmSync(folder, { recursive: true, force: true })
})

const record = (count: number): void => {
  for (let at = 0; at < count; at++) recordExchange(ctx)
}

describe('the number of exchanges', () => {
  const counted = (): number => {
    const { first, last } = ctx.store.exchanges.bounds()
    return ctx.store.traffic.rows(Array.from({ length: last - first + 1 }, (_, at) => first + at)).length
  }
  const byId = (id: string): ExchangeRecord => {
    const found = ctx.store.exchanges.byId(id)
    if (found === undefined) throw new Error(`There is no ${id}.`)
    return found
  }
  const expectCount = (count: number): void => expect([ctx.store.exchanges.count(), counted()]).toEqual([count, count])

  it('is known after whatever adds to them and takes from them', () => {
    const { store } = ctx
    expect(store.exchanges.count()).toBe(0)
    record(20)
    expectCount(20)
    const third = byId('e3')
    const next = { ...third, summary: { ...third.summary, id: 'n', number: 21 } }
    store.record(
      createEnded(21, () => next),
      () => {},
    )
    expectCount(21)
    store.write(() => store.exchanges.prune(4))
    expectCount(17)
    store.write(() => store.deletions.erase({ first: 5, last: 8 }, 100))
    expectCount(13)
    // One that is there already is no other.
    store.write(() => store.exchanges.insertNew(byId('e9')))
    expectCount(13)
  })

  it('is what it was when a job fails', () => {
    record(10)
    expectCount(10)
    const { store } = ctx
    expect(() =>
      store.write(() => {
        store.exchanges.prune(5)
        throw new Error('no')
      }),
    ).toThrow('no')
    expectCount(10)
  })
})

describe('a body that several exchanges have', () => {
  const body = Buffer.alloc(5000, 'x')
  const bodyBytes = (): number => ctx.store.exchanges.before(trafficStart * 2).bytes

  it('stays with a marked exchange, and goes with it, long after the later ones', () => {
    const { store } = ctx
    recordExchange(ctx, { requestBody: body })
    recordExchange(ctx, { responseBody: body })
    record(3)
    store.write(() => store.marks.put([1], { is_marked: true }))
    store.write(() => store.exchanges.prune(2, { first: 1 }))
    expect(store.exchanges.byId('e1')?.requestBody).toEqual(body)
    expect(bodyBytes()).toBeGreaterThan(5000)
    store.write(() => store.marks.put([1], { is_marked: false }))
    store.write(() => store.exchanges.prune(1, { first: 1 }))
    expect(bodyBytes()).toBeLessThan(5000)
  })

  it('is found again in a workspace in which it was named by a number with a fraction', () => {
    recordExchange(ctx, { requestBody: body, responseBody: 'short' })
    closeContext(ctx)
    const { db } = openDatabase(folder)
    db.exec('UPDATE exchanges SET request_body = request_body + 0.0, response_body = 99.0')
    db.exec(bodyNumbers)
    const row = db.prepare('SELECT request_body, typeof(request_body) AS type, response_body FROM exchanges').get()
    expect(row).toEqual({ request_body: 1, type: 'integer', response_body: null })
    db.close()
    ctx = trafficContext(folder)
    expect(ctx.store.exchanges.byId('e1')?.requestBody).toEqual(body)
  })
})
