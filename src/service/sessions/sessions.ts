import type { Context } from '../context'
import type { SessionKind } from '../store/tables/sessions'
import type { UserRow } from '../store/tables/users'
import { hashToken } from './caller'

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/** Opens a session of 30 days and answers with its token, which is not kept. */
export function openSession(ctx: Context, user: UserRow, kind: SessionKind): { token: string; csrf: string } {
  const token = ctx.newId()
  const csrf = ctx.newId()
  const at = ctx.now()
  ctx.store.write(() => {
    ctx.store.sessions.removeExpired(at)
    ctx.store.sessions.insert({
      id: ctx.newId(),
      token_hash: hashToken(token),
      user_id: user.id,
      kind,
      csrf,
      create_at: at,
      expires_at: at + LIFETIME_MS,
    })
  })
  return { token, csrf }
}
