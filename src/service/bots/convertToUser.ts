import { checkPassword, checkPerson } from '#domain/accounts/people'
import { checkUsername } from '#domain/accounts/usernames'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { hashPassword } from '../sessions/passwords'
import type { UserRow } from '../store/tables/accounts/users'
import { requireFree } from '../users/changeUser'
import { saveUser } from '../users/saveAccount'
import type { BotAccount } from './readBots'

export interface ConvertToUser {
  password: string
  username?: string
  email?: string
  /** Makes the user a system admin. */
  admin: boolean
}

/**
 * Turns a bot into a user who logs in with this password (docs/reference/bots.md#routes). Its tokens stay, as those of
 * a user. @throws 400.
 */
export async function convertToUser(ctx: Context, { user }: BotAccount, wish: ConvertToUser): Promise<UserRow> {
  const { password, username = user.username, email = user.email, admin } = wish
  const roles = admin ? 'system_user system_admin' : user.roles
  const person = { ...user, username, email: email.trim().toLowerCase(), roles, is_bot: false, failed_attempts: 0 }
  requireValid([...checkUsername(username), ...checkPerson(person), ...checkPassword(password)])
  const password_hash = await hashPassword(password, ctx.randomBytes)
  return ctx.store.commit(() => {
    requireFree(ctx, person)
    ctx.store.bots.remove(user.id)
    ctx.store.sessions.removeOfUser(user.id)
    // No event takes a bot away, so every window starts anew.
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'resync' }))
    return saveUser(ctx, { ...person, password_hash, last_password_update: ctx.now() })
  })
}
