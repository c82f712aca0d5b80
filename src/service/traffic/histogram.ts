import type { TrafficHistogram } from '#contract/traffic/traffic'
import type { Context } from '../context'
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

interface Counts {
  /** Number of the bucket, counted from the epoch. */
  bucket: number
  count: number
  rejected: number
  failed: number
  timed_out: number
  blocked: number
  interrupted: number
}

const odd = ['rejected', 'failed', 'timed_out', 'blocked', 'interrupted'] as const

const select = (step: number): string =>
  [
    `started_at / ${step} AS bucket`,
    'count(*) AS count',
    ...odd.map(outcome => `sum(outcome = '${outcome}') AS ${outcome}`),
  ].join(', ')

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
  const buckets = Array.from({ length: last - first }, (_, at) => emptyBucket((first + at) * step))
  await count(ctx, { result, step }, (counts: Counts) => {
    const bucket = buckets[counts.bucket - first]
    if (bucket === undefined) return
    bucket.count += counts.count
    for (const outcome of odd) bucket[outcome] += counts[outcome]
  })
  return { from: first * step, to: last * step, step, buckets }
}

const emptyBucket = (at: number) => ({
  at,
  count: 0,
  rejected: 0,
  failed: 0,
  timed_out: 0,
  blocked: 0,
  interrupted: 0,
})

/** Counts of chunks that did not change since, for the step that was asked for last. */
const remembered = new WeakMap<Result, { step: number; chunks: Map<number, { version: number; counts: Counts[] }> }>()

async function count(
  { store }: Context,
  { result, step }: { result: Result; step: number },
  add: (counts: Counts) => void,
): Promise<void> {
  const known = remembered.get(result)
  const chunks = known?.step === step ? known.chunks : new Map<number, { version: number; counts: Counts[] }>()
  remembered.set(result, { step, chunks })
  const pause = createSlices()
  for (const { chunk, version } of result.tallies()) {
    let held = chunks.get(chunk)
    if (held?.version !== version) {
      const paused = pause()
      if (paused !== null) await paused
      if (!store.isOpen()) return
      const counts = store.traffic.groups<Counts>(select(step), result.conditionIn(chunk), result.span(chunk))
      held = { version, counts }
      chunks.set(chunk, held)
    }
    for (const counts of held.counts) add(counts)
  }
}
