import { Type } from 'typebox'
import type { Endpoint } from '../../endpoint'
import { Status } from '../../wire/accounts'
import { StatusOk } from '../../wire/common'
import { byUser, listOf, optionalText } from '../parts'
import { sample } from '../sample'

const missing = 'app.user.missing_account.const'

/** Presence (docs/reference/clients.md#endpoints). */
export const status = {
  getStatus: {
    method: 'GET',
    path: '/api/v4/users/:user_id/status',
    summary: 'Get the status of a user',
    auth: 'session',
    tag: 'status',
    params: byUser,
    reply: Status,
    errors: [missing],
  },
  getStatusesByIds: {
    method: 'POST',
    path: '/api/v4/users/status/ids',
    summary: 'Get the statuses of several users',
    auth: 'session',
    tag: 'status',
    body: Type.Array(Type.String(), { description: 'Ids of users.' }),
    reply: listOf(Status),
    example: { body: [sample.userId, sample.botId] },
  },
  updateStatus: {
    method: 'PUT',
    path: '/api/v4/users/:user_id/status',
    summary: 'Set the status of a user',
    auth: 'session',
    tag: 'status',
    params: byUser,
    body: Type.Object({
      user_id: Type.String({ description: 'As in the path.' }),
      status: Type.Enum(['online', 'away', 'dnd', 'offline']),
      dnd_end_time: Type.Optional(Type.Integer({ description: 'Seconds since the epoch when `dnd` ends.' })),
    }),
    reply: Status,
    errors: [missing],
    example: { body: { user_id: sample.userId, status: 'away' } },
  },
  publishTyping: {
    method: 'POST',
    path: '/api/v4/users/:user_id/typing',
    summary: 'Notify a channel that the user is typing',
    auth: 'session',
    tag: 'status',
    params: byUser,
    body: Type.Object({
      channel_id: Type.String(),
      parent_id: optionalText('The post that is being replied to.'),
    }),
    reply: StatusOk,
    errors: ['app.channel.get.existing.app_error'],
    example: { params: { user_id: 'me' }, body: { channel_id: sample.channelId } },
  },
} as const satisfies Record<string, Endpoint>
