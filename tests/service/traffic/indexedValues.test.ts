import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { matches } from '#domain/filter/matches'
import { recordedTexts } from '#domain/filter/text'
import type { Context } from '#service/context'
import { migrations } from '#service/store/migrations'
import { indexedValues } from '#service/store/migrations/indexedValues'
import { indexStretches } from '#service/store/migrations/indexStretches'
import { BLOCK, blockOf } from '#service/store/tables/traffic/grams'
import { createWordSet } from '#service/store/tables/traffic/words'
import { addText, indexTraffic, startIndexer } from '#service/traffic/indexer'
import { readFilter } from '#service/traffic/query'
import { subjectReader } from '#service/traffic/subject'
import { countOf, numbersOf } from '#service/traffic/traffic'
import { worldOf } from '#service/traffic/world'
import { filtersOf, jsonFilters, jsonTexts } from '../../support/jsonBodies'
import { patience } from '../../support/slowness'
import { closeContext, recordExchange, trafficContext } from '../../support/traffic'

const opened = new Set<Context>()
const folders: string[] = []
afterEach(() => {
  for (const ctx of opened) closeContext(ctx)
  opened.clear()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function open(data?: string): Context {
  const ctx = trafficContext(data)
  opened.add(ctx)
  return ctx
}

async function found(ctx: Context, line: string): Promise<number[]> {
  const numbers: number[] = []
  for await (const some of numbersOf(ctx, { filter: readFilter(line) })) numbers.push(...some)
  return numbers
}

function expected(ctx: Context, line: string): number[] {
  const filter = readFilter(line)
  const read = subjectReader(ctx.store)
  const { first, last } = ctx.store.exchanges.bounds()
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(number => {
    const subject = read(number)
    return subject !== null && matches(filter, subject, worldOf(ctx))
  })
}

/** What the index of a version was that had groups of letters alone. */
function indexAsBefore({ store }: Context): void {
  const read = subjectReader(store)
  const words = createWordSet()
  const end = blockOf(store.exchanges.bounds().last + 1)
  store.write(() => {
    for (let block = 0; block < end; block++) {
      for (let number = block * BLOCK; number < (block + 1) * BLOCK; number++) {
        const subject = read(number)
        if (subject !== null) for (const text of recordedTexts(subject)) addText(words, text)
      }
      store.grams.put(block, words.take())
    }
    store.grams.setState({ since: 0, through: end * BLOCK - 1, values_since: end * BLOCK })
  })
}

/** Makes a closed workspace one of a version that had one table for all blocks, with values or without. */
function takeStepBack(folder: string, hasValues: boolean): void {
  const db = new Sqlite(join(folder, 'workspace.sqlite'))
  const later = migrations.slice(migrations.indexOf(indexStretches) + 1).join('')
  for (const [, what, name] of later.matchAll(/CREATE (INDEX|TABLE) (\w+)/g)) db.exec(`DROP ${what} IF EXISTS ${name}`)
  for (const [, table, column] of later.matchAll(/ALTER TABLE (\w+) ADD COLUMN (\w+)/g))
    db.exec(`ALTER TABLE ${table} DROP COLUMN ${column}`)
  db.exec(
    `DROP TABLE traffic_grams_0;
     CREATE VIRTUAL TABLE traffic_grams USING fts5(grams, content='', contentless_delete=1, detail=none, tokenize='ascii');
     INSERT INTO traffic_grams (rowid, grams) VALUES (3, 'abc')`,
  )
  if (!hasValues) {
    db.exec('ALTER TABLE traffic_index DROP COLUMN values_since')
    db.exec('DROP TABLE counted_facets; DROP TABLE counted_chunks; DROP INDEX exchanges_noted')
    for (const written of ['inserted', 'updated', 'deleted']) db.exec(`DROP TRIGGER exchanges_${written}`)
  }
  db.pragma(`user_version = ${migrations.indexOf(hasValues ? indexStretches : indexedValues)}`)
  db.close()
}

/** Exchanges that are read while something is asked: those of which the database is not sure. */
async function readsOf(ctx: Context, ask: () => Promise<unknown>): Promise<{ asked: number; read: Set<number> }> {
  const read = new Set<number>()
  const { traffic } = ctx.store
  const spies = [
    vi.spyOn(traffic, 'candidates'),
    ...(['bodies', 'record'] as const).map(name => {
      const original = traffic[name] as (number: number) => undefined
      return vi.spyOn(traffic, name).mockImplementation(number => {
        read.add(number)
        return original(number)
      })
    }),
  ]
  await ask()
  const asked = spies[0]?.mock.calls.length ?? 0
  for (const spy of spies) spy.mockRestore()
  return { asked, read }
}

const form = (payload: string) => ({
  requestHeaders: [['Content-Type', 'application/x-www-form-urlencoded']] as [string, string][],
  requestBody: `token=x&payload=${encodeURIComponent(payload)}&more=%7B%22build%22%3A12%7D`,
})

describe('values of JSON in the index', () => {
  it('find what the language means, whatever is written and how far the index is', {
    timeout: patience(60_000),
  }, async () => {
    const ctx = open()
    const bodies = fc.sample(jsonTexts, { numRuns: 160, seed: 7 })
    bodies.forEach((body, at) => {
      recordExchange(ctx, {
        ...(at % 3 === 0 ? form(body) : { requestBody: body }),
        ...(at % 2 === 0 ? { responseBody: bodies[(at * 7) % bodies.length] ?? '' } : {}),
      })
    })
    const lines = new Set([
      ...bodies.slice(0, 40).flatMap(filtersOf),
      ...fc.sample(jsonFilters, { numRuns: 100, seed: 8 }),
    ])
    const asked = [...lines].map(line => [line, expected(ctx, line)] as const)
    expect(asked.filter(([, numbers]) => numbers.length > 0).length).toBeGreaterThan(100)
    const check = async (state: string): Promise<void> => {
      // What is remembered of a filter is asked for anew.
      ctx.store.changes.all()
      for (const [line, numbers] of asked) expect([state, line, await found(ctx, line)]).toEqual([state, line, numbers])
    }
    await check('nothing is indexed')
    indexAsBefore(ctx)
    await check('values are not indexed')
    indexTraffic(ctx)
    expect(ctx.store.grams.state()).toEqual({ since: 0, through: 159, values_since: 0 })
    await check('all is indexed')
    ctx.store.write(() => ctx.store.grams.setState({ ...ctx.store.grams.state(), values_since: 80 }))
    await check('values of the older half are not indexed')
  })

  it('leave out every block without the value, though each has all its letters', async () => {
    const ctx = open()
    for (let at = 1; at <= 200; at++)
      recordExchange(ctx, { requestBody: JSON.stringify({ build: at, of: ['1', '19', '199', '99'] }) })
    indexTraffic(ctx)
    for (const line of ['json:build=99', 'json:build=99.0', 'req.json:build=99 json:of=199']) {
      const { read } = await readsOf(ctx, async () => expect([line, await found(ctx, line)]).toEqual([line, [99]]))
      expect([line, [...read].map(blockOf).every(block => block === blockOf(99) || block === blockOf(200))]).toEqual([
        line,
        true,
      ])
    }
    // The end of a path is not known, so every block may have it.
    const { read } = await readsOf(ctx, () => found(ctx, 'json:*=99'))
    expect(read.size).toBeGreaterThan(100)
  })

  it('read as many exchanges in a record of eight times the size', { timeout: patience(60_000) }, async () => {
    const sizes = [4096, 32_768]
    const counts: { size: number; line: string; asked: number; read: number }[] = []
    for (const size of sizes) {
      const ctx = open()
      ctx.store.write(() => {
        for (let at = 1; at < size; at++)
          recordExchange(ctx, { requestBody: JSON.stringify({ build: at, of: '1 2 3 20 30 200 300 2000 3000 123' }) })
      })
      indexTraffic(ctx)
      for (const line of ['json:build=2003', 'json:build=2003 or json:build=1203', 'status:200 json:build=2003']) {
        const { asked, read } = await readsOf(ctx, () => countOf(ctx, { filter: readFilter(line) }))
        counts.push({ size, line, asked, read: read.size })
      }
    }
    const [small, large] = sizes.map(size =>
      counts.filter(one => one.size === size).map(({ asked, read }) => ({ asked, read })),
    )
    expect(large).toEqual(small)
    expect(small?.map(({ read }) => read)).toEqual([BLOCK, 2 * BLOCK, BLOCK])
  })

  it('find those of a body that has more than the index takes, and of one that is too long for it', async () => {
    const ctx = open()
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at * 3]))
    const long = { build: 7, text: 'x'.repeat(600_000), last: 'end' }
    for (let at = 1; at <= 100; at++) {
      const body = at === 20 ? many : at === 50 ? long : { build: at, k4999: 14_996 }
      recordExchange(ctx, { requestBody: JSON.stringify(body) })
    }
    indexTraffic(ctx)
    const asked: [string, number[]][] = [
      ['json:k4999=14997', [20]],
      ['json:k0=0', [20]],
      ['json:last=end', [50]],
      ['json:build=7', [7, 50]],
    ]
    for (const [line, numbers] of asked) expect([line, await found(ctx, line)]).toEqual([line, numbers])
    // Values beside them in the same block are found as well.
    expect(await found(ctx, 'json:build=21')).toEqual([21])
  })
})

