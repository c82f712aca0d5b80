import { Type } from 'typebox'
import type { Endpoint } from '../endpoint'
import { StatusOk } from '../wire/common'

/** What the pages of webhooks do beside the public API, which knows no webhook that is off (docs/reference/workbench.md). */
export const webhookPages = {
  setHookEnabled: {
    method: 'PUT',
    path: '/workbench/api/webhooks/:hook_id/enabled',
    summary: 'Turns a webhook on or off',
    auth: 'workbench',
    tag: 'workbench',
    params: Type.Object({
      hook_id: Type.String({ description: 'Id of an outgoing webhook, or the ref of an incoming one.' }),
    }),
    body: Type.Object({ enabled: Type.Boolean() }),
    reply: StatusOk,
    errors: ['app.webhooks.get_incoming.app_error'],
  },
} as const satisfies Record<string, Endpoint>
