import { constants } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import type { Database } from 'better-sqlite3'
import { copyQuietly } from './quietCopy'
import { standAlone } from './standAlone'

/** Copies of the database as it is at one moment, which others can open. */
export interface Copies {
  /** Whether `toFile` is possible. */
  readonly isOnDisk: boolean
  /** All of it, as a file in memory. */
  image(): Buffer
  /** The same without traffic, and without what rows were before. */
  quietImage(): Buffer
  /**
   * Copies all of it, as it is now, into a new file, while the workspace goes on. Resolves to its bytes once it is on disk; one at a
   * time. @throws an error of the file system
   */
  toFile(path: string): Promise<number>
  /** The same without traffic, at once. */
  quietlyToFile(path: string): void
  /** Reads of the workspace as a whole, with all that was written so far. */
  look<T>(job: (db: Database) => T): T
  /** Resolves when no copy is under way: the file must not change until then. */
  idle(): Promise<void>
}

interface Parts {
  /** Path of the database; `null` in memory. */
  file: string | null
  /** Commits what is open, and brings what waits elsewhere into the tables. */
  settle(): void
  checkpointPages: number
}

export function createCopies(db: Database, { file, settle, checkpointPages }: Parts): Copies {
  let copying: Promise<unknown> = Promise.resolve()

  /** Runs a job on an empty database that is attached for it. */
  function attached<T>(path: string, job: (name: string) => T): T {
    settle()
    db.prepare('ATTACH ? AS copied').run(path)
    try {
      return job('copied')
    } finally {
      db.exec('DETACH copied')
    }
  }

  /** Until the copy is made, what is written stays in the log: the file itself does not change. */
  async function copyWhole(from: string, to: string): Promise<number> {
    settle()
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.pragma('wal_autocheckpoint = 0')
    try {
      await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    } finally {
      if (db.open) db.pragma(`wal_autocheckpoint = ${checkpointPages}`)
    }
    return finish(to)
  }

  return {
    isOnDisk: file !== null,
    image() {
      settle()
      return db.serialize()
    },
    quietImage: () =>
      attached(':memory:', name => {
        copyQuietly(db, { from: 'main', to: name, withHistory: false })
        return db.serialize({ attached: name })
      }),
    toFile(to) {
      if (file === null) throw new Error('A workspace in memory has no file to copy.')
      const next = copying.then(() => copyWhole(file, to))
      copying = next.catch(() => {})
      return next
    },
    quietlyToFile: to => attached(to, name => copyQuietly(db, { from: 'main', to: name, withHistory: true })),
    look(job) {
      settle()
      return job(db)
    },
    idle: async () => void (await copying),
  }
}

/** Brings a copy to disk as a file that needs no log beside it. Returns its bytes. */
async function finish(path: string): Promise<number> {
  standAlone(path)
  const file = await open(path, 'r+')
  try {
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}
