import type { State } from '../state'
import type { Store } from '../workbench'

/** Resolves to what is looked for once the stream has brought it: an API responds before the window knows what it made. */
export const whenKnown = <T>({ store }: { store: Store }, find: (state: State) => T | undefined): Promise<T> =>
  new Promise(resolve => {
    const here = find(store.getState())
    if (here !== undefined) return resolve(here)
    const leave = store.subscribe(state => {
      const found = find(state)
      if (found === undefined) return
      leave()
      resolve(found)
    })
  })
