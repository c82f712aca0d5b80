import type { StoreApi } from 'zustand/vanilla'
import type { State } from '../../../store/state'
import type { Workbench } from '../../../store/workbench'

/** What the stage has of its own, in place of what the person chose: whom the channel is seen as, and what is written there. */
export type StageOverlay = Pick<
  State,
  'personaId' | 'voiceId' | 'drafts' | 'notices' | 'selected' | 'revealed' | 'search' | 'saving'
>

const firstOverlay: StageOverlay = {
  personaId: '',
  voiceId: '',
  drafts: {},
  notices: [],
  selected: '',
  revealed: '',
  search: null,
  saving: null,
}

/** The window's store as the audience sees it. */
export interface StageWorkbench {
  workbench: Workbench
  show(overlay: Partial<StageOverlay>): void
}

/**
 * The workbench of the stage: everything is that of the window but for the overlay, so nothing that the person chose is changed, and
 * nothing has to be put back. Notices of the tool are not for the audience.
 */
export function createStageWorkbench(live: Workbench, personaId: string): StageWorkbench {
  const store = overlaid(live.store, { ...firstOverlay, personaId })
  return { workbench: { ...live, store, notify: () => {} }, show: overlay => store.setState(overlay) }
}

function overlaid(live: StoreApi<State>, first: StageOverlay): StoreApi<State> {
  let overlay = first
  let from = live.getState()
  let state: State = { ...from, ...overlay }
  const listeners = new Set<(state: State, before: State) => void>()
  let leave = () => {}

  function getState(): State {
    const now = live.getState()
    if (now !== from) {
      from = now
      state = { ...now, ...overlay }
    }
    return state
  }

  /** Takes the own part of a change, and gives the rest to the window. */
  const setState: StoreApi<State>['setState'] = change => {
    const before = getState()
    const part: Partial<State> = typeof change === 'function' ? change(before) : change
    const own = Object.entries(part).filter(([key]) => key in overlay)
    const rest = Object.entries(part).filter(([key]) => !(key in overlay))
    if (own.length > 0) {
      overlay = { ...overlay, ...Object.fromEntries(own) }
      state = { ...from, ...overlay }
      if (rest.length === 0) for (const listener of listeners) listener(state, before)
    }
    if (rest.length > 0) live.setState(Object.fromEntries(rest))
  }

  const subscribe: StoreApi<State>['subscribe'] = listener => {
    if (listeners.size === 0) {
      let last = getState()
      leave = live.subscribe(() => {
        const before = last
        last = getState()
        for (const one of listeners) one(last, before)
      })
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) leave()
    }
  }

  return { getState, setState, subscribe, getInitialState: getState }
}
