import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { type Caller, callerOf } from './caller'
import { openSession } from './sessions'

/** A real session token to act as a user or bot, the same one for as long as the service runs and the session holds. */
export function personaToken(ctx: Context, userId: string): string {
  const had = ctx.personaTokens.get(userId)
  if (had !== undefined && callerOf(ctx, had) !== null) return had
  const user = ctx.store.users.byId(userId)
  if (user === undefined) throw new ServiceError('app.user.missing_account.const')
  const { token } = openSession(ctx, user, { kind: user.is_bot ? 'bot' : 'login' })
  ctx.personaTokens.set(userId, token)
  return token
}

/** The persona as a caller, for what the window does in its name by itself. */
export function personaCaller(ctx: Context, userId: string): Caller {
  const caller = callerOf(ctx, personaToken(ctx, userId))
  if (caller === null) throw new ServiceError('app.user.missing_account.const')
  return caller
}
