import { setTimeout as wait } from 'node:timers/promises'
import type { ExchangeKind, ExchangeSummary, Fault, Outcome } from '#contract/exchange'
import { explanationOf, type Reason, reasonOf } from '#domain/explain/explanation'
import type { CallProblem } from '#domain/explain/outbound/callProblem'
import type { CallPurpose } from '#domain/explain/outbound/consequence'
import { type CalledPlace, explainCall } from '#domain/explain/outbound/explainCall'
import { limits } from '#domain/limits'
import type { About, Cause, Live } from '../recorder/live'
import { causeOf, type Recorder } from '../recorder/recorder'
import type { Settings } from '../settings/settings'
import type { Headers } from '../store/tables/workspace/exchangeRecords'
import { diagnose } from './diagnose'
import { failureOf, type Recorded, recordedAs, tooLarge } from './failure'
import type { Fetched, Hop } from './fetchOnce'
import { follow } from './follow'
import type { Failure, Interception, Interceptor } from './intercept'
import type { Plugins } from './plugins'
import { startStopwatch } from './stopwatch'
import { type CallTrace, newTrace } from './trace'
import { urlCredentials } from './urlCredentials'

/** One call to an integration. */
export interface Call {
  kind: Extract<ExchangeKind, 'callback' | 'webhook' | 'send'>
  /** POST unless it says otherwise; a GET has no body. */
  method?: Hop['method']
  /** http(s), or `/plugins/<id>/<path>`. */
  url: string
  label: string
  /** What it is made for; that of its kind unless it says otherwise. */
  purpose?: CallPurpose
  headers: Record<string, string>
  body: Buffer
  about: Partial<About>
  /** Who made the webhook, command or post that it belongs to, by id. */
  owner?: string
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
  | { ok: false; fault: Fault; reason: Reason }
)

/** How the use case judges a response; it decides the outcome that is recorded. */
export interface Verdict {
  outcome: Outcome
  fault: Fault | null
  /** Why it came out so, the main cause first; a note alone where nothing went wrong. */
  reasons?: readonly Reason[]
  note?: string
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
  reject(prepared: PreparedCall, problem: CallProblem): void
  /** Ends a completed call. Write it in the job that applies the response, so that both are on disk or neither. */
  settle(result: CallResult & { ok: true }, verdict: Verdict): void
  /** Asks `interceptor` about every call from now on, before it is made; `null` ends that. */
  intercept(interceptor: Interceptor | null): void
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
  /** What else is known of why a call came to nothing: what was simulated on purpose. */
  explainFailed(exchange: Pick<ExchangeSummary, 'id' | 'url'>): Reason[]
}

/** The service’s one way to the network; it needs all that decides where a call may go and what is recorded of it. */
export function createOutbound(parts: OutboundParts): Outbound {
  const { recorder, settings } = parts
  const closing = new AbortController()

  const prepare = (call: Call): PreparedCall => {
    const headers = { ...urlCredentials(call.url), ...call.headers, 'User-Agent': `svc-bot/${parts.version}` }
    return { call, headers, live: beginCall(parts, call, headers) }
  }

  let interceptor: Interceptor | null = null

  async function send({ live, call: given, headers }: PreparedCall): Promise<CallResult> {
    const { OutgoingIntegrationRequestsTimeout, MaxCauseDepth: most, ...values } = settings.values
    const { depth } = live.summary
    if (depth > most) return fail(parts, { live, call: given }, { kind: 'loop', depth, most })
    const ms = OutgoingIntegrationRequestsTimeout * 1000
    const time = AbortSignal.timeout(ms)
    const signal = AbortSignal.any([time, closing.signal])
    const trace = newTrace()
    try {
      const { url, method = 'POST' } = given
      const asked = { url, method, headers, body: method === 'GET' ? null : given.body }
      const instead: Interception = (await interceptor?.({ ...asked, live, signal })) ?? { is: 'live' }
      if (instead.is === 'failure') return end(parts, { live }, playedAs(instead.failure))
      if (instead.is === 'response') {
        await bodyComes(live, instead.slowMs, signal)
        return finish(parts, { live, call: given }, instead.fetched)
      }
      const hop = { ...asked, url: instead.url ?? url }
      const watch = startStopwatch(live.details.timings, { from: live.startedMs, reached: given.reached })
      const isNamed = (given.isNamed ?? false) || instead.url !== undefined
      const fetched = await follow(parts, hop, { signal, watch, trace, isNamed })
      if (fetched.ok) await bodyComes(live, instead.slowMs, signal)
      return fetched.ok
        ? finish(parts, { live, call: given }, fetched)
        : fail(parts, { live, call: given }, fetched.problem)
    } catch (error) {
      const problem = failureOf(error, { timeout: time.aborted, closing: closing.signal.aborted, ms, trace })
      const known = await diagnose(problem, trace, values.AllowedUntrustedInternalConnections)
      return fail(parts, { live, call: { ...given, url: calledUrl(trace, given) } }, known)
    }
  }

  return {
    call: given => send(prepare(given)),
    prepare,
    send,
    reject: (prepared, problem) => void fail(parts, prepared, problem),
    settle({ live, status, headers, body }, { outcome, fault, reasons = [], note = '' }) {
      const more = outcome === 'ok' ? [] : parts.explainFailed(live.summary)
      live.details.explanations.push(...[...reasons, ...more].map(explanationOf))
      const texts = live.details.explanations.map(({ text }) => text)
      // What had no effect is said whole; of what failed, the main cause.
      const said = (outcome === 'ok' ? texts.join(' ') : texts[0]) || note
      recorder.end(live, { status, outcome, fault, note: said, headers, body })
    },
    intercept(asked) {
      interceptor = asked
    },
    close: () => closing.abort(),
  }
}

