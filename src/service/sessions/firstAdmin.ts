import type { Context } from '../context'
import type { UserRow } from '../store/tables/accounts/users'
import { isAdmin } from './access'
import { personaToken } from './personas'

/** An account and a token that acts for it. */
export interface AdminSession {
  username: string
  token: string
}

/** Returns the admin of the workspace who came first: an active person. */
export function findFirstAdmin({ store }: Pick<Context, 'store'>): UserRow | undefined {
  const [first] = store.users
    .all()
    .filter(user => user.delete_at === 0 && !user.is_bot && isAdmin(user))
    .toSorted((a, b) => a.create_at - b.create_at)
  return first
}

/**
 * A session of the first admin: production defaults end every personal access token, and a script goes on with this
 * one. `null` in a workspace without an admin.
 */
export function firstAdminSession(ctx: Context): AdminSession | null {
  const first = findFirstAdmin(ctx)
  return first === undefined ? null : { username: first.username, token: personaToken(ctx, first.id) }
}
