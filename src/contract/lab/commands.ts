import { Type } from 'typebox'
import type { Endpoint } from '../endpoint'
import { StatusOk } from '../wire/common'

/** What the page of a slash command undoes beside the public API (docs/reference/commands.md). */
export const commandPages = {
  restoreCommandToken: {
    method: 'PUT',
    path: '/workbench/api/commands/:command_id/token',
    summary: 'Gives a slash command a token again that it had before',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({ command_id: Type.String() }),
    body: Type.Object({ token: Type.String({ pattern: '^[a-z0-9]{26}$' }) }),
    reply: StatusOk,
    errors: ['store.sql_command.get.missing.app_error'],
  },
} as const satisfies Record<string, Endpoint>
