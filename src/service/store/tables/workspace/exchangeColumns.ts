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
  'joined_by',
  'user_id',
  'channel_id',
  'post_id',
  'hook_id',
  'action_id',
  'has_notes',
] as const satisfies (keyof ExchangeSummary)[]

/** The same with what stands beside the exchange, to be selected from `exchanges`. */
export const summary = [
  ...summaryColumns.map(name => `exchanges.${name}`),
  '(SELECT is_marked FROM exchange_marks m WHERE m.number = exchanges.number) AS is_marked',
  '(SELECT comment FROM exchange_marks m WHERE m.number = exchanges.number) AS comment',
].join(', ')

/** A condition on `exchanges`: it is not deleted. */
export const isShown =
  'coalesce((SELECT last FROM deleted_runs WHERE first <= exchanges.number ORDER BY first DESC LIMIT 1), -1) < exchanges.number'

export type RawSummary = Omit<ExchangeSummary, 'is_marked' | 'comment' | 'has_notes'> & {
  has_notes: number
  is_marked: number | null
  comment: string | null
}

/** A summary as it is bound: SQLite keeps yes and no as numbers. */
export const bound = (shared: ExchangeSummary) => ({ ...shared, has_notes: shared.has_notes ? 1 : 0 })

export const toSummary = (raw: RawSummary): ExchangeSummary => ({
  ...raw,
  has_notes: raw.has_notes === 1,
  is_marked: raw.is_marked === 1,
  comment: raw.comment ?? '',
})
