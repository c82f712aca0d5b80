import type { Database } from 'better-sqlite3'
import type { OAuthAppFields } from '#domain/oauth/checkApp'
import type { KnownSecrets } from '../../secrets/knownSecrets'
import { fromJson, insertInto, toInt, updateAll } from '../columns'

/** A registered OAuth app. Of its secret only the hash is kept. */
export interface OAuthAppRow extends OAuthAppFields {
  id: string
  creator_id: string
  create_at: number
  update_at: number
  secret_hash: Buffer
}

type Raw = Omit<OAuthAppRow, 'callback_urls' | 'is_trusted'> & { callback_urls: string; is_trusted: number }

const columns = [
  'id',
  'creator_id',
  'create_at',
  'update_at',
  'secret_hash',
  'name',
  'description',
  'icon_url',
  'callback_urls',
  'homepage',
  'is_trusted',
] as const satisfies (keyof OAuthAppRow)[]

const toApp = (raw: Raw): OAuthAppRow => ({
  ...raw,
  callback_urls: fromJson(raw.callback_urls),
  is_trusted: raw.is_trusted === 1,
})
const toRaw = (app: OAuthAppRow): Raw => ({
  ...app,
  callback_urls: JSON.stringify(app.callback_urls),
  is_trusted: toInt(app.is_trusted),
})

/** OAuth apps, and who allowed which of them. */
export function oauthAppsTable(db: Database, secrets: KnownSecrets) {
  const byId = db.prepare<[string], Raw>('SELECT * FROM oauth_apps WHERE id = ?')
  const all = db.prepare<[], Raw>('SELECT * FROM oauth_apps ORDER BY create_at, id')
  const allowedBy = db.prepare<[string], Raw>(
    'SELECT a.* FROM oauth_apps a JOIN oauth_consents c ON c.app_id = a.id WHERE c.user_id = ? ORDER BY a.create_at, a.id',
  )
  const insert = db.prepare<Raw>(insertInto('oauth_apps', columns))
  const update = db.prepare<Raw>(updateAll('oauth_apps', columns, ['id']))
  const remove = db.prepare<[string]>('DELETE FROM oauth_apps WHERE id = ?')
  const consent = db.prepare<[string, string], { n: number }>(
    'SELECT 1 AS n FROM oauth_consents WHERE user_id = ? AND app_id = ?',
  )
  const allow = db.prepare<[string, string, string, number]>(
    `INSERT INTO oauth_consents (user_id, app_id, scope, create_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET scope = excluded.scope, create_at = excluded.create_at`,
  )
  const disallow = db.prepare<[string, string]>('DELETE FROM oauth_consents WHERE user_id = ? AND app_id = ?')
  const disallowAll = db.prepare<[string]>('DELETE FROM oauth_consents WHERE app_id = ?')
  for (const { secret_hash } of all.all()) secrets.addHash(secret_hash)
  return {
    byId: (id: string): OAuthAppRow | undefined => {
      const raw = byId.get(id)
      return raw && toApp(raw)
    },
    all: (): OAuthAppRow[] => all.all().map(toApp),
    allowedBy: (userId: string): OAuthAppRow[] => allowedBy.all(userId).map(toApp),
    insert: (app: OAuthAppRow): void => {
      insert.run(toRaw(app))
      secrets.addHash(app.secret_hash)
    },
    update: (app: OAuthAppRow): void => {
      update.run(toRaw(app))
      secrets.addHash(app.secret_hash)
    },
    /** Its grants must be gone before. */
    remove: (id: string): void => {
      disallowAll.run(id)
      remove.run(id)
    },
    isAllowed: (userId: string, appId: string): boolean => consent.get(userId, appId) !== undefined,
    allow: (consent: { userId: string; appId: string; scope: string; at: number }): void =>
      void allow.run(consent.userId, consent.appId, consent.scope, consent.at),
    disallow: (userId: string, appId: string): void => void disallow.run(userId, appId),
  }
}
