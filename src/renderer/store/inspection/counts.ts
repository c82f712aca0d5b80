import type { TrafficHistogram } from '#contract/traffic/traffic'

/** Exchanges over time, as they were counted last. */
export interface CountsState {
  /** Of what: another filter, or rows that changed, are counted anew. */
  of: string
  /** When, milliseconds since the epoch, and up to which number. */
  at: number
  last: number
  value: TrafficHistogram | null
}

export const noCounts: CountsState = { of: '', at: 0, last: 0, value: null }
