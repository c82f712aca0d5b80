import { hash } from 'node:crypto'
import type { Role } from '#contract/wire/accounts'
import { type Role as RoleName, roleNames, rolePermissions } from '#domain/accounts/permissions'
import { base32 } from '../store/secrets/base32'

/**
 * Every role, which all are built in; the id of each is made of its name, so that it is the same in every workspace.
 */
export const roles: readonly Role[] = roleNames.map(name => ({
  id: base32(hash('sha256', name, 'buffer').subarray(0, 16)),
  name,
  display_name: name.replaceAll('_', ' '),
  description: whereItCounts(name),
  create_at: 0,
  update_at: 0,
  delete_at: 0,
  permissions: [...rolePermissions[name]],
  scheme_managed: true,
  built_in: true,
}))

function whereItCounts(name: RoleName): string {
  if (name.startsWith('team_')) return 'Counts in the teams where it was given.'
  return name.startsWith('channel_') ? 'Counts in the channels where it was given.' : 'Counts everywhere.'
}
