import type { StreamEvent } from '#contract/events'

/** The event that the window shows everything as of. */
export interface PastMoment {
  /** Number of the event. */
  seq: number
  /** When it happened, milliseconds since the epoch. */
  at: number
  /** The event itself; `null` where a stretch begins, with the workspace as it was opened. */
  event: StreamEvent | null
  /** Events that had not happened yet. */
  behind: number
  /** Milliseconds until the next one; `null` where that is not known. */
  nextIn: number | null
  /** Whoever moves through the timeline is still moving: only what is in view is drawn. */
  isMoving: boolean
}

/** Why nothing can be changed while the past is shown. */
export const readOnly = 'Read-only: this is the past'
