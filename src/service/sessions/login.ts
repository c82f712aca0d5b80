import { limits } from '#domain/limits'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type { UserRow } from '../store/tables/users'
import { isPassword } from './passwords'
import { openSession } from './sessions'

export interface Credentials {
  /** Username or address. */
  login_id?: string
  /** Id of the user, instead of `login_id`. */
  id?: string
  password?: string
}

export interface LoggedIn {
  user: UserRow
  token: string
  csrf: string
}

/** Logs a person in by username or email (wire.md 6.4); an unknown name and a wrong password read the same. */
export async function login(ctx: Context, { login_id = '', id = '', password = '' }: Credentials): Promise<LoggedIn> {
  if (password === '') throw new ServiceError('api.user.login.blank_pwd.app_error')
  const name = login_id.trim().toLowerCase()
  const { users } = ctx.store
  const user = id === '' ? (users.byUsername(name) ?? users.byEmail(name)) : users.byId(id)
  if (user === undefined) throw wrong()
  if (user.is_bot) throw new ServiceError('api.user.login.bot_login_forbidden.app_error')
  if (user.failed_attempts >= limits.loginAttempts) {
    throw new ServiceError('api.user.check_user_login_attempts.too_many.app_error')
  }
  const right = await isPassword(password, user.password_hash)
  countAttempt(ctx, user.id, right)
  if (!right) throw wrong()
  // Comparing took a while: what counts is the account as it is now.
  const now = users.byId(user.id)
  if (now === undefined || now.password_hash !== user.password_hash) throw wrong()
  if (now.delete_at > 0) throw new ServiceError('api.user.login.inactive.app_error')
  return { user: now, ...openSession(ctx, now, 'login') }
}

const wrong = (): ServiceError => new ServiceError('api.user.login.invalid_credentials_email_username')

function countAttempt(ctx: Context, userId: string, right: boolean): void {
  ctx.store.write(() => {
    const user = ctx.store.users.byId(userId)
    if (user === undefined || (right && user.failed_attempts === 0)) return
    ctx.store.users.update({ ...user, failed_attempts: right ? 0 : user.failed_attempts + 1 })
  })
}
