import type { Outcome } from '#contract/exchange'
import type { SendReport } from '#contract/sending'
import { type ReadResponse, readResponse, type SentTo } from '#domain/sending/response'
import type { ReadyPayload } from './payload'

export interface Response {
  exchange_id: string
  status: number
  body: string
  /** Where a redirect leads; `''` without one. */
  location: string
  /** `performance.now()` when it was sent. */
  from: number
  warnings?: string[]
}

export const outcomeOf = (status: number): Outcome => (status < 300 ? 'ok' : status < 500 ? 'rejected' : 'failed')

export const durationSince = (from: number): number => Math.round((performance.now() - from) * 10) / 10

type Receiver = Pick<SentTo, 'target' | 'redact'>

/** What a response says of a payload; a rejection at its places in the document. */
export const readFor = (payload: ReadyPayload, response: Response, receiver: Receiver): ReadResponse =>
  readResponse(response, { value: payload.shown, toDocument: payload.toDocument, ...receiver })

/** A response as a report. */
export function reportOf({ exchange_id, status, from, warnings = [] }: Response, read: ReadResponse): SendReport {
  const { outcome } = read
  const said = { exchange_id, status, outcome, duration_ms: durationSince(from), warnings, link: '' }
  if (read.outcome === 'ok') return { ...said, ...read.delivered, error: null, issues: [] }
  const { id, message, detail, request_id, issues } = read.rejection
  return { ...said, post_id: '', channel_id: '', error: { id, message, detail, request_id }, issues }
}
