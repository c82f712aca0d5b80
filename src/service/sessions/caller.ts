import { hash, timingSafeEqual } from 'node:crypto'
import type { Permission } from '#domain/accounts/permissions'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type { SessionKind } from '../store/tables/accounts/sessions'
import type { UserRow } from '../store/tables/accounts/users'

/** Whoever makes a request with a valid session. */
export interface Caller {
  user: UserRow
  session: {
    id: string
    kind: SessionKind
    csrf_hash: string
    /** As sent; needed only to pass it on to a plugin behind this very service (docs/reference/actions.md#callback). */
    token: string
  }
}

/** Tokens longer than this are cut before the look-up (docs/reference/http.md#headers). */
const TOKEN_LENGTH = 50

/** The part of what was sent as a token that is looked up. */
export const tokenOf = (given: string): string => given.slice(0, TOKEN_LENGTH)

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** A session of a bot, of an OAuth app, or by a personal access token: it may set action registries. */
export const isIntegration = (caller: Caller): boolean => caller.session.kind !== 'login' || caller.user.is_bot

/**
 * An app acts for a person, but may not give itself or others more than it got. @throws 403 for a session of an app.
 */
export function requireNoApp(caller: Caller, permission: Permission): void {
  if (caller.session.kind === 'oauth') {
    throw new ServiceError('api.context.permissions.app_error', {
      detail: `The session of an OAuth app may not do this; it needs ${permission} in a session of the person.`,
    })
  }
}

/**
 * Who holds this token, or `null` when it is unknown, expired, revoked, or of a deactivated account
 * (docs/reference/http.md#authentication).
 */
export function callerOf(ctx: Context, given: string): Caller | null {
  const token = tokenOf(given)
  const hashed = hashToken(token)
  const holder = ctx.holders.find(hashed)
  if (holder === null || !timingSafeEqual(holder.token_hash, hashed)) return null
  if (holder.user.delete_at > 0 || (holder.expires_at > 0 && holder.expires_at <= ctx.now())) return null
  const { EnableUserAccessTokens, EnableOAuthServiceProvider } = ctx.settings.values
  if (holder.kind === 'pat' && !EnableUserAccessTokens) return null
  if (holder.kind === 'oauth' && !EnableOAuthServiceProvider) return null
  return { user: holder.user, session: { id: holder.id, kind: holder.kind, csrf_hash: holder.csrf_hash, token } }
}
