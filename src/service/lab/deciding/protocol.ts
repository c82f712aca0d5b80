import type { Decided, DecisionFacts, IntegrationCall } from '#domain/lab/call'

/** A value of state, as JSON; `null` for none. */
export interface StoredValue {
  variable: string
  /** `''`, or the id of the post or user whose value it is. */
  owner: string
  json: string | null
}

/** An integration as the thread needs it to decide. */
export interface LoadedIntegration {
  name: string
  /** The file. */
  text: string
  /** All of its state, once; `null` to keep what the thread has. */
  state: readonly StoredValue[] | null
  /** Calls that each rule got so far. */
  calls: readonly number[]
}

export interface DecisionWanted {
  name: string
  call: IntegrationCall
  now: number
  /** Where the chance of this call begins. */
  seed: number
  faults: DecisionFacts['faults']
  /** The file as it is in a window, for a decision that changes nothing. */
  trial: { text: string | null } | null
}

/** What was decided, as the thread found it. */
export interface Decision {
  /** Of a call that changes something, only the first misses. */
  decided: Omit<Decided, 'changes'> & { changes: Omit<Decided['changes'][number], 'value'>[] }
  /** Values that are others from now on, each once. */
  values: StoredValue[]
}

/** Messages to the thread that decides, taken in their order. `load` comes first where the thread has not that file. */
export type ToThread =
  | { type: 'decide'; job: number; load: LoadedIntegration | null; wanted: DecisionWanted }
  | { type: 'put'; job: number; name: string; values: readonly StoredValue[]; isReset: boolean }

/**
 * Messages of the thread: that it is there, then one for each job in the same order; before that, that the file of a job
 * is loaded.
 */
export type FromThread =
  | { type: 'ready' }
  | { type: 'loaded'; job: number }
  | { type: 'done'; job: number; decision: Decision | null }
  | { type: 'failed'; job: number; why: string }
