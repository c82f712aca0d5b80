import type { CapturedMessage, CaptureFacts } from '../../recording/capture/captured'
import type { BundleExchange } from '../schema/exchange'

type Of<Key extends keyof BundleExchange> = NonNullable<BundleExchange[Key]>

/** An exchange as the recorder keeps it, whole, with what it did to the workspace. Its secrets are `[redacted:name]`. */
export interface BundleSource {
  summary: Pick<BundleExchange, 'id' | 'direction' | 'kind' | 'label' | 'started_at' | 'duration_ms' | 'outcome'> & {
    fault: Of<'fault'> | null
    note: string
    comment: string
    is_marked: boolean
    has_notes: boolean
    method: string
    url: string
    status: number | null
    request_bytes: number
    response_bytes: number
    cause_id: string
    parent_id: string | null
    depth: number
    joined_by: '' | Of<'joined_by'>
    user_id: string
    channel_id: string
    post_id: string
    hook_id: string
    action_id: string
  }
  request: CapturedMessage
  response: CapturedMessage | null
  timings: Of<'timings'>
  merged: Of<'merged'>
  response_keys: Of<'response_keys'>
  issues: Of<'issues'>
  explanations: Of<'explanations'>
  effects: readonly {
    id: string
    at: number
    kind: Of<'effects'>[number]['kind']
    post_id: string
    channel_id: string
    user_id: string
    text: string
  }[]
}

/** What the service knows besides the exchanges. */
export interface BundleFacts extends Pick<CaptureFacts, 'secretNamed' | 'openCookie'> {
  /** Six letters or digits for a secret, the same for the same one. */
  nameFor(secret: string): string
}
