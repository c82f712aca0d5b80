import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { workspaceFile } from './openDatabase'

const sync = promisify(fdatasync)

/** Brings to disk what is committed to the write-ahead log, which SQLite with `synchronous = NORMAL` leaves to others. */
export interface LogFlush {
  /** Resolves when all that was committed before is on disk; the event loop goes on meanwhile. */
  start(): Promise<void>
  /** The same at once, while everything else waits. */
  now(): void
  close(): void
}

/** The flush of the workspace in a folder. The log is there from the first commit until the database is closed. */
export function createLogFlush(data: string): LogFlush {
  let opened: number | null = null
  // For writing, since Windows flushes nothing else.
  const file = (): number => (opened ??= openSync(`${workspaceFile(data)}-wal`, 'r+'))
  return {
    start: async () => sync(file()),
    now: () => fdatasyncSync(file()),
    close: () => {
      if (opened !== null) closeSync(opened)
      opened = null
    },
  }
}
