import type { Session } from '#contract/wire/accounts'
import type { Context } from '../context'
import { invalidUrl, ServiceError } from '../errors/ServiceError'
import type { SessionRow } from '../store/tables/accounts/sessions'
import type { UserRow } from '../store/tables/accounts/users'
import { endSession } from './endSessions'
import { lastUseOf } from './lastUse'

/**
 * The open sessions of a user, without their tokens; access tokens are listed as tokens
 * (docs/reference/bots.md#tokens).
 */
export function userSessions(ctx: Context, user: UserRow): Session[] {
  const now = ctx.now()
  const open = ctx.store.sessions.ofUser(user.id).filter(({ expires_at }) => expires_at > now)
  return open.map(session => clientSession(ctx, session, user))
}

/** Ends one session of a user at once. @throws 404 unknown, 400 somebody else's. */
export function revokeSession(ctx: Context, user: UserRow, sessionId: string): void {
  const session = ctx.store.sessions.byId(sessionId)
  if (session === undefined) throw new ServiceError('app.session.get.app_error')
  if (session.user_id !== user.id) throw invalidUrl('user_id')
  endSession(ctx, session)
}

const clientSession = (ctx: Context, session: SessionRow, { roles, is_bot }: UserRow): Session => ({
  id: session.id,
  token: '',
  create_at: session.create_at,
  expires_at: session.expires_at,
  last_activity_at: lastUseOf(ctx, session).last_used_at || session.create_at,
  user_id: session.user_id,
  device_id: '',
  roles,
  is_oauth: session.kind === 'oauth',
  props: { ...(is_bot ? { is_bot: 'true' } : {}), ...appProps(ctx, session) },
})

/** What says of a session which app holds it, as servers of this API family do. */
function appProps(ctx: Context, { app_id }: SessionRow): Session['props'] {
  const app = ctx.store.oauthApps.byId(app_id)
  if (app === undefined) return {}
  return { platform: app.name, os: 'OAuth2', browser: 'OAuth2', oauth_app_id: app.id }
}
