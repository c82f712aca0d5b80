import type { Context } from '../context'
import { hashToken } from '../sessions/caller'
import { neverUsed } from '../store/tables/accounts/lastUse'
import type { TokenRow } from '../store/tables/accounts/tokens'

export interface NewToken {
  row: TokenRow
  /** Shown once; only its hash is kept. */
  token: string
}

export interface TokenDraft {
  user_id: string
  description: string
  /** Milliseconds since the epoch; 0 (default) is never. */
  expires_at?: number
  /** Who makes it; the account itself where nobody else does. */
  created_by?: string
  token?: string
}

/**
 * A personal access token of a user or bot, as good as any other that is active (docs/reference/bots.md#tokens).
 * `token` fixes its value.
 */
export function createToken(ctx: Context, draft: TokenDraft): NewToken {
  const token = draft.token ?? ctx.newId()
  const row: TokenRow = {
    id: ctx.newId(),
    token_hash: hashToken(token),
    user_id: draft.user_id,
    description: draft.description,
    is_active: true,
    create_at: ctx.now(),
    expires_at: draft.expires_at ?? 0,
    created_by: draft.created_by ?? draft.user_id,
    ...neverUsed,
  }
  ctx.store.write(() => ctx.store.tokens.insert(row))
  return { row, token }
}
