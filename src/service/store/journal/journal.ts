import type { Database } from 'better-sqlite3'
import { storeError } from '../faults/storeFaults'
import type { ExchangeRecord } from '../tables/workspace/exchangeRecords'
import { createEntries, entryLength, placesIn, readEntry } from './entries'
import type { JournalFile } from './journalFile'

/** Bytes that are read at a time; a longer entry is read whole. */
const PART = 256 * 1024
/** Entries that are taken between two looks at the clock. */
const STEP = 16
/** A file that grew beyond it starts anew as soon as all of it is in the tables. */
const LONG = 1024 * 1024
/** How long nothing is taken once the tables could not be written. */
const REST_MS = 1000

/** Exchanges that are not in the tables; `last` is the greatest number there ever was. */
export interface Waiting {
  exchanges: number
  bytes: number
  last: number
}

/** An exchange that is put together when its turn ends. */
export interface Recording {
  number: number
  make(): ExchangeRecord
}

/**
 * What was recorded and is not in the tables yet. A row of an exchange and its entries in six indexes take longer to write than
 * all else that is done for its recording, so a request only adds a few hundred bytes here, which are in the file before the
 * response leaves; they are taken into the tables in pauses, and before anything is read
 * (docs/decisions/0025-journal-of-recordings.md).
 */
export interface Journal {
  readonly waiting: Waiting
  /**
   * Adds an exchange that has ended and has no row. It is put together with all others of its turn, one right after the other: in between
   * requests that takes three times as long, since each finds the processor's caches full of something else.
   */
  add(recording: Recording): void
  /** Stands for what was added so far. */
  mark(): number
  /** Drops what was added after a mark. */
  cut(mark: number): void
  /** Brings what was added into the file. @throws an error of the file system. */
  write(): void
  /** Writes so many bytes to see whether they have room, and takes them back. @throws an error of the file system. */
  tryWriting(bytes: number): void
  /** Drops what was added since the last `keep`, be it in the file or not. */
  takeBack(): void
  /** What was added so far stays. */
  keep(): void
  /** To be called when writes to the tables were undone: what they took may wait again. */
  recall(): void
  /**
   * Takes what waits into the tables, at most until a moment of `performance.now()`; returns whether there is more to take.
   * Where the tables cannot be written, it waits on.
   */
  take(until?: number): boolean
  /** The same for all of it. @throws an error of the database. */
  takeAll(): void
  /** Drops all that waits. */
  drop(): void
  /** Empties the file where all of it is in the tables; call when these are on disk. */
  startAnew(): void
  /** The same once they are on disk. */
  startAnewLater(): void
  close(): void
}

export interface JournalParts {
  db: Database
  file: JournalFile
  /** Puts an exchange into its table, unless its number is there. */
  insert(record: ExchangeRecord): void
  /** Runs a job in a transaction: those who read shall not fail where it cannot be written. */
  apart(job: () => void): void
  /** Resolves when all that was committed is on disk. */
  flushed(): Promise<void>
}

