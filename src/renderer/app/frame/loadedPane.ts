import { type ComponentType, lazy } from 'react'

export interface LoadedPane<Props> {
  /** The component, which is suspended until its code is there and throws why it could not be loaded. */
  View: ComponentType<Props>
  /** After a failure the window is loaded anew; else nothing happens. */
  loadAgain(): void
}

/**
 * A pane whose code is loaded when it is first shown. Browsers keep that a module could not be loaded for as long as a
 * window lives, and it may have another name by now: the whole window is loaded anew, which has kept its tabs and texts.
 */
export function loadedPane<Props>(load: () => Promise<ComponentType<Props>>): LoadedPane<Props> {
  let hasFailed = false
  const View = lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      hasFailed = true
      throw error
    }
  })
  return {
    View,
    loadAgain() {
      if (hasFailed) window.location.reload()
    },
  }
}
