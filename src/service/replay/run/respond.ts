import { setTimeout as wait } from 'node:timers/promises'
import { contentOf, type NumberedExchange, type Recording } from '#domain/recording/recording'
import { type Chaos, type ChaosFault, faultOf } from '#domain/replay/chaos'
import { addressAt, type IntegrationModes, modeOf } from '#domain/replay/integrations'
import type { Fetched } from '../../dispatch/fetchOnce'
import type { AskedCall, Failure, Interception } from '../../dispatch/intercept'

/** How integrations respond in a run. */
export interface Responding {
  recording: Recording
  modes: IntegrationModes
  /** Recorded responses come after the recorded time; otherwise at once. */
  isAtPace: boolean
  chaos: Chaos
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

/**
 * Decides for each call of a run what its integration is. Recorded ones give the responses of equal requests back in
 * their recorded order; a request that was never recorded is blocked, and so an extra row.
 */
export function createResponder({ recording, modes, isAtPace, chaos, recordedOf, asked, spoiled }: Responding) {
  const waiting = Map.groupBy(
    recording.exchanges.filter(({ exchange }) => exchange.direction === 'out' && exchange.role !== 'left_out'),
    ({ exchange }) => keyOf(exchange.request.method, exchange.request.url),
  )
  const counts = new Map<string, number>()

  return async (call: AskedCall): Promise<Interception> => {
    asked?.(call)
    const key = keyOf(call.method, recordedOf(call.url))
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    // Where an integration listens is no part of what it is asked for: a port is another one each time.
    const fault = faultOf(chaos, `${key.replace(/https?:\/\/[^/]+/, '')} ${count}`)
    if (fault !== null) {
      spoiled?.(call, faultWords[fault])
      return faulty[fault]
    }
    const mode = modeOf(modes, call.url, call.live.summary.label)
    if (mode.is === 'live') return { is: 'live' }
    if (mode.is === 'url') return { is: 'live', url: addressAt(mode.url, call.url) }
    const recorded = waiting.get(key)?.shift()
    if (recorded === undefined) return { is: 'failure', failure: never }
    if (isAtPace) await wait(recorded.exchange.duration_ms ?? 0, undefined, { signal: call.signal })
    return recordedResponse(recorded, recording)
  }
}

const keyOf = (method: string, url: string): string => `${method} ${url.replace(/[?#].*$/s, '')}`

const headersLeft = /^(content-length|transfer-encoding|connection|keep-alive|date|content-encoding)$/i

function recordedResponse({ exchange }: NumberedExchange, recording: Recording): Interception {
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
  const body = bytesOf(exchange, recording)
  const headers = response.headers
    .filter(([name]) => !headersLeft.test(name))
    .map(([name, value]): [string, string] => [name.toLowerCase(), value])
  return { is: 'response', fetched: { status: response.status, headers, body, bytes: body.length } }
}

function bytesOf({ response }: NumberedExchange['exchange'], recording: Recording): Buffer {
  const content = contentOf(response?.body, recording)
  switch (content.is) {
    case 'none':
      return Buffer.alloc(0)
    case 'json':
      return Buffer.from(JSON.stringify(content.value))
    case 'text':
      return Buffer.from(content.text.replaceAll('\\{{', '{{'))
    case 'base64':
      return Buffer.from(content.base64, 'base64')
  }
}

const response = (status: number): Fetched => ({ status, headers: [], body: Buffer.alloc(0), bytes: 0 })

const faultWords: Record<ChaosFault, string> = {
  status: 'got a 500 in place of its response',
  empty: 'got an empty response',
  reset: 'connection closed',
}

const faulty: Record<ChaosFault, Interception> = {
  status: { is: 'response', fetched: response(500) },
  empty: { is: 'response', fetched: response(200) },
  reset: {
    is: 'failure',
    failure: { fault: 'connection_reset', outcome: 'failed', note: 'The connection was closed, as chaos asks for.' },
  },
}