export function createJournal({ db, file, insert, apart, flushed }: JournalParts): Journal {
  const state = db.prepare<[], { life: number; bytes: number }>('SELECT life, bytes FROM journal_taken')
  const setState = db.prepare<[number, number]>('UPDATE journal_taken SET life = ?, bytes = ?')
  const entries = createEntries()
  let taken = takenBefore()
  let waiting = 0
  /** Where the open transaction begins: what follows may be taken back. */
  let kept = 0
  /** The open transaction took some of it into the tables. */
  let isTaking = false
  let last = 0
  let failedAt = Number.NEGATIVE_INFINITY
  /** Where each begins that was added since the last `keep`, and those that are not put together yet. */
  let starts: number[] = []
  let pending: Recording[] = []
  const end = (): number => file.size + entries.used

  function takenBefore(): number {
    const { life, bytes } = state.get() ?? { life: 0, bytes: 0 }
    return life === file.life ? Math.min(bytes, file.size) : 0
  }

  /** Whole entries after a place, and where they end. */
  function entriesAfter(place: number): { count: number; end: number } {
    let count = 0
    let at = place
    for (const part of partsOf(file, place)) {
      for (const next of placesIn(part)) {
        count += 1
        at += next.length
      }
    }
    return { count, end: at }
  }

  function putTogether(): void {
    const all = pending
    pending = []
    for (const { make } of all) {
      starts.push(end())
      entries.put(make())
    }
  }

  function write(): void {
    putTogether()
    if (entries.used === 0) return
    file.append(entries.bytes())
    entries.cut(0)
  }

  function cut(mark: number): void {
    const left = Math.max(0, mark - starts.length)
    waiting -= Math.max(0, pending.length - left)
    pending.length = Math.min(pending.length, left)
    const start = starts[mark]
    if (start === undefined) return
    starts.length = mark
    cutAt(start)
  }

  function cutAt(place: number): void {
    const before = entries.count
    entries.cut(Math.max(0, place - file.size))
    waiting -= before - entries.count
    if (place >= file.size) return
    waiting -= entriesAfter(Math.max(place, taken)).count
    file.cut(place)
  }

  function recall(): void {
    const before = takenBefore()
    if (before === taken) return
    taken = before
    waiting = entriesAfter(taken).count + entries.count + pending.length
  }

  function takeSome(until: number): void {
    write()
    while (taken < file.size && performance.now() < until) apart(() => takePart(until))
    isTaking ||= db.inTransaction
    if (taken === file.size && file.size > LONG) startAnewLater()
  }

  function takePart(until: number): void {
    const [part = Buffer.alloc(0)] = partsOf(file, taken)
    let done = 0
    for (const { at, length } of placesIn(part)) {
      const record = readEntry(part, at)
      if (record === null) break
      insert(record)
      taken += length
      waiting -= 1
      done += 1
      if (done % STEP === 0 && performance.now() >= until) break
    }
    setState.run(file.life, taken)
    // After a power cut the last bytes may be anything.
    if (done === 0) drop()
  }

  function drop(): void {
    pending = []
    entries.cut(0)
    file.cut(taken)
    waiting = 0
  }

  /** Once what was taken is on disk, unless more was taken meanwhile. */
  function startAnewLater(): void {
    const through = taken
    flushed().then(
      () => {
        if (db.open && taken === through) startAnew()
      },
      // It only stays longer.
      () => {},
    )
  }

  /** Only when all of it is in the tables, and these are on disk. */
  function startAnew(): void {
    if (isTaking || end() !== taken) return
    file.restart()
    taken = 0
    kept = 0
  }

  const whole = entriesAfter(taken)
  file.cut(whole.end)
  waiting = whole.count
  kept = file.size
  return {
    get waiting() {
      return { exchanges: waiting, bytes: end() - taken, last }
    },
    add(recording) {
      // A call to an integration may end after the workspace was closed.
      if (!db.open) return
      pending.push(recording)
      last = Math.max(last, recording.number)
      waiting += 1
    },
    mark: () => starts.length + pending.length,
    cut,
    write,
    tryWriting(bytes) {
      const { size } = file
      file.append(Buffer.alloc(bytes))
      file.cut(size)
    },
    takeBack() {
      cut(0)
      cutAt(kept)
    },
    keep() {
      kept = end()
      starts = []
      isTaking = false
    },
    recall,
    take(until = Number.POSITIVE_INFINITY) {
      if (waiting === 0 || !db.open) return false
      if (performance.now() - failedAt < REST_MS) return false
      try {
        takeSome(until)
        return waiting > 0
      } catch (error) {
        if (storeError(error) === null) throw error
        failedAt = performance.now()
        return false
      }
    },
    takeAll: () => takeSome(Number.POSITIVE_INFINITY),
    drop,
    startAnew,
    startAnewLater,
    close: file.close,
  }
}

/** What is in the file after a place, in parts that end with an entry; nothing where no whole entry follows. */
function* partsOf(file: JournalFile, place: number): Generator<Buffer, void> {
  for (let at = place; at < file.size; ) {
    const part = file.read(at, at + PART)
    const first = entryLength(part, 0)
    if (first === null || at + first > file.size) return
    const whole = first > part.length ? file.read(at, at + first) : part
    const last = placesIn(whole).at(-1)
    const length = last === undefined ? 0 : last.at + last.length
    yield whole.subarray(0, length)
    at += length
  }
}
