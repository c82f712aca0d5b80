import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type { TokenRow } from '../store/tables/accounts/tokens'
import type { UserRow } from '../store/tables/accounts/users'
import { issueToken } from './issueToken'

export interface Rotation {
  /** The one to replace; not needed when the account has a single token. */
  token_id?: string
  /** Replaces all tokens of the account by one. */
  all?: boolean
  /** Who asks for it. */
  created_by?: string
}

/** Replaces tokens of an account by a new one, in one step (docs/reference/bots.md#tokens). @throws 400, 404, 501. */
export function rotateToken(ctx: Context, user: UserRow, { token_id, all = false, created_by }: Rotation) {
  const old = oldTokens(ctx.store.tokens.ofUser(user.id), { token_id, all })
  return ctx.store.write(() => {
    const { description, expires_at } = old[0] ?? { description: 'Made by rotation', expires_at: 0 }
    const { row, token } = issueToken(ctx, user, { description, expires_at, ...(created_by ? { created_by } : {}) })
    for (const { id } of old) ctx.store.tokens.remove(id)
    return { user_id: user.id, token, token_id: row.id, revoked: old.map(({ id }) => id) }
  })
}

function oldTokens(tokens: TokenRow[], { token_id, all }: Pick<Rotation, 'token_id' | 'all'>): TokenRow[] {
  if (token_id !== undefined) {
    const named = tokens.filter(({ id }) => id === token_id)
    if (named.length > 0) return named
    throw new ServiceError('app.user_access_token.invalid_or_missing')
  }
  if (tokens.length < 2 || all) return tokens
  const list = tokens.map(({ id, description }) => `  ${id}  ${description}`).join('\n')
  throw new ServiceError('app.user_access_token.invalid_or_missing', {
    status: 400,
    message: `This account has ${tokens.length} tokens; name the one to replace, or replace them all:\n${list}`,
  })
}
