import type { WindowHook } from '#contract/window'
import type { Store } from '../../store/workbench'

/** Resolves to a webhook once the stream has brought it: until then the window does not know what stands for its key. */
export const knownHook = (store: Store, id: string): Promise<WindowHook> =>
  new Promise(resolve => {
    const found = () => store.getState().world.incomingHooks.find(hook => hook.id === id)
    const here = found()
    if (here) return resolve(here)
    const leave = store.subscribe(() => {
      const hook = found()
      if (!hook) return
      leave()
      resolve(hook)
    })
  })
