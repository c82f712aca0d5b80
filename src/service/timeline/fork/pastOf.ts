import type { StreamEvent } from '#contract/events'
import type { ExchangeSummary } from '#contract/exchange'
import type { Context } from '../../context'
import { contentOf, stretchAt } from '../readStretch'
import { timelineOf } from '../timeline'

/** What a copy of the workspace has to be brought back to. */
export interface PastPlace {
  /** The first restore since then: what happened before is in the state that it saved; `null` for the workspace itself. */
  restored: { undo_id: string; after: number } | null
  stamp: number
  traffic: PastTraffic
}

/** Which exchanges there were. */
export interface PastTraffic {
  /** Number of the newest one. */
  through: number
  /** Those up to there that were not recorded yet. */
  later: number[]
  /** Those that were under way. */
  open: number[]
}

/** Finds what a workspace has to be brought back to, to be as it was at an event. @throws 404 */
export async function pastOf(ctx: Context, seq: number): Promise<PastPlace> {
  const stretch = await stretchAt(ctx, seq)
  const { stretches } = timelineOf(ctx)
  const { head, logged } = await contentOf(ctx, stretch)
  const next = stretches[stretches.indexOf(stretch) + 1]
  const after = next === undefined ? [] : (await contentOf(ctx, next)).logged
  const restored = stretches.find(({ begins, from }) => begins === 'restored' && from > seq)
  const events = [...logged, ...after].map(({ event }) => event)
  return {
    restored: restored === undefined ? null : { undo_id: restored.undo_id ?? '', after: restored.from - 1 },
    stamp: logged.findLast(({ event }) => event.seq <= seq)?.stamp ?? stretch.stamp,
    traffic: trafficAt(head.snapshot.exchanges, events, seq),
  }
}

/** An exchange is published when it ends, or when it takes a while, so those around the event are looked at. */
function trafficAt(before: readonly ExchangeSummary[], events: readonly StreamEvent[], seq: number): PastTraffic {
  const known = new Map(before.map(({ number, duration_ms }) => [number, duration_ms !== null]))
  const published = events.flatMap(event => (event.type === 'exchange' ? [{ at: event.seq, ...event.exchange }] : []))
  for (const one of published) if (one.at <= seq) known.set(one.number, one.duration_ms !== null)
  const through = Math.max(0, ...known.keys())
  const later = published.filter(({ at, number }) => at > seq && number < through && !known.has(number))
  return {
    through,
    later: later.map(({ number }) => number),
    open: [...known].flatMap(([number, hasEnded]) => (hasEnded ? [] : [number])),
  }
}
