import type { Context } from '../context'
import { invalidBody, invalidUrl, ServiceError } from '../errors/ServiceError'
import { requirePermission } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import type { UserRow } from '../store/tables/accounts/users'

/** The id behind the `user_id` of a path: `me` is the caller (docs/reference/http.md#identifiers). */
export function userIdOf(caller: Caller, userId: string): string {
  if (userId === 'me') return caller.user.id
  if (!isId(userId)) throw invalidUrl('user_id')
  return userId
}

/** One user, `me` included. @throws 400 for what is no id, 404. */
export function readUser(ctx: Context, caller: Caller, userId: string): UserRow {
  return found(ctx.store.users.byId(userIdOf(caller, userId)))
}

/** A user by name, in any case of letters. @throws 404. */
export function readUserByName(ctx: Context, username: string): UserRow {
  const user = ctx.store.users.byUsername(username.toLowerCase())
  if (user === undefined) throw new ServiceError('app.user.get_by_username.app_error')
  return user
}

/** A user by email address, in any case of letters. @throws 404. */
export const readUserByEmail = (ctx: Context, email: string): UserRow =>
  found(ctx.store.users.byEmail(email.toLowerCase()))

/** Several users, in the order of the ids; unknown ones are left out. `since` wants those changed after it. */
export function readUsersByIds(ctx: Context, ids: readonly string[], since = 0): UserRow[] {
  if (ids.length === 0) throw invalidBody('user_ids')
  return known(ids, ctx.store.users.byId).filter(user => user.update_at > since)
}

/** Several users, in the order of the names; unknown ones are left out. */
export function readUsersByNames(ctx: Context, names: readonly string[]): UserRow[] {
  if (names.length === 0) throw invalidBody('usernames')
  return known(
    names.map(name => name.toLowerCase()),
    ctx.store.users.byUsername,
  )
}

/** A user whom the caller may change: oneself, or anybody with `edit_other_users`. @throws 403, 404. */
export function editableUser(ctx: Context, caller: Caller, userId: string): UserRow {
  const id = userIdOf(caller, userId)
  if (id !== caller.user.id) requirePermission(ctx, caller.user, 'edit_other_users')
  return found(ctx.store.users.byId(id))
}

function found(user: UserRow | undefined): UserRow {
  if (user === undefined) throw new ServiceError('app.user.missing_account.const')
  return user
}

const known = (keys: readonly string[], find: (key: string) => UserRow | undefined): UserRow[] =>
  [...new Set(keys)].flatMap(key => find(key) ?? [])
