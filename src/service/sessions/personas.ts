import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { perService } from '../state/perService'
import type { SessionRow } from '../store/tables/accounts/sessions'
import { type Caller, callerOf, hashToken } from './caller'
import { openSession } from './sessions'

/** User id -> token of the session that the window acts with. */
const tokensOf = perService(() => new Map<string, string>())

/** A real session token to act as a user or bot, the same one for as long as the service runs and the session holds. */
export function personaToken(ctx: Context, userId: string): string {
  const tokens = tokensOf(ctx)
  const had = tokens.get(userId)
  if (had !== undefined && callerOf(ctx, had) !== null) return had
  const user = ctx.store.users.byId(userId)
  if (user === undefined) throw new ServiceError('app.user.missing_account.const')
  const { token } = openSession(ctx, user, { kind: user.is_bot ? 'bot' : 'login', opened_by: 'window' })
  tokens.set(userId, token)
  return token
}

/** Whether a request comes from the window, in the name of a persona. */
export const isPersona = (ctx: Context, { user, session }: Caller): boolean =>
  tokensOf(ctx).get(user.id) === session.token

/** Whether it is the session that the window acts with now. */
export const isPersonaSession = (ctx: Context, { user_id, token_hash }: SessionRow): boolean => {
  const token = tokensOf(ctx).get(user_id)
  return token !== undefined && hashToken(token).equals(token_hash)
}

/** The persona as a caller, for what the window does in its name by itself. */
export function personaCaller(ctx: Context, userId: string): Caller {
  const caller = callerOf(ctx, personaToken(ctx, userId))
  if (caller === null) throw new ServiceError('app.user.missing_account.const')
  return caller
}
