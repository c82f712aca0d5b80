import { can } from '#domain/accounts/can'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type { Caller } from '../sessions/caller'

export interface Activation {
  userId: string
  active: boolean
  /** By DELETE, an admin may deactivate their own account even when users may not. */
  byDelete?: boolean
}

/**
 * Who may deactivate or reactivate whom (docs/reference/bots.md#deactivation). @throws 403 another's account, 401 one's
 * own while that is not enabled.
 */
export function mayActivate(
  { settings }: Context,
  { user }: Caller,
  { userId, active, byDelete = false }: Activation,
): void {
  const isAdmin = can(user, 'sysconsole_write_user_management_users')
  const isOwnEnd = userId === user.id && !active
  if (!isOwnEnd && !isAdmin) throw new ServiceError('api.user.update_active.permissions.app_error')
  if (isOwnEnd && !settings.values.EnableUserDeactivation && !(byDelete && isAdmin)) {
    throw new ServiceError('api.user.update_active.not_enable.app_error')
  }
}
