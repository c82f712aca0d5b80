import type { AccessToken } from '#contract/wire/accounts'
import { canManageBot } from '#domain/accounts/bots'
import { can } from '#domain/accounts/can'
import type { Permission } from '#domain/accounts/permissions'
import type { Context } from '../context'
import { forbidden, invalidBody, ServiceError } from '../errors/ServiceError'
import { type Page, pageIn } from '../http/query'
import { requirePermission } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import type { TokenRow } from '../store/tables/accounts/tokens'
import type { UserRow } from '../store/tables/accounts/users'
import { userIdOf } from '../users/readUsers'

/** A token as it is listed: its secret was shown once (docs/reference/bots.md#tokens). */
export const clientToken = ({ id, user_id, description, is_active, expires_at }: TokenRow): AccessToken => ({
  id,
  user_id,
  description,
  is_active,
  expires_at,
})

/** Whose tokens the caller may handle: their own, those of bots they manage, and anybody's with `edit_other_users`. */
export function tokenOwner(ctx: Context, caller: Caller, userId: string, permission: Permission): UserRow {
  requirePermission(ctx, caller.user, permission)
  const id = userIdOf(caller, userId)
  const user = ctx.store.users.byId(id)
  const bot = ctx.store.bots.byId(id)
  const mayHandle = id === caller.user.id || (bot !== undefined && canManageBot(caller.user, bot))
  if (!mayHandle && !can(caller.user, 'edit_other_users')) throw forbidden('edit_other_users')
  if (user === undefined) throw new ServiceError('app.user.missing_account.const')
  return user
}

/** One token that the caller may handle. @throws 400 without an id, 403, 404. */
export function readToken(ctx: Context, caller: Caller, tokenId: string, permission: Permission): TokenRow {
  requirePermission(ctx, caller.user, permission)
  if (tokenId === '') throw invalidBody('token_id')
  const token = ctx.store.tokens.byId(tokenId)
  if (token === undefined) throw new ServiceError('app.user_access_token.invalid_or_missing')
  tokenOwner(ctx, caller, token.user_id, permission)
  return token
}

/** A page of one user’s tokens, without their secrets; whether the caller may see them is checked before. */
export function listUserTokens(ctx: Context, user: UserRow, page: Page): AccessToken[] {
  return pageIn(ctx.store.tokens.ofUser(user.id), page).map(clientToken)
}

/** A page of everybody's tokens, for admins. */
export function listTokens(ctx: Context, caller: Caller, page: Page): AccessToken[] {
  requirePermission(ctx, caller.user, 'manage_system')
  return pageIn(ctx.store.tokens.all(), page).map(clientToken)
}

/** Tokens whose id, user id or username begins with the term, for admins. */
export function searchTokens(ctx: Context, caller: Caller, term: string): AccessToken[] {
  requirePermission(ctx, caller.user, 'manage_system')
  const wanted = term.trim().toLowerCase()
  if (wanted === '') throw invalidBody('term')
  const begins = ({ id, user_id }: TokenRow): boolean =>
    [id, user_id, ctx.store.users.byId(user_id)?.username ?? ''].some(text => text.startsWith(wanted))
  return ctx.store.tokens.all().filter(begins).map(clientToken)
}
