import { Type } from 'typebox'
import { limits } from '#domain/limits'
import type { Endpoint } from '../../endpoint'
import { Id, StatusOk } from '../../wire/common'
import { IncomingHook, WebhookPayload } from '../../wire/hooks'
import { byHook, listOf, optionalFlag, optionalText, paging } from '../parts'
import { sample } from '../sample'

const fields = {
  display_name: optionalText(`At most ${limits.webhookDisplayNameLength} characters.`),
  description: optionalText(`At most ${limits.webhookDescriptionLength} characters.`),
  username: optionalText('Name of the poster; dropped while `EnablePostUsernameOverride` is off.'),
  icon_url: optionalText('Picture of the poster; dropped while `EnablePostIconOverride` is off.'),
  channel_locked: optionalFlag('True lets the hook post to its own channel only.'),
}
const fieldErrors = [
  'model.incoming_hook.display_name.app_error',
  'model.incoming_hook.description.app_error',
  'model.incoming_hook.username.app_error',
  'model.incoming_hook.icon_url.app_error',
  'api.incoming_webhook.invalid_username.app_error',
] as const
const disabled = 'api.incoming_webhook.disabled.app_error'
const missing = 'app.webhooks.get_incoming.app_error'
const params = { hook_id: sample.incomingHookId } as const

/**
 * Incoming webhooks (docs/reference/webhooks.md#receiving; docs/reference/webhooks.md). The id of a hook is the secret
 * of its address.
 */
export const incomingHooks = {
  sendToIncomingHook: {
    method: 'POST',
    path: '/hooks/:hook_id',
    summary: 'Post through an incoming webhook',
    description:
      'The key in the address is the credential. JSON, a form with the JSON in its field `payload`, or a multipart form with ' +
      'the payload’s keys as fields. Returns the two bytes `ok`. Long text becomes several posts. Unknown keys are ignored, and so ' +
      'are nulls. `text` or `attachments` is needed.',
    auth: 'none',
    tag: 'incoming hooks',
    params: byHook,
    body: WebhookPayload,
    accepts: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    reply: Type.Literal('ok'),
    responses: 'text/plain',
    errors: [
      'model.incoming_hook.parse_data.app_error',
      'api.webhook.incoming.error',
      'web.incoming_webhook.disabled.app_error',
      'web.incoming_webhook.text.app_error',
      'web.incoming_webhook.invalid.app_error',
      'web.incoming_webhook.user.app_error',
      'web.incoming_webhook.channel.app_error',
      'app.channel.get.existing.app_error',
      'web.incoming_webhook.channel_locked.app_error',
      'web.incoming_webhook.permissions.app_error',
      'web.incoming_webhook.split_props_length.app_error',
      'api.context.invalid_param.app_error',
      'api.post.create_webhook_post.creating.app_error',
      { id: 'web.incoming_webhook.user.app_error', status: 403 },
    ],
    example: {
      params,
      body: {
        text: 'Build **128** is ready.',
        channel: sample.channelName,
        username: 'pipeline',
        icon_emoji: 'rocket',
      },
    },
  },
  createIncomingHook: {
    method: 'POST',
    path: '/api/v4/hooks/incoming',
    summary: 'Create an incoming webhook',
    description:
      'Needs `manage_own_incoming_webhooks` and the right to read the channel. Without ' +
      '`bypass_incoming_webhook_channel_lock` the hook is locked to its channel.',
    auth: 'session',
    tag: 'incoming hooks',
    body: Type.Object({
      channel_id: Type.String({ description: 'Where posts go by default.' }),
      ...fields,
      user_id: optionalText('Another owner; needs `manage_others_incoming_webhooks`.'),
    }),
    reply: IncomingHook,
    status: 201,
    errors: [
      ...fieldErrors,
      'app.webhooks.save_incoming.existing.app_error',
      'app.channel.get.existing.app_error',
      'app.user.missing_account.const',
      disabled,
    ],
    example: { body: { channel_id: sample.channelId, display_name: 'Pipeline', description: 'Build results' } },
  },
  getIncomingHooks: {
    method: 'GET',
    path: '/api/v4/hooks/incoming',
    summary: 'Get a page of incoming webhooks',
    description:
      'The caller’s own; all with `manage_others_incoming_webhooks`. With `include_total_count` the response is an object of ' +
      '`incoming_webhooks` and `total_count`.',
    auth: 'session',
    tag: 'incoming hooks',
    query: Type.Object({
      ...paging,
      team_id: optionalText('Only hooks of this team.'),
      include_total_count: optionalFlag('True adds the total.'),
    }),
    reply: Type.Union([
      listOf(IncomingHook),
      Type.Object({
        incoming_webhooks: listOf(IncomingHook),
        total_count: Type.Integer({ description: 'Hooks on all pages.' }),
      }),
    ]),
    errors: [disabled],
  },
  getIncomingHook: {
    method: 'GET',
    path: '/api/v4/hooks/incoming/:hook_id',
    summary: 'Get an incoming webhook',
    auth: 'session',
    tag: 'incoming hooks',
    params: byHook,
    reply: IncomingHook,
    errors: [missing, disabled],
    example: { params },
  },
  updateIncomingHook: {
    method: 'PUT',
    path: '/api/v4/hooks/incoming/:hook_id',
    summary: 'Replace an incoming webhook',
    description: 'The whole record, with the same id. Returns 201. The team cannot change.',
    auth: 'session',
    tag: 'incoming hooks',
    params: byHook,
    body: Type.Object({
      id: Type.String({ description: 'As in the path.' }),
      channel_id: optionalText('Where posts go by default.'),
      team_id: optionalText('As before, or left out.'),
      user_id: optionalText('As before, or left out.'),
      ...fields,
    }),
    reply: IncomingHook,
    status: 201,
    errors: [
      ...fieldErrors,
      'api.webhook.team_mismatch.app_error',
      'app.channel.get.existing.app_error',
      missing,
      disabled,
    ],
    example: {
      params,
      body: { id: sample.incomingHookId, channel_id: sample.channelId, display_name: 'Pipeline', description: '' },
    },
  },
  deleteIncomingHook: {
    method: 'DELETE',
    path: '/api/v4/hooks/incoming/:hook_id',
    summary: 'Delete an incoming webhook',
    auth: 'session',
    tag: 'incoming hooks',
    params: byHook,
    reply: StatusOk,
    errors: [missing, disabled],
    example: { params },
  },
  moveIncomingHook: {
    method: 'POST',
    path: '/api/v4/hooks/incoming/:hook_id/move/:user_id',
    summary: 'Give an incoming webhook another owner',
    auth: 'session',
    tag: 'incoming hooks',
    params: Type.Object({ hook_id: Id, user_id: Id }),
    reply: IncomingHook,
    errors: [missing, 'app.user.missing_account.const', disabled],
    example: { params: { ...params, user_id: sample.userId } },
  },
} as const satisfies Record<string, Endpoint>
