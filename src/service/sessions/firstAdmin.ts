import type { Context } from '../context'
import { isAdmin } from './access'
import { personaToken } from './personas'

/** An account and a token that acts for it. */
export interface AdminSession {
  username: string
  token: string
}

/**
 * A session of the first admin: production defaults end every personal access token, and a script goes on with this
 * one. `null` in a workspace without an admin.
 */
export function firstAdminSession(ctx: Context): AdminSession | null {
  const [first] = ctx.store.users
    .all()
    .filter(user => user.delete_at === 0 && !user.is_bot && isAdmin(user))
    .toSorted((a, b) => a.create_at - b.create_at)
  return first === undefined ? null : { username: first.username, token: personaToken(ctx, first.id) }
}
