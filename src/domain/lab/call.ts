import type { Issue } from '../issue'
import type { JsonObject } from '../json'
import type { PostContent } from '../posts/post'
import type { CallKind, LabFault } from './schema'

/** A call of a simulated integration, read and with its names looked up (docs/reference/integrations.md#calls). */
export interface IntegrationCall {
  kind: CallKind
  method: string
  /** Below the integration, without query: `/approve`. */
  path: string
  query: Readonly<Record<string, string>>
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  /** As on the wire. */
  body: string
  /** Empty texts for what is not known. */
  user: { id: string; username: string }
  channel: { id: string; name: string }
  team: { id: string; name: string }
  /** The post that was clicked or that set a webhook off, as stored. */
  post: ({ id: string } & PostContent) | null
  context: JsonObject
  /** The chosen option of a menu. */
  option: { value: string; label: string } | null
  /** Fields of a form, a dialog or a JSON body. */
  value: JsonObject
  /** Usernames and names of channels of the ids among those fields, by id. */
  names: Readonly<Record<string, string>>
  text: string
  trigger_word: string
  command: string
  trigger_id: string
  callback_id: string
  response_url: string
}

/** What a decision may look at beside the call and the rules. */
export interface DecisionFacts {
  /** Value of a variable for its owner (`''`, id of the post or of the user); `undefined` until it was set. */
  state(name: string, owner: string): unknown
  /** Calls that each rule got so far, see the place `call`. */
  calls: readonly number[]
  /** From 0 to below 1. */
  random(): number
  /** Milliseconds since the epoch. */
  now: number
  /** Faults of all integrations, if they are not those of the files. */
  faults: { mode: 'files' } | { mode: 'none' } | { mode: 'all'; fault: LabFault }
}

/** A condition that did not hold; fields as in contract/lab. */
export interface MissedCondition {
  rule: number
  condition: number | null
  on: string
  wanted: string
  had: string
}

/** A change of state; `undefined` for what is not there. `value` is the variable as it is from now on. */
export interface ChangedState {
  /** Name of the variable. */
  variable: string
  owner: string
  /** With the key inside of it: `votes.alice`. */
  name: string
  from: unknown
  to: unknown
  value: unknown
}

/** What is to be done over the API of the service after the response. */
export type SideCallWanted =
  | { is: 'post' | 'reply'; message: WantedMessage }
  | { is: 'private'; text: string }
  /** Of a dialog: a post that its state names is changed. */
  | { is: 'update'; post_id: string; content: PostContent }
  | { is: 'dialog'; path: string; dialog: unknown }
  | { is: 'later'; ms: number; text: string; everyone: boolean }

export interface WantedMessage {
  text: string
  props: JsonObject
  username: string
  icon_url: string
  /** Name of the channel, `''` for that of the call. */
  channel: string
}

/** All that comes of a call. */
export interface Decided {
  /** `null` when no rule matched. */
  rule: number | null
  misses: MissedCondition[]
  /**
   * As they cross the wire, with a fault that is in them: `status`, `empty_body`, `broken_json`, `wrong_content_type` and
   * `redirect`. The other faults are done when it is sent.
   */
  status: number
  headers: Record<string, string>
  body: string
  latency_ms: number
  fault: LabFault | null
  parts: string[]
  changes: ChangedState[]
  side_calls: SideCallWanted[]
  issues: Issue[]
  /** Rules whose count grows by this call, see the place `call`. */
  counted: number[]
}
