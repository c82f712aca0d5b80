import type { StreamEvent } from '#contract/events'
import { type Beginning, lanes, type Mark, type Stretch, signs, type TimelinePage } from '#contract/timeline/timeline'
import type { Snapshot } from '#contract/window'

/** The first line of the events of a stretch. */
export interface StretchHead {
  from: number
  at: number
  begins: Beginning
  /** Which writes the snapshot comes after (store/history). */
  stamp: number
  /** The save state of the workspace before, where this is the first stretch after a restore. */
  undo_id?: string | undefined
  snapshot: Snapshot
  pages: Record<string, TimelinePage>
}

/** What is known of a stretch without reading its events; written as its marks once it ends. */
export interface KnownStretch extends Stretch {
  stamp: number
  undo_id?: string | undefined
  bytes: number
  /** The service ended after it, with nothing lost. */
  isClosed: boolean
}

/** One event with the stamp of what was written before it. */
export interface Logged {
  stamp: number
  event: StreamEvent
}

export const lineOf = (stamp: number, event: string): string => `${stamp}\t${event}\n`

export const newStretch = ({ from, at, begins, stamp, undo_id }: StretchHead): KnownStretch => ({
  ...{ from, to: from, from_at: at, to_at: at, begins, events: 0, stamp, undo_id, bytes: 0, isClosed: false },
  lanes: lanes.map(() => 0),
  signs: signs.map(() => 0),
})

/** Counts one more event. */
export function countMark(stretch: KnownStretch, [seq, at, lane, sign]: Mark): void {
  stretch.to = seq
  stretch.to_at = at
  stretch.events += 1
  if (lane < 0) return
  stretch.lanes[lane] = (stretch.lanes[lane] ?? 0) + 1
  stretch.signs[sign] = (stretch.signs[sign] ?? 0) + 1
}

/** Reads the events of a stretch; a line that a kill cut off is no event. */
export function parseStretch(text: string): { head: StretchHead; logged: Logged[] } | null {
  const [first = '', ...lines] = text.split('\n')
  const head = parsed<StretchHead>(first)
  if (head === null) return null
  const logged: Logged[] = []
  for (const line of lines) {
    const tab = line.indexOf('\t')
    const event = tab > 0 ? parsed<StreamEvent>(line.slice(tab + 1)) : null
    if (event === null) break
    logged.push({ stamp: Number(line.slice(0, tab)), event })
  }
  return { head, logged }
}

function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the window gets of a stretch. */
export const shownStretch = ({ from, to, from_at, to_at, begins, events, lanes, signs }: KnownStretch): Stretch => ({
  ...{ from, to, from_at, to_at, begins, events, lanes, signs },
})

/** Events that are folded at most from a snapshot, unless they come so fast that snapshots would cost too much. */
const EVENTS = 400

/** A stretch is at least so many times as long as the snapshot that it begins with, unless the next one is due. */
const HEADS = 4

interface Limits {
  /** From where on a snapshot is taken even where it costs too much. */
  mostBytes: number
  /** What the snapshot of the stretch takes. */
  headBytes: number
  /** A snapshot does not cost too much. */
  isDue: boolean
}

/** Whether the next stretch begins. */
export const isLong = (
  { events, bytes }: Pick<KnownStretch, 'events' | 'bytes'>,
  { mostBytes, headBytes, isDue }: Limits,
): boolean => events >= EVENTS && (isDue || bytes >= Math.max(mostBytes, HEADS * headBytes))
