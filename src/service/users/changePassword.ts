import { checkPassword } from '#domain/accounts/people'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { forbidden, invalidBody, ServiceError } from '../errors/ServiceError'
import type { Caller } from '../sessions/caller'
import { hashPassword } from '../sessions/passwords'
import { tryPassword } from '../sessions/tryPassword'
import type { UserRow } from '../store/tables/accounts/users'
import { saveUser } from './saveAccount'

/**
 * Sets a password: one's own with the current one, another's by an admin without it. Unlocks the account and ends its
 * other logins. @throws 400, 403.
 */
export async function changePassword(
  ctx: Context,
  caller: Caller,
  user: UserRow,
  { current_password, new_password }: { current_password?: string; new_password: string },
): Promise<void> {
  if (user.is_bot) throw forbidden('edit_other_users')
  if (user.id === caller.user.id) {
    if (!current_password) throw invalidBody('current_password')
    if ((await tryPassword(ctx, user.id, current_password)) === null) {
      throw new ServiceError('api.user.update_password.incorrect.app_error')
    }
  }
  requireValid(checkPassword(new_password, '/new_password'))
  const password_hash = await hashPassword(new_password, ctx.randomBytes)
  await ctx.store.commit(() => {
    const now = ctx.store.users.byId(user.id) ?? user
    saveUser(ctx, { ...now, password_hash, failed_attempts: 0, last_password_update: ctx.now() })
    ctx.store.sessions.removeLogins(user.id, caller.session.id)
  })
}
