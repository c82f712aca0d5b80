import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import Sqlite from 'better-sqlite3'
import { vi } from 'vitest'

/** Runs `start`, and returns the connection to the workspace file that it opened in this process. */
export async function withFile<T>(start: () => Promise<T>): Promise<{ started: T; db: Sqlite.Database }> {
  const found: Sqlite.Database[] = []
  const { pragma } = Sqlite.prototype
  const spy = vi.spyOn(Sqlite.prototype, 'pragma').mockImplementation(function (this: Sqlite.Database, ...args) {
    found.push(this)
    return pragma.apply(this, args)
  })
  const started = await start()
  spy.mockRestore()
  const [db] = found
  if (db === undefined) throw new Error('No file was opened.')
  return { started, db }
}

/** No page more: what SQLite reports then is what it reports of a disk that is full. */
export function fillDisk(db: Sqlite.Database): void {
  const free = Number(db.pragma('freelist_count', { simple: true }))
  db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) - free}`)
}

/**
 * Posts long and short messages until none finds room any more in the pages that there are; returns their statuses, the
 * long ones first.
 */
export async function fillPages(post: (message: string) => Promise<number>, long: string): Promise<number[]> {
  const statuses: number[] = []
  let rejected = 0
  for (let round = 0; round < 12 || (rejected < 8 && round < 400); round++) {
    const status = await post(round < 12 ? long : 'x')
    statuses.push(status)
    rejected = status === 507 ? rejected + 1 : 0
  }
  return statuses
}

export const freeDisk = (db: Sqlite.Database) => db.pragma('max_page_count = 1073741823')

/** No byte more by the file system, as the journal of recordings is written; the database has its own way to the disk. */
export function fullForRecordings(): { free(): void } {
  const { writeSync } = fs
  fs.writeSync = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  syncBuiltinESMExports()
  return {
    free() {
      fs.writeSync = writeSync
      syncBuiltinESMExports()
    },
  }
}
