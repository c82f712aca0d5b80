import { traffic as endpoints } from '#contract/traffic/traffic'
import type { RowRange } from '../../../store/inspection/result/pages'
import { answered } from '../../../store/inspection/result/reduceResult'
import { asked, isCounting, type ResultState, replaced, withMore } from '../../../store/inspection/result/result'
import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'
import { namesOf } from '../../../store/world/names'
import { textInForce } from '../filter/filterText'

/** Rows that one request asks for at most. */
const mostRows = 500
/** Rows at the end that a filter begins with: more than any window shows. */
const atEnd = 200
/** Milliseconds after which the rows are shown that a new filter found by then, and after which each further share is. */
const firstMs = 150
const nextMs = 500
/** In how many rows what is in view is told to have moved. */
const viewStep = 20

/** Tells which rows are in view: they are loaded where they are not here. */
export function lookAt({ store }: Workbench, { first, last }: RowRange): void {
  // Nothing is in view until the list is laid out.
  if (last < first) return
  const view = { first: Math.floor(first / viewStep) * viewStep, last: Math.ceil((last + 1) / viewStep) * viewStep }
  const now = store.getState().resultView
  if (now.first !== view.first || now.last !== view.last) store.setState({ resultView: view })
}

/** Tries again what could not be loaded. */
export const loadResultAgain = ({ store }: Workbench): void =>
  store.setState(({ result }) => ({ result: { ...result, error: null, isStale: true } }))

/**
 * Asks for the result of the filter that stands in the field, from its end, or for the same one around what is in view. What
 * takes long to count responds with what was found until then, and is asked again for the rest.
 */
export async function loadResult({ store, call }: Workbench, signal: AbortSignal): Promise<void> {
  const state = store.getState()
  const filter = textInForce(state)
  const { result, pausedAt: through } = state
  const query = queryOf({ filter, through, ...rowsAround(state) })
  store.setState(now => ({ result: asked(now.result) }))
  const reply = await call(endpoints.trafficRows, { query, signal })
  if (signal.aborted) return
  store.setState(({ result: now, resultView: view, world }) => {
    // A new snapshot is newer than this answer.
    if (now.turn !== result.turn) return { result: { ...now, isStale: true, meanwhile: null } }
    if (!reply.ok) {
      return { result: { ...now, filter, through, isStale: false, error: reply.error.message, meanwhile: null } }
    }
    return { result: answered(replaced(now, { filter, through }, { reply: reply.value, view }), namesOf(world)) }
  })
}

/** Which rows are asked for, and how long the question may take. */
function rowsAround(state: State): { at: number; limit: number; wait_ms: number } {
  const { result, resultView: view, pausedAt } = state
  const isOther = textInForce(state) !== result.filter || pausedAt !== result.through
  const limit = Math.min(mostRows, Math.max(atEnd, view.last - view.first + 101))
  const wait_ms = !isOther && isCounting(result) ? nextMs : firstMs
  if (isOther || view.last >= result.total - 1) return { at: -limit, limit, wait_ms }
  const first = Math.max(0, view.first - 50)
  // Older ones are found before those in view, which stay where they are counted from the end.
  return { at: isCounting(result) ? first - result.total : first, limit, wait_ms }
}

/** Asks for rows that are in view and not here. */
export async function loadRows(
  { store, call }: Workbench,
  { first, last }: RowRange,
  signal: AbortSignal,
): Promise<void> {
  const { result } = store.getState()
  const { filter, turn, total: counted } = result
  const limit = Math.min(mostRows, last - first + 1)
  const through = result.through ?? result.last
  store.setState(now => ({ result: asked(now.result) }))
  const reply = await call(endpoints.trafficRows, { query: queryOf({ filter, through, at: first, limit }), signal })
  if (signal.aborted) return
  store.setState(({ result: now, resultView: view, world }) => {
    // Rows of another turn may stand elsewhere by now.
    if (now.turn !== turn) return { result: { ...now, meanwhile: null } }
    if (!reply.ok) return { result: { ...now, error: reply.error.message, meanwhile: null } }
    return { result: answered(withMore(now, reply.value, { counted, view }), namesOf(world)) }
  })
}

/** Asks where the selected exchange stands in the result. */
export async function findSelected({ store, call }: Workbench, signal: AbortSignal): Promise<void> {
  const { selected, result } = store.getState()
  const selectedFor = selectedKey(selected, result)
  const isMoved = result.selectedFor.startsWith(`${selected} ${result.filter} `)
  const reply = await call(endpoints.trafficPosition, { query: { filter: result.filter, id: selected }, signal })
  if (signal.aborted) return
  const selectedAt = reply.ok ? reply.value.at : null
  store.setState(({ result }) => ({
    result: { ...result, selectedAt, selectedFor, reveals: result.reveals + (isMoved ? 0 : 1) },
  }))
}

/** Of what a known position of the selected exchange is. */
export const selectedKey = (selected: string, { filter, turn }: ResultState): string => `${selected} ${filter} ${turn}`

interface RowsQuery {
  filter: string
  through: number | null
  at: number
  limit: number
  wait_ms?: number
}

const queryOf = ({ through, ...rest }: RowsQuery) => (through === null ? rest : { ...rest, through })
