import type { Mark, StretchContent } from '#contract/timeline/timeline'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { type KnownStretch, parseStretch, shownStretch } from './stretches'
import { timelineOf } from './timeline'

const MOST_MARKS = 20_000

/** Finds the stretch with an event. @throws 404 */
export async function stretchAt(ctx: Context, seq: number): Promise<KnownStretch> {
  const timeline = timelineOf(ctx)
  await timeline.ready()
  const { stretches } = timeline
  const found = stretches.findLast(stretch => stretch.from <= seq)
  const last = stretches.at(-1)
  if (found === undefined || last === undefined || seq > last.to || !(seq <= found.to)) {
    const values = { Seq: String(seq), From: String(stretches[0]?.from ?? 0), To: String(last?.to ?? 0) }
    throw new ServiceError('workbench.timeline.outside.app_error', { values })
  }
  return found
}

/** Reads a stretch as windows fold it. @throws 404 */
export async function readStretch(ctx: Context, seq: number): Promise<StretchContent> {
  const stretch = await stretchAt(ctx, seq)
  const { head, logged } = await contentOf(ctx, stretch)
  const { snapshot, pages } = head
  return {
    ...shownStretch(stretch),
    ...{ snapshot, pages },
    events: logged.map(({ event }) => event),
    is_open: stretch === timelineOf(ctx).stretches.at(-1),
  }
}

/** The stamp of an event: what was written up to then. @throws 404 */
export async function stampOf(ctx: Context, seq: number): Promise<number> {
  const stretch = await stretchAt(ctx, seq)
  const { logged } = await contentOf(ctx, stretch)
  return logged.findLast(({ event }) => event.seq <= seq)?.stamp ?? stretch.stamp
}

/** Reads a stretch that was found; it may be deleted since. @throws 404 */
export async function contentOf(ctx: Context, stretch: KnownStretch) {
  const { files, written } = timelineOf(ctx)
  await written()
  const found = parseStretch((await files.read(stretch.from, 'events')) ?? '')
  if (found === null) {
    const values = { Seq: String(stretch.from), From: String(stretch.to), To: String(ctx.hub.seq) }
    throw new ServiceError('workbench.timeline.outside.app_error', { values })
  }
  return found
}

/** Marks of the events from one number to another, the newest where there are too many. */
export async function readMarks(ctx: Context, from: number, to: number): Promise<Mark[]> {
  const timeline = timelineOf(ctx)
  await timeline.ready()
  const found: Mark[][] = []
  let count = 0
  for (const stretch of timeline.stretches.toReversed()) {
    if (stretch.to < from || stretch.from > to) continue
    const marks = (await timeline.marksOf(stretch)).filter(([seq]) => seq >= from && seq <= to)
    found.unshift(marks)
    count += marks.length
    if (count >= MOST_MARKS) break
  }
  return found.flat().slice(-MOST_MARKS)
}
