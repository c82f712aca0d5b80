import { setImmediate as nextRound } from 'node:timers/promises'
import { holds } from '#domain/filter/matches'
import type { Context } from '../context'
import { CHUNK, chunkOf } from '../store/tables/traffic/changes'
import type { ChunkSpan } from '../store/tables/traffic/counted'
import type { NumberSpan, SqlCondition } from '../store/tables/traffic/search'
import { batchesOf, type Narrowed, narrow } from './blocks'
import { bodyTestOf } from './bodyTest'
import type { Query } from './query'
import { type SubjectReader, subjectReader } from './subject'

/** What passes of one chunk of numbers. */
export interface ChunkTally {
  version: number
  count: number
  /** When the first and the last of them began; 0 where nothing passes. */
  from: number
  to: number
  /** Where the numbers are in the chunk, ascending; `null` where the database finds them by itself. */
  list: Uint16Array | null
}

/** The longest that requests wait for a search, in milliseconds. */
const SLICE_MS = 8

/** Makes room for others after each slice of work. */
export function createSlices(): () => Promise<void> | null {
  let since = performance.now()
  return () => {
    if (performance.now() - since < SLICE_MS) return null
    return nextRound().then(() => {
      since = performance.now()
    })
  }
}

/** The result of one query, by chunks: what changed since is looked at again, everything else is remembered. */
export interface Result {
  readonly query: Query
  /**
   * Brings all chunks up to date, from the newest or chunk `end` on, until `until` (`performance.now()`) at the latest.
   * Resolves to the share of chunks that are.
   */
  update(until?: number, end?: number): Promise<number>
  /** From the oldest on; only those that something was found in. */
  tallies(): (ChunkTally & { chunk: number })[]
  /** Numbers of a chunk that pass, ascending. */
  numbersIn(chunk: number): number[]
  /** The condition for what passes in a chunk. */
  conditionIn(chunk: number): SqlCondition
  span(chunk: number): NumberSpan
  /** Bytes that are remembered. */
  bytes(): number
  /** Gives up what can be found again. */
  shrink(): void
}

export function createResult(ctx: Context, query: Query): Result {
  const { store } = ctx
  const { compiled } = query
  const known = new Map<number, ChunkTally>()
  const read: SubjectReader = subjectReader(store)
  const span = (chunk: number): NumberSpan => ({ first: chunk * CHUNK, last: chunk * CHUNK + CHUNK - 1 })
  const isFresh = (chunk: number): boolean => known.get(chunk)?.version === store.changes.versionOf(chunk)
  const narrowTo = (asked: NumberSpan): Narrowed => narrow(store, compiled, asked)

  /** Looks through a chunk; others may go on wherever it yields. */
  function* look(chunk: number, narrowed?: Narrowed): Generator<void, ChunkTally> {
    const version = store.changes.versionOf(chunk)
    const current = narrowed?.isCurrent() === true ? narrowed : narrowTo(span(chunk))
    const tally = compiled.isExact
      ? { version, list: null, ...store.traffic.tally(current.in(span(chunk)).condition, span(chunk)) }
      : { version, ...(yield* decide(chunk, current)) }
    // Who began later, and has seen more, may be done already.
    if ((known.get(chunk)?.version ?? -1) <= version) known.set(chunk, tally)
    return tally
  }

  /** What is counted already need not be looked through. */
  function takeCounted(chunks: ChunkSpan): void {
    if (!compiled.isExact || !compiled.byFacets) return
    for (const { chunk, ...tally } of store.counted.tallies(compiled, chunks))
      known.set(chunk, { version: store.changes.versionOf(chunk), list: null, ...tally })
  }

  function lookAtOnce(chunk: number): ChunkTally {
    const steps = look(chunk)
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
    }
  }

  /** Asks the domain about what the database is not sure of. */
  function* decide(chunk: number, narrowed: Narrowed): Generator<void, Omit<ChunkTally, 'version'>> {
    const found: number[] = []
    let from = 0
    let to = 0
    const { condition, spans } = narrowed.in(span(chunk))
    for (const part of spans) {
      for (const { number, sure, started_at } of store.traffic.candidates(condition, compiled.sure, part)) {
        yield
        if (sure === 0 && !passes(number)) continue
        found.push(number % CHUNK)
        from = from === 0 ? started_at : Math.min(from, started_at)
        to = Math.max(to, started_at)
      }
    }
    return { count: found.length, from, to, list: Uint16Array.from(found) }
  }

  const bodyTest = bodyTestOf(query.logic)

  function passes(number: number): boolean {
    if (bodyTest !== null) {
      const { req = null, res = null } = store.traffic.bodies(number) ?? {}
      if (!bodyTest({ req: store.exchanges.bodyOf(req), res: store.exchanges.bodyOf(res) })) return false
    }
    const subject = read(number)
    return subject !== null && holds(query.logic, subject, query.world)
  }

  function chunks(): number[] {
    const { first, last } = store.exchanges.bounds()
    if (last === 0) return []
    for (const chunk of known.keys()) if (chunk < chunkOf(first) || chunk > chunkOf(last)) known.delete(chunk)
    return Array.from({ length: chunkOf(last) - chunkOf(first) + 1 }, (_, at) => chunkOf(last) - at)
  }

  async function update(until = Number.POSITIVE_INFINITY, end = Number.POSITIVE_INFINITY): Promise<number> {
    const all = chunks().filter(chunk => chunk <= end)
    const stale = all.filter(chunk => !isFresh(chunk))
    const pause = createSlices()
    let done = all.length - stale.length
    for (const batch of batchesOf(stale)) {
      const [first, last] = [Math.min(...batch), Math.max(...batch)]
      takeCounted({ first, last })
      const narrowed = narrowTo({ first: span(first).first, last: span(last).last })
      for (const chunk of batch) {
        if (performance.now() > until) return done / all.length
        if (isFresh(chunk)) {
          done += 1
          continue
        }
        const steps = look(chunk, narrowed)
        do {
          const paused = pause()
          if (paused !== null) await paused
          if (!store.isOpen()) return done / all.length
        } while (!steps.next().done)
        done += 1
      }
    }
    return all.length === 0 ? 1 : done / all.length
  }

  return {
    query,
    update,
    span,
    tallies: () =>
      [...known]
        .filter(([, { count }]) => count > 0)
        .map(([chunk, tally]) => ({ chunk, ...tally }))
        .sort((a, b) => a.chunk - b.chunk),
    numbersIn(chunk) {
      if (compiled.isExact) return store.traffic.numbers(this.conditionIn(chunk), span(chunk))
      const { list } = known.get(chunk)?.list ? (known.get(chunk) ?? lookAtOnce(chunk)) : lookAtOnce(chunk)
      return Array.from(list ?? [], at => chunk * CHUNK + at)
    },
    conditionIn(chunk) {
      if (compiled.isExact) return narrowTo(span(chunk)).in(span(chunk)).condition
      const numbers = JSON.stringify(this.numbersIn(chunk))
      return { where: 'number IN (SELECT value FROM json_each(@numbers))', params: { numbers } }
    },
    bytes: () => known.size * 64 + [...known.values()].reduce((sum, { list }) => sum + (list?.byteLength ?? 0), 0),
    shrink() {
      for (const [chunk, tally] of known) known.set(chunk, { ...tally, list: null })
    },
  }
}
