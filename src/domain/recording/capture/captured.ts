import type { joinSigns } from '#domain/exchanges/words'
import type { RecordedEffect, RecordedExchange } from '../schema/exchange'
import type { Redaction } from '../schema/placeholders'
import type { RecordedPost } from '../schema/post'

type Headers = readonly (readonly [string, string])[]

/** A message as the recorder keeps it: its secrets are `[redacted:name]`. */
export interface CapturedMessage {
  headers: Headers
  body: { text: string; encoding: 'utf8' | 'base64'; bytes: number; truncated: boolean } | null
}

/** An exchange as the recorder keeps it, whole, with what it did to the workspace. */
export interface Captured {
  summary: {
    id: string
    direction: RecordedExchange['direction']
    kind: RecordedExchange['kind']
    started_at: number
    duration_ms: number | null
    method: string
    url: string
    label: string
    status: number | null
    outcome: RecordedExchange['outcome']
    fault: RecordedExchange['fault'] | null
    parent_id: string | null
    /** By which sign the service knew its parent; it knows others by itself. */
    joined_by?: '' | (typeof joinSigns)[number]
    user_id: string
    channel_id: string
    post_id: string
    hook_id: string
    action_id: string
  }
  request: CapturedMessage
  response: CapturedMessage | null
  timings: Readonly<Record<string, number | null>>
  effects: readonly RecordedEffect[]
  /** The posts that it made or changed, as it left them. */
  posts?: readonly RecordedPost[]
}

/** A secret of the workspace, by the name that its placeholder has in records. */
export interface KnownSecret {
  is: Redaction['is']
  of: string
  /** A word for its name in the recording: the username, the name of the webhook. */
  word: string
  /** Made before the recording began: a run makes it afresh. Otherwise a response of the recording may have it. */
  isOlder: boolean
  /** Of a bot or an OAuth app: an integration uses it. */
  isIntegration: boolean
}

/** What the service knows besides the exchanges. */
export interface CaptureFacts {
  /** The secret behind `[redacted:name]`. */
  secretNamed(name: string): KnownSecret | undefined
  /** What a sealed cookie of an action holds; `null` for any other text. */
  openCookie(text: string): unknown
  /** Ids that were there before the recording began: a run has them as well. */
  startIds: ReadonlySet<string>
}
