import type { Context } from '../context'
import type { Store } from '../store/store'
import { CHUNK, chunkOf } from '../store/tables/traffic/changes'
import { type Bucket, type ChunkSpan, oddOutcomes, type ValueCount } from '../store/tables/traffic/counted'
import type { ChunkTally, Result } from './result'

/**
 * Counts whole chunks of what is indexed, the newest first, until a moment; returns whether there are more. The oldest is left out: it is
 * the next to go.
 */
export function countChunks({ store }: Pick<Context, 'store'>, until: number): boolean {
  const first = chunkOf(store.oldExchanges.firstUnmarked(0)) + 1
  const last = chunkOf(store.grams.state().through + 1) - 1
  for (const chunk of store.counted.missing({ first, last })) {
    if (performance.now() >= until) return true
    store.write(() => store.counted.count(chunk))
  }
  return false
}

type Chunk = ChunkTally & { chunk: number }

/** Chunks of a result whose counts may stand for them; none where the filter asks for more than what is counted. */
export function countable(result: Result, chunks: readonly Chunk[]): Chunk[] {
  const { isExact, byFacets } = result.query.compiled
  if (!isExact || !byFacets) return []
  return chunks.filter(({ chunk }) => {
    const { first, last } = result.span(chunk)
    return last - first === CHUNK - 1
  })
}

const around = (chunks: readonly Chunk[]): ChunkSpan => ({
  first: Math.min(...chunks.map(({ chunk }) => chunk)),
  last: Math.max(...chunks.map(({ chunk }) => chunk)),
})

/** Values of a column in the chunks of a result, as far as they are counted; every chunk that is counted has one at least. */
export function countedGroups(
  { counted }: Pick<Store, 'counted'>,
  { result, column }: { result: Result; column: string },
  chunks: readonly Chunk[],
): Map<number, ValueCount[]> {
  const found = new Map<number, ValueCount[]>()
  const wanted = countable(result, chunks)
  if (wanted.length === 0) return found
  for (const { chunk } of wanted) found.set(chunk, [])
  for (const { chunk, value, count } of counted.groups(column, result.query.compiled, around(wanted)))
    found.get(chunk)?.push({ value, count })
  for (const [chunk, groups] of found) if (groups.length === 0) found.delete(chunk)
  return found
}

/**
 * Buckets of the chunks of a result that need not be looked through: where all exchanges are wanted, from the buckets of each chunk;
 * otherwise where all that passes of a chunk began in the same one.
 */
export function countedBuckets(
  store: Pick<Store, 'counted'>,
  { result, step }: { result: Result; step: number },
  chunks: readonly Chunk[],
): Map<number, Bucket[]> {
  const wanted = countable(result, chunks)
  const found = new Map<number, Bucket[]>()
  if (wanted.length === 0) return found
  const bucketOf = ({ from, to }: Chunk): number | null => {
    const bucket = Math.floor(from / step)
    return bucket === Math.floor(to / step) ? bucket : null
  }
  const short = wanted.filter(chunk => bucketOf(chunk) !== null)
  const outcomes = countedGroups(store, { result, column: 'outcome' }, short)
  for (const chunk of short) {
    const groups = outcomes.get(chunk.chunk)
    if (groups === undefined) continue
    const bucket = emptyBucket(bucketOf(chunk) ?? 0)
    for (const { value, count } of groups) add(bucket, { count, [String(value)]: count })
    found.set(chunk.chunk, [bucket])
  }
  if (result.query.compiled.where !== '1') return found
  const isWanted = new Set(wanted.map(({ chunk }) => chunk))
  for (const { chunk, step: own, buckets } of store.counted.buckets(around(wanted)))
    if (isWanted.has(chunk) && step % own === 0) found.set(chunk, joined(buckets, step / own))
  return found
}

/** Each `factor` buckets as one. */
function joined(buckets: readonly Bucket[], factor: number): Bucket[] {
  const found = new Map<number, Bucket>()
  for (const one of buckets) {
    const bucket = Math.floor(one.bucket / factor)
    const sum = found.get(bucket) ?? emptyBucket(bucket)
    add(sum, { ...one })
    found.set(bucket, sum)
  }
  return [...found.values()]
}

const counts = ['count', ...oddOutcomes] as const

function add(sum: Bucket, more: Readonly<Record<string, number>>): void {
  for (const name of counts) sum[name] += more[name] ?? 0
}

export const emptyBucket = (bucket: number): Bucket => ({
  bucket,
  count: 0,
  rejected: 0,
  failed: 0,
  timed_out: 0,
  blocked: 0,
  interrupted: 0,
})