describe('an index of an older version', () => {
  const record = (ctx: Context): void => {
    for (let at = 1; at <= 150; at++)
      if (at !== 70)
        recordExchange(ctx, { number: at, requestBody: JSON.stringify({ build: at, of: '1 2 3 7 17 77 37 73' }) })
  }

  it.each([
    ['values of JSON', true],
    ['groups of letters alone', false],
  ])('with %s is written anew from its end while the service runs, and searched without meanwhile', async (_, has) => {
    const folder = mkdtempSync(join(tmpdir(), 'blockyard-index-'))
    folders.push(folder)
    const before = open(folder)
    record(before)
    indexAsBefore(before)
    if (has) indexTraffic(before)
    closeContext(before)
    opened.delete(before)
    takeStepBack(folder, has)

    const ctx = open(folder)
    expect(ctx.store.grams.state()).toEqual({ since: 0, through: 143, values_since: 144 })
    expect(await found(ctx, 'json:build=73')).toEqual([73])
    const texts = { texts: ['build'], values: { keys: ['build'], texts: ['73'] } }
    expect(ctx.store.grams.blocksWith(texts, { first: 0, last: 8 })).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    const indexer = startIndexer(ctx)
    try {
      await expect.poll(() => ctx.store.grams.state().values_since, { timeout: patience(20_000) }).toBe(0)
    } finally {
      indexer.close()
    }
    expect(ctx.store.grams.state().through).toBe(143)
    expect(ctx.store.grams.blocksWith(texts, { first: 0, last: 8 })).toEqual([4])
    ctx.store.changes.all()
    expect(await found(ctx, 'json:build=73')).toEqual([73])
    expect(await found(ctx, 'json:build=150')).toEqual([150])
  })

  it('goes on where exchanges are written late, and ends where others are deleted', () => {
    const ctx = open()
    record(ctx)
    indexAsBefore(ctx)
    recordExchange(ctx, { number: 70, id: 'late', requestBody: '{"build":"late"}' })
    expect(ctx.store.grams.state()).toEqual({ since: 0, through: 63, values_since: 64 })
    ctx.store.write(() => {
      ctx.store.exchanges.prune(40, { withMarked: true })
      ctx.store.grams.forgetThrough(40)
    })
    indexTraffic(ctx)
    const { since, values_since } = ctx.store.grams.state()
    expect([since, values_since]).toEqual([32, 32])
    const late = { texts: [], values: { keys: ['build'], texts: ['late'] } }
    expect(ctx.store.grams.blocksWith(late, { first: 2, last: 8 })).toEqual([4])
  })
})
