import { hash } from 'node:crypto'
import type { OAuthToken } from '#contract/wire/oauth'
import { isVerifier } from '#domain/oauth/authorizeRequest'
import type { Context } from '../context'
import { hashToken } from '../sessions/caller'
import { openSession, SESSION_LIFETIME_MS } from '../sessions/sessions'
import type { OAuthAppRow } from '../store/tables/accounts/oauthApps'
import type { OAuthCodeRow, OAuthGrantRow } from '../store/tables/accounts/oauthGrants'
import type { UserRow } from '../store/tables/accounts/users'
import { authenticateApp, type TokenForm, tokenError } from './tokenRequest'

/**
 * Returns tokens for a code or a refresh token (RFC 6749, 4.1.3 and 6). @throws 400, 401, 501 with the codes of 5.2.
 */
export function issueTokens(ctx: Context, form: TokenForm): OAuthToken {
  if (!ctx.settings.values.EnableOAuthServiceProvider) {
    throw tokenError('api.oauth.get_access_token.disabled.app_error')
  }
  const { grant_type, code, refresh_token } = form
  if (grant_type === 'authorization_code') {
    if (!code) throw tokenError('api.oauth.get_access_token.missing_code.app_error')
    return tokensForCode(ctx, authenticateApp(ctx, form), { ...form, code })
  }
  if (grant_type === 'refresh_token') {
    if (!refresh_token) throw tokenError('api.oauth.get_access_token.missing_refresh_token.app_error')
    return tokensForRefresh(ctx, authenticateApp(ctx, form), refresh_token)
  }
  throw tokenError('api.oauth.get_access_token.bad_grant.app_error')
}

function tokensForCode(ctx: Context, app: OAuthAppRow, form: TokenForm & { code: string }): OAuthToken {
  const code = ctx.store.oauthGrants.code(hashToken(form.code))
  const user = code && ctx.store.users.byId(code.user_id)
  if (code === undefined || user === undefined || code.app_id !== app.id || code.expires_at <= ctx.now()) {
    throw tokenError('api.oauth.get_access_token.expired_code.app_error')
  }
  if (code.grant_id !== '') {
    // Somebody else may have it: what it was used for ends (RFC 6749, 4.1.2).
    ctx.store.write(() => ctx.store.oauthGrants.end(code.grant_id))
    throw tokenError('api.oauth.get_access_token.expired_code.app_error')
  }
  if (code.redirect_uri !== form['redirect_uri'] || !app.callback_urls.includes(code.redirect_uri)) {
    throw tokenError('api.oauth.get_access_token.redirect_uri.app_error')
  }
  requireVerifier(code, form['code_verifier'])
  return ctx.store.write(() => {
    const { tokens, grant } = openGrant(ctx, user, code)
    ctx.store.oauthGrants.insert(grant)
    ctx.store.oauthGrants.useCode(code.code_hash, grant.id)
    return tokens
  })
}

/** A verifier without a challenge is rejected too: somebody may have taken the challenge out of the request. */
function requireVerifier({ challenge }: OAuthCodeRow, verifier: string | undefined): void {
  if (challenge === '' && verifier === undefined) return
  if (verifier === undefined || !isVerifier(verifier) || hash('sha256', verifier, 'base64url') !== challenge) {
    throw tokenError('api.oauth.get_access_token.code_verifier.app_error')
  }
}

function tokensForRefresh(ctx: Context, app: OAuthAppRow, refreshToken: string): OAuthToken {
  const hashed = hashToken(refreshToken)
  const { oauthGrants, sessions, users } = ctx.store
  const old = oauthGrants.byRefresh(hashed)
  const user = old && users.byId(old.user_id)
  if (old === undefined || user === undefined || old.app_id !== app.id) {
    endUsedTwice(ctx, hashed)
    throw tokenError('api.oauth.get_access_token.refresh_token.app_error')
  }
  return ctx.store.write(() => {
    const { tokens, grant } = openGrant(ctx, user, old)
    oauthGrants.update({ ...grant, id: old.id, former_hash: old.refresh_hash })
    sessions.remove(old.session_id)
    return tokens
  })
}

/** A refresh token that was used before is in two hands: the session that it led to ends (RFC 6749, 10.4). */
function endUsedTwice(ctx: Context, hashed: Buffer): void {
  const grant = ctx.store.oauthGrants.byFormer(hashed)
  if (grant !== undefined) ctx.store.write(() => ctx.store.oauthGrants.end(grant.id))
}

/** Opens a session of an app for a user, and makes the refresh token for the next. */
function openGrant(
  ctx: Context,
  user: UserRow,
  { app_id, scope }: Pick<OAuthGrantRow, 'app_id' | 'scope'>,
): { tokens: OAuthToken; grant: OAuthGrantRow } {
  const session = openSession(ctx, user, { kind: 'oauth', app_id })
  const refresh_token = ctx.newId()
  ctx.recorder.about({ user_id: user.id })
  return {
    tokens: {
      access_token: session.token,
      token_type: 'bearer',
      expires_in: SESSION_LIFETIME_MS / 1000,
      scope,
      refresh_token,
    },
    grant: {
      id: ctx.newId(),
      app_id,
      user_id: user.id,
      scope,
      refresh_hash: hashToken(refresh_token),
      former_hash: Buffer.alloc(0),
      session_id: session.id,
    },
  }
}
