import { createStore, type StoreApi } from 'zustand/vanilla'

/** Milliseconds without a key after which what nobody watches while typing follows the text. */
export const pause = 150
/** Milliseconds after which it follows in the midst of typing. */
export const longest = 1000

/** A value that follows another one, and rests while that one is typed. */
export interface Settling<T> {
  store: StoreApi<T>
  /** The value as it is now; `isTyped` when a key made it, so that the next one may come soon. */
  follow(value: T, isTyped: boolean): void
  /** What was typed so far is followed now. */
  settle(): void
}

export function createSettling<T>(first: T): Settling<T> {
  const store = createStore<T>()(() => first)
  let latest = first
  /** When the first key was that is not followed yet. */
  let since: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(timer)
    since = null
    if (latest !== store.getState()) store.setState(latest, true)
  }
  return {
    store,
    settle,
    follow: (value, isTyped) => {
      if (value === latest) return
      latest = value
      // What happens in the midst of typing comes with it.
      if (!isTyped) return since === null ? settle() : undefined
      const now = Date.now()
      since ??= now
      clearTimeout(timer)
      timer = setTimeout(settle, Math.max(0, Math.min(pause, since + longest - now)))
    },
  }
}
