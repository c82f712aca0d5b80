import type { Database } from 'better-sqlite3'
import { ServiceError } from '../errors/ServiceError'
import { storeError } from './faults/storeFaults'
import type { History } from './history/history'
import type { Journal } from './journal/journal'
import type { LogFlush } from './logFlush'

/**
 * Group commit: all that is written in one turn of the event loop, or while the disk is busy with what was written
 * before, becomes one transaction with one flush to disk. Whoever responds to a request waits for `settled()` first, so
 * nothing is acknowledged before it is durable (docs/reference/workbench.md#faults), and a busy service pays one flush
 * for many requests.
 */
export interface GroupCommit {
  /**
   * Runs `job` at once, inside the open transaction and in a savepoint of its own: when it throws, its writes are
   * undone, those of others stay. A job inside of a job is a part of it: when the inner one throws, all that the outer
   * one wrote is undone, also when the outer one goes on. Nothing may be awaited inside.
   */
  write<T>(job: () => T): T
  /**
   * Runs `job` like `write`, but without a savepoint: for what writes one row, since SQLite undoes a statement that
   * fails by itself. What it wrote before that statement stays.
   */
  append(job: () => void): void
  /** Runs `job`, which only adds to the journal: no transaction is opened for it. */
  enter(job: () => void): void
  /**
   * Runs `job` in a transaction of its own that is committed at once, and fails alone; inside of an open one when there is one.
   * Nobody waits until it is on disk.
   */
  apart(job: () => void): void
  /** `write`, then `settled`: resolves with the job's result once it is on disk. */
  commit<T>(job: () => T): Promise<T>
  /** Runs `job` after the transaction is on disk; dropped when the job that asked for it, or the commit, fails. */
  afterCommit(job: () => void): void
  /** Resolves when all that was written so far is on disk; rejects with a ServiceError when it could not be written. */
  settled(): Promise<void>
  /** Commits what is open and brings it to disk, now. */
  end(): void
}

/** Jobs that share a transaction. */
interface Batch {
  after: (() => void)[]
  done: PromiseWithResolvers<void> | null
  timer: NodeJS.Immediate
  /** Its transaction is open: something was written. */
  hasBegun: boolean
}

/** A job that runs, and the first failure of a job inside of it. */
interface Job {
  failure: { error: unknown } | null
}

const nothing = Promise.resolve()

const noHistory = { mark: () => 0, publish: () => {} }

const noJournal = { mark: () => 0, cut: () => {}, write: () => {}, keep: () => {}, takeBack: () => {} }

function inside<T>(outer: Job, job: () => T): T {
  try {
    return job()
  } catch (error) {
    outer.failure ??= { error }
    throw error
  }
}

interface Parts {
  /** What is written beside the database, and stands or falls with each transaction. */
  journal?: Pick<Journal, 'mark' | 'cut' | 'write' | 'keep' | 'takeBack'>
  /** Learns which writes what is published comes after. */
  history?: Pick<History, 'mark' | 'publish'>
  /** Missing where a commit is as durable as it gets, as in memory. */
  flush?: Pick<LogFlush, 'start' | 'now'>
  /** Is called whenever writes were taken back: what is remembered of a table may then not be so. */
  undone?: () => void
  /** Is called with whatever a job threw, and with why a transaction did not begin or did not reach the disk. */
  failed?: (error: unknown) => void
}

