import type { AccountAccess, AccountUse, SessionAccess, TokenAccess } from '#contract/lab/accounts'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { lastUseOf } from '../sessions/lastUse'
import { isPersonaSession } from '../sessions/personas'
import { nameOfHash } from '../store/secrets/knownSecrets'
import type { SessionRow } from '../store/tables/accounts/sessions'
import type { TokenRow } from '../store/tables/accounts/tokens'
import type { UserRow } from '../store/tables/accounts/users'

/** An account of the workspace, whether it is active or not. @throws 404. */
export function knownUser({ store }: Context, userId: string): UserRow {
  const user = store.users.byId(userId)
  if (user === undefined) throw new ServiceError('app.user.missing_account.const')
  return user
}

/** What lets somebody act as an account, and who did last. @throws 404. */
export function accountAccess(ctx: Context, userId: string): AccountAccess {
  const user = knownUser(ctx, userId)
  return {
    tokens: ctx.store.tokens.ofUser(user.id).map(token => tokenAccess(ctx, user, token)),
    sessions: openSessions(ctx, user.id).map(session => sessionAccess(ctx, session)),
  }
}

function tokenAccess(ctx: Context, { username }: UserRow, token: TokenRow): TokenAccess {
  const { id, token_hash, description, is_active, create_at, expires_at, created_by } = token
  // What stands in place of a token in what is recorded is made of its hash, as long as it is a known one.
  const shown = nameOfHash(token_hash.toString('base64url'))
  return {
    id,
    description,
    is_active,
    create_at,
    expires_at,
    created_by,
    ...lastUseOf(ctx, token),
    off_since: is_active ? 0 : (ctx.store.endedTokens.find(token_hash)?.at ?? 0),
    rejected_filter: `user:${username} is:rejected header:authorization=${shown}`,
  }
}

const openSessions = ({ store, now }: Context, userId: string): SessionRow[] =>
  store.sessions.ofUser(userId).filter(({ expires_at }) => expires_at > now())

function sessionAccess(ctx: Context, session: SessionRow): SessionAccess {
  const { id, create_at, expires_at } = session
  const app = ctx.store.oauthApps.byId(session.app_id)?.name ?? ''
  return { id, create_at, expires_at, of: openerOf(ctx, session), app, ...lastUseOf(ctx, session) }
}

function openerOf(ctx: Context, session: SessionRow): SessionAccess['of'] {
  if (session.kind === 'oauth') return 'app'
  if (session.opened_by !== 'window') return 'login'
  return isPersonaSession(ctx, session) ? 'window' : 'earlier'
}

/** How many tokens and sessions each account has. */
export function accountUses(ctx: Context): AccountUse[] {
  const tokens = Map.groupBy(ctx.store.tokens.all(), ({ user_id }) => user_id)
  const sessions = Map.groupBy(ctx.store.sessions.open(ctx.now()), ({ user_id }) => user_id)
  return ctx.store.users.all().map(({ id }) => {
    const own = tokens.get(id) ?? []
    const open = sessions.get(id) ?? []
    return {
      user_id: id,
      tokens: own.length,
      active_tokens: own.filter(({ is_active }) => is_active).length,
      sessions: open.length,
      last_used_at: Math.max(0, ...[...own, ...open].map(row => lastUseOf(ctx, row).last_used_at)),
    }
  })
}
