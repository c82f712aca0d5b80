import { describe, expect, it } from 'vitest'
import { UntrustedAddressError } from '#service/dispatch/dial'
import { failureOf, recordedAs } from '#service/dispatch/failure'
import { newTrace } from '#service/dispatch/trace'

const none = { timeout: false, closing: false, ms: 30_000, trace: newTrace() }
const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

describe('a call that failed', () => {
  it.each([
    ['ECONNREFUSED', { kind: 'refused', elsewhere: null }],
    ['ENOTFOUND', { kind: 'no_host' }],
    ['EAI_AGAIN', { kind: 'lookup_failed' }],
    ['UND_ERR_HEADERS_OVERFLOW', { kind: 'headers_too_large', limit: 16_384 }],
    ['EHOSTUNREACH', { kind: 'unreachable' }],
    ['ENETUNREACH', { kind: 'unreachable' }],
    ['ERR_SSL_WRONG_VERSION_NUMBER', { kind: 'plain_http' }],
    ['UND_ERR_CONNECT_TIMEOUT', { kind: 'connect_timeout', ms: 3000 }],
    ['ENOTCONN', { kind: 'other', message: 'ENOTCONN' }],
  ])('by %s has its problem', (code, problem) => {
    expect(failureOf(coded(code), none)).toEqual(problem)
  })

  it('by a length that is not that of its body, or comes twice, was closed too early only once its headers were there', () => {
    const error = coded('UND_ERR_RES_CONTENT_LENGTH_MISMATCH')
    const part = { status: 200, bytes: 5, expected: 50 }
    expect(failureOf(error, none)).toMatchObject({ kind: 'malformed_http' })
    expect(failureOf(error, { ...none, trace: { ...newTrace(), part } })).toEqual({ kind: 'closed', part })
  })

  it.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])(
    'by %s was closed too early, after the part that had arrived',
    code => {
      const part = { status: 200, bytes: 5, expected: 50 }
      expect(failureOf(coded(code), none)).toEqual({ kind: 'closed', part: null })
      expect(failureOf(coded(code), { ...none, trace: { ...newTrace(), part } })).toEqual({ kind: 'closed', part })
    },
  )

  it('without a code says what is known', () => {
    expect(failureOf(new Error('odd'), none)).toEqual({ kind: 'other', message: 'odd' })
    expect(failureOf('odd', none)).toEqual({ kind: 'other', message: 'odd' })
  })

  it('by what is no HTTP has the beginning of it, and an alert of TLS is known as one', () => {
    const unparsed = (data: string) => Object.assign(new Error('odd'), { name: 'HTTPParserError', data })
    expect(failureOf(unparsed('SSH-2.0-x\r\n'), none)).toEqual({ kind: 'not_http', begins: 'SSH-2.0-x' })
    expect(failureOf(unparsed('\x15\x03\x01'), none)).toEqual({ kind: 'speaks_https' })
  })

  it.each([
    ['bad response', { kind: 'informational', status: '100 Continue' }],
    ['bad upgrade', { kind: 'informational', status: '101 Switching Protocols' }],
    ['statusCode >= 100', { kind: 'odd_status' }],
  ])('by an odd response says what is odd: %s', (message, problem) => {
    expect(failureOf(coded('UND_ERR_SOCKET', `An ${message}.`), none)).toEqual(problem)
  })

  it('is blocked by the address before all else, then interrupted by the end of the service, then out of time', () => {
    const untrusted = new UntrustedAddressError('gate.local', '10.0.0.1')
    expect(untrusted.message).toBe('gate.local is an internal address that is not trusted.')
    expect(failureOf(untrusted, { ...none, timeout: true, closing: true })).toEqual({
      kind: 'untrusted',
      host: 'gate.local',
      address: '10.0.0.1',
      isRedirected: false,
    })
    expect(failureOf(coded('ECONNRESET'), { ...none, timeout: true, closing: true })).toEqual({ kind: 'interrupted' })
    expect(failureOf(coded('ECONNRESET'), { ...none, timeout: true, ms: 1500 })).toEqual({
      kind: 'timeout',
      ms: 1500,
      part: null,
    })
  })

  it('is recorded with the fault and the outcome of its problem', () => {
    expect(recordedAs.refused).toEqual({ fault: 'connect_failed', outcome: 'failed' })
    expect(recordedAs.timeout).toEqual({ fault: 'timeout', outcome: 'timed_out' })
    expect(recordedAs.untrusted).toEqual({ fault: 'untrusted_address', outcome: 'blocked' })
    expect(recordedAs.interrupted).toEqual({ fault: 'interrupted', outcome: 'interrupted' })
    expect(recordedAs.echo).toEqual({ fault: 'loop_guard', outcome: 'blocked' })
    expect(recordedAs.too_large).toEqual({ fault: 'too_large', outcome: 'failed' })
  })
})
