/**
 * What an exchange is for. `rest`: any other API call; `click`: dispatch of an action; `hook`: incoming webhook;
 * `callback`: the call to the integration a click caused; `webhook`: delivery of an outgoing webhook; `send`: a payload
 * sent from the window to another server.
 */
export const exchangeKinds = ['rest', 'click', 'hook', 'callback', 'webhook', 'send'] as const

/**
 * The one vocabulary of outcomes, on screen, in filters, in reports (docs/reference/look.md#status-words). `rejected`:
 * the service said no to a request; `failed`: an integration responded with an error, its response could not be used,
 * or the service had a fault.
 */
export const outcomes = ['sent', 'ok', 'rejected', 'failed', 'timed_out', 'blocked', 'interrupted'] as const

/**
 * By which sign a request from outside belongs to the story of a call: it carries the id of the call, the trigger id or
 * the address for responses that came with the call, or a bot of the integration made it at that time.
 */
export const joinSigns = ['header', 'trigger_id', 'response_url', 'token'] as const

/** Why an exchange did not end in a response that could be used. */
export const faults = [
  'connect_failed',
  'connection_reset',
  'timeout',
  'too_large',
  'not_json',
  'wrong_content_type',
  'http_error',
  'redirect',
  'untrusted_address',
  'bad_url',
  'loop_guard',
  'rejected',
  'interrupted',
] as const

/** What an exchange can do to the workspace. */
export const effectKinds = [
  'posted',
  'post_updated',
  'actions_pruned',
  'post_deleted',
  'ephemeral',
  'goto',
  'error',
] as const
