import { chipsOf } from '#domain/filter/chips'
import { parseFilter } from '#domain/filter/parse'
import type { Store } from '../../../store/workbench'

/** Returns the chips of a line; `null` where it cannot be read, so that it stays as it was typed. */
export function chipsIn(text: string): string[] | null {
  const parsed = parseFilter(text)
  return parsed.ok ? [...new Set(chipsOf(parsed.filter).map(chip => chip.text))] : null
}

/** Puts a whole filter in force: as chips where it can be read, otherwise as text in the field. */
export function setFilterText(store: Store, text: string): void {
  const chips = chipsIn(text)
  store.setState(chips ? { filters: chips, filterDraft: '' } : { filters: [], filterDraft: text })
}
