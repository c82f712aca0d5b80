import { userChanges } from '#contract/endpoints/accounts/userChanges'
import type { User } from '#contract/wire/accounts'
import { callAsAdmin, change } from '../explain/fixes/change'
import type { Workbench } from '../store/workbench'

const words = (roles: string): string[] => roles.split(' ').filter(word => word !== '')

export const hasRole = ({ roles }: Pick<User, 'roles'>, role: string): boolean => words(roles).includes(role)

/** Some roles of a set in place of others of it; all further roles stay. */
export function withRoles(roles: string, set: readonly string[], chosen: readonly string[]): string {
  return [...words(roles).filter(word => !set.includes(word)), ...chosen].join(' ')
}

/** Gives an account other roles, and says so in the words of `text`. */
export function setRoles(
  workbench: Workbench,
  user: User,
  { roles, text }: { roles: string; text: string },
): Promise<void> {
  const set = (next: string) =>
    callAsAdmin(workbench, userChanges.updateUserRoles, { params: { user_id: user.id }, body: { roles: next } })
  return change(workbench, { text, make: () => set(roles), undo: () => set(user.roles) })
}
