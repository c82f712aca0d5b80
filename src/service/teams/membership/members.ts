import { can } from '#domain/accounts/can'
import { limits } from '#domain/limits'
import type { Context } from '../../context'
import { forbidden, invalidBody, ServiceError } from '../../errors/ServiceError'
import { canInTeam, requireInTeam } from '../../sessions/access'
import type { Caller } from '../../sessions/caller'
import { isId } from '../../store/ids'
import type { UserRow } from '../../store/tables/accounts/users'
import type { TeamMemberRow, TeamRow } from '../../store/tables/places/teams'
import { userIdOf } from '../../users/readUsers'
import { clientTeamMember } from '../clientForms'
import { existingTeam, readOwnTeam } from '../readTeams'
import { joinTeam, leaveTeam } from './joinTeam'

/** Members of a team in the order in which they came; `active` leaves out deactivated accounts. */
export function teamMembers(ctx: Context, caller: Caller, teamId: string, { active = false } = {}): TeamMemberRow[] {
  const members = ctx.store.teams.members(readOwnTeam(ctx, caller, teamId).id)
  return active ? members.filter(({ user_id }) => ctx.store.users.byId(user_id)?.delete_at === 0) : members
}

/** One member. @throws 404 for who is none. */
export function teamMember(ctx: Context, caller: Caller, { team_id, user_id }: MemberAddress): TeamMemberRow {
  return memberOf(ctx, readOwnTeam(ctx, caller, team_id).id, userIdOf(caller, user_id))
}

/** Several members; who is none is left out. */
export function teamMembersByIds(ctx: Context, caller: Caller, teamId: string, ids: string[]): TeamMemberRow[] {
  const team = readOwnTeam(ctx, caller, teamId)
  if (ids.length === 0) throw invalidBody('user_ids')
  return [...new Set(ids)].flatMap(id => ctx.store.teams.member(team.id, id) ?? [])
}

export interface MemberAddress {
  team_id: string
  user_id: string
}

/** Adds a user; who is in it already is returned as well. @throws 400 for another team in the body, 403, 404. */
export function addTeamMember(ctx: Context, caller: Caller, teamId: string, body: MemberAddress): TeamMemberRow {
  const team = existingTeam(ctx, teamId)
  if (body.team_id !== team.id) throw invalidBody('team_id')
  if (!isId(body.user_id)) throw invalidBody('user_id')
  requireMayAdd(ctx, caller.user, team, body.user_id)
  if (ctx.store.users.byId(body.user_id) === undefined) throw new ServiceError('app.user.missing_account.const')
  return joinTeam(ctx, team.id, body.user_id)
}

/** One row of the response to adding several: the member, or why there is none. */
export interface AddedMember {
  user_id: string
  member: TeamMemberRow | null
  error: ServiceError | null
}

/** Adds several users, all or none; `graceful` adds whom it can and says why not of the others. @throws as for one. */
export function addTeamMembers(
  ctx: Context,
  caller: Caller,
  { teamId, bodies, graceful }: { teamId: string; bodies: MemberAddress[]; graceful: boolean },
): AddedMember[] {
  if (bodies.length === 0 || bodies.length > limits.teamMembersAtOnce) {
    throw invalidBody('members', `At most ${limits.teamMembersAtOnce} users can be added at once.`)
  }
  return ctx.store.write(() =>
    bodies.map(body => {
      try {
        return { user_id: body.user_id, member: addTeamMember(ctx, caller, teamId, body), error: null }
      } catch (error) {
        if (!graceful || !(error instanceof ServiceError)) throw error
        return { user_id: body.user_id, member: null, error }
      }
    }),
  )
}

/** Everybody may leave; to take others out needs `remove_user_from_team`. @throws 403, 404. */
export function removeTeamMember(ctx: Context, caller: Caller, { team_id, user_id }: MemberAddress): void {
  const team = existingTeam(ctx, team_id)
  const userId = userIdOf(caller, user_id)
  const isSelf = userId === caller.user.id
  if (!isSelf) requireInTeam(ctx, caller.user, 'remove_user_from_team', team.id)
  leaveTeam(ctx, memberOf(ctx, team.id, userId), isSelf ? undefined : caller.user.id)
}

/** Sets the roles of a member. @throws 400 for what is no role of a team, 403, 404. */
export function setTeamRoles(ctx: Context, caller: Caller, { team_id, user_id }: MemberAddress, roles: string): void {
  const team = existingTeam(ctx, team_id)
  requireInTeam(ctx, caller.user, 'manage_team_roles', team.id)
  const words = [...new Set(roles.split(/\s+/).filter(word => word !== ''))]
  if (words.some(word => word !== 'team_user' && word !== 'team_admin')) throw invalidBody('roles')
  const member = { ...memberOf(ctx, team.id, userIdOf(caller, user_id)), roles: words.join(' ') }
  ctx.store.write(() => {
    ctx.store.teams.putMember(member)
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'team_member', member: clientTeamMember(member) }))
  })
}

function memberOf(ctx: Context, teamId: string, userId: string): TeamMemberRow {
  const member = ctx.store.teams.member(teamId, userId)
  if (member === undefined) throw new ServiceError('app.team.get_member.missing.app_error')
  return member
}

/** Members bring others in; everybody lets themselves into an open team. */
function requireMayAdd(ctx: Context, user: UserRow, team: TeamRow, userId: string): void {
  const isOpen = team.type === 'O' && team.allow_open_invite && team.delete_at === 0
  if (userId === user.id && isOpen && can(user, 'join_public_teams')) return
  if (!canInTeam(ctx, user, 'add_user_to_team', team.id)) throw forbidden('add_user_to_team')
}
