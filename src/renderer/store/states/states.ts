import type { StreamEvent } from '#contract/events'
import type { SavedState } from '#contract/states/states'

/** The save states of the workspace as the window knows them, and what is being done with them. */
export interface StatesState {
  status: 'loading' | 'ready' | 'failed'
  /** Why the list could not be read. */
  error: string
  list: readonly SavedState[]
  /** The list is open, below the button of the stage or over the window. */
  isOpen: boolean
  /** Id of the state that is about to be restored; `null` while none is. */
  restoring: string | null
}

export const noStates: StatesState = { status: 'loading', error: '', list: [], isOpen: false, restoring: null }

/** The save states after an event; the same object when the event is about something else. */
export const reduceStates = (states: StatesState, event: StreamEvent): StatesState =>
  event.type === 'states' ? { ...states, status: 'ready', error: '', list: event.states } : states

/** `gate closed`, `gate closed 2`: a name that no state has yet, for who types none. */
export function freeStateName(list: readonly SavedState[], wanted: string): string {
  const taken = new Set(list.map(({ name }) => name.toLowerCase()))
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted} ${number}`
    if (!taken.has(name.toLowerCase())) return name
  }
}
