import type { PlaceChange } from '#contract/events'
import { checkTeam, type TeamTexts } from '#domain/places/checkTeam'
import type { Context } from '../context'
import { requireValid } from '../errors/requireValid'
import { invalidBody, ServiceError } from '../errors/ServiceError'
import { requireInTeam } from '../sessions/access'
import type { Caller } from '../sessions/caller'
import type { TeamRow } from '../store/tables/places/teams'
import { clientTeam } from './clientForms'
import { existingTeam } from './readTeams'

/** What can be changed of a team; its name is part of addresses and stays. */
export type TeamPatch = Pick<TeamTexts, 'display_name' | 'description'> & { allow_open_invite?: boolean }

/** Changes what the patch names. @throws 400 by the rule that is broken, 403, 404. */
export function patchTeam(ctx: Context, caller: Caller, teamId: string, patch: TeamPatch): TeamRow {
  const team = managedTeam(ctx, caller, teamId)
  const { display_name, description, allow_open_invite } = { ...team, ...patch }
  requireValid(checkTeam({ display_name, description }))
  return saveTeam(ctx, { ...team, display_name, description, allow_open_invite }, 'updated')
}

/** Replaces the texts: a missing description becomes empty, a missing invitation is none. @throws as for a patch. */
export function replaceTeam(ctx: Context, caller: Caller, teamId: string, body: TeamPatch & { id: string }): TeamRow {
  if (body.id !== teamId) throw invalidBody('id', 'The id in the body is not the one in the URL.')
  const { display_name = '', description = '', allow_open_invite = false } = body
  return patchTeam(ctx, caller, teamId, { display_name, description, allow_open_invite })
}

/** Archives a team; once more changes nothing. */
export function archiveTeam(ctx: Context, caller: Caller, teamId: string): void {
  const team = managedTeam(ctx, caller, teamId)
  if (team.delete_at === 0) saveTeam(ctx, { ...team, delete_at: ctx.now() }, 'deleted')
}

/** @throws 400 when the team is not archived. */
export function restoreTeam(ctx: Context, caller: Caller, teamId: string): TeamRow {
  const team = managedTeam(ctx, caller, teamId)
  if (team.delete_at === 0) throw new ServiceError('api.team.restore_team.restored.app_error')
  return saveTeam(ctx, { ...team, delete_at: 0 }, 'restored')
}

function managedTeam(ctx: Context, { user }: Caller, teamId: string): TeamRow {
  const team = existingTeam(ctx, teamId)
  requireInTeam(ctx, user, 'manage_team', team.id)
  return team
}

function saveTeam(ctx: Context, changed: TeamRow, change: PlaceChange): TeamRow {
  const team = { ...changed, update_at: ctx.now() }
  ctx.store.write(() => {
    ctx.store.teams.update(team)
    ctx.store.afterCommit(() => ctx.hub.publish({ type: 'team', team: clientTeam(team), change }))
  })
  return team
}
