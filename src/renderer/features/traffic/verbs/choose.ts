import { traffic as endpoints } from '#contract/traffic/traffic'
import { alone, noneChosen, selectExchange, withOther, withRange } from '../../../store/inspection/chosen'
import { positionOf, rowIn, rowsOf } from '../../../store/inspection/result/pages'
import { isCounting, stillCounting } from '../../../store/inspection/result/result'
import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'

/** Exchanges that a range chooses one by one at most; more are chosen by a filter. */
const mostInRange = 5000
/** Rows that one request returns at most. */
const mostRows = 500

/** Selects the exchange at a position of the result, wherever that is. Returns whether there was one. */
export function selectAt(workbench: Workbench, position: number): true | Promise<boolean> {
  const select = (id: string | undefined): id is string => {
    if (id !== undefined) selectExchange(workbench.store, id)
    return id !== undefined
  }
  const held = rowIn(workbench.store.getState().result.pages, position)
  if (!held) return idAt(workbench, position).then(select)
  select(held.id)
  return true
}

/** Chooses one more, or one less. */
export const chooseOther = ({ store }: Workbench, id: string): void =>
  store.setState(({ chosen, selected }) => ({ chosen: withOther(chosen, selected, id), selected: id }))

/** Chooses all from the anchor to a position, and selects what stands there. Returns whether it could. */
export async function chooseThrough(workbench: Workbench, position: number): Promise<boolean> {
  const { store } = workbench
  const { chosen, selected, result } = store.getState()
  const anchor = chosen.anchor || selected
  const held = positionOf(result.pages, anchor)
  const from = held >= 0 ? held : anchor === selected ? (result.selectedAt ?? position) : position
  const range = { first: Math.min(from, position), last: Math.max(from, position) }
  if (range.last - range.first >= mostInRange) {
    workbench.notify(
      `A range has at most ${mostInRange.toLocaleString('en-US')} exchanges. Filter them and press Ctrl+A`,
    )
    return false
  }
  const ids = await idsIn(workbench, range)
  const id = await idAt(workbench, position)
  if (id === undefined) return false
  store.setState(state => ({
    chosen: withRange({ ...state.chosen, anchor: anchor || id }, ids),
    selected: id,
  }))
  return true
}

/** Chooses the whole result, whether or not its rows are here. */
export function chooseAll({ store, notify }: Workbench): void {
  const { chosen, result } = store.getState()
  if (isCounting(result)) notify(stillCounting)
  else if (result.total > 0) store.setState({ chosen: { ...chosen, ids: new Set(), isAll: true } })
}

/** Lets go: of what is chosen besides, then of the selection. */
export const chooseNone = ({ store }: Workbench): void =>
  store.setState(({ chosen, selected }) =>
    chosen.isAll || chosen.ids.size > 0 ? { chosen: alone(selected) } : { chosen: noneChosen, selected: '' },
  )

/** Returns the ids that a verb is for, in the order of the list; of a whole result all of them. */
export async function chosenIds(workbench: Workbench): Promise<string[]> {
  const { chosen, selected, result } = workbench.store.getState()
  if (chosen.isAll) return idsIn(workbench, { first: 0, last: result.total - 1 })
  if (chosen.ids.size === 0) return selected === '' ? [] : [selected]
  const position = (id: string) => positionOf(result.pages, id)
  return [...chosen.ids].sort((a, b) => position(a) - position(b))
}

/** What the service is told that a verb is for: ids, or the filter with the newest exchange that it was looked at with. */
export function chosenForService({
  chosen,
  selected,
  result,
}: State): { ids: string[] } | { filter: string; through: number } {
  if (chosen.isAll) return { filter: result.filter, through: result.last }
  return { ids: chosen.ids.size > 0 ? [...chosen.ids] : [selected] }
}

async function idAt(workbench: Workbench, position: number): Promise<string | undefined> {
  const held = rowIn(workbench.store.getState().result.pages, position)
  if (held) return held.id
  const [id] = await idsIn(workbench, { first: position, last: position })
  return id
}

async function idsIn(
  { store, call, notify }: Workbench,
  { first, last }: { first: number; last: number },
): Promise<string[]> {
  const { result } = store.getState()
  const held = rowsOf(result.pages, { first, last })
  if (held.length === last - first + 1) return held.map(({ id }) => id)
  const ids: string[] = []
  for (let at = first; at <= last; at += mostRows) {
    const limit = Math.min(mostRows, last - at + 1)
    const query = { filter: result.filter, through: result.through ?? result.last, at, limit }
    const reply = await call(endpoints.trafficRows, { query })
    if (!reply.ok) {
      notify(reply.error.message)
      return []
    }
    ids.push(...reply.value.rows.map(({ id }) => id))
  }
  return ids
}
