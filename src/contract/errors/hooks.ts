import { at } from './at'

/**
 * Incoming webhooks (docs/reference/webhooks.md#rejections, docs/reference/webhooks.md#managing-incoming-webhooks). The
 * first three texts are those that senders know, word for word.
 */
export const incomingHookErrors = {
  'web.incoming_webhook.channel.app_error': at(404, "Couldn't find the channel"),
  'web.incoming_webhook.user.app_error': at(400, "Couldn't find the user"),
  'model.incoming_hook.parse_data.app_error': at(400, 'Unable to parse incoming data'),
  'api.webhook.incoming.error': at(400, 'Could not read the content type of the incoming webhook.'),
  'web.incoming_webhook.disabled.app_error': at(501, 'Incoming webhooks have been disabled by the system admin.'),
  'web.incoming_webhook.text.app_error': at(400, 'No text specified.'),
  'web.incoming_webhook.invalid.app_error': at(400, 'Invalid webhook.'),
  'web.incoming_webhook.channel_locked.app_error': at(
    403,
    'This webhook is not permitted to post to the requested channel {channel_id}',
  ),
  'web.incoming_webhook.permissions.app_error': at(
    403,
    'User {user} does not have appropriate permissions to channel {channel}',
  ),
  'web.incoming_webhook.split_props_length.app_error': at(
    400,
    'Unable to split webhook props into {Max} character parts.',
  ),
  'api.post.create_webhook_post.creating.app_error': at(500, 'Error creating post.'),
  'app.webhooks.get_incoming.app_error': at(404, 'Unable to get the webhook.'),
  'app.webhooks.save_incoming.existing.app_error': at(400, 'You cannot overwrite an existing IncomingWebhook.'),
  'api.webhook.team_mismatch.app_error': at(400, 'Unable to update webhook across teams.'),
  'api.incoming_webhook.disabled.app_error': at(501, 'Incoming webhooks have been disabled by the system admin.'),
  'api.incoming_webhook.invalid_username.app_error': at(400, 'Invalid username.'),
  'model.incoming_hook.display_name.app_error': at(400, 'Invalid title.'),
  'model.incoming_hook.description.app_error': at(400, 'Invalid description.'),
  'model.incoming_hook.username.app_error': at(400, 'Invalid username.'),
  'model.incoming_hook.icon_url.app_error': at(400, 'Invalid post icon.'),
} as const

/** Outgoing webhooks (docs/reference/webhooks.md). */
export const outgoingHookErrors = {
  'api.outgoing_webhook.disabled.app_error': at(501, 'Outgoing webhooks have been disabled by the system admin.'),
  'api.webhook.create_outgoing.not_open.app_error': at(
    403,
    'Outgoing webhooks can only be created for public channels.',
  ),
  'api.webhook.create_outgoing.permissions.app_error': at(403, 'Invalid permissions to create outgoing webhook.'),
  'api.webhook.create_outgoing.triggers.app_error': at(400, 'Either trigger_words or channel_id must be set.'),
  'api.webhook.create_outgoing.intersect.app_error': at(
    500,
    'Multiple outgoing webhooks of the same channel and callback URL cannot share a trigger word.',
  ),
  'api.webhook.update_outgoing.intersect.app_error': at(
    400,
    'Multiple outgoing webhooks of the same channel and callback URL cannot share a trigger word.',
  ),
  'app.webhooks.get_outgoing.app_error': at(404, 'Unable to get the webhook.'),
  'app.webhooks.save_outgoing.override.app_error': at(400, 'You cannot overwrite an existing OutgoingWebhook.'),
  'model.outgoing_hook.is_valid.token.app_error': at(400, 'Invalid token.'),
  'model.outgoing_hook.is_valid.words.app_error': at(400, 'Invalid trigger words.'),
  'model.outgoing_hook.is_valid.trigger_words.app_error': at(400, 'Invalid trigger words.'),
  'model.outgoing_hook.is_valid.callback.app_error': at(400, 'Invalid callback URLs.'),
  'model.outgoing_hook.is_valid.url.app_error': at(
    400,
    'Invalid callback URLs. Each must be a valid URL and start with http:// or https://.',
  ),
  'model.outgoing_hook.is_valid.display_name.app_error': at(400, 'Invalid title.'),
  'model.outgoing_hook.is_valid.description.app_error': at(400, 'Invalid description.'),
  'model.outgoing_hook.is_valid.content_type.app_error': at(400, 'Invalid value for content_type.'),
  'model.outgoing_hook.is_valid.username.app_error': at(400, 'Invalid username.'),
  'model.outgoing_hook.is_valid.icon_url.app_error': at(400, 'Invalid icon.'),
} as const
