import type { Context } from '../context'
import { flagOf } from '../http/query'
import { requirePermission } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { findUsers } from './findUsers'
import { filterOf } from './listUsers'

/** Active people: bots do not count toward the licensed user total (docs/reference/bots.md#records). */
export const countUsers = (ctx: Context): number => findUsers(ctx, { state: 'active', bots: false }).length

/** Users that a query describes; bots and deactivated accounts only when it asks for them. */
export function countFiltered(ctx: Context, caller: Caller, query: Record<string, string | undefined>): number {
  requirePermission(ctx, caller.user, 'sysconsole_write_user_management_users')
  return findUsers(ctx, {
    ...filterOf(query),
    state: flagOf(query, 'include_deleted') ? undefined : 'active',
    bots: flagOf(query, 'include_bots') ? undefined : false,
  }).length
}
