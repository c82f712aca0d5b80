import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { StatusOk } from '../../wire/common'
import { Team } from '../../wire/teams'
import { byTeam, byUser, listOf, optionalFlag, optionalText, paging } from '../parts'
import { sample } from '../sample'

const texts = {
  display_name: optionalText('Shown name.'),
  description: optionalText('What the team is for.'),
  allow_open_invite: optionalFlag('True lets every user join.'),
}
const byName = Type.Object({ name: Type.String() })
const counted = Type.Union([
  listOf(Team),
  Type.Object({ teams: listOf(Team), total_count: Type.Integer({ description: 'Teams on all pages.' }) }),
])

/** Teams (docs/reference/clients.md#endpoints). */
export const teams = {
  createTeam: {
    method: 'POST',
    path: '/api/v4/teams',
    summary: 'Create a team',
    auth: 'session',
    tag: 'teams',
    body: Type.Object({
      name: Type.String({ description: 'Part of the address: lowercase letters, digits and `-`.' }),
      display_name: Type.String({ description: 'Shown name.' }),
      type: Type.Enum(['O', 'I'], { description: '`O` open, `I` by invitation.' }),
      description: texts.description,
      allow_open_invite: texts.allow_open_invite,
    }),
    reply: Team,
    status: 201,
    errors: [
      'model.team.is_valid.name.app_error',
      'model.team.is_valid.description.app_error',
      'model.team.is_valid.type.app_error',
      'store.sql_team.save_team.existing.app_error',
      'model.team.is_valid.url.app_error',
    ],
    example: { body: { name: sample.teamName, display_name: 'Northwind Ops', type: 'O' } },
  },
  getTeams: {
    method: 'GET',
    path: '/api/v4/teams',
    summary: 'Get a page of the teams',
    description: 'With `include_total_count` the response is an object of `teams` and `total_count`.',
    auth: 'session',
    tag: 'teams',
    query: Type.Object({
      ...paging,
      include_total_count: optionalFlag('True adds the total.'),
    }),
    reply: counted,
  },
  searchTeams: {
    method: 'POST',
    path: '/api/v4/teams/search',
    summary: 'Search teams by name',
    description: 'With `page` and `per_page` the response is an object of `teams` and `total_count`.',
    auth: 'session',
    tag: 'teams',
    body: Type.Object({
      term: Type.String({ description: 'Part of a name or display name.' }),
      page: paging.page,
      per_page: paging.per_page,
    }),
    reply: counted,
    example: { body: { term: 'north' } },
  },
  getTeam: {
    method: 'GET',
    path: '/api/v4/teams/:team_id',
    summary: 'Get a team',
    auth: 'session',
    tag: 'teams',
    params: byTeam,
    reply: Team,
    errors: ['app.team.get.find.app_error'],
  },
  getTeamByName: {
    method: 'GET',
    path: '/api/v4/teams/name/:name',
    summary: 'Get a team by its name',
    auth: 'session',
    tag: 'teams',
    params: byName,
    reply: Team,
    errors: ['app.team.get_by_name.missing.app_error'],
    example: { params: { name: sample.teamName } },
  },
  teamExists: {
    method: 'GET',
    path: '/api/v4/teams/name/:name/exists',
    summary: 'Ask whether a team of this name exists',
    auth: 'session',
    tag: 'teams',
    params: byName,
    reply: Type.Object({ exists: Type.Boolean() }),
    example: { params: { name: sample.teamName } },
  },
  updateTeam: {
    method: 'PUT',
    path: '/api/v4/teams/:team_id',
    summary: 'Replace the texts of a team',
    auth: 'session',
    tag: 'teams',
    params: byTeam,
    body: Type.Object({ id: Type.String(), ...texts }),
    reply: Team,
    errors: [
      'model.team.is_valid.name.app_error',
      'model.team.is_valid.description.app_error',
      'app.team.get.find.app_error',
    ],
    example: { body: { id: sample.teamId, display_name: 'Northwind Ops', description: '', allow_open_invite: true } },
  },
  patchTeam: {
    method: 'PUT',
    path: '/api/v4/teams/:team_id/patch',
    summary: 'Change texts of a team',
    auth: 'session',
    tag: 'teams',
    params: byTeam,
    body: Type.Object(texts),
    reply: Team,
    errors: [
      'model.team.is_valid.name.app_error',
      'model.team.is_valid.description.app_error',
      'app.team.get.find.app_error',
    ],
    example: { body: { display_name: 'Northwind Ops' } },
  },
  deleteTeam: {
    method: 'DELETE',
    path: '/api/v4/teams/:team_id',
    summary: 'Archive a team',
    auth: 'session',
    tag: 'teams',
    params: byTeam,
    reply: StatusOk,
    errors: ['app.team.get.find.app_error'],
  },
  restoreTeam: {
    method: 'POST',
    path: '/api/v4/teams/:team_id/restore',
    summary: 'Bring an archived team back',
    auth: 'session',
    tag: 'teams',
    params: byTeam,
    reply: Team,
    errors: ['api.team.restore_team.restored.app_error', 'app.team.get.find.app_error'],
  },
  getUserTeams: {
    method: 'GET',
    path: '/api/v4/users/:user_id/teams',
    summary: 'Get the teams a user is in',
    auth: 'session',
    tag: 'teams',
    params: byUser,
    reply: listOf(Team),
    errors: ['app.user.missing_account.const'],
    example: { params: { user_id: 'me' } },
  },
} as const satisfies Record<string, Endpoint>
