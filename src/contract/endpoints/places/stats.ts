import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { ChannelStats, TeamStats, UserStats } from '../../wire/membership'
import { byChannel, byTeam, IdList, optionalFlag, optionalText } from '../parts'
import { sample } from '../sample'

/** Counts (docs/reference/clients.md#endpoints). */
export const stats = {
  getChannelStats: {
    method: 'GET',
    path: '/api/v4/channels/:channel_id/stats',
    summary: 'Count members, pins and files of a channel',
    auth: 'session',
    tag: 'stats',
    params: byChannel,
    query: Type.Object({ exclude_files_count: optionalFlag('True leaves the files uncounted.') }),
    reply: ChannelStats,
    errors: ['app.channel.get.existing.app_error'],
  },
  getChannelMemberCounts: {
    method: 'POST',
    path: '/api/v4/channels/stats/member_count',
    summary: 'Count the members of several channels',
    auth: 'session',
    tag: 'stats',
    body: IdList,
    reply: Type.Record(Type.String(), Type.Integer(), { description: 'Channel id -> members.' }),
    example: { body: [sample.channelId] },
  },
  getTeamStats: {
    method: 'GET',
    path: '/api/v4/teams/:team_id/stats',
    summary: 'Count the members of a team',
    auth: 'session',
    tag: 'stats',
    params: byTeam,
    reply: TeamStats,
    errors: ['app.team.get.find.app_error'],
  },
  getUserStats: {
    method: 'GET',
    path: '/api/v4/users/stats',
    summary: 'Count the users',
    auth: 'session',
    tag: 'stats',
    reply: UserStats,
  },
  getFilteredUserStats: {
    method: 'GET',
    path: '/api/v4/users/stats/filtered',
    summary: 'Count the users that match',
    description: 'Admins only.',
    auth: 'session',
    tag: 'stats',
    query: Type.Object({
      in_team: optionalText('Only members of this team.'),
      in_channel: optionalText('Only members of this channel.'),
      include_deleted: optionalFlag('True counts deactivated users too.'),
      include_bots: optionalFlag('True counts bots too.'),
      roles: optionalText('Only users with one of these roles, separated by commas.'),
    }),
    reply: UserStats,
  },
} as const satisfies Record<string, Endpoint>
