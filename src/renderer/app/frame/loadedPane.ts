import { type ComponentType, lazy } from 'react'

export interface LoadedPane<Props> {
  /** The component, which is suspended until its code is there and throws why it could not be loaded. */
  view(): ComponentType<Props>
  /** After a failure the next `view` loads anew; else nothing changes. */
  forgetFailure(): void
}

/** A pane whose code is loaded when it is first shown. React keeps what `lazy` failed with for as long as the window lives. */
export function loadedPane<Props>(load: () => Promise<ComponentType<Props>>): LoadedPane<Props> {
  let failed = false
  const newView = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        failed = true
        throw error
      }
    })
  let view = newView()
  return {
    view: () => view,
    forgetFailure() {
      if (failed) view = newView()
      failed = false
    },
  }
}
