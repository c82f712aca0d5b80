import type { SavedState } from '#contract/states/states'
import type { Mark, TimelineView } from '#contract/timeline/timeline'

/** How much of the timeline the bar shows: the newest minutes, or all of it. */
export type TimelineRange = '1 min' | '10 min' | 'All'

export interface TimelineState {
  /** The bar is shown. */
  isOpen: boolean
  /** The event that is asked for; `null` for now. What is shown follows as soon as it is loaded. */
  seq: number | null
  view: TimelineView | null
  /** Marks of the range, oldest first; those of a long history are counted by stretch. */
  marks: readonly Mark[]
  states: readonly SavedState[]
  range: TimelineRange
  /** When the bar was brought up to date: its right end, milliseconds since the epoch. */
  now: number
  isPlaying: boolean
  /** Why it could not be loaded, else `''`. */
  error: string
  /** A fork from the event that is shown gets its name. */
  isForking: boolean
}

export const firstTimelineState: TimelineState = {
  isOpen: false,
  seq: null,
  view: null,
  marks: [],
  states: [],
  range: '10 min',
  now: 0,
  isPlaying: false,
  error: '',
  isForking: false,
}

const lengths: Record<Exclude<TimelineRange, 'All'>, number> = { '1 min': 60_000, '10 min': 600_000 }

/** The part of time that is shown, milliseconds since the epoch: the newest, or around the event that is. */
export function shownSpan({ view, range, now }: TimelineState, at: number | null): { from: number; to: number } {
  const first = view?.stretches[0]?.from_at ?? now
  if (range === 'All') return { from: Math.min(first, now - 1000), to: now }
  const length = lengths[range]
  if (at === null || at >= now - length) return { from: now - length, to: now }
  return { from: at - 0.75 * length, to: at + 0.25 * length }
}
