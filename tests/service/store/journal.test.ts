import { appendFileSync, closeSync, copyFileSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEnded } from '#service/recorder/ended'
import { freeableTraffic } from '#service/recorder/freeable'
import { liveOf } from '#service/recorder/live'
import { pruneExchanges } from '#service/recorder/pruner'
import { newMemoryFile } from '#service/store/openDatabase'
import { openStore, type Store } from '#service/store/store'
import type { ExchangeRecord } from '#service/store/tables/workspace/exchangeRecords'
import { fillDisk, freeDisk, withFile } from '../../support/fullDisk'

let folder = ''
let store: Store
const file = (): string => join(folder, 'workspace.sqlite.recorded')
const text = (): string => readFileSync(file(), 'latin1')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blockyard-journal-'))
  store = openStore(folder)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

function exchange(number: number, more: Partial<ExchangeRecord> = {}): ExchangeRecord {
  const start = {
    id: `e${number}`,
    direction: 'in',
    kind: 'rest',
    method: 'POST',
    url: '/posts',
    label: 'POST',
  } as const
  const { summary, details } = liveOf({ ...start, parent: null, headers: [], body: null }, number, 1000 + number)
  return {
    summary: { ...summary, status: 201, outcome: 'ok', duration_ms: 1.5, user_id: 'bob' },
    details,
    requestHeaders: [['Content-Type', 'application/json']],
    requestBody: Buffer.from('{"message":"Grüße 🎉"}'),
    responseHeaders: [],
    responseBody: null,
    effects: [],
    ...more,
  }
}

const ended = (number: number, more: Partial<ExchangeRecord> = {}) => createEnded(number, () => exchange(number, more))
const record = (...records: ExchangeRecord[]): void => {
  for (const one of records)
    store.record(
      createEnded(one.summary.number, () => one),
      () => {},
    )
}
const numbers = (of = store): number[] => of.exchanges.page(Number.MAX_SAFE_INTEGER, 1000).map(({ number }) => number)
const inTables = (): number => store.oldExchanges.count()
/** The workspace as a kill leaves it: the files as they are, and nothing closed. */
async function killed<T>(use: (again: Store) => T): Promise<T> {
  const copy = mkdtempSync(join(tmpdir(), 'blockyard-killed-'))
  for (const end of ['', '-wal', '.keys', '.recorded'])
    copyFileSync(join(folder, `workspace.sqlite${end}`), join(copy, `workspace.sqlite${end}`))
  const again = openStore(copy)
  try {
    return use(again)
  } finally {
    again.close()
    rmSync(copy, { recursive: true, force: true })
  }
}

