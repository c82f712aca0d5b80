import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { Id, StatusOk } from '../../wire/common'
import { TeamMember, TeamUnread } from '../../wire/membership'
import { byTeam, byUser, IdList, listOf, optionalFlag, optionalText, paging, SchemeRoles } from '../parts'
import { sample } from '../sample'

const member = Type.Object({ team_id: Id, user_id: Id })
const NewMember = Type.Object({ team_id: Type.String(), user_id: Type.String() })
const notFound = ['app.team.get.find.app_error', 'app.team.get_member.missing.app_error'] as const

/** Membership of teams (docs/reference/clients.md#endpoints). */
export const teamMembers = {
  getTeamMembers: {
    method: 'GET',
    path: '/api/v4/teams/:team_id/members',
    summary: 'Get a page of the members of a team',
    auth: 'session',
    tag: 'team members',
    params: byTeam,
    query: Type.Object({ ...paging, exclude_deleted_users: optionalFlag('True leaves out deactivated users.') }),
    reply: listOf(TeamMember),
    errors: ['app.team.get.find.app_error'],
  },
  getTeamMembersByIds: {
    method: 'POST',
    path: '/api/v4/teams/:team_id/members/ids',
    summary: 'Get several members of a team',
    auth: 'session',
    tag: 'team members',
    params: byTeam,
    body: IdList,
    reply: listOf(TeamMember),
    errors: ['app.team.get.find.app_error'],
    example: { body: [sample.userId, sample.botId] },
  },
  getTeamMember: {
    method: 'GET',
    path: '/api/v4/teams/:team_id/members/:user_id',
    summary: 'Get one member of a team',
    auth: 'session',
    tag: 'team members',
    params: member,
    reply: TeamMember,
    errors: notFound,
  },
  addTeamMember: {
    method: 'POST',
    path: '/api/v4/teams/:team_id/members',
    summary: 'Add a user or bot to a team',
    auth: 'session',
    tag: 'team members',
    params: byTeam,
    body: NewMember,
    reply: TeamMember,
    status: 201,
    errors: ['app.team.get.find.app_error', 'app.user.missing_account.const'],
    example: { body: { team_id: sample.teamId, user_id: sample.botId } },
  },
  addTeamMembers: {
    method: 'POST',
    path: '/api/v4/teams/:team_id/members/batch',
    summary: 'Add several users to a team',
    description: 'With `graceful` the response has a row of `member`, `user_id` and `error` for each.',
    auth: 'session',
    tag: 'team members',
    params: byTeam,
    query: Type.Object({ graceful: optionalFlag('True adds those it can and reports the rest.') }),
    body: Type.Array(NewMember, { description: 'At most 20.' }),
    reply: Type.Array(
      Type.Union([
        TeamMember,
        Type.Object({
          user_id: Type.String(),
          member: Type.Union([TeamMember, Type.Null()]),
          error: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
        }),
      ]),
    ),
    status: 201,
    errors: ['app.team.get.find.app_error', 'app.user.missing_account.const'],
    example: { body: [{ team_id: sample.teamId, user_id: sample.botId }] },
  },
  removeTeamMember: {
    method: 'DELETE',
    path: '/api/v4/teams/:team_id/members/:user_id',
    summary: 'Remove a user from a team and its channels',
    auth: 'session',
    tag: 'team members',
    params: member,
    reply: StatusOk,
    errors: notFound,
  },
  updateTeamMemberRoles: {
    method: 'PUT',
    path: '/api/v4/teams/:team_id/members/:user_id/roles',
    summary: 'Set the roles of a member of a team',
    auth: 'session',
    tag: 'team members',
    params: member,
    body: Type.Object({ roles: Type.String({ description: 'Names of roles, separated by spaces.' }) }),
    reply: StatusOk,
    errors: notFound,
    example: { body: { roles: 'team_user team_admin' } },
  },
  updateTeamMemberSchemeRoles: {
    method: 'PUT',
    path: '/api/v4/teams/:team_id/members/:user_id/schemeRoles',
    summary: 'Make a member a team admin, or revoke it',
    auth: 'session',
    tag: 'team members',
    params: member,
    body: SchemeRoles,
    reply: StatusOk,
    errors: notFound,
    example: { body: { scheme_user: true, scheme_admin: true } },
  },
  getUserTeamMembers: {
    method: 'GET',
    path: '/api/v4/users/:user_id/teams/members',
    summary: 'Get the memberships of a user in all teams',
    auth: 'session',
    tag: 'team members',
    params: byUser,
    reply: listOf(TeamMember),
    example: { params: { user_id: 'me' } },
  },
  getUserTeamUnreads: {
    method: 'GET',
    path: '/api/v4/users/:user_id/teams/unread',
    summary: 'Count what a user has not read, per team',
    auth: 'session',
    tag: 'team members',
    params: byUser,
    query: Type.Object({
      include_collapsed_threads: optionalFlag('Accepted; makes no difference here.'),
      exclude_team: optionalText('A team that is left out.'),
    }),
    reply: listOf(TeamUnread),
    example: { params: { user_id: 'me' } },
  },
} as const satisfies Record<string, Endpoint>
