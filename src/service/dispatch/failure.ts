import { maxHeaderSize } from 'node:http'
import type { Fault, Outcome } from '#contract/exchange'
import type { CallProblem } from '#domain/explain/outbound/callProblem'
import { limits } from '#domain/limits'
import { CertificateError } from './certificates'
import { UntrustedAddressError } from './dial'
import { CONNECT_TIMEOUT_MS } from './fetchOnce'
import type { CallTrace } from './trace'

/** What is recorded of a call that ended so, in the words of docs/reference/look.md#status-words. */
export interface Recorded {
  fault: Fault
  outcome: Outcome
}

const failed = (fault: Fault): Recorded => ({ fault, outcome: 'failed' })
const timedOut: Recorded = { fault: 'timeout', outcome: 'timed_out' }

/** Fault and outcome of every problem that a call can have. */
export const recordedAs: Readonly<Record<CallProblem['kind'], Recorded>> = {
  refused: failed('connect_failed'),
  no_host: failed('connect_failed'),
  lookup_failed: failed('connect_failed'),
  unreachable: failed('connect_failed'),
  plain_http: failed('connect_failed'),
  speaks_https: failed('connect_failed'),
  not_http: failed('connect_failed'),
  malformed_http: failed('connect_failed'),
  certificate: failed('connect_failed'),
  connect_timeout: timedOut,
  timeout: timedOut,
  closed: failed('connection_reset'),
  too_large: failed('too_large'),
  headers_too_large: failed('too_large'),
  informational: failed('connection_reset'),
  odd_status: failed('connect_failed'),
  untrusted: { fault: 'untrusted_address', outcome: 'blocked' },
  no_plugin: failed('bad_url'),
  bad_url: failed('bad_url'),
  loop: { fault: 'loop_guard', outcome: 'blocked' },
  echo: { fault: 'loop_guard', outcome: 'blocked' },
  interrupted: { fault: 'interrupted', outcome: 'interrupted' },
  other: failed('connect_failed'),
}

export const tooLarge: CallProblem = { kind: 'too_large', limit: limits.responseBodyBytes }

interface Circumstances {
  /** The time allowed for the call is over. */
  timeout: boolean
  /** The service is stopping. */
  closing: boolean
  /** The time allowed, in milliseconds. */
  ms: number
  /** How far the call came. */
  trace: CallTrace
}

/** What an exception of the network means. */
export function failureOf(error: unknown, { timeout, closing, ms, trace }: Circumstances): CallProblem {
  if (error instanceof UntrustedAddressError)
    return { kind: 'untrusted', host: error.host, address: error.address, isRedirected: trace.hops > 0 }
  if (closing) return { kind: 'interrupted' }
  if (timeout) return { kind: 'timeout', ms, part: trace.part }
  if (error instanceof CertificateError) {
    const { code, faults, certificate } = error
    return { kind: 'certificate', code, faults, certificate }
  }
  if (error instanceof Error && error.name === 'HTTPParserError') return unparsed(error)
  const odd = oddResponses.find(([message]) => error instanceof Error && error.message.includes(message))
  if (odd !== undefined) return odd[1]
  const code = codeOf(error)
  return byCode[code]?.(trace) ?? { kind: 'other', message: wordOf(error, code) }
}

/** What undici finds odd in a response, by a part of its message; the codes say no more than that a socket ended. */
const oddResponses: readonly (readonly [message: string, problem: CallProblem])[] = [
  ['bad response', { kind: 'informational', status: '100 Continue' }],
  ['assert(upgrade)', { kind: 'informational', status: '101 Switching Protocols' }],
  ['bad upgrade', { kind: 'informational', status: '101 Switching Protocols' }],
  ['statusCode >= 100', { kind: 'odd_status' }],
]

const closed = ({ part }: CallTrace): CallProblem => ({ kind: 'closed', part })
const plainHttp = (): CallProblem => ({ kind: 'plain_http' })
const unreachable = (): CallProblem => ({ kind: 'unreachable' })

const byCode: Record<string, (trace: CallTrace) => CallProblem> = {
  ECONNREFUSED: () => ({ kind: 'refused', elsewhere: null }),
  ENOTFOUND: () => ({ kind: 'no_host' }),
  EAI_AGAIN: () => ({ kind: 'lookup_failed' }),
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  EADDRNOTAVAIL: unreachable,
  ERR_SSL_WRONG_VERSION_NUMBER: plainHttp,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: plainHttp,
  EPROTO: plainHttp,
  ECONNRESET: closed,
  EPIPE: closed,
  UND_ERR_SOCKET: closed,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: trace =>
    trace.part === null ? { kind: 'malformed_http', why: 'length mismatch', begins: '' } : closed(trace),
  UND_ERR_CONNECT_TIMEOUT: () => ({ kind: 'connect_timeout', ms: CONNECT_TIMEOUT_MS }),
  UND_ERR_HEADERS_OVERFLOW: () => ({ kind: 'headers_too_large', limit: maxHeaderSize }),
}

/** What came instead of HTTP; an alert of TLS begins with 0x15 0x03. */
function unparsed(error: Error): CallProblem {
  const data = 'data' in error && typeof error.data === 'string' ? error.data : ''
  if (data.startsWith('\x15\x03')) return { kind: 'speaks_https' }
  const begins = data.slice(0, 80).replace(/[^\x20-\x7e]+/g, ' ')
  const [, why = ''] = /\((.+)\)$/.exec(error.message) ?? []
  // The parser looks for HTTP at the start alone; whatever else it says, it found that.
  return why === '' || why.startsWith('Expected HTTP/')
    ? { kind: 'not_http', begins: begins.trim() }
    : { kind: 'malformed_http', why, begins: begins.trim() }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const wordOf = (error: unknown, code: string): string =>
  code || (error instanceof Error ? error.message : String(error))
