import type { Database } from 'better-sqlite3'
import type { KnownSecrets } from '../../secrets/knownSecrets'
import { insertInto } from '../columns'
import { type LastUse, setLastUse } from './lastUse'
import { type RawUser, toUser, type UserRow, userColumns } from './users'

/**
 * `login`: a person with a password; `pat`: a personal access token; `bot`: a bot's token; `oauth`: an app that a
 * person allowed.
 */
export type SessionKind = 'login' | 'pat' | 'bot' | 'oauth'

export interface SessionRow extends LastUse {
  id: string
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer
  user_id: string
  kind: SessionKind
  /** The OAuth app that holds the token; empty for other kinds. */
  app_id: string
  /** The token itself was handed out at login. */
  csrf_hash: string
  create_at: number
  expires_at: number
  /** `window` for one that the window acts with; `''` for what logged in, or an app. */
  opened_by: '' | 'window'
}

const columns = [
  'id',
  'token_hash',
  'user_id',
  'kind',
  'app_id',
  'csrf_hash',
  'create_at',
  'expires_at',
  'opened_by',
  'last_used_at',
  'last_used_from',
  'last_used_by',
] as const satisfies (keyof SessionRow)[]

type Joined = RawUser & {
  session_id: string
  token_hash: Buffer
  kind: SessionKind
  csrf_hash: string
  expires_at: number
}

export interface FoundSession {
  id: string
  token_hash: Buffer
  kind: SessionKind
  csrf_hash: string
  expires_at: number
  user: UserRow
}

/**
 * Sessions of logins and OAuth apps, found by the hash of their token. What renews the session of an app ends with it.
 * `changed` is called when the result of `byHash` may be another now.
 */
export function sessionsTable(db: Database, secrets: KnownSecrets, changed: () => void) {
  const byHash = db.prepare<[Buffer], Joined>(
    `SELECT s.id AS session_id, s.token_hash, s.kind, s.csrf_hash, s.expires_at, ${userColumns}
     FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = ?`,
  )
  const byId = db.prepare<[string], SessionRow>('SELECT * FROM sessions WHERE id = ?')
  const ofUser = db.prepare<[string], SessionRow>(
    'SELECT * FROM sessions WHERE user_id = ? ORDER BY create_at DESC, id',
  )
  const countOfApp = db.prepare<[string, number], { n: number }>(
    'SELECT count(*) AS n FROM sessions WHERE app_id = ? AND expires_at > ?',
  )
  const open = db.prepare<[number], SessionRow>('SELECT * FROM sessions WHERE expires_at > ?')
  const insert = db.prepare<SessionRow>(insertInto('sessions', columns))
  const use = db.prepare<LastUse & { id: string }>(setLastUse('sessions'))
  const remove = db.prepare<[string]>('DELETE FROM sessions WHERE id = ?')
  const removeOfUser = db.prepare<[string]>('DELETE FROM sessions WHERE user_id = ?')
  const removeGrant = db.prepare<[string]>('DELETE FROM oauth_grants WHERE session_id = ?')
  const removeGrants = db.prepare<[string]>('DELETE FROM oauth_grants WHERE user_id = ?')
  const removeCodes = db.prepare<[string]>('DELETE FROM oauth_codes WHERE user_id = ?')
  const removeLogins = db.prepare<[string, string]>(
    "DELETE FROM sessions WHERE user_id = ? AND kind = 'login' AND id <> ?",
  )
  const removeExpired = db.prepare<[number]>('DELETE FROM sessions WHERE expires_at <= ?')
  const learn = ({ token_hash, csrf_hash }: Pick<SessionRow, 'token_hash' | 'csrf_hash'>): void => {
    secrets.addHash(token_hash)
    secrets.addHash(csrf_hash)
  }
  for (const session of db.prepare<[], SessionRow>('SELECT * FROM sessions').all()) learn(session)
  return {
    byHash: (hash: Buffer): FoundSession | undefined => {
      const row = byHash.get(hash)
      if (row === undefined) return undefined
      const { session_id, token_hash, kind, csrf_hash, expires_at, ...user } = row
      return { id: session_id, token_hash, kind, csrf_hash, expires_at, user: toUser(user) }
    },
    byId: (id: string): SessionRow | undefined => byId.get(id),
    /** Newest first. */
    ofUser: (userId: string): SessionRow[] => ofUser.all(userId),
    /** How many sessions an app has that have not expired at a time. */
    countOfApp: (appId: string, at: number): number => countOfApp.get(appId, at)?.n ?? 0,
    /** Those of everybody that have not expired. */
    open: (now: number): SessionRow[] => open.all(now),
    insert: (session: SessionRow): void => {
      insert.run(session)
      learn(session)
      changed()
    },
    /** Who used it last; finds the same holder as before, so nothing that is remembered changes. */
    use: (id: string, last: LastUse): void => void use.run({ id, ...last }),
    remove: (id: string): void => {
      remove.run(id)
      removeGrant.run(id)
      changed()
    },
    removeOfUser: (userId: string): void => {
      removeOfUser.run(userId)
      removeGrants.run(userId)
      removeCodes.run(userId)
      changed()
    },
    /** Ends what was opened with a password, but for the session `keep`. */
    removeLogins: (userId: string, keep: string): void => {
      removeLogins.run(userId, keep)
      changed()
    },
    removeExpired: (now: number): void => {
      removeExpired.run(now)
      changed()
    },
  }
}
