import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'
import { migrations } from './migrations'
import { WorkspaceError } from './WorkspaceError'

/** "BLKY": tells a workspace from any other SQLite file. */
const APPLICATION_ID = 0x424c4b59
const LOCK_WAIT_MS = 500
const CHECKPOINT_PAGES = 8192

/** Where a workspace folder keeps everything. */
export const workspaceFile = (data: string): string => join(data, 'workspace.sqlite')

/**
 * Opens (or makes) the workspace of a folder, alone and up to date; `':memory:'` makes one that is forgotten.
 * @throws WorkspaceError when it is newer than this program, damaged, in use, not writable, or no workspace at all.
 */
export function openDatabase(data: string): Database {
  const file = data === ':memory:' ? data : workspaceFile(data)
  let db: Database | null = null
  try {
    if (data !== ':memory:') mkdirSync(data, { recursive: true })
    db = new Sqlite(file, { timeout: LOCK_WAIT_MS })
    prepare(db, file)
    return db
  } catch (error) {
    db?.close()
    throw error instanceof WorkspaceError ? error : new WorkspaceError(explain(error, file), { cause: error })
  }
}

function prepare(db: Database, file: string): void {
  // Before anything is read: with an exclusive lock two processes can never open one workspace, and a killed one leaves no lock.
  db.pragma('locking_mode = EXCLUSIVE')
  const tables = db.prepare<[], { n: number }>("SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table'").get()
  if (tables?.n === 0) {
    db.pragma('auto_vacuum = INCREMENTAL')
    db.pragma(`application_id = ${APPLICATION_ID}`)
  } else if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    throw new WorkspaceError(`${file} is a database of another program, not a workspace. Choose another folder.`)
  }
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('temp_store = MEMORY')
  db.pragma('cache_size = -16384')
  // Ids are random, so the same index pages are written again and again: rare checkpoints write each of them once.
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  db.pragma(`journal_size_limit = ${CHECKPOINT_PAGES * 4096}`)
  db.exec('BEGIN EXCLUSIVE; COMMIT')
  migrate(db, file)
}

function migrate(db: Database, file: string): void {
  const version = Number(db.pragma('user_version', { simple: true }))
  if (version > migrations.length) {
    throw new WorkspaceError(
      `${file} was written by a newer version of this program (format ${version}, known up to ${migrations.length}). Update the program, or choose another folder.`,
    )
  }
  migrations.slice(version).forEach((step, index) => {
    db.transaction(() => {
      db.exec(step)
      db.pragma(`user_version = ${version + index + 1}`)
    })()
  })
}

/** SQLite and file system error codes, in the words of a person who can do something about them. */
const reasons: Record<string, string> = {
  SQLITE_BUSY: 'is in use by another running instance. Stop that one, or choose another folder.',
  SQLITE_LOCKED: 'is in use by another running instance. Stop that one, or choose another folder.',
  SQLITE_NOTADB: 'is damaged or no workspace at all. Move it away to start with a new one.',
  SQLITE_CORRUPT: 'is damaged. Move it away to start with a new one, or restore a copy.',
  SQLITE_READONLY: 'cannot be written. Give yourself the right to write it, or choose another folder.',
  SQLITE_CANTOPEN: 'cannot be opened. Check that the folder exists and that you may write there.',
  SQLITE_FULL: 'cannot grow: the disk is full. Free some space and start again.',
  EACCES: 'lies in a folder you may not write. Choose another folder.',
  EROFS: 'lies on a read-only disk. Choose another folder.',
  ENOSPC: 'cannot be made: the disk is full. Free some space and start again.',
  EEXIST: 'cannot be made: its folder is a file. Choose another folder.',
  ENOTDIR: 'cannot be made: a part of its path is a file. Choose another folder.',
}

function explain(error: unknown, file: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = Object.keys(reasons).find(key => code.startsWith(key))
  if (known !== undefined) return `${file} ${reasons[known]}`
  return `${file} could not be opened: ${error instanceof Error ? error.message : String(error)}`
}
