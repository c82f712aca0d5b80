import { limits } from '#domain/limits'
import type { Context } from '../context'
import { invalidBody, ServiceError } from '../errors/ServiceError'
import type { UserRow } from '../store/tables/accounts/users'
import { createToken, type NewToken } from './createToken'

const DAY_MS = 24 * 60 * 60 * 1000

export interface TokenWish {
  description: string
  expires_at?: number
  /** Who asks for it. */
  created_by?: string
}

/**
 * A new token of a user or bot, its secret shown in this response only (docs/reference/bots.md#tokens). @throws 400, 501.
 */
export function issueToken(
  ctx: Context,
  user: UserRow,
  { description, expires_at = 0, created_by }: TokenWish,
): NewToken {
  requireDescription(description)
  requireTokensOn(ctx, user)
  requireExpiry(ctx, user, expires_at)
  if (user.is_bot && expires_at > 0) {
    ctx.recorder.warn(
      'This token has an expiry, and the bot stops then; without expires_at a token of a bot never expires.',
    )
  }
  return createToken(ctx, { user_id: user.id, description, expires_at, ...(created_by ? { created_by } : {}) })
}

/** @throws 400 for a description that is blank or too long. */
export function requireDescription(description: string): void {
  if (description.trim() === '') throw invalidBody('description')
  if (Buffer.byteLength(description) > limits.tokenDescriptionBytes) {
    throw new ServiceError('model.user_access_token.is_valid.description.app_error')
  }
}

/** Users have tokens while the setting is on; bots always do (docs/reference/bots.md#routes). @throws 501. */
export function requireTokensOn({ settings }: Context, user: UserRow): void {
  if (!user.is_bot && !settings.values.EnableUserAccessTokens) throw new ServiceError('app.user_access_token.disabled')
}

function requireExpiry({ now, settings }: Context, user: UserRow, expiresAt: number): void {
  if (expiresAt !== 0 && expiresAt <= now()) {
    throw new ServiceError('app.user_access_token.expires_at_in_past.app_error')
  }
  const days = settings.values.UserAccessTokenMaximumLifetimeDays
  const isTooFar = expiresAt === 0 || expiresAt > now() + days * DAY_MS
  if (days > 0 && !user.is_bot && isTooFar) {
    throw new ServiceError('app.user_access_token.expires_at_too_far.app_error')
  }
}
