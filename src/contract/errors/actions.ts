import { at } from './at'

/** Clicks (docs/reference/actions.md#statuses) and dialogs (3.10). */
export const actionErrors = {
  'api.post.do_action.action_integration.app_error': at(400, 'Action integration error.'),
  'api.post.do_action.query.app_error': at(400, 'Invalid action query.'),
  'api.post.do_action.merge_query.app_error': at(400, 'The query could not be merged into the action URL.'),
  'api.post.do_action.action_id.app_error': at(404, 'Invalid action id.'),
  'api.post.do_action.form_values.app_error': at(400, 'Invalid form values.'),
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
