import type { Timings } from '#contract/exchange'

/** Stops the time of each phase of a call as it ends. */
export interface Stopwatch {
  dialling(): void
  connected(): void
  responded(): void
  read(): void
}

const phases = { dialling: 'queue', connected: 'connect', responded: 'first_byte', read: 'body' } as const

interface Start {
  /** `performance.now()` when the call was written down: until it is dialled, it waits in the queue. */
  from: number
  /** Called when the connection stands. */
  reached: (() => void) | undefined
}

/** Fills the phases of an exchange's timings, in milliseconds. */
export function startStopwatch(timings: Timings, { from, reached }: Start): Stopwatch {
  let last = from
  const stop = (phase: keyof typeof phases) => () => {
    const now = performance.now()
    timings[phases[phase]] = Math.round((now - last) * 1000) / 1000
    last = now
  }
  const connected = stop('connected')
  return {
    dialling: stop('dialling'),
    connected: () => {
      connected()
      reached?.()
    },
    responded: stop('responded'),
    read: stop('read'),
  }
}
