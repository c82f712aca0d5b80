import { roleNames } from '#domain/accounts/permissions'
import type { Context } from '../context'
import { invalidBody } from '../errors/ServiceError'
import type { UserRow } from '../store/tables/accounts/users'
import { saveUser } from './saveAccount'

/** Sets the roles that an account has everywhere; roles of teams and channels are given there. @throws 400. */
export function changeRoles(ctx: Context, user: UserRow, roles: string): UserRow {
  const words = [...new Set(roles.split(/\s+/).filter(word => word !== ''))]
  const strange = words.find(word => !everywhere.some(role => role === word))
  if (strange !== undefined) throw invalidBody('roles', `${strange} is none of ${everywhere.join(', ')}.`)
  return saveUser(ctx, { ...user, roles: words.join(' ') })
}

const everywhere = roleNames.filter(role => role.startsWith('system_'))
