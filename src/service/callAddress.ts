import type { Outcome } from '#contract/exchange'
import { limits } from '#domain/limits'
import { failureOf, noAddress, tooLarge } from './dispatch/failure'
import { type Fetched, fetchOnce, type Hop, webUrl } from './dispatch/fetchOnce'
import { startStopwatch } from './dispatch/stopwatch'

/** What came of a call: a response, or why there is none that can be used. */
export type CalledAddress =
  | ({ ok: true } & Pick<Fetched, 'status' | 'headers' | 'body'>)
  | { ok: false; outcome: Outcome; status: number | null; note: string }

export interface CallOptions {
  timeoutMs: number
  /** As in the `User-Agent` of the service. */
  version: string
}

/**
 * Calls an address that a person named, as the service does, without one: nothing is recorded, and no redirect is
 * followed. Never throws for what the network does.
 */
export async function callAddress({ url, ...hop }: Hop, { timeoutMs, version }: CallOptions): Promise<CalledAddress> {
  const target = webUrl(url)
  if (target === null) return { ok: false, status: null, ...noAddress }
  const signal = AbortSignal.timeout(timeoutMs)
  const timings = { queue: null, connect: null, first_byte: null, body: null, apply: null }
  const watch = startStopwatch(timings, { from: performance.now(), reached: undefined })
  const headers = { ...hop.headers, 'User-Agent': `svc-bot/${version}` }
  try {
    const { bytes, ...fetched } = await fetchOnce(target, { ...hop, headers }, { signal, watch, trusted: null })
    if (bytes > limits.responseBodyBytes) return { ok: false, status: fetched.status, ...tooLarge }
    return { ok: true, ...fetched }
  } catch (error) {
    const failure = failureOf(error, { timeout: signal.aborted, closing: false, ms: timeoutMs })
    return { ok: false, status: null, ...failure }
  }
}
