import { parseFilter } from '#domain/filter/parse'
import type { State } from '../../../store/state'

/** The whole filter as one line: its chips, and what is being typed. */
export const filterText = ({ filters, filterDraft }: Pick<State, 'filters' | 'filterDraft'>): string =>
  [...filters, filterDraft].join(' ').trim()

/** Returns the filter in force: what stands in the field, or the last that could be read of it. */
export function textInForce(state: Pick<State, 'filters' | 'filterDraft' | 'result'>): string {
  const text = filterText(state)
  return parseFilter(text).ok ? text : state.result.filter
}
