import type { ResponsePart } from '#domain/explain/outbound/callProblem'

/** How far a call came, for whoever explains why it went no further. Filled as it goes on; a redirect begins anew. */
export interface CallTrace {
  /** The URL that is called now; `''` before the first. */
  url: string
  /** Hops of redirects before it. */
  hops: number
  /** Every address of its host, and the one that was dialled. */
  addresses: readonly string[]
  dialled: string
  /** What of the response has arrived. */
  part: ResponsePart | null
  /** A simulated integration is called: what goes wrong there is as it was asked for. */
  isSimulation: boolean
}

export const newTrace = (): CallTrace => ({
  url: '',
  hops: -1,
  addresses: [],
  dialled: '',
  part: null,
  isSimulation: false,
})

/** The next hop begins. */
export function beginHop(trace: CallTrace, url: string): void {
  Object.assign(trace, { url, hops: trace.hops + 1, addresses: [], dialled: '', part: null })
}
