import type { User } from '#contract/wire/accounts'
import type { World } from '../store/world/world'

/** `Alice Okafor`; `''` for who has no other name than the username. */
export const fullName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()

export const personRoles = ['guest', 'member', 'admin'] as const
export type PersonRole = (typeof personRoles)[number]

/** The roles of the wire that a person of each kind has. */
export const rolesOf: Record<PersonRole, readonly string[]> = {
  guest: ['system_guest'],
  member: ['system_user'],
  admin: ['system_user', 'system_admin'],
}

/** All roles of the wire that say of which kind a person is. */
export const kindRoles = ['system_guest', 'system_user', 'system_admin'] as const

export function roleOf({ roles }: Pick<User, 'roles'>): PersonRole {
  const words = roles.split(' ')
  if (words.includes('system_admin')) return 'admin'
  return words.includes('system_guest') ? 'guest' : 'member'
}

/** Whether nobody else could change anything: whoever is the only admin stays it. */
export const isOnlyAdmin = (world: World, user: User): boolean =>
  roleOf(user) === 'admin' &&
  !world.users.some(one => one.id !== user.id && !one.is_bot && one.delete_at === 0 && roleOf(one) === 'admin')
