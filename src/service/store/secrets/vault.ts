import { hash, randomBytes } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import { DamagedRowError } from '../faults/storeFaults'
import { WorkspaceError } from '../faults/WorkspaceError'
import { hookRef } from './hookRef'
import { createSeal } from './seal'
import type { Secrets } from './secretsFile'

/**
 * How the database keeps secrets: sealed, where they have to be shown again, and hashed, where they are only compared.
 */
export interface Vault {
  seal(secret: string): string
  /** @throws DamagedRowError when it was sealed with another key, or touched since. */
  open(sealed: string): string
}

/** Once these stood in the database itself. */
const MOVED = ['cookie_secret', 'trigger_key', 'public_link_key']

/** SHA-256: secrets of the service are random and long, so nothing slower is needed. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url')

/**
 * The vault of a database. Secrets that an older version kept in the database are in the file before a migration
 * removes them there. @throws WorkspaceError when the key of this database is not in the file.
 */
export function openVault(db: Database, secrets: Secrets, file: string): Vault {
  const meta = readMeta(db)
  for (const name of MOVED) {
    const value = meta.get(name)
    if (value !== undefined) secrets.keep(name, () => value)
  }
  const check = meta.get('vault_check')
  const had = secrets.get('vault_key')
  if (check !== undefined && (had === undefined || hashSecret(had) !== check)) throw lostKey(file)
  const key = secrets.keep('vault_key', () => randomBytes(32).toString('base64'))
  const { seal, open } = createSeal(Buffer.from(key, 'base64'), randomBytes)
  const vault: Vault = {
    seal,
    open(sealed) {
      const secret = open(sealed)
      if (typeof secret !== 'string') throw new DamagedRowError('A secret was sealed with another key.')
      return secret
    },
  }
  // For migrations, which are SQL.
  db.function('seal_secret', text => vault.seal(String(text)))
  db.function('open_secret', sealed => vault.open(String(sealed)))
  db.function('hook_ref', id => hookRef(String(id)))
  db.function('hash_secret', text => hashSecret(String(text)))
  db.function('vault_check', () => hashSecret(key))
  return vault
}

function readMeta(db: Database): Map<string, string> {
  const has = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'meta'").get() !== undefined
  if (!has) return new Map()
  const rows = db.prepare<[], { key: string; value: string }>('SELECT key, value FROM meta').all()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

const lostKey = (file: string): WorkspaceError =>
  new WorkspaceError(
    `${file} keeps its secrets under a key that is not in ${file}.keys. Restore that file from a copy, or choose another folder.`,
  )
