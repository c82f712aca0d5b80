import { maxHeaderSize } from 'node:http'
import type { Fault, Outcome } from '#contract/exchange'
import { limits } from '#domain/limits'
import { connectionNotes, notHttpNote, timeoutNote, wasClosed } from '#domain/sending/connection'
import { UntrustedAddressError } from './dial'

/** Why a call ended without a response that can be used, in the words of docs/reference/look.md#status-words. */
export interface Failure {
  fault: Fault
  outcome: Outcome
  /** One plain sentence. */
  note: string
}

export const tooLarge: Failure = {
  fault: 'too_large',
  outcome: 'failed',
  note: `The response is larger than ${limits.responseBodyBytes / 1024 / 1024} MiB; the rest was not read.`,
}

export const noAddress: Failure = { fault: 'bad_url', outcome: 'failed', note: 'This address cannot be called.' }

/** Calls that trigger one another without end are stopped (docs/reference/workbench.md#safety). */
export const loopGuard = (depth: number): Failure => ({
  fault: 'loop_guard',
  outcome: 'blocked',
  note: `This call would be step ${depth} of one story; MaxCauseDepth allows fewer.`,
})

/**
 * A bot that sets off a webhook again and again as it is called is stopped, too (docs/reference/workbench.md#safety).
 */
export const echoGuard = (rounds: number): Failure => ({
  fault: 'loop_guard',
  outcome: 'blocked',
  note: `This bot has set off this webhook ${rounds} times without a pause, each time after a callback, as loops do. Two seconds without a post reset this; a greater MaxCauseDepth allows more.`,
})

interface Circumstances {
  /** The time allowed for the call is over. */
  timeout: boolean
  /** The service is stopping. */
  closing: boolean
  /** The time allowed, in milliseconds. */
  ms: number
}

/** What an exception of the network means. */
export function failureOf(error: unknown, { timeout, closing, ms }: Circumstances): Failure {
  if (error instanceof UntrustedAddressError) return untrusted(error.host)
  if (closing)
    return { fault: 'interrupted', outcome: 'interrupted', note: 'The service stopped before the response arrived.' }
  if (timeout) return { fault: 'timeout', outcome: 'timed_out', note: timeoutNote(ms) }
  if (error instanceof Error && error.name === 'HTTPParserError') return notHttp
  const odd = oddResponses.find(([message]) => error instanceof Error && error.message.includes(message))
  if (odd !== undefined) return odd[1]
  const code = codeOf(error)
  return (
    byCode[code] ?? { fault: 'connect_failed', outcome: 'failed', note: `Could not connect: ${wordOf(error, code)}.` }
  )
}

const untrusted = (host: string): Failure => ({
  fault: 'untrusted_address',
  outcome: 'blocked',
  note: `${host} is an internal address; add it to AllowedUntrustedInternalConnections to allow calls to it.`,
})

const rejected = (fault: Fault, note: string): Failure => ({ fault, outcome: 'failed', note })
const notHttp = rejected('connect_failed', notHttpNote)

const unasked = (status: string): Failure =>
  rejected('connection_reset', `It sent ${status}, which was not requested, instead of a response.`)

/** What undici finds odd in a response, by a part of its message; the codes say no more than that a socket ended. */
const oddResponses: readonly (readonly [message: string, failure: Failure])[] = [
  ['bad response', unasked('100 Continue')],
  ['bad upgrade', unasked('101 Switching Protocols')],
  [
    'statusCode >= 100',
    rejected('connect_failed', 'The status of the response is below 100, which is not an HTTP status.'),
  ],
]

const connections = Object.entries(connectionNotes).map(
  ([code, note]) => [code, rejected(wasClosed(code) ? 'connection_reset' : 'connect_failed', note)] as const,
)

const byCode: Record<string, Failure> = {
  ...Object.fromEntries(connections),
  UND_ERR_CONNECT_TIMEOUT: { fault: 'timeout', outcome: 'timed_out', note: 'Connecting took longer than 3 s.' },
  UND_ERR_HEADERS_OVERFLOW: {
    ...tooLarge,
    note: `The headers of the response are larger than ${maxHeaderSize / 1024} KiB; the rest was not read.`,
  },
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const wordOf = (error: unknown, code: string): string =>
  code || (error instanceof Error ? error.message : String(error))
