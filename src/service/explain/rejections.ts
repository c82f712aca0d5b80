import type { ErrorId } from '#contract/errors'
import type { Reason } from '#domain/explain/explanation'
import { explainSession, explainTokenInUrl } from './credentials'
import type { Rejected } from './explainRejection'
import {
  explainHookChannel,
  explainHooksOff,
  explainHookUser,
  explainLocked,
  explainNoText,
  explainPrivate,
  explainUnknownHook,
} from './hooks'
import {
  explainCommandsOff,
  explainNoSlash,
  explainReplyAddress,
  explainTrigger,
  explainUnknownCommand,
} from './integrations'
import { explainNoPost, explainReaction } from './missingThings'
import { explainPermission } from './permissions'
import { explainBody, explainHost, explainLongUrl, explainMethod, explainTooLarge, explainUrl } from './requests'
import { explainNoRoute } from './routes'

/** How one kind of rejection is explained; `null` where it has no more to say than the rejection itself. */
export type Explain = (rejected: Rejected) => Reason[] | null

/** Error id -> what looks up the names of the workspace that its explanation needs. */
export const rejections: Partial<Record<ErrorId, Explain>> = {
  'api.context.session_expired.app_error': explainSession,
  'workbench.host.app_error': explainHost,
  'app.post.get.app_error': explainNoPost,
  'model.reaction.is_valid.emoji_name.app_error': explainReaction,
  'api.context.token_provided.app_error': explainTokenInUrl,
  'api.context.permissions.app_error': explainPermission,
  'api.context.invalid_body_param.app_error': explainBody,
  'api.context.invalid_url_param.app_error': explainUrl,
  'api.context.404.app_error': explainNoRoute,
  'api.context.405.app_error': explainMethod,
  'api.context.request_body_too_large.app_error': explainTooLarge,
  'basic_security_check.url.too_long_error': explainLongUrl,
  'model.incoming_hook.parse_data.app_error': explainBody,
  'web.incoming_webhook.text.app_error': explainNoText,
  'web.incoming_webhook.invalid.app_error': explainUnknownHook,
  'web.incoming_webhook.disabled.app_error': explainHooksOff,
  'web.incoming_webhook.channel_locked.app_error': explainLocked,
  'web.incoming_webhook.permissions.app_error': explainPrivate,
  'web.incoming_webhook.user.app_error': explainHookUser,
  'web.incoming_webhook.channel.app_error': explainHookChannel,
  'app.channel.get.existing.app_error': explainHookChannel,
  'api.command.disabled.app_error': explainCommandsOff,
  'api.command.execute_command.start.app_error': explainNoSlash,
  'api.command.execute_command.not_found.app_error': explainUnknownCommand,
  'web.command_webhook.invalid.app_error': explainReplyAddress,
  'interactive_message.decode_trigger_id.expired': explainTrigger,
  'interactive_message.decode_trigger_id.base64_decode_failed': explainTrigger,
  'interactive_message.decode_trigger_id.missing_data': explainTrigger,
  'interactive_message.decode_trigger_id.base64_decode_failed_signature': explainTrigger,
  'interactive_message.decode_trigger_id.signature_decode_failed': explainTrigger,
  'interactive_message.decode_trigger_id.verify_signature_failed': explainTrigger,
}
