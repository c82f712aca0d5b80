import { setTimeout as wait } from 'node:timers/promises'
import { cutAtIds } from '#domain/comparison/volatile/idTokens'
import { isVolatileKey } from '#domain/comparison/volatile/keys'
import { isObject } from '#domain/json'
import { fillValue, type RunValues } from '#domain/recording/fillRequest'
import { jsonBody } from '#domain/recording/jsonBody'
import { contentOf, type NumberedExchange, type Recording } from '#domain/recording/recording'
import { type Chaos, type ChaosFault, faultOf, slowBodyMs } from '#domain/replay/chaos'
import { addressAt, type IntegrationModes, modeOf } from '#domain/replay/integrations'
import type { AskedCall, Failure, Interception } from '../../dispatch/intercept'

/** How integrations respond in a run. */
export interface Responding {
  recording: Recording
  modes: IntegrationModes
  /** Recorded responses come after the recorded time; otherwise at once. */
  isAtPace: boolean
  chaos: Chaos
  /** Values of this run by name: a response may hold what the integration was given. */
  values: RunValues
  /** The recorded address that an address of the run stands for. */
  recordedOf(text: string): string
  /** Hears of every call as it is on the wire, secrets and all. */
  asked?: (call: AskedCall) => void
  /** Hears what chaos does to a call, in words. */
  spoiled?: (call: AskedCall, words: string) => void
}

const never: Failure = {
  fault: 'connect_failed',
  outcome: 'blocked',
  note: 'This request was never recorded, so there is no response to give back. Nothing left this computer.',
}

interface Waiting {
  recorded: NumberedExchange
  /** What its request says, without what is another one each time. */
  said: string
}

/** Takes the first recorded call with an equal request, otherwise the first one: what it says else is a difference. */
function takeEqual(waiting: Waiting[], said: string): NumberedExchange | undefined {
  const at = waiting.findIndex(one => one.said === said)
  return waiting.splice(Math.max(0, at), 1)[0]?.recorded
}

/** A body without ids, times and tokens, and with its keys in one order. */
function saidIn(text: string): string {
  const value = jsonBody(text)?.value
  const plain = value === undefined ? Object.fromEntries(new URLSearchParams(text)) : value
  return cutAtIds(JSON.stringify(withoutVolatile(plain)) ?? '').rest
}

/** Bodies are as deep as recordings let them be (`jsonBody`), so this may call itself. */
function withoutVolatile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVolatile)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([key]) => !isVolatileKey(key) && !volatileBesides.test(key))
  return Object.fromEntries(
    kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, withoutVolatile(item)]),
  )
}

/** Addresses of the service, which are others in each run. */
const volatileBesides = /^response_url$/

const sentBody = ({ body }: AskedCall, recordedOf: (text: string) => string): string =>
  saidIn(recordedOf(body?.toString('utf8') ?? ''))

function recordedBody({ exchange }: NumberedExchange, recording: Recording): string {
  const content = contentOf(exchange.request.body, recording)
  return saidIn(content.is === 'json' ? JSON.stringify(content.value) : content.is === 'text' ? content.text : '')
}

/**
 * Decides for each call of a run what its integration is. Recorded ones give the responses of equal requests back in
 * their recorded order; a request that was never recorded is blocked, and so an extra row.
 */
