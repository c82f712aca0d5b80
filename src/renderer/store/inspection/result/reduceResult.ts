import type { StreamEvent } from '#contract/events'
import type { ExchangeSummary } from '#contract/exchange'
import type { Snapshot } from '#contract/window'
import type { Names } from '../../world/names'
import { type RowRange, trimmed, withRowsAt } from './pages'
import { passesFilter } from './passesFilter'
import { noResult, type ResultState, withExchange } from './result'

/** The window's part that tells which rows go first where many came. */
interface Seen {
  names: Names
  view: RowRange
}

/** The result after a run of events. What only the service can tell is asked for later. */
export function reduceResult(state: ResultState, events: readonly StreamEvent[], { names, view }: Seen): ResultState {
  let next = state
  for (const event of events) {
    if (event.type === 'exchange') next = withOne(keptFor(next, event.exchange), event.exchange, names)
    else if (isDeletion(event)) {
      next = { ...next, isStale: true, meanwhile: next.meanwhile && { ...next.meanwhile, isStale: true } }
    }
  }
  const pages = trimmed(next.pages, view)
  return pages === next.pages ? next : { ...next, pages }
}

const keptFor = (state: ResultState, exchange: ExchangeSummary): ResultState =>
  state.meanwhile === null
    ? state
    : { ...state, meanwhile: { ...state.meanwhile, exchanges: [...state.meanwhile.exchanges, exchange] } }

/** The result with an answer of the service, and on top of it what came since it was asked. */
export function answered(state: ResultState, names: Names): ResultState {
  const { meanwhile } = state
  if (meanwhile === null) return state
  const before: ResultState = { ...state, meanwhile: null, isStale: state.isStale || meanwhile.isStale }
  return meanwhile.exchanges.reduce((next, exchange) => withOne(next, exchange, names), before)
}

/** What comes while the list is paused waits. */
function withOne(state: ResultState, exchange: ExchangeSummary, names: Names): ResultState {
  if (state.through !== null && exchange.number > state.through) return state
  return withExchange(state, exchange, passesFilter(state.filter, exchange, names))
}

const deletions: readonly string[] = [
  'exchanges_cleared',
  'exchanges_changed',
  'exchanges_deleted',
  'exchanges_restored',
] satisfies StreamEvent['type'][]
const isDeletion = ({ type }: StreamEvent): boolean => deletions.includes(type)

/** The result of a new snapshot: its newest exchanges, or what the filter leaves, asked anew. */
export function resultOf(before: ResultState, { exchanges, exchange_count: total }: Snapshot): ResultState {
  if (before.filter !== '' || before.through !== null) return { ...before, isStale: true, error: null }
  const pages = withRowsAt(new Map(), total - exchanges.length, exchanges)
  const last = exchanges.at(-1)?.number ?? 0
  return { ...noResult, pages, total, recorded: total, last, turn: before.turn + 1, reveals: before.reveals }
}
