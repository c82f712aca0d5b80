import type { TrafficHistogram } from '#contract/traffic/traffic'
import type { Context } from '../context'
import { type Bucket, bucketColumns, oddOutcomes } from '../store/tables/traffic/counted'
import { countedBuckets, emptyBucket } from './counting'
import type { Asked } from './query'
import { createSlices, type Result } from './result'
import { resultOf } from './traffic'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Steps that people count time by. */
const steps = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map(count => count * SECOND),
  ...[1, 2, 5, 10, 15, 30].map(count => count * MINUTE),
  ...[1, 2, 3, 6, 12].map(count => count * HOUR),
  ...[1, 2, 7, 14, 28].map(count => count * DAY),
]

/** The shortest step by which a time has at most so many buckets. */
export function stepFor(from: number, to: number, most: number): number {
  const fits = (step: number): boolean => Math.ceil(to / step) - Math.floor(from / step) <= most
  const found = steps.find(fits)
  if (found !== undefined) return found
  const days = Math.ceil((to - from) / Math.max(1, most - 1) / DAY)
  return Math.max(1, days) * DAY
}

export interface HistogramAsked extends Asked {
  buckets: number
  /** Milliseconds since the epoch; from the first and to the last exchange when missing. */
  from?: number | undefined
  to?: number | undefined
}

/** When the exchanges began that pass a filter, and how many of them went wrong. */
export async function trafficHistogram(ctx: Context, asked: HistogramAsked): Promise<TrafficHistogram> {
  const result = resultOf(ctx, asked)
  await result.update()
  const tallies = result.tallies()
  const from = asked.from ?? Math.min(...tallies.map(tally => tally.from))
  const to = asked.to ?? Math.max(...tallies.map(tally => tally.to)) + 1
  if (tallies.length === 0 || from >= to) return { from: 0, to: 0, step: 0, buckets: [] }
  const step = stepFor(from, to, asked.buckets)
  const first = Math.floor(from / step)
  const last = Math.ceil(to / step)
  const buckets = Array.from({ length: last - first }, (_, at) => emptyBucket(first + at))
  await count(ctx, { result, step }, (counts: Bucket) => {
    const bucket = buckets[counts.bucket - first]
    if (bucket === undefined) return
    bucket.count += counts.count
    for (const outcome of oddOutcomes) bucket[outcome] += counts[outcome]
  })
  return {
    from: first * step,
    to: last * step,
    step,
    buckets: buckets.map(({ bucket, ...counts }) => ({ at: bucket * step, ...counts })),
  }
}

/** Counts of chunks that did not change since, for the step that was asked for last. */
const remembered = new WeakMap<Result, { step: number; chunks: Map<number, { version: number; counts: Bucket[] }> }>()

async function count(
  { store }: Context,
  { result, step }: { result: Result; step: number },
  add: (counts: Bucket) => void,
): Promise<void> {
  const known = remembered.get(result)
  const chunks = known?.step === step ? known.chunks : new Map<number, { version: number; counts: Bucket[] }>()
  remembered.set(result, { step, chunks })
  const pause = createSlices()
  const tallies = result.tallies()
  const stale = tallies.filter(({ chunk, version }) => chunks.get(chunk)?.version !== version)
  const counted = countedBuckets(store, { result, step }, stale)
  const bucketsIn = (chunk: number): Bucket[] =>
    store.traffic.groups<Bucket>(bucketColumns(step), result.conditionIn(chunk), result.span(chunk))
  for (const { chunk, version } of tallies) {
    let held = chunks.get(chunk)
    if (held?.version !== version) {
      const paused = pause()
      if (paused !== null) await paused
      if (!store.isOpen()) return
      held = { version, counts: counted.get(chunk) ?? bucketsIn(chunk) }
      chunks.set(chunk, held)
    }
    for (const counts of held.counts) add(counts)
  }
}
