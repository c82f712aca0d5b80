import type { OAuthApp } from '#contract/wire/oauth'
import { limits } from '#domain/limits'
import { type AuthorizeRequest, authorizeFault, redirectTo } from '#domain/oauth/authorizeRequest'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { type Page, pageIn } from '../http/query'
import { hashToken } from '../sessions/caller'
import { isId } from '../store/ids'
import type { OAuthAppRow } from '../store/tables/accounts/oauthApps'
import type { UserRow } from '../store/tables/accounts/users'
import { clientApp, requireProvider } from './apps'

/**
 * Finds the app that a request names, and checks that the browser would go back to an address it registered: before
 * both are known, nobody is redirected anywhere. @throws 400, 404, 501.
 */
export function findClient(ctx: Context, { client_id, redirect_uri }: AuthorizeRequest): OAuthAppRow {
  requireProvider(ctx)
  const app = isId(client_id) ? ctx.store.oauthApps.byId(client_id) : undefined
  if (app === undefined) throw new ServiceError('app.oauth.get_app.find.app_error')
  if (!app.callback_urls.includes(redirect_uri)) {
    throw new ServiceError('api.oauth.allow_oauth.redirect_callback.app_error')
  }
  return app
}

/** Returns where the browser goes with the fault of a request; `null` if there is none. */
export function faultRedirect(request: AuthorizeRequest): string | null {
  const fault = authorizeFault(request)
  if (fault === null) return null
  const { error, description } = fault
  return redirectTo(request.redirect_uri, { error, error_description: description, state: request.state })
}

/** Returns where the browser goes when the person says no. */
export const deniedRedirect = ({ redirect_uri, state }: AuthorizeRequest): string =>
  redirectTo(redirect_uri, { error: 'access_denied', error_description: 'The user denied the request.', state })

/** Whether a person is not asked again. */
export const isAllowed = (ctx: Context, user: UserRow, app: OAuthAppRow): boolean =>
  app.is_trusted || ctx.store.oauthApps.isAllowed(user.id, app.id)

/** Allows an app to act for a user. Returns where the browser goes, with a code that works once and for ten minutes. */
export function allow(ctx: Context, user: UserRow, request: AuthorizeRequest): string {
  const { client_id: app_id, redirect_uri, scope, state, code_challenge: challenge } = request
  const code = ctx.newId() + ctx.newId()
  const at = ctx.now()
  ctx.store.write(() => {
    ctx.store.oauthApps.allow({ userId: user.id, appId: app_id, scope, at })
    ctx.store.oauthGrants.removeExpired(at)
    ctx.store.oauthGrants.insertCode({
      code_hash: hashToken(code),
      app_id,
      user_id: user.id,
      redirect_uri,
      scope,
      challenge,
      expires_at: at + limits.oauthCodeLifetimeMs,
      grant_id: '',
    })
  })
  return redirectTo(redirect_uri, { code, state })
}

/** Lists a page of the apps that a user allowed. @throws 501. */
export function listAllowed(ctx: Context, user: UserRow, page: Page): OAuthApp[] {
  requireProvider(ctx)
  return pageIn(ctx.store.oauthApps.allowedBy(user.id), page).map(app => clientApp(app))
}

/** Takes back what a user allowed an app, and ends its sessions. @throws 501. */
export function disallow(ctx: Context, user: UserRow, appId: string): void {
  requireProvider(ctx)
  ctx.store.write(() => {
    ctx.store.oauthGrants.endOfUser(user.id, appId)
    ctx.store.oauthApps.disallow(user.id, appId)
  })
}
