import type { ExchangeSummary } from '#contract/exchange'

/** Columns of an exchange as lists and stories show it. */
export const summaryColumns = [
  'number',
  'id',
  'direction',
  'kind',
  'started_at',
  'duration_ms',
  'method',
  'url',
  'label',
  'status',
  'outcome',
  'fault',
  'note',
  'request_bytes',
  'response_bytes',
  'cause_id',
  'parent_id',
  'depth',
  'user_id',
  'channel_id',
  'post_id',
  'hook_id',
  'action_id',
] as const satisfies (keyof ExchangeSummary)[]

/** The same, to be selected. */
export const summary = summaryColumns.join(', ')
