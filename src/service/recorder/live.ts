import type { Effect, ExchangeKind, ExchangeSummary, Fault, JoinSign, Outcome } from '#contract/exchange'
import type { ExchangeDetails, Headers } from '../store/tables/workspace/exchangeRecords'

/** An exchange under way: the summary grows as more becomes known of it. */
export interface Live {
  readonly summary: ExchangeSummary
  readonly details: ExchangeDetails
  /** What it did so far. */
  readonly effects: Effect[]
  /** `performance.now()` at the start. */
  readonly startedMs: number
  requestHeaders: Headers
  requestBody: Buffer | null
  /** Its body holds secrets that its sender chose, such as a password. */
  takesSecrets: boolean
  /** Secrets that are known to be in it, beside those of the workspace. */
  secrets: readonly string[]
  /** Who made the webhook, command or post that a call belongs to, or `''`. */
  owner: string
  /** Its row is in the workspace already, marked as sent. */
  stored: boolean
  /** Sentences for `X-Svc-Warning`. */
  readonly warnings: string[]
}

/** What an exchange is from its first byte on. */
export interface Start {
  id: string
  direction: 'in' | 'out'
  kind: ExchangeKind
  method: string
  url: string
  label: string
  parent: Cause | null
  /** By which sign the parent was found. */
  joinedBy?: JoinSign
  headers: Headers
  body: Buffer | null
  about?: Partial<About>
  owner?: string
}

/** Whom and what an exchange is about; all `''` when nobody and nothing. */
export type About = Pick<ExchangeSummary, 'user_id' | 'channel_id' | 'post_id' | 'hook_id' | 'action_id'>

/** How an exchange ended. */
export interface End {
  status: number | null
  outcome: Outcome
  fault: Fault | null
  note: string
  headers: Headers | null
  body: Buffer | null
  /** Bytes on the wire, when more than `body` holds. */
  bytes?: number
}

/** What ties an exchange to the one that caused it. */
export type Cause = Pick<ExchangeSummary, 'id' | 'cause_id' | 'depth'>

const nothing: Partial<About> = {}

/** A new exchange, not yet ended. Every key is written by itself: spreading other objects into one takes several times as long. */
export function liveOf(start: Start, number: number, at: number): Live {
  const { id, direction, kind, method, url, label, parent, about = nothing } = start
  return {
    summary: {
      user_id: about.user_id ?? '',
      channel_id: about.channel_id ?? '',
      post_id: about.post_id ?? '',
      hook_id: about.hook_id ?? '',
      action_id: about.action_id ?? '',
      id,
      number,
      direction,
      kind,
      started_at: at,
      duration_ms: null,
      method,
      url,
      label,
      status: null,
      outcome: 'sent',
      fault: null,
      note: '',
      request_bytes: start.body?.length ?? 0,
      response_bytes: 0,
      cause_id: parent?.cause_id ?? id,
      parent_id: parent?.id ?? null,
      depth: parent === null ? 0 : parent.depth + 1,
      joined_by: parent === null ? '' : (start.joinedBy ?? ''),
      is_marked: false,
      comment: '',
      has_notes: false,
    },
    details: {
      timings: { queue: null, connect: null, first_byte: null, body: null, apply: null },
      merged: [],
      response_keys: [],
      issues: [],
      explanations: [],
    },
    effects: [],
    startedMs: performance.now(),
    requestHeaders: start.headers,
    requestBody: start.body,
    takesSecrets: false,
    secrets: [],
    owner: start.owner ?? '',
    stored: false,
    warnings: [],
  }
}
