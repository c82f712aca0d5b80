import type { Monaco } from './monaco'

let loading: Promise<Monaco> | null = null

/** Fetches the editor once and sets it up. A failed fetch is forgotten, so that the next call tries again. */
export function loadMonaco(): Promise<Monaco> {
  loading ??= import('./monaco').then(
    module => {
      module.setUpMonaco()
      return module.monaco
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
