import { checkPassword, checkPerson } from '#domain/accounts/people'
import { checkUsername } from '#domain/accounts/usernames'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { forbidden, ServiceError } from '../errors/ServiceError'
import { requirePermission } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { hashPassword } from '../sessions/passwords'
import type { UserRow } from '../store/tables/accounts/users'
import { createUser } from './createUser'
import { patchOf, type UserPatch } from './userPatch'

export interface Registration extends UserPatch {
  username: string
  email: string
  password?: string
  /** A directory service, as `ldap`, that keeps the account; it has no password here. */
  auth_service?: string
}

/**
 * Creates an account over the API: admins for anybody, and the first person of an empty workspace without a session,
 * who becomes its admin. @throws 401, 403, 400 by the rule that is broken.
 */
export async function registerUser(ctx: Context, caller: Caller | null, registration: Registration): Promise<UserRow> {
  permit(ctx, caller)
  const { username, password = '', auth_service = '' } = registration
  const draft = { ...patchOf(registration), username, email: registration.email.trim().toLowerCase(), auth_service }
  requireValid([...checkUsername(username), ...checkPerson(draft)])
  if (auth_service === '') requireValid(checkPassword(password))
  const password_hash = auth_service === '' ? await hashPassword(password, ctx.randomBytes) : ''
  return ctx.store.commit(() => {
    // Hashing took a while: somebody else may have become the first one.
    const isFirst = permit(ctx, caller)
    const roles = isFirst ? 'system_user system_admin' : 'system_user'
    return createUser(ctx, { ...draft, roles, password_hash })
  })
}

/** Whether this is the first person of the workspace. */
function permit(ctx: Context, caller: Caller | null): boolean {
  if (caller !== null) {
    if (caller.user.is_bot) throw forbidden('sysconsole_write_user_management_users')
    requirePermission(ctx, caller.user, 'sysconsole_write_user_management_users')
    return false
  }
  if (ctx.store.users.hasPeople()) {
    throw new ServiceError('api.context.session_expired.app_error', { detail: 'UserRequired' })
  }
  return true
}