/** What was called, for sentences: of a simulated integration the address that it is known by. */
const calledUrl = ({ url, isSimulation }: CallTrace, given: Call): string =>
  isSimulation || url === '' ? given.url : url

/** Waits until a body has come that takes longer by so much. @throws When the time for the call is over before. */
async function bodyComes(
  { details: { timings } }: Live,
  slowMs: number | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (slowMs === undefined) return
  await wait(slowMs, undefined, { signal })
  timings.body = (timings.body ?? 0) + slowMs
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
    owner: call.owner ?? '',
  })
  live.secrets = call.secrets ?? []
  call.annotate?.(live)
  recorder.open(live)
  return live
}

type Begun = Pick<PreparedCall, 'live' | 'call'>

/** What ends a call. */
type Ending = Pick<OutboundParts, 'recorder' | 'explainFailed'>

function fail(ending: Ending, begun: Begun, problem: CallProblem, had?: Fetched): CallResult {
  const reason = explainCall(problem, placeOf(begun.call))
  return end(ending, begun, { ...recordedAs[problem.kind], reason, had })
}

/** How a call without a response that can be used is written down. */
interface Ended extends Recorded {
  reason: Reason
  /** What came of the response all the same. */
  had?: Fetched | undefined
}

/** What a replay has in the place of the network came to nothing, as it was told to. */
const playedAs = ({ fault, outcome, note }: Failure): Ended => ({
  fault,
  outcome,
  reason: reasonOf('call.replayed', { text: note }),
})

function end(
  { recorder, explainFailed }: Ending,
  { live }: Pick<Begun, 'live'>,
  { fault, outcome, reason, had }: Ended,
): CallResult {
  live.details.explanations.push(...[reason, ...explainFailed(live.summary)].map(explanationOf))
  const { status = null, headers = null, body = null, bytes } = had ?? {}
  recorder.end(live, { status, outcome, fault, note: reason.text, headers, body, ...(bytes ? { bytes } : {}) })
  return { ok: false, live, fault, reason }
}

const purposes = { callback: 'click', webhook: 'webhook', send: 'send' } as const

/** Where a call went, for sentences: the host and port that was called last. */
function placeOf({ url, kind, purpose = purposes[kind] }: Call): CalledPlace {
  const { host = url, hostname = url } = URL.parse(url) ?? {}
  return { authority: host, host: hostname, purpose }
}

/** A completed call stays open for the verdict; one that is too large is ended here. */
function finish(ending: Ending, { live, call }: Begun, fetched: Fetched): CallResult {
  const { status, headers, body, bytes } = fetched
  if (bytes > limits.responseBodyBytes) return fail(ending, { live, call }, tooLarge, fetched)
  const contentType = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
  return { ok: true, live, status, contentType, body, headers }
}
