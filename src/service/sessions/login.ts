import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type { UserRow } from '../store/tables/accounts/users'
import { openSession } from './sessions'
import { tryNoPassword, tryPassword } from './tryPassword'

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

/** Logs a person in by username or email. @throws as `authenticate` does. */
export async function login(ctx: Context, credentials: Credentials): Promise<LoggedIn> {
  const user = await authenticate(ctx, credentials)
  return { user, ...openSession(ctx, user, { kind: 'login' }) }
}

/** Finds the person whose password this is; an unknown name and a wrong password read the same. @throws 400, 401. */
export async function authenticate(
  ctx: Context,
  { login_id = '', id = '', password = '' }: Credentials,
): Promise<UserRow> {
  if (password === '') throw new ServiceError('api.user.login.blank_pwd.app_error')
  const name = login_id.trim().toLowerCase()
  const { users } = ctx.store
  const user = id === '' ? (users.byUsername(name) ?? users.byEmail(name)) : users.byId(id)
  if (user === undefined) {
    await tryNoPassword(ctx, id || name, password)
    throw wrong()
  }
  if (user.is_bot) throw new ServiceError('api.user.login.bot_login_forbidden.app_error')
  const now = await tryPassword(ctx, user.id, password)
  if (now === null) throw wrong()
  if (now.delete_at > 0) throw new ServiceError('api.user.login.inactive.app_error')
  return now
}

const wrong = (): ServiceError => new ServiceError('api.user.login.invalid_credentials_email_username')
