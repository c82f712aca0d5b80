import { checkPerson } from '#domain/accounts/people'
import { checkBotUsername, checkUsername } from '#domain/accounts/usernames'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { ServiceError } from '../errors/ServiceError'
import type { UserRow } from '../store/tables/accounts/users'
import { saveBot, saveUser } from './saveAccount'
import { patchOf, type UserPatch } from './userPatch'

/** Changes names and preferences of a user or bot. @throws 400 by the rule that is broken. */
export function changeUser(ctx: Context, user: UserRow, patch: UserPatch): UserRow {
  const { username = user.username, email = user.email } = patch
  const next = { ...user, ...patchOf(patch), username, email: email.trim().toLowerCase() }
  const checkName = user.is_bot ? checkBotUsername : checkUsername
  requireValid([...(username === user.username ? [] : checkName(username)), ...checkPerson(next)])
  requireFree(ctx, next)
  return ctx.store.write(() => {
    const saved = saveUser(ctx, next)
    const bot = user.is_bot && username !== user.username ? ctx.store.bots.byId(user.id) : undefined
    if (bot) saveBot(ctx, bot, saved)
    return saved
  })
}

/** Replaces the names of a user: texts that are absent become empty (docs/reference/clients.md#endpoints). */
export const replaceUser = (ctx: Context, user: UserRow, names: UserPatch): UserRow =>
  changeUser(ctx, user, { nickname: '', first_name: '', last_name: '', position: '', ...names })

/** @throws 400 when another account has this name or address. */
export function requireFree({ store }: Context, { id, username, email }: UserRow): void {
  const isOther = (found: UserRow | undefined): boolean => found !== undefined && found.id !== id
  if (isOther(store.users.byUsername(username))) throw new ServiceError('app.user.save.username_exists.app_error')
  if (isOther(store.users.byEmail(email))) throw new ServiceError('app.user.save.email_exists.app_error')
}
