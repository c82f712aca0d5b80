import { endpoints } from '#contract/endpoints'
import { teamUnreads } from '../../channels/unread'
import { errorBody } from '../../errors/errorBody'
import { mount } from '../../http/mount'
import { flagOf, pageIn, pageOf } from '../../http/query'
import { OK } from '../../http/sendJson'
import { clientTeamMember } from '../../teams/clientForms'
import {
  addTeamMember,
  addTeamMembers,
  removeTeamMember,
  setTeamRoles,
  teamMember,
  teamMembers,
  teamMembersByIds,
} from '../../teams/membership/members'
import { editableUser } from '../../users/readUsers'
import type { Mounting } from '../mounting'

/** Membership of teams (docs/reference/clients.md#endpoints). */
export function mountTeamMembers(at: Mounting): void {
  const { ctx } = at
  mount(at, endpoints.getTeamMembers, ({ caller, params, query }) => {
    const active = flagOf(query, 'exclude_deleted_users')
    return pageIn(teamMembers(ctx, caller, params.team_id, { active }), pageOf(query)).map(clientTeamMember)
  })
  mount(
    at,
    endpoints.getTeamMembersByIds,
    ({ caller, params, body }) => teamMembersByIds(ctx, caller, params.team_id, body).map(clientTeamMember),
    { bodyName: 'user_ids' },
  )
  mount(at, endpoints.getTeamMember, ({ caller, params }) => clientTeamMember(teamMember(ctx, caller, params)))
  mount(
    at,
    endpoints.addTeamMember,
    ({ caller, params, body }) => clientTeamMember(addTeamMember(ctx, caller, params.team_id, body)),
    { bodyName: 'team_member' },
  )
  mount(
    at,
    endpoints.addTeamMembers,
    ({ caller, params, query, body, request }) => {
      const graceful = flagOf(query, 'graceful')
      const added = addTeamMembers(ctx, caller, { teamId: params.team_id, bodies: body, graceful })
      const members = added.map(({ member }) => member && clientTeamMember(member))
      if (!graceful) return members.filter(member => member !== null)
      return added.map(({ user_id, error }, index) => ({
        user_id,
        member: members[index] ?? null,
        error: error && errorBody(request.id, error),
      }))
    },
    { bodyName: 'members' },
  )
  mount(at, endpoints.removeTeamMember, ({ caller, params }) => {
    removeTeamMember(ctx, caller, params)
    return OK
  })
  mount(at, endpoints.updateTeamMemberRoles, ({ caller, params, body }) => {
    setTeamRoles(ctx, caller, params, body.roles)
    return OK
  })
  mount(at, endpoints.updateTeamMemberSchemeRoles, ({ caller, params, body }) => {
    setTeamRoles(ctx, caller, params, body.scheme_admin ? 'team_user team_admin' : 'team_user')
    return OK
  })
  mount(at, endpoints.getUserTeamMembers, ({ caller, params }) =>
    ctx.store.teams.membershipsOf(editableUser(ctx, caller, params.user_id).id).map(clientTeamMember),
  )
  mount(at, endpoints.getUserTeamUnreads, ({ caller, params, query }) =>
    teamUnreads(ctx, caller, params.user_id, query.exclude_team),
  )
}
