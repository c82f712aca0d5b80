import type { Preference } from '#contract/wire/accounts'
import { can } from '#domain/accounts/can'
import { checkPreference } from '#domain/accounts/checkPreference'
import { limits } from '#domain/limits'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { forbidden, invalidBody, ServiceError } from '../errors/ServiceError'
import type { Caller } from '../sessions/caller'
import { userIdOf } from '../users/readUsers'

/** All preferences of a user; `[]` when there are none. @throws 403. */
export const readPreferences = (ctx: Context, caller: Caller, userId: string): Preference[] =>
  ctx.store.preferences.ofUser(ownerOf(caller, userId))

/** @throws 403, 404 when the category is empty. */
export function readCategory(ctx: Context, caller: Caller, userId: string, category: string): Preference[] {
  const found = readPreferences(ctx, caller, userId).filter(preference => preference.category === category)
  if (found.length === 0) throw new ServiceError('app.preference.get_category.app_error')
  return found
}

export interface PreferenceAddress {
  user_id: string
  category: string
  preference_name: string
}

/** @throws 403, 404. */
export function readPreference(ctx: Context, caller: Caller, address: PreferenceAddress): Preference {
  const { user_id, category, preference_name } = address
  const found = ctx.store.preferences.get(ownerOf(caller, user_id), category, preference_name)
  if (found === undefined) throw new ServiceError('app.preference.get.app_error')
  return found
}

/** Keeps preferences, all or none. @throws 400 by the limit that is exceeded, 403 when a row names another user. */
export function savePreferences(ctx: Context, caller: Caller, userId: string, preferences: Preference[]): void {
  const owner = ownerOf(caller, userId)
  requireAmount(preferences)
  if (preferences.some(({ user_id }) => user_id !== owner)) {
    throw new ServiceError('api.preference.update_preferences.set.app_error')
  }
  requireValid(preferences.flatMap((preference, index) => checkPreference(preference, `/${index}`)))
  const rows = preferences.map(({ category, name, value }) => ({ user_id: owner, category, name, value }))
  ctx.store.write(() => {
    for (const row of rows) ctx.store.preferences.put(row)
    publishPreferences(ctx, owner, { preferences: rows, deleted: false })
  })
}

/** Forgets preferences; those that are not kept are no fault. @throws 400, 403. */
export function deletePreferences(ctx: Context, caller: Caller, userId: string, preferences: Preference[]): void {
  const owner = ownerOf(caller, userId)
  requireAmount(preferences)
  if (preferences.some(({ user_id }) => user_id !== owner)) {
    throw new ServiceError('api.preference.delete_preferences.delete.app_error')
  }
  ctx.store.write(() => {
    for (const preference of preferences) ctx.store.preferences.remove(preference)
    publishPreferences(ctx, owner, { preferences, deleted: true })
  })
}

function ownerOf(caller: Caller, userId: string): string {
  const id = userIdOf(caller, userId)
  if (id !== caller.user.id && !can(caller.user, 'edit_other_users')) throw forbidden('edit_other_users')
  return id
}

function requireAmount({ length }: Preference[]): void {
  if (length > 0 && length <= limits.preferencesAtOnce) return
  throw invalidBody('preferences', `1 to ${limits.preferencesAtOnce} preferences can be sent at once.`)
}

function publishPreferences(
  ctx: Context,
  user_id: string,
  change: { preferences: Preference[]; deleted: boolean },
): void {
  ctx.store.afterCommit(() => ctx.hub.publish({ type: 'preferences', user_id, ...change }))
}
