import type { Outcome } from '#contract/exchange'
import type { SendReport } from '#contract/sending'
import { readDelivery, readRejection } from '#domain/sending/rejection'
import type { ReadyPayload } from './payload'

export interface Response {
  exchange_id: string
  status: number
  body: string
  /** `performance.now()` when it was sent. */
  from: number
  warnings?: string[]
}

export const outcomeOf = (status: number): Outcome => (status < 300 ? 'ok' : status < 500 ? 'rejected' : 'failed')

export const durationSince = (from: number): number => Math.round((performance.now() - from) * 10) / 10

/** A response as a report; a rejection at its places in the document. */
export function reportOf(
  { exchange_id, status, body, from, warnings = [] }: Response,
  payload: ReadyPayload,
): SendReport {
  const said = { exchange_id, status, outcome: outcomeOf(status), duration_ms: durationSince(from), warnings }
  if (said.outcome === 'ok') return { ...said, ...readDelivery(body), error: null, issues: [] }
  const { id, message, detail, request_id, issues } = readRejection(
    { status, body },
    { value: payload.shown, toDocument: payload.toDocument },
  )
  return { ...said, post_id: '', channel_id: '', error: { id, message, detail, request_id }, issues }
}
