import type { Status } from '#contract/wire/accounts'
import type { Context } from '../context'
import { invalidBody } from '../errors/ServiceError'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import { editableUser, readUser, userIdOf } from '../users/readUsers'

/** The status of a user; `offline` for who was never seen. @throws 404 unknown. */
export const readStatus = (ctx: Context, caller: Caller, userId: string): Status =>
  ctx.statuses.of(readUser(ctx, caller, userId).id)

/** The statuses of several users; unknown ones are left out. @throws 400 for none, or what is no id. */
export function readStatuses(ctx: Context, ids: readonly string[]): Status[] {
  if (ids.length === 0 || !ids.every(isId)) throw invalidBody('user_ids')
  return [...new Set(ids)].filter(id => ctx.store.users.byId(id) !== undefined).map(ctx.statuses.of)
}

/** What a client sends to set a status. */
export interface StatusBody {
  user_id: string
  status: 'online' | 'away' | 'dnd' | 'offline'
  dnd_end_time?: number
}

/**
 * Sets the status a user chose, and returns it once it is kept. @throws 400 for another user in the body, 403,
 * 404.
 */
export function changeStatus(ctx: Context, caller: Caller, userId: string, body: StatusBody): Status {
  if (userIdOf(caller, body.user_id) !== userIdOf(caller, userId)) throw invalidBody('user_id')
  const user = editableUser(ctx, caller, userId)
  ctx.statuses.choose(user.id, body.status, body.status === 'dnd' ? (body.dnd_end_time ?? 0) : 0)
  return ctx.statuses.of(user.id)
}
