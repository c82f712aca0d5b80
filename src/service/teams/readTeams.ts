import { can } from '#domain/accounts/can'
import type { Context } from '../context'
import { forbidden, invalidUrl, ServiceError } from '../errors/ServiceError'
import { canInTeam, isAdmin, requireInTeam } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import { isId } from '../store/ids'
import type { UserRow } from '../store/tables/accounts/users'
import type { TeamRow } from '../store/tables/places/teams'

/** A team, whoever asks. @throws 400 no id, 404 unknown. */
export function existingTeam(ctx: Context, teamId: string): TeamRow {
  if (!isId(teamId)) throw invalidUrl('team_id')
  const team = ctx.store.teams.byId(teamId)
  if (team === undefined) throw new ServiceError('app.team.get.find.app_error')
  return team
}

/** A team the caller belongs to, one that is open to everybody, or any for an admin. @throws 404 unknown, 403. */
export const readTeam = (ctx: Context, { user }: Caller, teamId: string): TeamRow =>
  visible(ctx, user, existingTeam(ctx, teamId))

/** A team by name, in any case of letters, for whom `readTeam` would show it. @throws 404, 403. */
export function readTeamByName(ctx: Context, { user }: Caller, name: string): TeamRow {
  const team = ctx.store.teams.byName(name.toLowerCase())
  if (team === undefined) throw new ServiceError('app.team.get_by_name.missing.app_error')
  return visible(ctx, user, team)
}

/**
 * A team whose members and channels the caller may see: those of its members, or any for an admin. @throws 404, 403.
 */
export function readOwnTeam(ctx: Context, { user }: Caller, teamId: string): TeamRow {
  const team = existingTeam(ctx, teamId)
  requireInTeam(ctx, user, 'view_team', team.id)
  return team
}

/** Whether a team of this name exists and the caller may know. */
export function teamExists(ctx: Context, { user }: Caller, name: string): boolean {
  const team = ctx.store.teams.byName(name.toLowerCase())
  return team !== undefined && canSee(ctx, user, team)
}

/** The teams that the caller may see, by name; archived ones only for an admin. */
export function listTeams(ctx: Context, { user }: Caller): TeamRow[] {
  const teams = ctx.store.teams.all()
  return isAdmin(user) ? teams : teams.filter(team => team.delete_at === 0 && canSee(ctx, user, team))
}

/** The visible teams with the term in their name or display name. */
export function searchTeams(ctx: Context, caller: Caller, term: string): TeamRow[] {
  const wanted = term.trim().toLowerCase()
  const live = listTeams(ctx, caller).filter(team => team.delete_at === 0)
  return live.filter(({ name, display_name }) => `${name}\n${display_name}`.toLowerCase().includes(wanted))
}

function visible(ctx: Context, user: UserRow, team: TeamRow): TeamRow {
  if (!canSee(ctx, user, team)) throw forbidden('view_team')
  return team
}

const canSee = (ctx: Context, user: UserRow, team: TeamRow): boolean =>
  canInTeam(ctx, user, 'view_team', team.id) ||
  (team.type === 'O' && team.allow_open_invite && team.delete_at === 0 && can(user, 'list_public_teams'))
