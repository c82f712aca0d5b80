import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { WorkspaceError } from '../faults/WorkspaceError'
import { ownerOnly, ownFile } from './ownerOnly'

/**
 * Secrets of a workspace that its database must not hold: whoever gets a copy of the database cannot use what it keeps.
 */
export interface Secrets {
  get(name: string): string | undefined
  /** A secret that is made once, and is on disk before it is used. */
  keep(name: string, make: () => string): string
  /** Returns all of them, for a workspace that is made of this one. */
  all(): Record<string, string>
}

const FORMAT = 1

/**
 * Secrets in a file of their own, which its owner alone can read. @throws WorkspaceError when it cannot be understood.
 */
export function openSecretsFile(path: string): Secrets {
  if (existsSync(path)) ownFile(path)
  return createSecrets(existsSync(path) ? parse(path) : {}, all => writeWhole(path, all))
}

/** Writes the secrets of a workspace that is made of another one. */
export const writeSecrets = (path: string, secrets: Record<string, string>): void => writeWhole(path, secrets)

/** Secrets of a workspace in memory. */
export const memorySecrets = (found: Record<string, string> = {}): Secrets => createSecrets(found, () => {})

function createSecrets(found: Record<string, string>, save: (all: Record<string, string>) => void): Secrets {
  const all = new Map(Object.entries(found))
  return {
    get: name => all.get(name),
    all: () => Object.fromEntries(all),
    keep(name, make) {
      const had = all.get(name)
      if (had !== undefined) return had
      const made = make()
      all.set(name, made)
      save(Object.fromEntries(all))
      return made
    },
  }
}

function parse(path: string): Record<string, string> {
  const text = readFileSync(path, 'utf8')
  try {
    const { format, secrets } = JSON.parse(text)
    if (format === FORMAT && isSecrets(secrets)) return secrets
  } catch {
    // Said below, with what to do.
  }
  throw new WorkspaceError(`${path} is damaged, or of a newer version of this program. Restore it from a copy.`)
}

const isSecrets = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every(one => typeof one === 'string')

/** Never half a file: the new one is whole on disk before it takes the name of the old one. */
function writeWhole(path: string, secrets: Record<string, string>): void {
  const next = `${path}.new`
  const file = openSync(next, 'w', ownerOnly.file)
  try {
    writeSync(file, `${JSON.stringify({ format: FORMAT, secrets }, null, 2)}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(next, path)
  syncFolder(dirname(path))
}

/** Windows has no handles of folders to sync. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
