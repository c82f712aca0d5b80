import type { Outcome } from '#contract/exchange'
import type { CallProblem } from '#domain/explain/outbound/callProblem'
import { explainCall } from '#domain/explain/outbound/explainCall'
import { limits } from '#domain/limits'
import type { TrustedHosts } from '#domain/trust/trustedHosts'
import { failureOf, recordedAs, tooLarge } from './failure'
import { type Fetched, fetchOnce, type Hop, webUrl } from './fetchOnce'
import { startStopwatch } from './stopwatch'
import { newTrace } from './trace'

/** What came of a call: a response, or why there is none that can be used. */
export type CalledAddress =
  | ({ ok: true } & Pick<Fetched, 'status' | 'headers' | 'body'>)
  | { ok: false; outcome: Outcome; status: number | null; note: string }

export interface CallOptions {
  timeoutMs: number
  /** As in the `User-Agent` of the service. */
  version: string
  /** Whom a private address may be; every one unless it says so: a person named it. */
  trusted?: TrustedHosts
  /** Bytes that a response may have, where that is not as for integrations. */
  most?: number
}

/**
 * Calls an address that a person named, as the service does, without one: nothing is recorded, and no redirect is
 * followed. Never throws for what the network does.
 */
export async function callAddress(
  { url, ...hop }: Hop,
  { timeoutMs, version, trusted, most = limits.responseBodyBytes }: CallOptions,
): Promise<CalledAddress> {
  const target = webUrl(url)
  if (target === null) return failed({ kind: 'bad_url' }, url)
  const signal = AbortSignal.timeout(timeoutMs)
  const timings = { queue: null, connect: null, first_byte: null, body: null, apply: null }
  const watch = startStopwatch(timings, { from: performance.now(), reached: undefined })
  const trace = newTrace()
  const headers = { ...hop.headers, 'User-Agent': `svc-bot/${version}` }
  try {
    const { bytes, ...fetched } = await fetchOnce(
      target,
      { ...hop, headers },
      { signal, watch, trace, trusted: trusted ?? null, most },
    )
    if (bytes > most) return failed(tooLarge, url, fetched.status)
    return { ok: true, ...fetched }
  } catch (error) {
    return failed(failureOf(error, { timeout: signal.aborted, closing: false, ms: timeoutMs, trace }), url)
  }
}

function failed(problem: CallProblem, url: string, status: number | null = null): CalledAddress {
  const { host = url, hostname = url } = URL.parse(url) ?? {}
  const { text } = explainCall(problem, { authority: host, host: hostname, purpose: 'send' })
  return { ok: false, outcome: recordedAs[problem.kind].outcome, status, note: text }
}