describe('what is recorded', () => {
  it('is in the file of the journal once it is settled, and in the tables when it is read', async () => {
    record(exchange(1))
    await store.settled()
    expect(text()).toContain('/posts')
    expect([inTables(), store.journal.waiting().exchanges]).toEqual([0, 1])
    expect(numbers()).toEqual([1])
    expect([inTables(), store.journal.waiting().exchanges]).toEqual([1, 0])
  })

  it('opens no transaction by itself', async () => {
    const { started, db } = await withFile(async () => openStore(newMemoryFile()))
    started.record(ended(1), () => {})
    expect(db.inTransaction).toBe(false)
    await started.settled()
    started.close()
  })

  it('is read in the same turn', () => {
    record(exchange(1), exchange(2))
    expect(numbers()).toEqual([1, 2])
  })

  it('comes back as it was, whatever is in it', () => {
    const issue = { code: 'type', severity: 'error', message: 'Not so.', path: '/a' } as const
    const whole = exchange(1, {
      requestBody: Buffer.from([0, 255, 10, 92, 34]),
      responseHeaders: null,
      responseBody: Buffer.alloc(0),
      effects: [
        {
          id: 'f1',
          exchange_id: 'e1',
          cause_id: 'e1',
          at: 5,
          kind: 'posted',
          post_id: 'p',
          channel_id: 'c',
          user_id: 'u',
          text: '“Hi”',
        },
      ],
    })
    whole.details.timings.first_byte = 2
    whole.details.issues.push(issue as never)
    const long = exchange(2, { responseHeaders: [['X', '1']], responseBody: Buffer.alloc(700_000, 'é') })
    record(whole, long)
    expect(store.exchanges.byId('e1')).toEqual(whole)
    expect(store.exchanges.byId('e2')).toEqual(long)
  })

  it('is published when it is there, and not before', async () => {
    const told: number[] = []
    store.record(ended(1), () => told.push(1))
    expect(told).toEqual([])
    await store.settled()
    expect(told).toEqual([1])
  })

  it('falls with the job that records it', async () => {
    record(exchange(1))
    const failing = () =>
      store.write(() => {
        record(exchange(2))
        throw new Error('no')
      })
    expect(failing).toThrow('no')
    record(exchange(3))
    await store.settled()
    expect(numbers()).toEqual([1, 3])
  })

  it('falls with the job that read it in between, and alone', async () => {
    record(exchange(1))
    const failing = () =>
      store.write(() => {
        record(exchange(2))
        expect(numbers()).toEqual([1, 2])
        throw new Error('no')
      })
    expect(failing).toThrow('no')
    expect(store.journal.waiting().exchanges).toBe(1)
    expect(numbers()).toEqual([1])
    await store.settled()
    expect(await killed(numbers)).toEqual([1])
  })

  it('falls with its own job, where others were read or recorded in the same turn before', async () => {
    record(exchange(1))
    expect(numbers()).toEqual([1])
    record(exchange(2))
    const failing = () =>
      store.write(() => {
        record(exchange(3))
        throw new Error('no')
      })
    expect(failing).toThrow('no')
    expect(store.journal.waiting().exchanges).toBe(1)
    record(exchange(4))
    await store.settled()
    expect(numbers()).toEqual([1, 2, 4])
    // The next turn begins anew.
    record(exchange(5))
    expect(failing).toThrow('no')
    await store.settled()
    expect(numbers()).toEqual([1, 2, 4, 5])
  })

  it('falls with a transaction that does not reach the disk', async () => {
    store.close()
    const { started, db } = await withFile(async () => openStore(folder))
    store = started
    record(exchange(1))
    await store.settled()
    db.exec('CREATE TABLE one (id INTEGER PRIMARY KEY)')
    db.exec('CREATE TABLE other (id INTEGER REFERENCES one DEFERRABLE INITIALLY DEFERRED)')
    const commit = store.commit(() => db.exec('INSERT INTO other VALUES (5)'))
    record(exchange(2))
    // Half of it is in the tables already when the commit fails.
    expect(numbers()).toEqual([1, 2])
    record(exchange(3))
    await expect(commit).rejects.toThrow(/FOREIGN KEY/)
    expect(numbers()).toEqual([1])
    record(exchange(4))
    await store.settled()
    expect(await killed(numbers)).toEqual([1, 4])
  })

  it('is taken by a commit of its own, whose failure is nobody else’s, and waits on', async () => {
    store.close()
    const { started, db } = await withFile(async () => openStore(folder))
    store = started
    db.exec('CREATE TABLE one (id INTEGER PRIMARY KEY)')
    db.exec('CREATE TABLE other (id INTEGER REFERENCES one DEFERRABLE INITIALLY DEFERRED)')
    // The commit fails, not what is written before.
    db.exec('CREATE TRIGGER no AFTER INSERT ON exchanges BEGIN INSERT INTO other VALUES (5); END')
    record(exchange(1))
    await store.settled()
    const reads = Promise.allSettled([(async () => numbers())(), store.settled()])
    expect((await reads).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(store.journal.waiting().exchanges).toBe(1)
    db.exec('DROP TRIGGER no')
    expect(numbers()).toEqual([1])
  })

  it('waits while the tables are full, is counted, and goes when all is cleared', async () => {
    store.close()
    const { started, db } = await withFile(async () => openStore(folder))
    store = started
    fillDisk(db)
    const many = Array.from({ length: 500 }, (_, at) => exchange(at + 1, { requestBody: Buffer.alloc(3000, 'x') }))
    record(...many)
    await store.settled()
    expect(numbers().length).toBeLessThan(500)
    expect(store.journal.waiting()).toMatchObject({ last: 500 })
    expect(store.journal.waiting().exchanges).toBeGreaterThan(0)
    expect(store.exchanges.count()).toBe(500)
    store.journal.drop()
    expect(store.journal.waiting()).toMatchObject({ exchanges: 0, bytes: 0 })
    freeDisk(db)
    record(exchange(501))
    await expect.poll(() => numbers().at(-1), { timeout: 5000 }).toBe(501)
  })
})

describe('what waits on a full disk', () => {
  it('can be cleared with all that is in the tables, by its number and its size, and does not come back', async () => {
    store.close()
    const { started, db } = await withFile(async () => openStore(folder))
    store = started
    record(exchange(1))
    expect(numbers()).toEqual([1])
    await store.settled()
    fillDisk(db)
    record(...Array.from({ length: 300 }, (_, at) => exchange(at + 2, { requestBody: Buffer.alloc(3000, 'x') })))
    await store.settled()
    const [all] = freeableTraffic({ store, now: () => 5000 })
    expect(all).toMatchObject({ days: 0, through: 301, exchanges: 301 })
    expect(all?.bytes).toBeGreaterThan(300 * 3000)
    const hub = { publish: () => {} }
    pruneExchanges({ store, hub }, 301)
    expect(store.journal.waiting().exchanges).toBe(0)
    freeDisk(db)
    record(exchange(302))
    await expect.poll(() => numbers(), { timeout: 5000 }).toEqual([302])
  })
})

describe('after a kill', () => {
  it('everything that was settled is there, in order and once', async () => {
    record(exchange(1), exchange(2))
    await store.settled()
    expect(numbers()).toEqual([1, 2])
    await store.settled()
    record(exchange(3))
    await store.settled()
    expect(await killed(numbers)).toEqual([1, 2, 3])
  })

  it('what was cleared does not come back', async () => {
    record(exchange(1), exchange(2))
    expect(numbers()).toEqual([1, 2])
    store.write(() => store.exchanges.prune(1))
    await store.settled()
    record(exchange(3))
    await store.settled()
    expect(await killed(numbers)).toEqual([2, 3])
  })

  it('what was not written to its end is left out, and recording goes on behind the rest', async () => {
    record(exchange(1), exchange(2))
    await store.settled()
    const torn = text().slice(-40)
    appendFileSync(file(), torn, 'latin1')
    const found = await killed(again => {
      again.record(ended(4), () => {})
      return numbers(again)
    })
    expect(found).toEqual([1, 2, 4])
  })

  it('bytes that are no entry end it, and stop nobody', async () => {
    record(exchange(1))
    await store.settled()
    appendFileSync(file(), Buffer.alloc(4096))
    expect(await killed(numbers)).toEqual([1])
  })

  it('a database that was put back keeps its own exchanges, and gets those that it lacks', async () => {
    record(exchange(1), exchange(2))
    numbers()
    record(exchange(3))
    await store.settled()
    const found = await killed(again => {
      again.write(() => again.oldExchanges.prune(0))
      return numbers(again)
    })
    expect(found).toEqual([1, 2, 3])
  })
})

describe('the file of the journal', () => {
  it('is left alone by what ends after the workspace was closed, and so is every file that was opened since', async () => {
    record(exchange(1))
    store.close()
    const others = Array.from({ length: 12 }, (_, at) => join(folder, `other-${at}`))
    // The first of them get the numbers that the files of the workspace had.
    const opened = others.map(other => openSync(other, 'w+'))
    try {
      record(exchange(2))
      await nextRound()
      expect(others.map(other => statSync(other).size)).toEqual(others.map(() => 0))
      expect(store.journal.waiting().exchanges).toBe(0)
    } finally {
      for (const one of opened) closeSync(one)
    }
    store = openStore(folder)
    expect(numbers()).toEqual([1])
  })

  it('is empty after the workspace is closed', async () => {
    record(exchange(1))
    store.close()
    expect(statSync(file()).size).toBe(16)
    store = openStore(folder)
    expect(numbers()).toEqual([1])
  })

  it('starts anew once it is long and all of it is in the tables, and keeps what comes meanwhile', async () => {
    const body = Buffer.alloc(64 * 1024, 'y')
    for (let number = 1; number <= 20; number++) record(exchange(number, { requestBody: body }))
    await store.settled()
    expect(statSync(file()).size).toBeGreaterThan(1024 * 1024)
    expect(store.exchanges.count()).toBe(20)
    await expect.poll(() => statSync(file()).size).toBe(16)
    record(exchange(21))
    await store.settled()
    expect(await killed(numbers)).toHaveLength(21)
  })

  it('gives its room back when asked, once all of it is in the tables', async () => {
    record(exchange(1))
    await store.settled()
    store.journal.shrink()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(statSync(file()).size).toBeGreaterThan(16)
    expect(numbers()).toEqual([1])
    store.journal.shrink()
    await expect.poll(() => statSync(file()).size).toBe(16)
    expect(await killed(numbers)).toEqual([1])
  })

  it('does not start anew before what was taken is on disk', async () => {
    const body = Buffer.alloc(64 * 1024, 'y')
    for (let number = 1; number <= 20; number++) record(exchange(number, { requestBody: body }))
    await store.settled()
    expect(store.exchanges.count()).toBe(20)
    expect(statSync(file()).size).toBeGreaterThan(1024 * 1024)
    expect(await killed(numbers)).toHaveLength(20)
  })

  it('does not start anew while those who took it can still take that back', async () => {
    const body = Buffer.alloc(64 * 1024, 'y')
    for (let number = 1; number <= 20; number++) record(exchange(number, { requestBody: body }))
    await store.settled()
    const failing = () =>
      store.write(() => {
        expect(store.exchanges.count()).toBe(20)
        throw new Error('no')
      })
    expect(failing).toThrow('no')
    await store.settled()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(statSync(file()).size).toBeGreaterThan(1024 * 1024)
    expect(store.exchanges.count()).toBe(20)
  })

  it('is left as it is by a transaction that took all of it and fails', async () => {
    const { started, db } = await withFile(async () => openStore(newMemoryFile()))
    db.exec('CREATE TABLE one (id INTEGER PRIMARY KEY)')
    db.exec('CREATE TABLE other (id INTEGER REFERENCES one DEFERRABLE INITIALLY DEFERRED)')
    const body = Buffer.alloc(64 * 1024, 'y')
    for (let number = 1; number <= 20; number++) started.record(ended(number, { requestBody: body }), () => {})
    await started.settled()
    const commit = started.commit(() => {
      db.exec('INSERT INTO other VALUES (5)')
      expect(started.exchanges.count()).toBe(20)
    })
    await expect(commit).rejects.toThrow(/FOREIGN KEY/)
    expect(numbers(started)).toHaveLength(20)
    started.close()
  })

  it('takes what waits in steps', () => {
    record(...Array.from({ length: 100 }, (_, at) => exchange(at + 1)))
    expect(store.journal.take(performance.now() - 1)).toBe(true)
    expect(store.journal.take()).toBe(false)
    expect(inTables()).toBe(100)
  })
})
