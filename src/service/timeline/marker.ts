import type { StreamEvent } from '#contract/events'
import type { ExchangeSummary } from '#contract/exchange'
import { lanes, type Mark, signs } from '#contract/timeline/timeline'

/** An event of an exchange that ended longer ago, in milliseconds, is of a mark or a comment on it. */
const AFTERWARDS_MS = 2000

const laneOf: ReadonlyMap<string, number> = new Map(lanes.map((lane, index) => [lane, index]))
const signOf: ReadonlyMap<string, number> = new Map(signs.map((sign, index) => [sign, index]))

/** Returns what makes the mark of one event after the other: an exchange has a tick when it begins, and one more if it goes wrong. */
export function createMarker(): (event: StreamEvent) => Mark {
  const underWay = new Set<string>()
  function laneOfExchange(exchange: ExchangeSummary, at: number): number {
    const { id, kind, started_at, duration_ms } = exchange
    const lane = laneOf.get(kind) ?? 0
    if (duration_ms === null) {
      underWay.add(id)
      return lane
    }
    if (underWay.delete(id)) return signIn(exchange) > 0 ? lane : -1
    return at - started_at - duration_ms > AFTERWARDS_MS ? -1 : lane
  }
  return event => {
    const { seq, at } = event
    if (event.type === 'effect') return [seq, at, -1, 0, event.effect.cause_id]
    if (event.type !== 'exchange') return [seq, at, -1, 0, '']
    const lane = laneOfExchange(event.exchange, at)
    return [seq, at, lane, lane < 0 ? 0 : signIn(event.exchange), event.exchange.cause_id]
  }
}

const signIn = ({ outcome }: ExchangeSummary): number => signOf.get(outcome) ?? 0
