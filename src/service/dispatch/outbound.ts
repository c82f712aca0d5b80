import type { ExchangeKind, Fault, Outcome } from '#contract/exchange'
import { limits } from '#domain/limits'
import type { About, Cause, Live } from '../recorder/live'
import { causeOf, type Recorder } from '../recorder/recorder'
import type { Settings } from '../settings/settings'
import type { Headers } from '../store/tables/workspace/exchangeRecords'
import { type Failure, failureOf, loopGuard, tooLarge } from './failure'
import type { Fetched, Hop } from './fetchOnce'
import { follow } from './follow'
import type { Plugins } from './plugins'
import { startStopwatch } from './stopwatch'
import { urlCredentials } from './urlCredentials'

/** One call to an integration. */
export interface Call {
  kind: Extract<ExchangeKind, 'callback' | 'webhook' | 'send'>
  /** POST unless it says otherwise; a GET has no body. */
  method?: Hop['method']
  /** http(s), or `/plugins/<id>/<path>`. */
  url: string
  label: string
  headers: Record<string, string>
  body: Buffer
  about: Partial<About>
  /**
   * A person named this very address for this call, so it is called wherever it leads; where it redirects to is not named
   * (docs/decisions/0020-named-targets.md).
   */
  isNamed?: boolean
  /** Secrets that a person gave, to be taken out of what is recorded. */
  secrets?: readonly string[]
  /** What causes the call; the current exchange unless it says otherwise. */
  parent?: Cause | null
  /** Called when the connection to the integration stands. */
  reached?: () => void
  /** Tells more about the exchange before it is shown, such as how the URL was merged. */
  annotate?: (live: Live) => void
}

/** A call that is written down as sent, and not made yet. */
export interface PreparedCall {
  live: Live
  call: Call
  headers: Record<string, string>
}

/** What came of a call: a value, whatever happened; a failing integration is a normal day. */
export type CallResult = { live: Live } & (
  | { ok: true; status: number; contentType: string; body: Buffer; headers: Headers }
  | { ok: false; fault: Fault; note: string }
)

/** How the use case judges a response; it decides the outcome that is recorded. */
export interface Verdict {
  outcome: Outcome
  fault: Fault | null
  note: string
}

/**
 * The only caller of the network. Every call is an exchange with the current one as its cause
 * (docs/reference/workbench.md#inspector).
 */
export interface Outbound {
  /**
   * Calls, within the time and size limits, following no redirect. A call with a response stays open in the recorder
   * until `settle` gives the verdict on the response; a failed one is ended here.
   */
  call(call: Call): Promise<CallResult>
  /**
   * The first half of `call`: writes it down, in the turn that is open, so that a kill before the second half leaves a
   * trace.
   */
  prepare(call: Call): PreparedCall
  /** The second half of `call`. */
  send(prepared: PreparedCall): Promise<CallResult>
  /** Ends a prepared call that will not be made. */
  reject(prepared: PreparedCall, failure: Failure): void
  /** Ends a completed call. Write it in the job that applies the response, so that both are on disk or neither. */
  settle(result: CallResult & { ok: true }, verdict: Verdict): void
  /** Breaks off what is under way. */
  close(): void
}

export interface OutboundParts {
  recorder: Recorder
  settings: Settings
  plugins: Plugins
  version: string
  /** The service's own address. */
  ownUrl(): string
}

/** The service’s one way to the network; it needs all that decides where a call may go and what is recorded of it. */
export function createOutbound(parts: OutboundParts): Outbound {
  const { recorder, settings } = parts
  const closing = new AbortController()

  const prepare = (call: Call): PreparedCall => {
    const headers = { ...urlCredentials(call.url), ...call.headers, 'User-Agent': `svc-bot/${parts.version}` }
    return { call, headers, live: beginCall(parts, call, headers) }
  }

  async function send({ live, call: given, headers }: PreparedCall): Promise<CallResult> {
    const ms = settings.values.OutgoingIntegrationRequestsTimeout * 1000
    const time = AbortSignal.timeout(ms)
    const signal = AbortSignal.any([time, closing.signal])
    if (live.summary.depth > settings.values.MaxCauseDepth) return fail(recorder, live, loopGuard(live.summary.depth))
    try {
      const { url, method = 'POST' } = given
      const hop = { url, method, headers, body: method === 'GET' ? null : given.body }
      const watch = startStopwatch(live.details.timings, { from: live.startedMs, reached: given.reached })
      const fetched = await follow(parts, hop, { signal, watch, isNamed: given.isNamed ?? false })
      return fetched.ok ? finish(recorder, live, fetched) : fail(recorder, live, fetched.failure)
    } catch (error) {
      return fail(recorder, live, failureOf(error, { timeout: time.aborted, closing: closing.signal.aborted, ms }))
    }
  }

  return {
    call: given => send(prepare(given)),
    prepare,
    send,
    reject: ({ live }, failure) => void fail(recorder, live, failure),
    settle({ live, status, headers, body }, { outcome, fault, note }) {
      recorder.end(live, { status, outcome, fault, note, headers, body })
    },
    close: () => closing.abort(),
  }
}

function beginCall(parts: OutboundParts, call: Call, headers: Record<string, string>): Live {
  const { recorder } = parts
  const current = recorder.current()
  const { parent = current && causeOf(current) } = call
  const id = parts.recorder.newId()
  headers['X-Svc-Cause'] = id
  const live = recorder.begin({
    id,
    direction: 'out',
    kind: call.kind,
    method: call.method ?? 'POST',
    url: call.url,
    label: call.label,
    parent,
    headers: Object.entries(headers),
    body: call.body,
    about: call.about,
  })
  live.secrets = call.secrets ?? []
  call.annotate?.(live)
  recorder.open(live)
  return live
}

function fail(recorder: Recorder, live: Live, { fault, outcome, note }: Failure): CallResult {
  recorder.end(live, { status: null, outcome, fault, note, headers: null, body: null })
  return { ok: false, live, fault, note }
}

/** A completed call stays open for the verdict; one that is too large is ended here. */
function finish(recorder: Recorder, live: Live, { status, headers, body, bytes }: Fetched): CallResult {
  if (bytes <= limits.responseBodyBytes) {
    const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
    return { ok: true, live, status, contentType, body, headers }
  }
  const { fault, outcome, note } = tooLarge
  recorder.end(live, { status, outcome, fault, note, headers, body, bytes })
  return { ok: false, live, fault, note }
}
