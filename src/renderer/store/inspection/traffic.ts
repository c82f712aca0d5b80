import type { StreamEvent } from '#contract/events'
import type { Effect, Exchange, ExchangeSummary } from '#contract/exchange'
import type { Snapshot } from '#contract/window'
import type { Loaded, Loading } from './loading'

export interface TrafficState {
  /** The newest exchanges without a gap, by `number`, oldest first. */
  exchanges: ExchangeSummary[]
  effects: Effect[]
  /** All that the service has recorded, loaded here or not. */
  total: number
  /** Details by exchange id, asked for when selected. */
  details: Record<string, Loaded<Exchange>>
  /** The page before the oldest exchange that is here, unless there is nothing to say of it. */
  older: Loading | null
  /** Why the effects of a story are not here, by its cause. */
  storyErrors: Record<string, string>
  /** What was cleared here and can still be undone; the service has it until then. */
  cleared: Pick<TrafficState, 'exchanges' | 'effects' | 'total'> | null
}

export const emptyTraffic: TrafficState = {
  exchanges: [],
  effects: [],
  total: 0,
  details: {},
  older: null,
  storyErrors: {},
  cleared: null,
}

export const trafficOf = (snapshot: Snapshot): TrafficState => ({
  exchanges: snapshot.exchanges,
  effects: snapshot.effects,
  total: snapshot.exchange_count,
  details: {},
  older: null,
  storyErrors: {},
  cleared: null,
})

/** The traffic after a run of events: one new list for the whole run, so that a flood stays linear. */
export function reduceTraffic(state: TrafficState, events: StreamEvent[]): TrafficState {
  const relevant = events.filter(isTraffic)
  if (relevant.length === 0) return state
  let next: TrafficState = { ...state, exchanges: [...state.exchanges], effects: [...state.effects] }
  for (const event of relevant) {
    if (event.type === 'exchanges_cleared') next = without(next, event)
    else if (event.type === 'effect') next.effects.push(event.effect)
    else next = putExchange(next, event.exchange)
  }
  return next
}

/** What is left after the service dropped the exchanges up to a number, in lists of its own. */
function without(state: TrafficState, { through, left }: { through: number; left: number }): TrafficState {
  const gone = new Set(state.exchanges.filter(exchange => exchange.number <= through).map(exchange => exchange.id))
  const details = Object.entries(state.details).filter(([id]) => !gone.has(id))
  return {
    ...state,
    exchanges: state.exchanges.filter(exchange => !gone.has(exchange.id)),
    effects: state.effects.filter(effect => !gone.has(effect.exchange_id)),
    total: left,
    details: Object.fromEntries(details),
    cleared: null,
  }
}

/** Takes all exchanges out of sight, kept aside for an undo. */
export const withCleared = ({ exchanges, effects, total }: TrafficState): TrafficState => ({
  ...emptyTraffic,
  cleared: { exchanges, effects, total },
})

/** Brings back what was cleared, before what came since. */
export function withoutCleared(state: TrafficState): TrafficState {
  const { cleared } = state
  if (!cleared) return state
  return {
    ...state,
    exchanges: [...cleared.exchanges, ...state.exchanges],
    effects: [...cleared.effects, ...state.effects],
    total: cleared.total + state.total,
    cleared: null,
  }
}

type TrafficEvent = Extract<StreamEvent, { type: 'exchange' | 'effect' | 'exchanges_cleared' }>
const isTraffic = (event: StreamEvent): event is TrafficEvent =>
  event.type === 'exchange' || event.type === 'effect' || event.type === 'exchanges_cleared'

/** Adds a new exchange or replaces the one with its number, in place: the caller owns the lists. */
function putExchange(state: TrafficState, exchange: ExchangeSummary): TrafficState {
  const at = placeOf(state.exchanges, exchange.number)
  const isNew = state.exchanges[at]?.number !== exchange.number
  state.exchanges.splice(at, isNew ? 0 : 1, exchange)
  const { [exchange.id]: stale, ...details } = state.details
  return { ...state, details: stale ? details : state.details, total: state.total + (isNew ? 1 : 0) }
}

/** Index of the first exchange whose number is not smaller; exchanges mostly arrive last, so look there first. */
function placeOf(exchanges: ExchangeSummary[], number: number): number {
  const last = exchanges.at(-1)
  if (!last || last.number < number) return exchanges.length
  let low = 0
  let high = exchanges.length
  while (low < high) {
    const middle = (low + high) >> 1
    const candidate = exchanges[middle]
    if (candidate && candidate.number < number) low = middle + 1
    else high = middle
  }
  return low
}

/** Puts an older page in front, without doubles. */
export function withOlderExchanges(state: TrafficState, page: ExchangeSummary[], total: number): TrafficState {
  const first = state.exchanges[0]?.number ?? Number.POSITIVE_INFINITY
  return { ...state, exchanges: [...page.filter(one => one.number < first), ...state.exchanges], total, older: null }
}

/** Adds effects of a story that reaches further back than what is loaded. */
export function withEffects(state: TrafficState, effects: Effect[]): TrafficState {
  const known = new Set(state.effects.map(effect => effect.id))
  const added = effects.filter(effect => !known.has(effect.id))
  if (added.length === 0) return state
  return { ...state, effects: [...state.effects, ...added].sort((a, b) => a.at - b.at) }
}
