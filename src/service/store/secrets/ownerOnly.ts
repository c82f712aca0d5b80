import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Rights of what a workspace is made of: its owner's alone. Windows has no such bits, and ignores them. */
export const ownerOnly = { folder: 0o700, file: 0o600 } as const

const STICKY = 0o1000
const SHARED = 0o077
/** What systems say of disks without rights, as those of cameras and sticks, and of read-only ones. */
const lacksRights = new Set(['EPERM', 'ENOTSUP', 'EROFS'])

/** Makes a folder with its parents, or takes the rights of others from the one that is there. */
export function ownFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: ownerOnly.folder })
  tighten(path)
}

/**
 * Makes an empty file, or takes the rights of others from the one that is there. SQLite gives its side files the same
 * rights.
 */
export function ownFile(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', ownerOnly.file))
  tighten(path)
}

/**
 * Takes the rights of others from a folder and all that is in it, once: the folder itself comes last, and says that it
 * was done.
 */
export function ownTree(path: string): void {
  if (process.platform === 'win32' || !existsSync(path) || !isShared(path)) return
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    tighten(join(entry.parentPath, entry.name))
  }
  tighten(path)
}

const isShared = (path: string): boolean => (lstatSync(path).mode & SHARED) !== 0

/**
 * A folder for everybody's temporary files, what belongs to somebody else, and disks that know no rights stay as they
 * are.
 */
function tighten(path: string): void {
  if (process.platform === 'win32' || !existsSync(path) || !isShared(path)) return
  const found = lstatSync(path)
  if ((found.mode & STICKY) !== 0 || found.isSymbolicLink() || found.uid !== process.getuid?.()) return
  try {
    chmodSync(path, found.mode & ownerOnly.folder)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && lacksRights.has(String(error.code)))) throw error
  }
}
