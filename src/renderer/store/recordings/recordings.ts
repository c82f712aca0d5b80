import type { StreamEvent } from '#contract/events'
import type { Capture, RecordingSummary } from '#contract/replay/recordings'

/**
 * What gets a name: what is being recorded, exchanges that are recorded already, or a recording that has another one; its
 * notes are `null` where they are not known, and stay.
 */
export type RecordingNaming =
  | { of: 'capture' }
  | { of: 'exchanges'; count: number; body: { ids: string[] } | { filter: string; through: number }; about: string }
  | { of: 'rename'; folder: string; name: string; notes: string | null }

/** The recordings of the project as the window knows them: what the service listed, then what the stream said since. */
export interface RecordingsState {
  status: 'loading' | 'ready' | 'failed'
  /** Why the list could not be read. */
  error: string
  list: readonly RecordingSummary[]
  /** What is being recorded, in whatever window it began; `null` while nothing is. */
  capture: Capture | null
  /** Grows when files of recordings changed: what is shown of one may be another. */
  version: number
}

export const noRecordings: RecordingsState = { status: 'loading', error: '', list: [], capture: null, version: 0 }

/** The recordings after an event; the same object when the event is about something else. */
export function reduceRecordings(recordings: RecordingsState, event: StreamEvent): RecordingsState {
  if (event.type === 'capture') return { ...recordings, capture: event.capture }
  if (event.type !== 'recordings') return recordings
  return { ...recordings, status: 'ready', error: '', list: event.recordings, version: recordings.version + 1 }
}
