import type { Stretch, TimelineView } from '#contract/timeline/timeline'

/** A stretch that begins where events do not go on is itself something to look at: the workspace as it was opened. */
export const isStop = ({ begins }: Stretch): boolean => begins !== 'regular' && begins !== 'resync'

/** The stretch with an event; `undefined` where the timeline does not have it. */
export const stretchOf = ({ stretches }: { stretches: readonly Stretch[] }, seq: number): Stretch | undefined =>
  stretches.findLast(({ from }) => from <= seq)

/** How many events came after one, up to the newest that the window got. */
export function eventsAfter(view: TimelineView, seq: number, newest: number): number {
  const at = stretchOf(view, seq)
  const later = view.stretches.filter(({ from }) => from > seq)
  const inStretches = later.reduce((sum, { events }) => sum + events, at === undefined ? 0 : Math.max(0, at.to - seq))
  return inStretches + Math.max(0, newest - (view.stretches.at(-1)?.to ?? newest))
}

/** The number of the event that is so many steps after another one, before it below 0; the first or the last one where there are no more. */
export function stepFrom(view: TimelineView, seq: number, steps: number): number {
  let at = seq
  for (let left = Math.abs(steps); left > 0; left -= 1) at = steps > 0 ? nextOf(view, at) : previousOf(view, at)
  return at
}

function nextOf(view: TimelineView, seq: number): number {
  const { stretches } = view
  const at = stretches.findLastIndex(({ from }) => from <= seq)
  const stretch = stretches[at]
  if (stretch !== undefined && seq < stretch.to) return seq + 1
  const next = stretches[at + 1]
  if (next === undefined) return seq
  return isStop(next) ? next.from : nextOf(view, next.from)
}

function previousOf(view: TimelineView, seq: number): number {
  const { stretches } = view
  const at = stretches.findLastIndex(({ from }) => from <= seq)
  const stretch = stretches[at]
  if (stretch === undefined) return stretches[0]?.from ?? seq
  if (seq - 1 > stretch.from || (seq - 1 === stretch.from && isStop(stretch))) return seq - 1
  const before = stretches[at - 1]
  return before === undefined ? stretch.from : seq > before.to ? before.to : before.to - 1
}

/** The event that had happened last at a moment, by the times that stretches have. */
export function seqAt(view: TimelineView, at: number): number {
  const stretch = view.stretches.findLast(({ from_at }) => from_at <= at) ?? view.stretches[0]
  if (stretch === undefined) return 0
  const span = stretch.to_at - stretch.from_at
  const share = span > 0 ? Math.min(1, Math.max(0, (at - stretch.from_at) / span)) : 1
  return Math.round(stretch.from + share * (stretch.to - stretch.from))
}
