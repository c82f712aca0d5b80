import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#service/store/openDatabase'
import { BLOCK, gramsTable } from '#service/store/tables/traffic/grams'
import { STRETCH } from '#service/store/tables/traffic/stretches'
import { createWordSet } from '#service/store/tables/traffic/words'
import { patience } from '../../support/slowness'

const set = createWordSet()
const wordsOf = (...texts: string[]): string => {
  for (const text of texts) set.addText(text)
  return set.take()
}

let folder = ''
let db: Database
let grams: ReturnType<typeof gramsTable>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-stretches-'))
  db = openDatabase(folder).db
  // Every page that is written can be counted in the log.
  db.pragma('wal_autocheckpoint = 0')
  grams = gramsTable(db)
})
afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})

const within = (job: () => void): void => db.transaction(job)()
/** Stretches that have a table. */
const tables = (): number[] =>
  (db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[])
    .flatMap(name => /^traffic_grams_(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
const found = (text: string, first = 0, last = 10 * STRETCH): number[] =>
  grams.blocksWith({ texts: [text], values: null }, { first, last })
/** Writes blocks, some in each transaction, as the service does. */
function write(first: number, last: number, words: (block: number) => string): void {
  for (let start = first; start <= last; start += 32)
    within(() => {
      for (let block = start; block <= Math.min(last, start + 31); block++) grams.put(block, words(block))
      grams.setState({ since: 0, through: Math.min(last, start + 31) * BLOCK + BLOCK - 1, values_since: 0 })
    })
}
/** Words of a block, most of which its neighbours have as well, as those of traffic. */
const typical = (block: number): string =>
  Array.from({ length: 150 }, (_, at) => (at < 100 ? at * 17 : ((block * 50 + at) * 7919) % 200_000).toString(36)).join(
    ' ',
  )

describe('stretches of the index', () => {
  it('are looked up together, over the border of two', () => {
    within(() => {
      for (const block of [0, STRETCH - 2, STRETCH - 1, STRETCH, STRETCH + 1, 3 * STRETCH])
        grams.put(block, wordsOf('krakenberg'))
      grams.put(STRETCH + 2, wordsOf('another'))
    })
    expect(tables()).toEqual([0, 1, 3])
    expect(found('kraken')).toEqual([0, STRETCH - 2, STRETCH - 1, STRETCH, STRETCH + 1, 3 * STRETCH])
    expect(found('kraken', STRETCH - 1, STRETCH)).toEqual([STRETCH - 1, STRETCH])
    expect(found('kraken', STRETCH + 1, 3 * STRETCH - 1)).toEqual([STRETCH + 1])
    expect(found('kraken', 2 * STRETCH, 3 * STRETCH - 1)).toEqual([])
    expect(found('another')).toEqual([STRETCH + 2])
  })

  it('have the last that was written of a block', () => {
    within(() => grams.put(5, wordsOf('krakenberg')))
    within(() => grams.put(5, wordsOf('another')))
    expect([found('kraken'), found('another')]).toEqual([[], [5]])
    within(() => grams.put(5, ''))
    expect(found('another')).toEqual([])
    // A block without words needs no table.
    within(() => grams.put(2 * STRETCH, ''))
    expect(tables()).toEqual([0])
  })

  it('are dropped whole once the last of their exchanges is gone', () => {
    write(STRETCH - 40, STRETCH + 40, () => wordsOf('krakenberg'))
    within(() => grams.forgetThrough(STRETCH * BLOCK - 2))
    expect(tables()).toEqual([0, 1])
    within(() => grams.forgetThrough(STRETCH * BLOCK - 1))
    expect([tables(), grams.state().since]).toEqual([[1], STRETCH * BLOCK])
    expect(found('kraken')).toEqual(Array.from({ length: 41 }, (_, at) => STRETCH + at))
    // Nothing of what was cleared stays, and what comes next is written as ever.
    within(() => grams.forgetThrough((STRETCH + 41) * BLOCK))
    expect(tables()).toEqual([])
    within(() => grams.put(STRETCH + 42, wordsOf('krakenberg')))
    expect(found('kraken')).toEqual([STRETCH + 42])
  })

  it('are what the file has, after a transaction failed that made or dropped one', () => {
    write(0, 10, () => wordsOf('krakenberg'))
    expect(() =>
      within(() => {
        grams.put(STRETCH, wordsOf('krakenberg'))
        grams.forgetThrough(STRETCH * BLOCK - 1)
        throw new Error('full')
      }),
    ).toThrow('full')
    grams.forget()
    expect(tables()).toEqual([0])
    expect(found('kraken')).toHaveLength(11)
    within(() => grams.put(STRETCH, wordsOf('krakenberg')))
    expect(found('kraken')).toHaveLength(12)
  })

  it('become one part each when they are written to their end, in slices', { timeout: patience(60_000) }, () => {
    write(0, STRETCH - 1, typical)
    const parts = (): unknown => db.prepare('SELECT count(DISTINCT segid) FROM traffic_grams_0_idx').pluck().get()
    expect([parts() === 1, grams.areUnmerged()]).toEqual([false, false])
    write(STRETCH, STRETCH, typical)
    expect(grams.areUnmerged()).toBe(true)
    // No time is left.
    within(() => grams.merge(0))
    expect([parts() === 1, grams.areUnmerged()]).toEqual([false, true])
    const before = found(' 7 ')
    within(() => grams.merge(Number.POSITIVE_INFINITY))
    expect([parts(), grams.areUnmerged(), found(' 7 ')]).toEqual([1, false, before])
  })
})

describe('a step of pruning', () => {
  const log = (): number => statSync(join(folder, 'workspace.sqlite-wal')).size
  /** Pages that the largest step wrote of those that delete an index of so many blocks, 128 exchanges in each. */
  function mostWritten(blocks: number): number {
    write(0, blocks - 1, typical)
    let most = 0
    for (let number = 127; number < blocks * BLOCK; number += 128) {
      const before = log()
      within(() => grams.forgetThrough(number))
      most = Math.max(most, (log() - before) / 4096)
    }
    return most
  }

  it('writes as little in the index of a large record as in that of a small one', { timeout: patience(60_000) }, () => {
    const small = mostWritten(STRETCH / 4)
    expect(small).toBeLessThan(20)
    within(() => grams.setState({ since: 0, through: -1, values_since: 0 }))
    expect(mostWritten(STRETCH * 3)).toBeLessThan(20)
  })
})
