import { checkPassword, checkPerson } from '#domain/accounts/people'
import { checkUsername } from '#domain/accounts/usernames'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { endSessionsOf } from '../sessions/endSessions'
import { hashPassword } from '../sessions/passwords'
import type { UserRow } from '../store/tables/accounts/users'
import { requireFree } from '../users/changeUser'
import { saveUser } from '../users/saveAccount'
import { rememberConversion, removeBot } from './conversions'
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
export async function convertToUser(ctx: Context, { bot, user }: BotAccount, wish: ConvertToUser): Promise<UserRow> {
  const { password, username = user.username, email = user.email, admin } = wish
  const roles = admin ? 'system_user system_admin' : user.roles
  const person = { ...user, username, email: email.trim().toLowerCase(), roles, is_bot: false, failed_attempts: 0 }
  requireValid([...checkUsername(username), ...checkPerson(person), ...checkPassword(password)])
  const password_hash = await hashPassword(password, ctx.randomBytes)
  return ctx.store.commit(() => {
    requireFree(ctx, person)
    removeBot(ctx, user)
    endSessionsOf(ctx, user.id)
    ctx.store.afterCommit(() => rememberConversion(ctx, { user, bot }))
    return saveUser(ctx, { ...person, password_hash, last_password_update: ctx.now() })
  })
}
