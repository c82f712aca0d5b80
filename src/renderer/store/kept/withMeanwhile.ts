import type { State } from '../state'
import { type Kept, keptKeys } from './entries'

/**
 * What was kept, with what the person did while it was read: the rail and the keys work before the workspace is there.
 * What was chosen meanwhile replaces what was kept; tabs and payloads that were opened stand behind those that were, since
 * the result is kept in its turn, and what is not in it would be lost.
 */
export function withMeanwhile(kept: Kept, atStart: State, now: State): Kept {
  const { tabs = [], closed = [] } = kept
  const chosen = chosenKeys(atStart, now)
  const known = new Set(tabs.map(({ id }) => id))
  return {
    ...Object.fromEntries(Object.entries(kept).filter(([key]) => !chosen.has(key))),
    tabs: [...tabs, ...now.tabs.filter(({ id }) => !known.has(id))],
    documents: { ...kept.documents, ...now.documents },
    closed: [...now.closed, ...closed],
  }
}

/** Whatever was opened on the stage or listed beside it was to be seen there, also where a window begins like that. */
function chosenKeys(atStart: State, now: State): ReadonlySet<string> {
  const chosen = new Set<string>(keptKeys.filter(key => now[key] !== atStart[key]))
  if (chosen.has('activeTab')) chosen.add('listed')
  if (chosen.has('listed')) chosen.add('place')
  return chosen
}
