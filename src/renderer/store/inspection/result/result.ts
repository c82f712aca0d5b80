import type { ExchangeSummary } from '#contract/exchange'
import { missingIn, type Pages, pageSize, positionOf, type RowRange, rowIn, rowsOf, trimmed, withRowsAt } from './pages'

/** The exchanges that pass the filter, of all that are recorded: a window over them at any position. */
export interface ResultState {
  /** The filter that these rows pass, as text. */
  filter: string
  pages: Pages
  /** How many pass; of what was searched, while that is not all. */
  total: number
  /** Share of the record that was searched, from the newest on: below 1 while it is still counted what passes. */
  searched: number
  /** Number of the newest exchange that was looked at; 0 where there is none. */
  last: number
  /** Only what is not newer than this is shown, while the list is paused; `null` while it runs. */
  through: number | null
  /** All that are recorded, up to `last`. */
  recorded: number
  /** What passes may have changed in a way that only the service knows: it is asked again. */
  isStale: boolean
  /** Grows with every answer that replaced all rows: one on its way for an earlier one is of no use. */
  turn: number
  /** So many rows came before those in view since the window opened; below 0 they went. */
  moved: number
  /** Why the rows could not be loaded; `null` while they can. */
  error: string | null
  /** Position of the selected exchange, `null` where it does not pass; `undefined` while that is not known. */
  selectedAt: number | null | undefined
  /** What `selectedAt` is of: the exchange, and the turn in which it stood there. */
  selectedFor: string
  /** Grows when the selected exchange is to be brought into view. */
  reveals: number
  /** What came since the service was asked, which its answer may not know yet; `null` while nothing is asked. */
  meanwhile: Meanwhile | null
}

/** Events that came while an answer was on its way. */
export interface Meanwhile {
  exchanges: readonly ExchangeSummary[]
  /** Exchanges were deleted, brought back or changed: the answer may be from before. */
  isStale: boolean
}

export const noResult: ResultState = {
  filter: '',
  pages: new Map(),
  total: 0,
  searched: 1,
  last: 0,
  through: null,
  recorded: 0,
  isStale: false,
  turn: 0,
  moved: 0,
  error: null,
  selectedAt: undefined,
  selectedFor: '',
  reveals: 0,
  meanwhile: null,
}

/** The result once the service is asked: what comes from now on is kept for the answer. */
export const asked = (state: ResultState): ResultState => ({ ...state, meanwhile: { exchanges: [], isStale: false } })

/** Rows as the service returned them. */
export interface ResultRows {
  rows: readonly ExchangeSummary[]
  /** Position of the first one. */
  at: number
  total: number
  recorded: number
  last: number
  searched: number
}

/** What the rows of a result are asked by. */
export type ResultOf = Pick<ResultState, 'filter' | 'through'>

/** Returns the result of a filter from its first rows on: all that was held is replaced. `view` is what is in view. */
export function replaced(
  state: ResultState,
  of: ResultOf,
  { reply, view }: { reply: ResultRows; view: RowRange },
): ResultState {
  const { rows, at, total, recorded, last, searched } = reply
  const pages = withRowsAt(new Map(), at, rows)
  const isSame = of.filter === state.filter
  return {
    ...state,
    ...of,
    pages,
    total,
    searched,
    recorded,
    last,
    isStale: false,
    turn: state.turn + 1,
    moved: isSame ? state.moved + moveOf(state, { pages, total }, view) : state.moved,
    error: null,
  }
}

/** Whether more may pass than were found until now. */
export const isCounting = ({ searched }: Pick<ResultState, 'searched'>): boolean => searched < 1

/** Why nothing can be done with all that pass until they are counted. */
export const stillCounting = 'What passes the filter is still counted.'

/** By how many rows those in view moved: as the first of them did that is held again, else as many as went. */
function moveOf(before: ResultState, after: Pick<ResultState, 'pages' | 'total'>, view: RowRange): number {
  for (let position = view.first; position <= view.last; position += 1) {
    const at = positionOf(after.pages, rowIn(before.pages, position)?.id ?? '')
    if (at >= 0) return at - position
  }
  return Math.min(0, after.total - before.total)
}

/** Returns the result with more of its rows. Where the service counts otherwise by now, it is asked again. */
export function withMore(
  state: ResultState,
  { rows, at, total }: ResultRows,
  { counted, view }: { counted: number; view: RowRange },
): ResultState {
  return {
    ...state,
    pages: trimmed(withRowsAt(state.pages, at, rows), view),
    isStale: state.isStale || total !== counted,
    error: null,
  }
}

/** Returns which rows have to be loaded to show what is in view, and what a scroll shows next on each side. */
export const wantedRows = ({ pages, total }: ResultState, { first, last }: RowRange): RowRange | null =>
  missingIn(pages, { first: first - pageSize / 2, last: last + pageSize / 2 }, total)

/**
 * Returns the result after an exchange began, ended or was changed. `passes` is `null` where only the service can tell.
 * Rows stand by their number; new ones mostly come last.
 */
export function withExchange(before: ResultState, exchange: ExchangeSummary, passes: boolean | null): ResultState {
  const isNew = exchange.number > before.last
  const state = isNew ? { ...before, recorded: before.recorded + 1 } : before
  const held = isNew ? -1 : positionOf(state.pages, exchange.id)
  const last = Math.max(state.last, exchange.number)
  if (held >= 0) {
    const next = { ...state, last, pages: withRowsAt(state.pages, held, [exchange]) }
    return passes === true ? next : { ...next, isStale: true }
  }
  if (passes === null) return { ...state, last, isStale: true }
  if (!passes) return isNew ? { ...state, last } : before
  const position = placeFor(state, exchange)
  // Without a filter it passed before as well, and stands where nothing is held.
  if (position === null) return state.filter === '' ? before : { ...state, last, isStale: true }
  return inserted({ ...state, last }, exchange, position)
}

/** Where a row that is not held belongs by its number, as long as all that come later are held; `null` otherwise. */
function placeFor({ pages, total, last }: ResultState, { number }: ExchangeSummary): number | null {
  if (number > last) return total
  for (let position = total; position > 0; position -= 1) {
    const row = rowIn(pages, position - 1)
    if (!row) return null
    if (row.number < number) return position
  }
  return 0
}

function inserted(state: ResultState, exchange: ExchangeSummary, position: number): ResultState {
  const after = rowsOf(state.pages, { first: position, last: state.total - 1 })
  return { ...state, total: state.total + 1, pages: withRowsAt(state.pages, position, [exchange, ...after]) }
}
