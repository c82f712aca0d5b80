import { clientErrors } from './errors/clients'
import { commandErrors } from './errors/commands'
import { generalErrors } from './errors/general'
import { placeErrors } from './errors/places'

/**
 * Every way the service refuses, once: error id -> HTTP status and message (wire.md 1.3, 2 to 7; service.md, Errors).
 * `{Name}` in a message is filled in by whoever refuses. Ids under `workbench.` are ours, for what the reference has no word for.
 */
export interface ErrorEntry {
  status: number
  message: string
}

const at = <const M extends string>(status: number, message: M) => ({ status, message })

const posts = {
  'model.post.is_valid.message_length.app_error': at(
    400,
    'Post Message property is longer than the maximum permitted length.',
  ),
  'model.post.is_valid.props.app_error': at(400, 'Invalid props.'),
  'model.post.is_valid.hashtags.app_error': at(400, 'Invalid hashtags.'),
  'model.post.is_valid.file_ids.app_error': at(
    400,
    'Invalid file ids. Note that uploads are limited to 10 files maximum.',
  ),
  'model.post.is_valid.type.app_error': at(400, 'Invalid type.'),
  'api.post.post_priority.priority_post_only_allowed_for_root_post.request_error': at(
    400,
    'Only a root post can have a priority.',
  ),
  'api.post.post_priority.urgent_persistent_notification_post.request_error': at(
    400,
    'Only an urgent post can repeat its notification.',
  ),
  'api.post.post_priority.priority_post_not_allowed_for_user.request_error': at(
    403,
    'Guests cannot give a post a priority.',
  ),
  'api.post.create_post.can_not_post_to_deleted.error': at(400, 'Can not post to deleted channel.'),
  'api.post.deduplicate_create_post.pending': at(500, 'Rejected post since another client is making the same request.'),
  'api.post.create_post.root_id.app_error': at(400, 'Invalid RootId parameter.'),
  'api.post.create_post.channel_root_id.app_error': at(400, 'Invalid ChannelId for RootId parameter.'),
  'app.post.save.existing.app_error': at(400, 'You cannot update an existing Post.'),
  'api.post.update_post.permissions_time_limit.app_error': at(
    400,
    'Post edit is only allowed for {Seconds} seconds. Please ask your systems administrator for details.',
  ),
  'api.post.update_post.system_message.app_error': at(400, 'Unable to update system message.'),
  'api.post.update_post.can_not_update_post_in_deleted.error': at(400, 'Can not update a post in a deleted channel.'),
  'api.post.patch_post.can_not_update_post_in_deleted.error': at(400, 'Can not update a post in a deleted channel.'),
  'api.post.delete_post.can_not_delete_post_in_deleted.error': at(400, 'Can not delete a post in a deleted channel.'),
  'api.post.delete_post.not_enabled.app_error': at(
    501,
    'Permanent post deletion is not enabled. Set EnableAPIPostDeletion to allow it.',
  ),
  'app.post.get.app_error': at(404, 'Unable to get the post.'),
  'api.post.restore_post_version.not_allowed.app_error': at(400, 'This version does not belong to the post.'),
} as const

/** Clicks (wire.md 3.3) and dialogs (3.10). */
const actions = {
  'api.post.do_action.action_integration.app_error': at(400, 'Action integration error.'),
  'api.post.do_action.query.app_error': at(400, 'Invalid action query.'),
  'api.post.do_action.merge_query.app_error': at(400, 'The query could not be merged into the action URL.'),
  'api.post.do_action.action_id.app_error': at(404, 'Invalid action id.'),
  'api.post.do_action.form_values.app_error': at(400, 'Invalid form values.'),
  'plugin.api.update_post.svc_blocks_actions.app_error': at(400, 'Invalid svc_blocks_actions in plugin post update.'),
  'interactive_message.decode_trigger_id.expired': at(
    400,
    'Trigger ID for interactive dialog is expired. Trigger IDs live for a maximum of {Seconds} seconds.',
  ),
  'interactive_message.decode_trigger_id.base64_decode_failed': at(
    400,
    'Failed to decode base64 for trigger ID for interactive dialog.',
  ),
  'interactive_message.decode_trigger_id.missing_data': at(
    400,
    'Trigger ID missing required data for interactive dialog.',
  ),
  'interactive_message.decode_trigger_id.base64_decode_failed_signature': at(
    400,
    'Failed to decode base64 signature of trigger ID for interactive dialog.',
  ),
  'interactive_message.decode_trigger_id.signature_decode_failed': at(
    400,
    'Failed to decode the signature of trigger ID for interactive dialog.',
  ),
  'interactive_message.decode_trigger_id.verify_signature_failed': at(
    400,
    'Signature verification failed of trigger ID for interactive dialog.',
  ),
} as const

