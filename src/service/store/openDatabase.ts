import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import Sqlite, { type Database } from 'better-sqlite3'
import { newerFormat, waysToOpen } from '#domain/workspaces/newerFormat'
import { DamagedRowError, damagedFile, startProblem } from './faults/storeFaults'
import { WorkspaceError } from './faults/WorkspaceError'
import { APPLICATION_ID } from './fileHeader'
import { migrations } from './migrations'
import { ownFile, ownFolder } from './secrets/ownerOnly'
import { memorySecrets, openSecretsFile, type Secrets } from './secrets/secretsFile'
import { openVault, type Vault } from './secrets/vault'

const LOCK_WAIT_MS = 500
/**
 * What is written goes to the end of tables and indexes, and the system keeps what is read now and then: pages beyond
 * that only take room from what the processor keeps at hand (docs/decisions/0019-timed-ids-and-a-small-cache.md).
 */
const CACHE_KIB = 4096
/** How many pages the log has when they are brought into the file. */
export const CHECKPOINT_PAGES = 4096

/** Where a workspace folder keeps everything. */
export const workspaceFile = (data: string): string => join(data, 'workspace.sqlite')

export interface Opened {
  db: Database
  /** What the database must not hold. */
  secrets: Secrets
  /** Seals what the database holds and nobody but the service may read. */
  vault: Vault
}

/** A workspace in memory: its database as a file, `null` for a new one, and its secrets. */
export interface MemoryFile {
  image: Buffer | null
  secrets: Secrets
}

export const newMemoryFile = (): MemoryFile => ({ image: null, secrets: memorySecrets() })

/**
 * Opens (or makes) the workspace of a folder, or one in memory, alone and up to date.
 * @throws WorkspaceError when it is newer than this program, damaged, in use, not writable, or no workspace at all.
 */
export function openDatabase(data: string | MemoryFile): Opened {
  const file = typeof data === 'string' ? workspaceFile(data) : ':memory:'
  let db: Database | null = null
  try {
    if (typeof data === 'string') makePrivate(data, file)
    db = new Sqlite(typeof data === 'string' ? file : (data.image ?? file), { timeout: LOCK_WAIT_MS })
    return {
      db,
      ...prepare(db, file, () => (typeof data === 'string' ? openSecretsFile(`${file}.keys`) : data.secrets)),
    }
  } catch (error) {
    db?.close()
    throw error instanceof WorkspaceError ? error : new WorkspaceError(explain(error, file), { cause: error })
  }
}

/** Returns what a failed start reports: the file by name where it is to blame, otherwise the error as it is. */
export function openingError(data: string | MemoryFile, error: unknown): unknown {
  if (error instanceof WorkspaceError) return error
  if (startProblem(error) === null && !(error instanceof Sqlite.SqliteError)) return error
  return new WorkspaceError(explain(error, typeof data === 'string' ? workspaceFile(data) : ':memory:'), {
    cause: error,
  })
}

/**
 * The workspace is its owner's alone, from the first byte on, and also when an older version or a copy left it open to
 * others.
 */
function makePrivate(folder: string, file: string): void {
  requireWritableDisk(file)
  ownFolder(folder)
  ownFile(file)
  for (const side of ['-wal', '-shm', '-journal']) if (existsSync(file + side)) ownFile(file + side)
}

/**
 * SQLite calls a read-only disk a fault of the disk, and so do folders that are made on one: asked for, the system says
 * what it is. Rights are not looked at here, for what lacks them is told apart later.
 * @throws an error with the code `EROFS`
 */
function requireWritableDisk(file: string): void {
  let there = resolve(file)
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  try {
    accessSync(there, constants.W_OK)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EROFS') throw error
  }
}

function prepare(db: Database, file: string, openSecrets: () => Secrets): Omit<Opened, 'db'> {
  // Before anything is read: with an exclusive lock two processes can never open one workspace, and a killed one leaves
  // no lock.
  db.pragma('locking_mode = EXCLUSIVE')
  const tables = db.prepare<[], { n: number }>("SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table'").get()
  if (tables?.n === 0) {
    db.pragma('auto_vacuum = INCREMENTAL')
    db.pragma(`application_id = ${APPLICATION_ID}`)
  } else if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    throw new WorkspaceError(`${file} is a database of another program, not a workspace. Choose another folder.`)
  }
  db.pragma('journal_mode = WAL')
  // Safe from damage; that each commit is on disk before it is acknowledged is the work of `logFlush`.
  db.pragma('synchronous = NORMAL')
  db.pragma('foreign_keys = ON')
  db.pragma('temp_store = MEMORY')
  db.pragma(`cache_size = -${CACHE_KIB}`)
  // Rare checkpoints write pages once that many commits changed; but everybody waits for a checkpoint, for longer the
  // rarer it is.
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  db.pragma(`journal_size_limit = ${CHECKPOINT_PAGES * 4096}`)
  db.exec('BEGIN EXCLUSIVE; COMMIT')
  requireIntact(db)
  const version = knownVersion(db, file)
  const secrets = openSecrets()
  const vault = openVault(db, secrets, file)
  migrate(db, version)
  compactIfDue(db)
  return { secrets, vault }
}

/**
 * Checking takes about 10 ms for a MiB, so a larger file is checked as it is read: each request that meets damage names
 * it.
 */
const MOST_CHECKED_BYTES = 32 * 1024 * 1024

function requireIntact(db: Database): void {
  const bytes = Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true }))
  if (bytes > MOST_CHECKED_BYTES) return
  const found = String(db.pragma('quick_check(1)', { simple: true }))
  if (found !== 'ok') throw new DamagedRowError(found)
}

/** How many migrations the file has behind it. @throws WorkspaceError when these are more than are known. */
function knownVersion(db: Database, file: string): number {
  const version = Number(db.pragma('user_version', { simple: true }))
  if (version > migrations.length) {
    const why = newerFormat({ saved: version, known: migrations.length })
    throw new WorkspaceError(`${file} cannot be opened: ${why} ${waysToOpen.update} ${waysToOpen.takeOut}`)
  }
  return version
}

function migrate(db: Database, version: number): void {
  migrations.slice(version).forEach((step, index) => {
    db.transaction(() => {
      db.exec(step)
      db.pragma(`user_version = ${version + index + 1}`)
    })()
  })
}

/**
 * Writes the file anew after a migration that removed secrets, so that no free page has a copy of them. What fails
 * here, as on a full disk, is tried again at the next start.
 */
function compactIfDue(db: Database): void {
  const due = db.prepare("SELECT 1 FROM meta WHERE key = 'is_to_be_compacted'")
  if (due.get() === undefined) return
  try {
    // The whole file is copied, which may be too much for memory.
    db.pragma('temp_store = FILE')
    db.exec("VACUUM; DELETE FROM meta WHERE key = 'is_to_be_compacted'")
    db.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_FULL'))) throw error
  } finally {
    db.pragma('temp_store = MEMORY')
  }
}

function explain(error: unknown, file: string): string {
  const problem = startProblem(error)
  if (problem !== null) return `${file} ${problem}`
  // The format was checked before: a table that is not as it was made is one that something else has written on.
  if (error instanceof Sqlite.SqliteError) return `${file} ${damagedFile} (${error.message})`
  return `${file} could not be opened: ${error instanceof Error ? error.message : String(error)}`
}
