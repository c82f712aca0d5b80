/** The editor's code: what it is made of, and how a text gets the schema of its kind. */
export type EditorModule = typeof import('./monaco')

let loading: Promise<EditorModule> | null = null
let isLoaded = false

/** Whether the editor's code is there: an editor opens within the same frame then. */
export const isMonacoLoaded = (): boolean => isLoaded

/** Fetches the editor once and sets it up. A failed fetch is not kept, so that the next call tries again. */
export function loadMonaco(): Promise<EditorModule> {
  loading ??= import('./monaco').then(
    module => {
      module.setUpMonaco()
      isLoaded = true
      return module
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
