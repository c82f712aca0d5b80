import type { ErrorId } from '#contract/errors'
import type { StorageFault } from '#contract/window'
import { ServiceError } from '../../errors/ServiceError'

type StoreErrorId = Extract<ErrorId, 'workbench.store.commit.app_error' | 'workbench.store.damaged.app_error'>

interface StoreFault {
  /** What a request is rejected with. */
  id: StoreErrorId
  /** What is wrong and what helps, for a request. */
  why: string
  /** The same for a start, after the name of the file. */
  start: string
}

const unwritable = (why: string, start: string): StoreFault => ({ id: 'workbench.store.commit.app_error', why, start })
const damaged = (start: string): StoreFault => ({ id: 'workbench.store.damaged.app_error', why: '', start })

const inUse = unwritable(
  'Another program holds the file. Stop that one.',
  'is in use by another running instance. Stop that one, or choose another folder.',
)
const full = unwritable(
  'The disk is full. Free some space.',
  'cannot grow: the disk is full. Free some space and start again.',
)
const readOnly = unwritable(
  'The file, or the disk it is on, can only be read. Give yourself the right to write it.',
  'cannot be written. Give yourself the right to write it and its folder, or choose another folder.',
)
/** What is said of a damaged file, after its name. */
export const damagedFile = 'is damaged. Restore a copy of it, or move it away to start with a new one.'
const broken = damaged(damagedFile)
const device = unwritable(
  'The disk reports a fault, or a limit on the size of files is reached.',
  'cannot be read or written: the disk reports a fault. Check the disk, or choose another folder.',
)

/** Codes of SQLite and of the file system, by how they begin; the first that fits counts. */
const faults: readonly (readonly [code: string, fault: StoreFault])[] = [
  ['SQLITE_BUSY', inUse],
  ['SQLITE_LOCKED', inUse],
  ['SQLITE_PROTOCOL', inUse],
  [
    'SQLITE_NOTADB',
    damaged('is damaged or not a workspace. Restore a copy of it, or move it away to start with a new one.'),
  ],
  ['SQLITE_CORRUPT', broken],
  ['SQLITE_FORMAT', broken],
  ['SQLITE_IOERR_SHORT_READ', broken],
  ['SQLITE_IOERR_CORRUPTFS', broken],
  ['SQLITE_IOERR_DATA', broken],
  ['SQLITE_FULL', full],
  ['ENOSPC', full],
  ['EDQUOT', full],
  ['SQLITE_READONLY', readOnly],
  ['SQLITE_PERM', readOnly],
  ['SQLITE_AUTH', readOnly],
  ['SQLITE_IOERR_ACCESS', readOnly],
  [
    'SQLITE_CANTOPEN',
    unwritable(
      'It cannot be opened.',
      'cannot be opened. Check that you may read and write it and its folder, or choose another folder.',
    ),
  ],
  ['SQLITE_IOERR', device],
  ['EIO', device],
  ['EFBIG', device],
  ['SQLITE_NOMEM', unwritable('Out of memory.', 'cannot be opened: there is not enough memory.')],
  ['EACCES', unwritable(readOnly.why, 'is in a folder you may not write. Choose another folder.')],
  ['EPERM', unwritable(readOnly.why, 'is in a folder you may not write. Choose another folder.')],
  ['EROFS', unwritable(readOnly.why, 'is on a read-only disk. Choose another folder.')],
  ['EEXIST', unwritable('A file is in the way.', 'cannot be created: its folder is a file. Choose another folder.')],
  [
    'ENOTDIR',
    unwritable('A file is in the way.', 'cannot be created: a part of its path is a file. Choose another folder.'),
  ],
]

/** What SQLite is asked to do wrongly is a fault of this program, not of the file. */
function faultOf(error: unknown): StoreFault | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return faults.find(([known]) => code.startsWith(known))?.[1]
}

/**
 * A row that this program did not write so: SQLite cannot notice a page whose form is right and whose content is not.
 */
export class DamagedRowError extends Error {
  readonly code = 'SQLITE_CORRUPT_ROW'
}

/** Returns what a request is rejected with when the workspace cannot be read or written; null for any other error. */
export function storeError(error: unknown): ServiceError | null {
  const fault = faultOf(error)
  if (fault === undefined) return null
  const detail = error instanceof Error ? error.message : String(error)
  if (fault.id === 'workbench.store.damaged.app_error') return new ServiceError(fault.id, { detail, cause: error })
  return new ServiceError(fault.id, { values: { Why: fault.why }, detail, cause: error })
}

/** Returns why nothing can be written now; null for an error that says nothing of that. */
export function storageFault(error: unknown): StorageFault | null {
  const fault = faultOf(error)
  if (fault?.id !== 'workbench.store.commit.app_error') return null
  return { why: fault.why, detail: error instanceof Error && 'code' in error ? `${error.code}: ${error.message}` : '' }
}

/** Returns why a workspace cannot be opened, and what helps; null for any other error. */
export const startProblem = (error: unknown): string | null =>
  faultOf(error instanceof ServiceError ? error.cause : error)?.start ?? null
