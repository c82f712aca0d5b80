import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#service/context'
import { bodyNumbers } from '#service/store/migrations/bodyNumbers'
import { openDatabase } from '#service/store/openDatabase'
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

describe('a body that several exchanges have', () => {
  const body = Buffer.alloc(5000, 'x')
  const bodyBytes = (): number => ctx.store.exchanges.before(trafficStart * 2).bytes

  it('stays with a marked exchange, and goes with it, long after the later ones', () => {
    const { store } = ctx
    recordExchange(ctx, { requestBody: body })
    recordExchange(ctx, { responseBody: body })
    record(3)
    store.write(() => store.marks.put([1], { is_marked: true }))
    store.write(() => store.exchanges.prune(2))
    expect(store.exchanges.byId('e1')?.requestBody).toEqual(body)
    expect(bodyBytes()).toBeGreaterThan(5000)
    store.write(() => store.marks.put([1], { is_marked: false }))
    store.write(() => store.exchanges.prune(2))
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
