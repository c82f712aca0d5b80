import { endpoints } from '#contract/endpoints'
import type { Team } from '#contract/wire/teams'
import { teamStats } from '../../channels/stats'
import { mount } from '../../http/mount'
import { flagOf, pageIn, pageOf, pageOfBody } from '../../http/query'
import { OK } from '../../http/sendJson'
import type { Caller } from '../../sessions/caller'
import type { TeamRow } from '../../store/tables/places/teams'
import { archiveTeam, patchTeam, replaceTeam, restoreTeam } from '../../teams/changeTeam'
import { teamFor } from '../../teams/clientForms'
import { openTeam } from '../../teams/membership/openTeam'
import { listTeams, readTeam, readTeamByName, searchTeams, teamExists } from '../../teams/readTeams'
import { editableUser } from '../../users/readUsers'
import type { Mounting } from '../mounting'

/** Teams (docs/reference/clients.md#endpoints). */
export function mountTeams(at: Mounting): void {
  const { ctx } = at
  const shown = ({ user }: Caller, team: TeamRow): Team => teamFor(ctx, user, team)
  mount(at, endpoints.createTeam, ({ caller, body }) => shown(caller, openTeam(ctx, caller, body)), {
    bodyName: 'team',
  })
  mount(at, endpoints.getTeams, ({ caller, query }) => {
    const teams = listTeams(ctx, caller)
    const page = pageIn(teams, pageOf(query)).map(team => shown(caller, team))
    return flagOf(query, 'include_total_count') ? { teams: page, total_count: teams.length } : page
  })
  mount(at, endpoints.searchTeams, ({ caller, body }) => {
    const teams = searchTeams(ctx, caller, body.term)
    if (body.page === undefined || body.per_page === undefined) return teams.map(team => shown(caller, team))
    const page = pageOfBody({ page: body.page, per_page: body.per_page })
    return { teams: pageIn(teams, page).map(team => shown(caller, team)), total_count: teams.length }
  })
  mount(at, endpoints.getTeam, ({ caller, params }) => shown(caller, readTeam(ctx, caller, params.team_id)))
  mount(at, endpoints.getTeamByName, ({ caller, params }) => shown(caller, readTeamByName(ctx, caller, params.name)))
  mount(at, endpoints.teamExists, ({ caller, params }) => ({ exists: teamExists(ctx, caller, params.name) }))
  mount(at, endpoints.updateTeam, ({ caller, params, body }) =>
    shown(caller, replaceTeam(ctx, caller, params.team_id, body)),
  )
  mount(at, endpoints.patchTeam, ({ caller, params, body }) =>
    shown(caller, patchTeam(ctx, caller, params.team_id, body)),
  )
  mount(at, endpoints.deleteTeam, ({ caller, params }) => {
    archiveTeam(ctx, caller, params.team_id)
    return OK
  })
  mount(at, endpoints.restoreTeam, ({ caller, params }) => shown(caller, restoreTeam(ctx, caller, params.team_id)))
  mount(at, endpoints.getUserTeams, ({ caller, params }) => {
    const user = editableUser(ctx, caller, params.user_id)
    return ctx.store.teams.ofUser(user.id).map(team => shown(caller, team))
  })
  mount(at, endpoints.getTeamStats, ({ caller, params }) => teamStats(ctx, caller, params.team_id))
}
