import type { TrafficRows } from '#contract/traffic/traffic'
import type { Filter } from '#domain/filter/language/tree'
import { everything } from '#domain/filter/parse'
import type { Context } from '../context'
import { perService } from '../state/perService'
import { resultThrough } from './bounded'
import { type Asked, queryOf } from './query'
import { createResult, type Result } from './result'

/** Filters whose results are remembered. */
const MOST_RESULTS = 12
/** Bytes of numbers that are remembered of all of them. */
const MOST_BYTES = 4 * 1024 * 1024

const resultsOf = perService(() => new Map<string, Result>())

/** Of each result, the part up to the exchange that was asked for last. */
const bounded = new WeakMap<Result, { through: number; result: Result }>()

/** The result of a filter, remembered as long as it is asked for now and then. */
export function resultOf(ctx: Context, { filter, through }: Asked): Result {
  const whole = wholeResultOf(ctx, filter)
  if (through === undefined) return whole
  const known = bounded.get(whole)
  if (known?.through === through) return known.result
  const result = resultThrough(ctx, whole, through)
  bounded.set(whole, { through, result })
  return result
}

function wholeResultOf(ctx: Context, filter: Filter): Result {
  const results = resultsOf(ctx)
  const query = queryOf(ctx, filter)
  const result = results.get(query.key) ?? createResult(ctx, query)
  results.delete(query.key)
  results.set(query.key, result)
  const [oldest] = results.keys()
  if (results.size > MOST_RESULTS && oldest !== undefined) results.delete(oldest)
  keepSmall([...results.values()])
  return result
}

/** The lists of those that were asked for last stay. */
function keepSmall(results: readonly Result[]): void {
  let sum = 0
  for (const result of results.toReversed()) {
    sum += result.bytes()
    if (sum > MOST_BYTES) result.shrink()
  }
}

/** How many pass a filter. */
export async function countOf(ctx: Context, asked: Asked): Promise<number> {
  const result = resultOf(ctx, asked)
  await result.update()
  return totalOf(result)
}

export const totalOf = (result: Result): number => result.tallies().reduce((sum, { count }) => sum + count, 0)

export interface Page extends Asked {
  /** Position of the first; below 0 counted from the end. */
  at: number
  limit: number
  waitMs?: number | undefined
}

/** Exchanges that pass a filter, by their position in the result. */
export async function trafficRows(ctx: Context, { at, limit, waitMs, ...asked }: Page): Promise<TrafficRows> {
  const { store } = ctx
  const result = resultOf(ctx, asked)
  const until = waitMs === undefined ? undefined : performance.now() + waitMs
  const searched = await result.update(until)
  const total = totalOf(result)
  const first = Math.min(Math.max(0, at < 0 ? total + at : at), Math.max(0, total - 1))
  const numbers = numbersAt(result, first, limit)
  return {
    rows: store.traffic.rows(numbers),
    at: first,
    total,
    recorded: await recordedCount(ctx, until),
    last: store.exchanges.bounds().last,
    searched,
  }
}

/** How many are recorded: by chunks, most of which did not change, where that is known in time. */
async function recordedCount(ctx: Context, until: number | undefined): Promise<number> {
  const all = resultOf(ctx, { filter: everything })
  return (await all.update(until)) === 1 ? totalOf(all) : ctx.store.exchanges.count()
}

/** Counts all that is recorded, so that the first page of a window need not wait for it. */
export const countAll = async (ctx: Context): Promise<void> =>
  void (await resultOf(ctx, { filter: everything }).update())

/** Numbers of `limit` exchanges from a position on. */
function numbersAt(result: Result, first: number, limit: number): number[] {
  const numbers: number[] = []
  let before = 0
  for (const { chunk, count } of result.tallies()) {
    if (numbers.length >= limit) break
    if (before + count > first + numbers.length) {
      numbers.push(...result.numbersIn(chunk).slice(first + numbers.length - before, first + limit - before))
    }
    before += count
  }
  return numbers
}

/** Numbers of all that pass, a chunk at a time, the oldest first. */
export async function* numbersOf(ctx: Context, asked: Asked): AsyncGenerator<number[]> {
  const result = resultOf(ctx, asked)
  await result.update()
  for (const { chunk } of result.tallies()) yield result.numbersIn(chunk)
}

/** Position of an exchange among those that pass; `null` where it does not. */
export async function positionOf(ctx: Context, { id, ...asked }: Asked & { id: string }): Promise<number | null> {
  const number = ctx.store.traffic.numberOf(id)
  const result = resultOf(ctx, asked)
  await result.update()
  let before = 0
  for (const { chunk, count } of result.tallies()) {
    const { first, last } = result.span(chunk)
    if (number !== undefined && number >= first && number <= last) {
      const at = result.numbersIn(chunk).indexOf(number)
      return at < 0 ? null : before + at
    }
    before += count
  }
  return null
}
