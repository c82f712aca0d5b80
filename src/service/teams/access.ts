import { can } from '#domain/accounts/can'
import type { Permission } from '#domain/accounts/permissions'
import type { Context } from '../context'
import { forbidden } from '../errors/ServiceError'
import type { UserRow } from '../store/tables/users'

/** Whether the user has the permission everywhere or in this team. */
export function canInTeam({ store }: Context, user: UserRow, permission: Permission, teamId: string): boolean {
  const member = store.teams.member(teamId, user.id)
  return can(user, permission, member ? { team: { roles: member.roles } } : {})
}

/** @throws 403 when the user has the permission neither everywhere nor in this team. */
export function needInTeam(ctx: Context, user: UserRow, permission: Permission, teamId: string): void {
  if (!canInTeam(ctx, user, permission, teamId)) throw forbidden(permission)
}