export function createGroupCommit(
  db: Database,
  { flush, journal = noJournal, history = noHistory, undone = () => {}, failed = () => {} }: Parts = {},
): GroupCommit {
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const save = db.prepare('SAVEPOINT job')
  const release = db.prepare('RELEASE job')
  const undo = db.prepare('ROLLBACK TO job')
  let open: Batch | null = null
  /** Committed and not yet on disk. */
  let written: Batch | null = null
  let outer: Job | null = null

  function commitOpen(): Batch | null {
    const batch = open
    if (batch === null) return null
    open = null
    clearImmediate(batch.timer)
    try {
      journal.write()
      if (batch.hasBegun) commit.run()
      journal.keep()
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK')
      journal.takeBack()
      undone()
      failed(error)
      batch.done?.reject(commitFailed(error))
      return null
    }
    written = batch
    return batch
  }

  function finish(batch: Batch, failure: unknown): void {
    if (failure !== null) {
      failed(failure)
      batch.done?.reject(commitFailed(failure))
      return
    }
    batch.done?.resolve()
    for (const job of batch.after) job()
  }

  /** Somebody who could not wait for the flush may have finished the batch before. */
  function flushed(batch: Batch, failure: unknown): void {
    if (written === batch) {
      written = null
      finish(batch, failure)
    }
  }

  /** What is written while the disk is busy stays open until it is ready again. */
  function endTurn(): void {
    if (written !== null) return
    const batch = commitOpen()
    if (batch === null) return
    if (flush === undefined || !batch.hasBegun) {
      flushed(batch, null)
      return
    }
    flush
      .start()
      .then(
        () => flushed(batch, null),
        error => flushed(batch, error),
      )
      .finally(endTurn)
  }

  function end(): void {
    const batches = [written, commitOpen()].filter(batch => batch !== null)
    written = null
    if (batches.length === 0) return
    let failure: unknown = null
    try {
      flush?.now()
    } catch (error) {
      failure = error
    }
    for (const batch of batches) finish(batch, failure)
  }

  const opened = (): Batch => (open ??= { after: [], done: null, timer: setImmediate(endTurn), hasBegun: false })

  function begun(): Batch {
    const batch = opened()
    if (batch.hasBegun) return batch
    try {
      begin.run()
    } catch (error) {
      failed(error)
      throw error
    }
    batch.hasBegun = true
    return batch
  }

  function write<T>(job: () => T): T {
    if (outer !== null) return inside(outer, job)
    const batch = begun()
    const mark = batch.after.length
    const entered = journal.mark()
    save.run()
    const own: Job = { failure: null }
    outer = own
    try {
      const result = job()
      if (own.failure !== null) throw own.failure.error
      release.run()
      return result
    } catch (error) {
      batch.after.length = mark
      // A full disk makes SQLite roll the whole transaction back by itself; the commit then reports it to everybody.
      if (db.inTransaction) {
        undo.run()
        release.run()
      }
      journal.cut(entered)
      undone()
      failed(error)
      throw error
    } finally {
      outer = null
    }
  }

  function append(job: () => void): void {
    if (outer !== null) {
      inside(outer, job)
      return
    }
    run(begun(), job)
  }

  function enter(job: () => void): void {
    if (outer !== null) inside(outer, job)
    else run(opened(), job)
  }

  function apart(job: () => void): void {
    if (db.inTransaction) {
      append(job)
      return
    }
    try {
      begin.run()
      job()
      commit.run()
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK')
      undone()
      failed(error)
      throw error
    }
  }

  function run({ after }: Batch, job: () => void): void {
    const mark = after.length
    const entered = journal.mark()
    try {
      job()
    } catch (error) {
      after.length = mark
      journal.cut(entered)
      undone()
      failed(error)
      throw error
    }
  }

  function settled(): Promise<void> {
    const last = open ?? written
    if (last === null) return nothing
    last.done ??= Promise.withResolvers()
    return last.done.promise
  }

  return {
    write,
    append,
    enter,
    apart,
    settled,
    end,
    async commit(job) {
      const result = write(job)
      await settled()
      return result
    },
    afterCommit(job) {
      const stamp = history.mark()
      opened().after.push(() => {
        history.publish(stamp)
        job()
      })
    },
  }
}

const commitFailed = (cause: unknown): ServiceError =>
  storeError(cause) ??
  new ServiceError('workbench.store.commit.app_error', {
    values: { Why: cause instanceof Error ? `${cause.message}.` : 'unknown fault.' },
    cause,
  })
