import type { Live } from '../recorder/live'
import type { Recorded } from './failure'
import type { Fetched, Hop } from './fetchOnce'

/** A call that is about to be made, as it will be on the wire. */
export interface AskedCall extends Hop {
  live: Live
  /** Aborted when the time for the call is over, or the service stops. */
  signal: AbortSignal
}

/** A call that comes to nothing in the place of the network. */
export interface Failure extends Recorded {
  /** Why, in one plain sentence that names no address: clients read it. */
  note: string
}

/** What becomes of a call: it is made, to another address where one is named, or nothing leaves this computer. */
export type Interception =
  /** `url` was named by a person, so it is called wherever it leads. */
  ({ is: 'live'; url?: string } & Slowly) | ({ is: 'response'; fetched: Fetched } & Slowly) | Failing

/** How a response comes. */
interface Slowly {
  /** Its body takes so many milliseconds more to come; the time for the call goes on. */
  slowMs?: number
}

interface Failing {
  is: 'failure'
  failure: Failure
}

/** Decides about calls in the place of the network, as a replay does. What it throws is a failure of the network. */
export type Interceptor = (call: AskedCall) => Promise<Interception> | Interception
