import type { State } from '../state'
import { summaryOf } from './summaryOf'

/** What a repro bundle can be made of, in the order in which it is offered. */
export type BundleOf = 'last' | 'story' | 'selection' | 'filter'

/** What was there when a bundle was asked for: the lists go on meanwhile. */
export interface BundleAsked {
  of: BundleOf
  /** Id of the exchange that began the story of the selected one; `''` for none. */
  story: string
  /** Of the exchanges that are chosen one by one. */
  ids: readonly string[]
  /** The filter of the list; `null` where it has none, and nothing was chosen by it. */
  filter: string | null
  /** How many pass it. */
  total: number
}

/** Asks for a bundle, of one story in place of the selected one where it is named. */
export function withBundle(state: State, of: BundleOf, story?: string): Pick<State, 'makingBundle'> {
  const { chosen, selected, result } = state
  const ids = chosen.isAll ? [] : chosen.ids.size > 0 ? [...chosen.ids] : selected === '' ? [] : [selected]
  return {
    makingBundle: {
      of: of === 'selection' && chosen.isAll ? 'filter' : of,
      story: story ?? summaryOf(state, selected)?.cause_id ?? '',
      ids,
      filter: result.filter !== '' || chosen.isAll || of === 'filter' ? result.filter : null,
      total: result.total,
    },
  }
}
