import type { TeamMember } from '#contract/wire/membership'
import type { Team } from '#contract/wire/teams'
import type { Context } from '../context'
import { canInTeam } from '../sessions/access'
import type { UserRow } from '../store/tables/accounts/users'
import type { TeamMemberRow, TeamRow } from '../store/tables/places/teams'

/** A team as clients get it (docs/reference/clients.md#endpoints). */
export const clientTeam = (team: TeamRow): Team => ({
  ...team,
  scheme_id: null,
  group_constrained: null,
  policy_id: null,
})

/** A team as one user gets it: how to join it is for those who may invite, its email for those who manage it. */
export function teamFor(ctx: Context, user: UserRow, team: TeamRow): Team {
  const may = (permission: 'invite_user' | 'manage_team') => canInTeam(ctx, user, permission, team.id)
  return {
    ...clientTeam(team),
    invite_id: may('invite_user') ? team.invite_id : '',
    email: may('manage_team') ? team.email : '',
  }
}

/** A membership as clients get it; roles are given by name and by what they let the member do. */
export const clientTeamMember = ({ team_id, user_id, roles, delete_at }: TeamMemberRow): TeamMember => ({
  team_id,
  user_id,
  roles,
  delete_at,
  scheme_guest: false,
  scheme_user: roles.split(' ').includes('team_user'),
  scheme_admin: roles.split(' ').includes('team_admin'),
  explicit_roles: '',
})
