import type { LabFault } from '../../../lab/timing'
import type { StartPost, StartState } from '../../../recording/schema/startState'
import type { Cue, Theme } from '../../schema/scene'

/** What is no request and still a cue: what was switched in a window, and what was set of simulated integrations. */
export type Switched =
  | { is: 'persona'; user_id: string }
  | { is: 'channel'; channel_id: string }
  | { is: 'theme'; theme: Theme }
  | { is: 'state'; integration: string; values: readonly SwitchedValue[]; reset: boolean }
  | { is: 'faults'; mode: 'files' | 'none' | 'all'; fault?: LabFault | undefined }

/** A value of a simulated integration: of everything, or of a post or person by its id. */
export interface SwitchedValue {
  name: string
  owner: string
  value: unknown
}

/** Milliseconds since the first exchange; less than 0 before it. */
export type Switch = Switched & { at: number }

/** What is known of a session besides its exchanges. A recording that was read from its files has nothing of it. */
export interface Witnessed {
  /** Who acted and what was shown when it began. */
  stage?: { user_id: string; channel_id: string; theme: Theme } | undefined
  switches?: readonly Switch[]
  /** Posts that were there when it began, besides those that the exchanges touch. */
  posts?: readonly StartPost[]
  /** All that had a name when it began, not only what the exchanges touch. */
  names?: Pick<StartState, 'users' | 'teams' | 'channels' | 'incoming_hooks'>
  /** Whether the workspace has several teams, so that the scene has to name its own. */
  hasTeams?: boolean
}

/** A cue, and where it comes from. */
export interface RecordedCue {
  cue: Cue
  /** Number of the exchange in the recording; 0 for what was no request. */
  exchange: number
}

/** Something that no cue can express. */
export interface LeftOut {
  /** `PUT /posts/…`, or how many requests of a kind. */
  what: string
  why: string
  /** Number of the exchange in the recording; 0 for several. */
  exchange: number
}

/** A payload that cues send. */
export interface RecordedPayload {
  path: string
  text: string
}

/** What people did, as cues. */
export interface RecordedScene {
  channel: string
  persona: string
  team?: string
  theme?: Theme
  cues: RecordedCue[]
  payloads: RecordedPayload[]
  leftOut: LeftOut[]
  /** What is other than it was: secrets that were taken out. */
  notices: string[]
}