/** Incoming webhooks (wire.md 4.3, 4.8). The first three texts are service.md's, word for word. */
const incomingHooks = {
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

const outgoingHooks = {
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

/** Bots, tokens, login, deactivation (wire.md 6). */
const accounts = {
  'api.bot.create_disabled': at(403, 'Bot creation has been disabled.'),
  'model.bot.is_valid.username.app_error': at(
    400,
    'Invalid username. A bot username begins with a letter and has 3 to 22 lowercase characters of letters, digits, ".", "-", "_".',
  ),
  'model.bot.is_valid.user_id.app_error': at(400, 'Invalid display name. It can have up to 64 characters.'),
  'model.bot.is_valid.description.app_error': at(400, 'Invalid description. It can have up to 1024 characters.'),
  'app.user.save.username_exists.app_error': at(400, 'An account with that username already exists.'),
  'app.user.save.email_exists.app_error': at(400, 'An account with that email already exists.'),
  'model.user.is_valid.username.app_error': at(
    400,
    'Username must begin with a letter, and contain between 3 to 22 lowercase characters made up of numbers, letters, and the symbols ".", "-", and "_".',
  ),
  'model.user.is_valid.email.app_error': at(400, 'Invalid email.'),
  'model.user.is_valid.pwd.app_error': at(400, 'Your password must contain at least {Min} characters.'),
  'store.sql_bot.get.missing.app_error': at(404, 'Bot does not exist.'),
  'app.bot.update_bot_active.protected_bot.app_error': at(
    403,
    'This bot belongs to the service and cannot be disabled.',
  ),
  'model.user_access_token.is_valid.description.app_error': at(
    400,
    'Invalid description, must be 255 or less characters.',
  ),
  'app.user_access_token.disabled': at(
    501,
    'Personal access tokens are disabled on this server. Please contact your system administrator for details.',
  ),
  'app.user_access_token.invalid_or_missing': at(404, 'Invalid or missing token.'),
  'app.user_access_token.expires_at_in_past.app_error': at(400, 'The expiry of a token must lie in the future.'),
  'app.user_access_token.expires_at_too_far.app_error': at(400, 'The expiry of the token lies too far in the future.'),
  'app.user.missing_account.const': at(404, 'Unable to find the user.'),
  'app.user.get_by_username.app_error': at(
    404,
    'Unable to find an existing account matching your username for this team.',
  ),
  'api.user.login.invalid_credentials_email_username': at(401, 'Enter a valid email or username and/or password.'),
  'api.user.login.blank_pwd.app_error': at(400, 'Password field must not be blank'),
  'api.user.login.inactive.app_error': at(401, 'Login failed because your account has been deactivated.'),
  'api.user.login.bot_login_forbidden.app_error': at(401, 'Bot login is forbidden.'),
  'api.user.check_user_login_attempts.too_many.app_error': at(
    401,
    'Your account is locked because of too many failed password attempts. Please reset your password.',
  ),
  'api.user.update_active.permissions.app_error': at(403, 'You do not have the appropriate permissions.'),
  'api.user.update_active.not_enable.app_error': at(
    401,
    'You cannot deactivate yourself because this feature is not enabled.',
  ),
} as const

/** What clients read before they post (wire.md 7). */
const places = {
  'app.team.get.find.app_error': at(404, 'Unable to find the existing team.'),
  'app.team.get_by_name.missing.app_error': at(404, 'Unable to find the existing team.'),
  'store.sql_team.save_team.existing.app_error': at(400, 'A team with that name already exists.'),
  'model.team.is_valid.url.app_error': at(400, 'Invalid team name.'),
  'app.channel.get.existing.app_error': at(404, 'Unable to find the existing channel.'),
  'app.channel.get_by_name.missing.app_error': at(404, 'Channel does not exist.'),
  'app.channel.get_member.missing.app_error': at(404, 'No channel member found for that user ID and channel ID.'),
  'store.sql_channel.save_channel.exists.app_error': at(
    400,
    'A channel with that name already exists on the same team.',
  ),
  'model.channel.is_valid.name.app_error': at(
    400,
    'Invalid channel name. It has up to 64 lowercase letters, digits, "-" and "_".',
  ),
  'model.channel.is_valid.display_name.app_error': at(400, 'Invalid display name. It can have up to 64 characters.'),
  'model.channel.is_valid.header.app_error': at(400, 'Invalid header. It can have up to 1024 characters.'),
  'model.channel.is_valid.purpose.app_error': at(400, 'Invalid purpose. It can have up to 250 characters.'),
  'model.channel.is_valid.type.app_error': at(400, 'Invalid type.'),
  'app.file_info.get.app_error': at(404, 'Unable to get the file info.'),
  'api.file.upload_file.too_large_detailed.app_error': at(413, 'Unable to upload file {Filename}. File is too large.'),
  'api.file.upload_file.read_request.app_error': at(400, 'Unable to read the uploaded files.'),
  'api.file.upload_file.too_many_files.app_error': at(400, 'Uploads are limited to {Max} files at once.'),
  'model.reaction.is_valid.emoji_name.app_error': at(400, 'Invalid emoji name.'),
  'api.reaction.save.archived_channel.app_error': at(403, 'You cannot react in an archived channel.'),
  'api.reaction.delete.archived_channel.app_error': at(403, 'You cannot take back a reaction in an archived channel.'),
  'app.reaction.save.save.too_many_reactions': at(400, 'A post can have {Max} different reactions at most.'),
  'api.web_socket_router.bad_seq.app_error': at(400, 'Invalid sequence for WebSocket message.'),
  'api.web_socket_router.no_action.app_error': at(400, 'No websocket action.'),
  'api.web_socket_router.not_authenticated.app_error': at(401, 'WebSocket connection is not authenticated.'),
  'api.web_socket_router.bad_action.app_error': at(400, 'Unknown WebSocket action.'),
} as const

/** The workbench's own (workbench.md 11, 13). */
const workbench = {
  'workbench.host.app_error': at(403, 'This service answers only to its own address, not to the name {Host}.'),
  'workbench.origin.app_error': at(403, 'A page of {Origin} may not do this; only the window of this service may.'),
  'workbench.session.app_error': at(401, 'The workbench needs its one-time link. Ask the service for a new one.'),
  'workbench.exchange.missing.app_error': at(404, 'This exchange is not recorded, or was pruned.'),
  'workbench.resend.impossible.app_error': at(400, 'This exchange cannot be sent again: {Why}'),
  'workbench.sample.not_empty.app_error': at(
    409,
    'The sample yard needs an empty workspace; this one has teams already.',
  ),
  'workbench.store.commit.app_error': at(
    507,
    'The workspace file could not be written: {Why} Nothing of this request was kept.',
  ),
} as const

export const errors = {
  ...generalErrors,
  ...posts,
  ...actions,
  ...incomingHooks,
  ...outgoingHooks,
  ...accounts,
  ...places,
  ...placeErrors,
  ...clientErrors,
  ...commandErrors,
  ...workbench,
} as const satisfies Record<string, ErrorEntry>

export type ErrorId = keyof typeof errors

/** The names in braces of one error's message; whoever refuses must fill exactly these. */
export type ErrorValues<I extends ErrorId> = Braces<(typeof errors)[I]['message']>
type Braces<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Braces<Rest> : never
