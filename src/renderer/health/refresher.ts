export interface Refresher {
  /** Loads now, or once what is being loaded is here and has had a rest. */
  ask(): void
  /** Gives up what is under way. */
  close(): void
}

/** Loads again whenever it is asked to, one at a time and never without a rest of so many milliseconds. */
export function createRefresher(load: (signal: AbortSignal) => Promise<void>, restMs: number): Refresher {
  let state: 'idle' | 'busy' | 'busy, asked again' | 'closed' = 'idle'
  let abort = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const rested = (): void => {
    if (state === 'closed') return
    const again = state === 'busy, asked again'
    state = 'idle'
    if (again) ask()
  }
  const ask = (): void => {
    if (state === 'closed') state = 'idle'
    if (state !== 'idle') {
      state = 'busy, asked again'
      return
    }
    state = 'busy'
    abort = new AbortController()
    const { signal } = abort
    void load(signal).finally(() => {
      if (!signal.aborted) timer = setTimeout(rested, restMs)
    })
  }
  return {
    ask,
    close: () => {
      state = 'closed'
      abort.abort()
      clearTimeout(timer)
    },
  }
}
