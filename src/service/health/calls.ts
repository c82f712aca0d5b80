import { addressRanges, type CallsOf, type HealthSubject } from '#domain/exchanges/callsOf'
import type { Context } from '../context'
import type { CallRow, MinuteRow } from '../store/tables/traffic/called'
import { minuteColumns } from '../store/tables/traffic/called'
import { readFilter } from '../traffic/query'
import { createSlices, type Result } from '../traffic/result'
import { resultOf, totalOf } from '../traffic/traffic'

export interface Asked {
  /** How many of the newest. */
  limit: number
  /** From when on minutes are counted, milliseconds since the epoch. */
  since: number
}

/** The calls of one integration, or the requests of a bot. */
export interface Calls {
  count: number
  /** The newest first; some may be under way. */
  newest: readonly CallRow[]
  minutes: readonly MinuteRow[]
}

/** What is counted by the columns that filters ask for most; the same as `isCallOf` of the domain. */
const filters: Partial<Record<HealthSubject, (id: string) => string>> = {
  incoming: id => `kind:hook hook:${id}`,
  outgoing: id => `kind:webhook hook:${id}`,
  command: id => `kind:callback hook:${id}`,
  bot: id => `dir:in -kind:hook user:${id}`,
}

/** Finds the calls of something. Others go on meanwhile. */
export async function callsOf(ctx: Context, { of, id, addresses }: CallsOf, asked: Asked): Promise<Calls> {
  const filter = filters[of]
  return filter === undefined ? byAddress(ctx, addresses, asked) : byFilter(ctx, filter(id), asked)
}

function byAddress({ store }: Context, addresses: readonly string[], { limit, since }: Asked): Calls {
  const ranges = addressRanges(addresses)
  return {
    count: store.called.count(ranges),
    newest: store.called.newest(ranges, limit),
    minutes: store.called.minutes(ranges, since),
  }
}

async function byFilter(ctx: Context, line: string, { limit, since }: Asked): Promise<Calls> {
  const result = resultOf(ctx, { filter: readFilter(line) })
  await result.update()
  const newest = await newestOf(ctx, result, limit)
  const minutes = result
    .tallies()
    .filter(({ to }) => to >= since)
    .flatMap(({ chunk }) => {
      const { where, params } = result.conditionIn(chunk)
      const condition = { where: `(${where}) AND started_at >= @since`, params: { ...params, since } }
      return ctx.store.traffic.groups<MinuteRow>(minuteColumns, condition, result.span(chunk))
    })
  return { count: totalOf(result), newest, minutes }
}

interface ReadChunk {
  version: number
  rows: readonly CallRow[]
}

/** Rows of chunks that did not change since. */
const remembered = new WeakMap<Result, Map<number, ReadChunk>>()

async function newestOf({ store }: Context, result: Result, limit: number): Promise<CallRow[]> {
  const known = remembered.get(result) ?? new Map<number, ReadChunk>()
  const read = new Map<number, ReadChunk>()
  remembered.set(result, read)
  const pause = createSlices()
  const rows: CallRow[] = []
  for (const { chunk, version } of result.tallies().reverse()) {
    if (rows.length >= limit) break
    let held = known.get(chunk)
    if (held?.version !== version) {
      const paused = pause()
      if (paused !== null) await paused
      if (!store.isOpen()) break
      const columns = 'number, duration_ms, outcome'
      held = { version, rows: store.traffic.groups<CallRow>(columns, result.conditionIn(chunk), result.span(chunk)) }
    }
    read.set(chunk, held)
    rows.push(...held.rows.toReversed())
  }
  return rows.slice(0, limit)
}
