import { Type } from 'typebox'
import { limits } from '#domain/limits'
import type { Endpoint } from '../../endpoint'
import { StatusOk } from '../../wire/common'
import { OutgoingHook } from '../../wire/hooks'
import { byHook, listOf, optionalText, paging } from '../parts'
import { sample } from '../sample'

const fields = {
  channel_id: optionalText('A public channel; without it every public channel of the team.'),
  trigger_words: Type.Optional(Type.Array(Type.String(), { description: 'Needed unless `channel_id` is set.' })),
  trigger_when: Type.Optional(
    Type.Integer({ description: '0: the first word equals a trigger word. 1: it starts with one.' }),
  ),
  display_name: optionalText(`At most ${limits.webhookDisplayNameLength} characters.`),
  description: optionalText(`At most ${limits.webhookDescriptionLength} characters.`),
  content_type: optionalText('`application/json` or `application/x-www-form-urlencoded`.'),
  username: optionalText('Name of the poster of replies; works while `EnablePostUsernameOverride` is on.'),
  icon_url: optionalText('Picture of the poster of replies; works while `EnablePostIconOverride` is on.'),
}
const callback_urls = Type.Array(Type.String(), { description: 'One or more http(s) addresses, or paths of plugins.' })
const fieldErrors = [
  'model.outgoing_hook.is_valid.words.app_error',
  'model.outgoing_hook.is_valid.trigger_words.app_error',
  'model.outgoing_hook.is_valid.callback.app_error',
  'model.outgoing_hook.is_valid.url.app_error',
  'model.outgoing_hook.is_valid.display_name.app_error',
  'model.outgoing_hook.is_valid.description.app_error',
  'model.outgoing_hook.is_valid.content_type.app_error',
  'model.outgoing_hook.is_valid.username.app_error',
  'model.outgoing_hook.is_valid.icon_url.app_error',
  'app.channel.get.existing.app_error',
  'api.webhook.create_outgoing.permissions.app_error',
  'api.webhook.create_outgoing.triggers.app_error',
] as const
const disabled = 'api.outgoing_webhook.disabled.app_error'
const missing = 'app.webhooks.get_outgoing.app_error'
const example = { params: { hook_id: sample.outgoingHookId } } as const

/** Outgoing webhooks (docs/reference/webhooks.md#firing; docs/reference/webhooks.md#managing-outgoing-webhooks). */
export const outgoingHooks = {
  createOutgoingHook: {
    method: 'POST',
    path: '/api/v4/hooks/outgoing',
    summary: 'Create an outgoing webhook',
    description:
      'Needs `manage_own_outgoing_webhooks`. With both a channel and words a post must match both. The response has the token that ' +
      'is sent with every callback. A callback address inside the network must be a trusted internal connection when it is called.',
    auth: 'session',
    tag: 'outgoing hooks',
    body: Type.Object({
      team_id: Type.String(),
      callback_urls,
      ...fields,
      creator_id: optionalText('Another owner; needs `manage_others_outgoing_webhooks`.'),
    }),
    reply: OutgoingHook,
    status: 201,
    errors: [
      ...fieldErrors,
      'app.webhooks.save_outgoing.override.app_error',
      'api.webhook.create_outgoing.intersect.app_error',
      'app.team.get.find.app_error',
      'app.user.missing_account.const',
      { id: disabled, status: 403 },
      disabled,
    ],
    example: {
      body: {
        team_id: sample.teamId,
        channel_id: sample.channelId,
        trigger_words: ['deploy'],
        trigger_when: 0,
        callback_urls: ['http://127.0.0.1:9000/deploy'],
        display_name: 'Deploy on demand',
        content_type: 'application/json',
      },
    },
  },
  getOutgoingHooks: {
    method: 'GET',
    path: '/api/v4/hooks/outgoing',
    summary: 'Get a page of outgoing webhooks, with their tokens',
    auth: 'session',
    tag: 'outgoing hooks',
    query: Type.Object({
      ...paging,
      team_id: optionalText('Only hooks of this team.'),
      channel_id: optionalText('Only hooks of this channel.'),
    }),
    reply: listOf(OutgoingHook),
    errors: ['app.channel.get.existing.app_error', disabled],
  },
  getOutgoingHook: {
    method: 'GET',
    path: '/api/v4/hooks/outgoing/:hook_id',
    summary: 'Get an outgoing webhook, with its token',
    auth: 'session',
    tag: 'outgoing hooks',
    params: byHook,
    reply: OutgoingHook,
    errors: [missing, disabled],
    example,
  },
  updateOutgoingHook: {
    method: 'PUT',
    path: '/api/v4/hooks/outgoing/:hook_id',
    summary: 'Replace an outgoing webhook',
    description: 'The whole record, with the same id, and with the token: that of the body is kept.',
    auth: 'session',
    tag: 'outgoing hooks',
    params: byHook,
    body: Type.Object({
      id: Type.String({ description: 'As in the path.' }),
      token: optionalText('26 letters and digits.'),
      team_id: optionalText('As before, or left out.'),
      creator_id: optionalText('As before, or left out.'),
      callback_urls,
      ...fields,
    }),
    reply: OutgoingHook,
    errors: [
      ...fieldErrors,
      'model.outgoing_hook.is_valid.token.app_error',
      'api.webhook.create_outgoing.not_open.app_error',
      'api.webhook.team_mismatch.app_error',
      'api.webhook.update_outgoing.intersect.app_error',
      { id: 'api.webhook.create_outgoing.triggers.app_error', status: 500 },
      missing,
      disabled,
    ],
    example: {
      ...example,
      body: {
        id: sample.outgoingHookId,
        token: sample.token,
        channel_id: sample.channelId,
        trigger_words: ['deploy', 'rollback'],
        callback_urls: ['http://127.0.0.1:9000/deploy'],
      },
    },
  },
  deleteOutgoingHook: {
    method: 'DELETE',
    path: '/api/v4/hooks/outgoing/:hook_id',
    summary: 'Delete an outgoing webhook',
    auth: 'session',
    tag: 'outgoing hooks',
    params: byHook,
    reply: StatusOk,
    errors: [missing, disabled],
    example,
  },
  regenerateOutgoingHookToken: {
    method: 'POST',
    path: '/api/v4/hooks/outgoing/:hook_id/regen_token',
    summary: 'Give an outgoing webhook a new token',
    auth: 'session',
    tag: 'outgoing hooks',
    params: byHook,
    reply: OutgoingHook,
    errors: [missing, disabled],
    example,
  },
} as const satisfies Record<string, Endpoint>
