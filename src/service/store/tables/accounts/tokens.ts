import type { Database } from 'better-sqlite3'
import type { KnownSecrets } from '../../secrets/knownSecrets'
import { insertInto, toInt } from '../columns'
import { type LastUse, setLastUse } from './lastUse'
import { type RawUser, toUser, type UserRow, userColumns } from './users'

/** A personal access token (docs/reference/bots.md#tokens); bots use them too. Only its hash is kept. */
export interface TokenRow extends LastUse {
  id: string
  token_hash: Buffer
  user_id: string
  description: string
  is_active: boolean
  create_at: number
  /** 0 never. */
  expires_at: number
  /** Who made it; `''` where that is not known. */
  created_by: string
}

type Raw = Omit<TokenRow, 'is_active'> & { is_active: number }
type Joined = RawUser & { token_id: string; token_hash: Buffer; is_active: number; expires_at: number }

const columns = [
  'id',
  'token_hash',
  'user_id',
  'description',
  'is_active',
  'create_at',
  'expires_at',
  'created_by',
  'last_used_at',
  'last_used_from',
  'last_used_by',
] as const satisfies (keyof TokenRow)[]

const toToken = (raw: Raw): TokenRow => ({ ...raw, is_active: raw.is_active === 1 })

export interface FoundToken {
  id: string
  token_hash: Buffer
  is_active: boolean
  expires_at: number
  user: UserRow
}

/**
 * Access tokens, found by their hash: the token itself is not kept. `changed` is called when a response of `byHash` may
 * be another now.
 */
export function tokensTable(db: Database, secrets: KnownSecrets, changed: () => void) {
  const byHash = db.prepare<[Buffer], Joined>(
    `SELECT t.id AS token_id, t.token_hash, t.is_active, t.expires_at, ${userColumns}
     FROM access_tokens t JOIN users u ON u.id = t.user_id WHERE t.token_hash = ?`,
  )
  const byId = db.prepare<[string], Raw>('SELECT * FROM access_tokens WHERE id = ?')
  const ofUser = db.prepare<[string], Raw>('SELECT * FROM access_tokens WHERE user_id = ? ORDER BY create_at, id')
  const all = db.prepare<[], Raw>('SELECT * FROM access_tokens ORDER BY create_at, id')
  const insert = db.prepare<Raw>(insertInto('access_tokens', columns))
  const setActive = db.prepare<[number, string]>('UPDATE access_tokens SET is_active = ? WHERE id = ?')
  const remove = db.prepare<[string]>('DELETE FROM access_tokens WHERE id = ?')
  const describe = db.prepare<[string, string]>('UPDATE access_tokens SET description = ? WHERE id = ?')
  const use = db.prepare<LastUse & { id: string }>(setLastUse('access_tokens'))
  for (const { token_hash } of all.all()) secrets.addHash(token_hash)
  return {
    byHash: (hash: Buffer): FoundToken | undefined => {
      const row = byHash.get(hash)
      if (row === undefined) return undefined
      const { token_id, token_hash, is_active, expires_at, ...user } = row
      return { id: token_id, token_hash, is_active: is_active === 1, expires_at, user: toUser(user) }
    },
    byId: (id: string): TokenRow | undefined => {
      const raw = byId.get(id)
      return raw && toToken(raw)
    },
    ofUser: (userId: string): TokenRow[] => ofUser.all(userId).map(toToken),
    all: (): TokenRow[] => all.all().map(toToken),
    insert: (token: TokenRow): void => {
      insert.run({ ...token, is_active: toInt(token.is_active) })
      secrets.addHash(token.token_hash)
      changed()
    },
    setActive: (id: string, active: boolean): void => {
      setActive.run(toInt(active), id)
      changed()
    },
    describe: (id: string, description: string): void => void describe.run(description, id),
    /** Who used it last; finds the same holder as before, so nothing that is remembered changes. */
    use: (id: string, last: LastUse): void => void use.run({ id, ...last }),
    remove: (id: string): void => {
      remove.run(id)
      changed()
    },
  }
}
