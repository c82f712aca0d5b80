import type { Store } from '../workbench'

/** The exchanges that a verb is for, where they are more than the one that is selected. */
export interface Chosen {
  ids: ReadonlySet<string>
  /** The whole result, as Ctrl+A chooses it, whether or not its rows are here. */
  isAll: boolean
  /** Where a range begins: the last one that was chosen alone. */
  anchor: string
}

export const noneChosen: Chosen = { ids: new Set(), isAll: false, anchor: '' }

/** Returns what is chosen after one alone was. */
export const alone = (id: string): Chosen => ({ ...noneChosen, anchor: id })

/** Selects one exchange alone; its details and its story follow the selection. */
export const selectExchange = (store: Store, id: string): void =>
  store.setState({ selected: id, chosen: id === '' ? noneChosen : alone(id) })

/** Returns what is chosen after one more was, or one less. `selected` counts as chosen while nothing else is. */
export function withOther({ ids }: Chosen, selected: string, id: string): Chosen {
  const next = new Set(ids.size === 0 && selected !== '' ? [selected] : ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next.size > 1 ? next : new Set(), isAll: false, anchor: id }
}

/** Returns what is chosen after a range from the anchor on was. */
export const withRange = ({ anchor }: Chosen, ids: readonly string[]): Chosen => ({
  ids: new Set(ids.length > 1 ? ids : []),
  isAll: false,
  anchor,
})

export const isChosen = ({ ids, isAll }: Chosen, selected: string, id: string): boolean =>
  isAll || (ids.size > 0 ? ids.has(id) : id === selected)

/** How many exchanges a verb is for. */
export const countChosen = ({ ids, isAll }: Chosen, selected: string, total: number): number =>
  isAll ? total : ids.size || (selected === '' ? 0 : 1)
