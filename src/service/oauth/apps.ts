import type { OAuthApp } from '#contract/wire/oauth'
import { checkApp, type OAuthAppFields } from '#domain/oauth/checkApp'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { invalidBody, invalidUrl, ServiceError } from '../errors/ServiceError'
import { type Page, pageIn } from '../http/query'
import { requirePermission } from '../sessions/access'
import { type Caller, hashToken } from '../sessions/caller'
import { isId } from '../store/ids'
import type { OAuthAppRow } from '../store/tables/accounts/oauthApps'

/** The fields of a record that a client writes; what is missing is empty or false. */
export type OAuthAppRequest = Pick<OAuthAppFields, 'name' | 'description' | 'callback_urls' | 'homepage'> &
  Partial<Pick<OAuthAppFields, 'icon_url' | 'is_trusted'>>

/** An app as clients get it; its secret only where it was just made. */
export const clientApp = ({ secret_hash: _, ...app }: OAuthAppRow, client_secret = ''): OAuthApp => ({
  ...app,
  callback_urls: [...app.callback_urls],
  client_secret,
})

/** Registers an app. Returns its record with the secret, which only the caller learns. @throws 400, 403, 501. */
export function createApp(ctx: Context, { user }: Caller, request: OAuthAppRequest): OAuthApp {
  requirePermission(ctx, user, 'manage_oauth')
  if (!ctx.settings.values.EnableOAuthServiceProvider) {
    throw new ServiceError('api.oauth.register_oauth_app.turn_off.app_error')
  }
  const secret = ctx.newId()
  const at = ctx.now()
  const app: OAuthAppRow = {
    id: ctx.newId(),
    creator_id: user.id,
    create_at: at,
    update_at: at,
    secret_hash: hashToken(secret),
    ...fieldsOf(request),
  }
  requireValid(checkApp(app))
  ctx.store.write(() => ctx.store.oauthApps.insert(app))
  return clientApp(app, secret)
}

/** Lists a page of all apps. @throws 403, 501. */
export function listApps(ctx: Context, { user }: Caller, page: Page): OAuthApp[] {
  requirePermission(ctx, user, 'manage_oauth')
  requireProvider(ctx)
  return pageIn(ctx.store.oauthApps.all(), page).map(app => clientApp(app))
}

/** Finds an app that the caller may manage. @throws 400, 403, 404, 501. */
export function readApp(ctx: Context, { user }: Caller, id: string): OAuthAppRow {
  requirePermission(ctx, user, 'manage_oauth')
  return findApp(ctx, id)
}

/** Finds an app, whoever asks. @throws 400, 404, 501. */
export function findApp(ctx: Context, id: string): OAuthAppRow {
  requireProvider(ctx)
  if (!isId(id)) throw invalidUrl('app_id')
  const app = ctx.store.oauthApps.byId(id)
  if (app === undefined) throw new ServiceError('app.oauth.get_app.find.app_error')
  return app
}

/** Replaces what a client may write of an app; id, creator and secret stay. @throws 400, 403, 404, 501. */
export function updateApp(ctx: Context, caller: Caller, id: string, request: OAuthAppRequest & { id: string }) {
  const old = readApp(ctx, caller, id)
  if (request.id !== id) throw invalidBody('app_id')
  const app = { ...old, ...fieldsOf(request), update_at: ctx.now() }
  requireValid(checkApp(app))
  ctx.store.write(() => ctx.store.oauthApps.update(app))
  return clientApp(app)
}

/** Deletes an app: its sessions end, and nobody allows it any more. @throws 400, 403, 404, 501. */
export function deleteApp(ctx: Context, caller: Caller, id: string): void {
  const app = readApp(ctx, caller, id)
  ctx.store.write(() => {
    ctx.store.oauthGrants.endOfApp(app.id)
    ctx.store.oauthApps.remove(app.id)
  })
}

/** Gives an app a new secret; with the old one it gets no tokens any more. @throws 400, 403, 404, 501. */
export function regenerateSecret(ctx: Context, caller: Caller, id: string): OAuthApp {
  const secret = ctx.newId()
  const app = { ...readApp(ctx, caller, id), secret_hash: hashToken(secret), update_at: ctx.now() }
  ctx.store.write(() => ctx.store.oauthApps.update(app))
  return clientApp(app, secret)
}

/** @throws 501 while the setting is off. */
export function requireProvider({ settings }: Context): void {
  if (!settings.values.EnableOAuthServiceProvider) throw new ServiceError('api.oauth.allow_oauth.turn_off.app_error')
}

const fieldsOf = (request: OAuthAppRequest): OAuthAppFields => ({
  name: request.name,
  description: request.description,
  icon_url: request.icon_url ?? '',
  callback_urls: request.callback_urls,
  homepage: request.homepage,
  is_trusted: request.is_trusted ?? false,
})
