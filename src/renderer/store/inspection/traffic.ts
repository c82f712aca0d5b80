import type { StreamEvent } from '#contract/events'
import type { Effect, Exchange, ExchangeSummary, Story } from '#contract/exchange'
import type { Snapshot } from '#contract/window'
import type { Loaded } from './loading'

export interface TrafficState {
  /** The newest exchanges without a gap, by `number`, oldest first. */
  exchanges: ExchangeSummary[]
  effects: Effect[]
  /** All that the service has recorded, loaded here or not. */
  total: number
  /** Details by exchange id, asked for when selected. */
  details: Record<string, Loaded<Exchange>>
  /** Why the effects of a story are not here, by its cause. */
  storyErrors: Record<string, string>
  /** Exchanges of stories that reach further back than the newest, by their cause; only of what is selected. */
  stories: Record<string, ExchangeSummary[]>
  /** What is here may have changed in a way that only the service knows. */
  isStale: boolean
}

/** Exchanges that are kept here at least, and at most: what is older is found by the service. */
const kept = { least: 2000, most: 3000 }

export const emptyTraffic: TrafficState = {
  exchanges: [],
  effects: [],
  total: 0,
  details: {},
  storyErrors: {},
  stories: {},
  isStale: false,
}

export const trafficOf = (snapshot: Snapshot): TrafficState => ({
  exchanges: snapshot.exchanges,
  effects: snapshot.effects,
  total: snapshot.exchange_count,
  details: {},
  storyErrors: {},
  stories: {},
  isStale: false,
})

/** The traffic after a run of events: one new list for the whole run, so that a flood stays linear. */
export function reduceTraffic(state: TrafficState, events: StreamEvent[]): TrafficState {
  const relevant = events.filter(isTraffic)
  if (relevant.length === 0) return state
  let next: TrafficState = { ...state, exchanges: [...state.exchanges], effects: [...state.effects] }
  for (const event of relevant) next = reduceOne(next, event)
  return shortened(next)
}

type TrafficEvent = Extract<
  StreamEvent,
  {
    type: 'exchange' | 'effect' | 'exchanges_cleared' | 'exchanges_changed' | 'exchanges_deleted' | 'exchanges_restored'
  }
>
const isTraffic = (event: StreamEvent): event is TrafficEvent =>
  event.type === 'effect' || event.type === 'exchange' || event.type.startsWith('exchanges_')

function reduceOne(state: TrafficState, event: TrafficEvent): TrafficState {
  switch (event.type) {
    case 'exchange':
      return putExchange(state, event.exchange)
    case 'effect':
      state.effects.push(event.effect)
      return state
    case 'exchanges_cleared':
      return without(state, event.left, one => one.number <= event.through && (event.with_marked || !one.is_marked))
    case 'exchanges_deleted': {
      const ids = new Set(event.ids)
      const next = without(state, event.left, one => ids.has(one.id))
      return event.ids === null ? { ...next, isStale: true } : next
    }
    case 'exchanges_restored':
      return { ...state, total: event.left, isStale: true }
    case 'exchanges_changed':
      return { ...state, isStale: true }
  }
}

/** What is left after exchanges went, in lists of its own. */
function without(state: TrafficState, total: number, isGone: (exchange: ExchangeSummary) => boolean): TrafficState {
  const gone = new Set(state.exchanges.filter(isGone).map(exchange => exchange.id))
  const details = Object.entries(state.details).filter(
    ([id, detail]) => !gone.has(id) && !(detail.state === 'ready' && isGone(detail.value.summary)),
  )
  return {
    ...state,
    exchanges: state.exchanges.filter(exchange => !gone.has(exchange.id)),
    effects: state.effects.filter(effect => !gone.has(effect.exchange_id)),
    total,
    details: Object.fromEntries(details),
  }
}

/** Adds a new exchange or replaces the one with its number, in place: the caller owns the lists. */
function putExchange(state: TrafficState, exchange: ExchangeSummary): TrafficState {
  const at = placeOf(state.exchanges, exchange.number)
  const isHere = state.exchanges[at]?.number === exchange.number
  // Before the first one that is here are those that went to keep the list short.
  const isNew = !isHere && (at > 0 || state.exchanges.length >= state.total)
  if (isHere || isNew) state.exchanges.splice(at, isHere ? 1 : 0, exchange)
  return { ...state, details: detailsAfter(state, exchange), total: state.total + (isNew ? 1 : 0) }
}

/** Details are asked for again when an exchange goes on; a mark or a comment changes nothing else of them. */
function detailsAfter({ details }: TrafficState, exchange: ExchangeSummary): TrafficState['details'] {
  const { [exchange.id]: stale, ...others } = details
  if (!stale) return details
  const hasEnded = stale.state === 'ready' && stale.value.summary.duration_ms !== null
  return hasEnded ? { ...others, [exchange.id]: { ...stale, value: { ...stale.value, summary: exchange } } } : others
}

/** Lets the oldest go where there are many, with what they did, so that a window that stays open does not grow. */
function shortened(state: TrafficState): TrafficState {
  if (state.exchanges.length <= kept.most) return state
  const exchanges = state.exchanges.slice(-kept.least)
  const from = exchanges[0]?.started_at ?? 0
  return { ...state, exchanges, effects: state.effects.filter(effect => effect.at >= from) }
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

/** Replaces the newest exchanges by those that the service has. */
export const withNewest = (state: TrafficState, exchanges: ExchangeSummary[], total: number): TrafficState => ({
  ...state,
  exchanges,
  total,
  isStale: false,
})

/** Adds a story that reaches further back than what is here. */
export function withStory(state: TrafficState, { cause_id, exchanges, effects }: Story): TrafficState {
  const known = new Set(state.effects.map(effect => effect.id))
  const added = effects.filter(effect => !known.has(effect.id))
  const first = state.exchanges[0]?.number ?? Number.POSITIVE_INFINITY
  const older = exchanges.filter(one => one.number < first)
  return {
    ...state,
    stories: older.length > 0 ? { [cause_id]: older } : {},
    effects: added.length > 0 ? [...state.effects, ...added].sort((a, b) => a.at - b.at) : state.effects,
  }
}

/** Returns the exchanges of a story that are here, in order. */
export function exchangesOfStory(
  { exchanges, stories }: Pick<TrafficState, 'exchanges' | 'stories'>,
  cause: string,
): ExchangeSummary[] {
  return [...(stories[cause] ?? []), ...exchanges.filter(exchange => exchange.cause_id === cause)]
}