export function createResponder(given: Responding) {
  const { recording, modes, isAtPace, chaos, recordedOf, asked, spoiled } = given
  const waiting = Map.groupBy(
    recording.exchanges
      .filter(({ exchange }) => exchange.direction === 'out' && exchange.role !== 'left_out')
      .map((recorded): Waiting => ({ recorded, said: recordedBody(recorded, recording) })),
    ({ recorded: { exchange } }) => keyOf(exchange.request.method, exchange.request.url),
  )
  const counts = new Map<string, number>()

  return async (call: AskedCall): Promise<Interception> => {
    asked?.(call)
    const key = keyOf(call.method, recordedOf(call.url))
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    // Where an integration listens is no part of what it is asked for: a port is another one each time.
    const name = `${key.replace(/https?:\/\/[^/]+/, '')} ${count}`
    const fault = faultOf(chaos, name)
    if (fault === 'slow_body') return slowed(call, await usual(call, key), slowBodyMs(chaos, name))
    if (fault === null) return usual(call, key)
    const { words, instead } = faults[fault]
    spoiled?.(call, words)
    return instead
  }

  /** What responds where chaos does nothing. */
  async function usual(call: AskedCall, key: string): Promise<Interception> {
    const mode = modeOf(modes, call.url, call.live.summary.label)
    // Where it is simulated, its calls lead there by themselves (targets/simulations.ts).
    if (mode.is === 'live' || mode.is === 'simulated') return { is: 'live' }
    if (mode.is === 'url') return { is: 'live', url: addressAt(mode.url, call.url) }
    const recorded = takeEqual(waiting.get(key) ?? [], sentBody(call, recordedOf))
    if (recorded === undefined) return { is: 'failure', failure: never }
    if (isAtPace) await wait(recorded.exchange.duration_ms ?? 0, undefined, { signal: call.signal })
    return recordedResponse(recorded, given)
  }

  /** What has no response has no body that could be slow. */
  function slowed(call: AskedCall, usually: Interception, ms: number): Interception {
    if (usually.is === 'failure') return usually
    spoiled?.(call, `its response came slowly, over ${ms} ms`)
    return { ...usually, slowMs: ms }
  }
}

const keyOf = (method: string, url: string): string => `${method} ${url.replace(/[?#].*$/s, '')}`

const headersLeft = /^(content-length|transfer-encoding|connection|keep-alive|date|content-encoding)$/i

type Filling = Pick<Responding, 'recording' | 'values'>

function recordedResponse({ exchange }: NumberedExchange, filling: Filling): Interception {
  const { response, outcome } = exchange
  if (response === undefined || response.status === null) {
    const isEnd = outcome === 'timed_out' || outcome === 'blocked' || outcome === 'interrupted'
    const failure: Failure = {
      fault: exchange.fault ?? 'connect_failed',
      outcome: isEnd ? outcome : 'failed',
      note: 'No response was recorded, so none was given back.',
    }
    return { is: 'failure', failure }
  }
  const body = bytesOf(exchange, filling)
  const headers = response.headers
    .filter(([name]) => !headersLeft.test(name))
    .map(([name, value]): [string, string] => [name.toLowerCase(), filled(value, filling)])
  return { is: 'response', fetched: { status: response.status, headers, body, bytes: body.length } }
}

/** A text as it was on the wire: with braces in place of escaped ones, and the values of this run. */
const filled = (text: string, { values }: Filling): string => String(fillValue(text, values))

function bytesOf({ response }: NumberedExchange['exchange'], filling: Filling): Buffer {
  const content = contentOf(response?.body, filling.recording)
  switch (content.is) {
    case 'none':
      return Buffer.alloc(0)
    case 'json':
      return Buffer.from(JSON.stringify(fillValue(content.value, filling.values)))
    case 'text':
      return Buffer.from(filled(content.text, filling))
    case 'base64':
      return Buffer.from(content.base64, 'base64')
  }
}

const response = (status: number, body = '', type = 'application/json'): Interception => ({
  is: 'response',
  fetched: { status, headers: [['content-type', type]], body: Buffer.from(body), bytes: body.length },
})

const failure = (fault: Failure['fault'], words: string, outcome: Failure['outcome'] = 'failed'): Interception => ({
  is: 'failure',
  failure: { fault, outcome, note: `${words}, as chaos asks for.` },
})

/** What each fault is in words of the row, and in the place of the network. */
const faults: Record<Exclude<ChaosFault, 'slow_body'>, { words: string; instead: Interception }> = {
  status: { words: 'got a 500 in place of its response', instead: response(500) },
  empty: { words: 'got an empty response', instead: response(200) },
  reset: { words: 'connection closed', instead: failure('connection_reset', 'The connection was closed') },
  timeout: { words: 'timed out', instead: failure('timeout', 'The integration did not respond in time', 'timed_out') },
  broken_json: { words: 'got half of a JSON text', instead: response(200, '{"update":{"message":') },
  content_type: { words: 'got a page for people', instead: response(200, '<!doctype html>', 'text/html') },
  too_large: { words: 'got too large a response', instead: failure('too_large', 'The response was too large') },
  redirect: { words: 'was redirected', instead: failure('redirect', 'The integration redirected the request') },
  certificate: {
    words: 'met a certificate that is not trusted',
    instead: failure('connect_failed', 'The certificate of the integration was not trusted'),
  },
}
