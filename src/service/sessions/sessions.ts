import type { Context } from '../context'
import { hashSecret } from '../store/secrets/vault'
import { neverUsed } from '../store/tables/accounts/lastUse'
import type { SessionKind, SessionRow } from '../store/tables/accounts/sessions'
import type { UserRow } from '../store/tables/accounts/users'
import { hashToken } from './caller'

export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

export interface OpenedSession {
  id: string
  /** Not kept; only its hash is. */
  token: string
  csrf: string
}

export interface SessionWish {
  kind: SessionKind
  app_id?: string
  /** `window` for one that the window acts with. */
  opened_by?: SessionRow['opened_by']
}

/** Opens a session of 30 days. */
export function openSession(
  ctx: Context,
  user: UserRow,
  { kind, app_id = '', opened_by = '' }: SessionWish,
): OpenedSession {
  const id = ctx.newId()
  const token = ctx.newId()
  const csrf = ctx.newId()
  const at = ctx.now()
  ctx.store.write(() => {
    ctx.store.sessions.removeExpired(at)
    ctx.store.sessions.insert({
      id,
      token_hash: hashToken(token),
      user_id: user.id,
      kind,
      app_id,
      csrf_hash: hashSecret(csrf),
      create_at: at,
      expires_at: at + SESSION_LIFETIME_MS,
      opened_by,
      ...neverUsed,
    })
  })
  return { id, token, csrf }
}
