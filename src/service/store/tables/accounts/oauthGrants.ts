import type { Database } from 'better-sqlite3'
import type { KnownSecrets } from '../../secrets/knownSecrets'
import { insertInto, updateAll } from '../columns'

/** A code that a browser carries to an app; it works once. */
export interface OAuthCodeRow {
  code_hash: Buffer
  app_id: string
  user_id: string
  redirect_uri: string
  scope: string
  /** PKCE, SHA-256 in base64url; empty without. */
  challenge: string
  expires_at: number
  /** The grant that it was used for; empty while it was not. */
  grant_id: string
}

/** What a code led to: a session, and the refresh token that replaces it by the next. */
export interface OAuthGrantRow {
  id: string
  app_id: string
  user_id: string
  scope: string
  refresh_hash: Buffer
  /** The refresh token before: whoever sends it again does not know that it was used. */
  former_hash: Buffer
  session_id: string
}

const codeColumns = [
  'code_hash',
  'app_id',
  'user_id',
  'redirect_uri',
  'scope',
  'challenge',
  'expires_at',
  'grant_id',
] as const satisfies (keyof OAuthCodeRow)[]
const grantColumns = [
  'id',
  'app_id',
  'user_id',
  'scope',
  'refresh_hash',
  'former_hash',
  'session_id',
] as const satisfies (keyof OAuthGrantRow)[]

/** Codes and grants. A grant and its session end together; `changed` is called whenever sessions end. */
export function oauthGrantsTable(db: Database, secrets: KnownSecrets, changed: () => void) {
  const code = db.prepare<[Buffer], OAuthCodeRow>('SELECT * FROM oauth_codes WHERE code_hash = ?')
  const insertCode = db.prepare<OAuthCodeRow>(insertInto('oauth_codes', codeColumns))
  const useCode = db.prepare<[string, Buffer]>('UPDATE oauth_codes SET grant_id = ? WHERE code_hash = ?')
  const removeExpired = db.prepare<[number]>('DELETE FROM oauth_codes WHERE expires_at <= ?')
  const byRefresh = db.prepare<[Buffer], OAuthGrantRow>('SELECT * FROM oauth_grants WHERE refresh_hash = ?')
  const byFormer = db.prepare<[Buffer], OAuthGrantRow>('SELECT * FROM oauth_grants WHERE former_hash = ?')
  const ofSession = db.prepare<[string], OAuthGrantRow>('SELECT * FROM oauth_grants WHERE session_id = ?')
  const insert = db.prepare<OAuthGrantRow>(insertInto('oauth_grants', grantColumns))
  const update = db.prepare<OAuthGrantRow>(updateAll('oauth_grants', grantColumns, ['id']))
  const endOne = statements<[string]>(db, [
    'DELETE FROM sessions WHERE id = (SELECT session_id FROM oauth_grants WHERE id = ?)',
    'DELETE FROM oauth_grants WHERE id = ?',
  ])
  const endOfUser = statements<[string, string]>(db, [
    'DELETE FROM sessions WHERE user_id = ? AND app_id = ?',
    'DELETE FROM oauth_grants WHERE user_id = ? AND app_id = ?',
    'DELETE FROM oauth_codes WHERE user_id = ? AND app_id = ?',
  ])
  const endOfApp = statements<[string]>(db, [
    'DELETE FROM sessions WHERE app_id = ?',
    'DELETE FROM oauth_grants WHERE app_id = ?',
    'DELETE FROM oauth_codes WHERE app_id = ?',
  ])
  const grants = db.prepare<[], OAuthGrantRow>('SELECT * FROM oauth_grants').all()
  const codes = db.prepare<[], OAuthCodeRow>('SELECT * FROM oauth_codes').all()
  for (const { refresh_hash } of grants) secrets.addHash(refresh_hash)
  for (const { code_hash } of codes) secrets.addHash(code_hash)
  return {
    code: (hash: Buffer): OAuthCodeRow | undefined => code.get(hash),
    insertCode: (row: OAuthCodeRow): void => {
      insertCode.run(row)
      secrets.addHash(row.code_hash)
    },
    useCode: (hash: Buffer, grantId: string): void => void useCode.run(grantId, hash),
    removeExpired: (now: number): void => void removeExpired.run(now),
    byRefresh: (hash: Buffer): OAuthGrantRow | undefined => byRefresh.get(hash),
    byFormer: (hash: Buffer): OAuthGrantRow | undefined => byFormer.get(hash),
    /** What renews a session of an app. */
    ofSession: (sessionId: string): OAuthGrantRow | undefined => ofSession.get(sessionId),
    insert: (grant: OAuthGrantRow): void => {
      insert.run(grant)
      secrets.addHash(grant.refresh_hash)
    },
    update: (grant: OAuthGrantRow): void => {
      update.run(grant)
      secrets.addHash(grant.refresh_hash)
    },
    /** Ends a grant and its session. */
    end: (id: string): void => {
      endOne(id)
      changed()
    },
    /** Ends all that an app has of a user. */
    endOfUser: (userId: string, appId: string): void => {
      endOfUser(userId, appId)
      changed()
    },
    /** Ends all that an app has of anybody. */
    endOfApp: (appId: string): void => {
      endOfApp(appId)
      changed()
    },
  }
}

/** Runs statements of the same parameters one after the other. */
function statements<P extends string[]>(db: Database, texts: readonly string[]): (...parameters: P) => void {
  const prepared = texts.map(text => db.prepare<P>(text))
  return (...parameters) => {
    for (const statement of prepared) statement.run(...parameters)
  }
}
