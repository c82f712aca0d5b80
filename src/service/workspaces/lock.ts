import { setTimeout as wait } from 'node:timers/promises'
import Sqlite, { type Database } from 'better-sqlite3'

const AGAIN_MS = 15
const PATIENCE_MS = 8000

/**
 * Runs a job while no other process of this computer runs one under the same lock: an empty database that stays where it is. The system
 * takes its lock back from a process that is killed, so none is ever stale. @throws an error that says so where it stays locked for eight seconds
 */
export async function locked<T>(file: string, job: () => Promise<T>): Promise<T> {
  const lock = await take(file)
  try {
    return await job()
  } finally {
    lock.close()
  }
}

async function take(file: string): Promise<Database> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const lock = new Sqlite(file, { timeout: 0 })
    try {
      return lock.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      lock.close()
      if (!isBusy(error)) throw error
      if (performance.now() > until)
        throw new Error(
          `${file} is locked by another program that does not respond. Close that program, and try again.`,
        )
      await wait(AGAIN_MS * (1 + Math.random()))
    }
  }
}

const isBusy = (error: unknown): boolean => error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY'
