import { describe, expect, it } from 'vitest'
import { UntrustedAddressError } from '#service/dispatch/dial'
import { echoGuard, failureOf, loopGuard, tooLarge } from '#service/dispatch/failure'

const none = { timeout: false, closing: false, ms: 30_000 }
const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })
const reset = {
  fault: 'connection_reset',
  outcome: 'failed',
  note: 'The connection was closed before the whole response arrived.',
}

describe('a call that failed', () => {
  it.each([
    ['ECONNREFUSED', 'connect_failed', 'Nothing listens at this address.'],
    ['ENOTFOUND', 'connect_failed', 'The host name does not exist.'],
    ['EAI_AGAIN', 'connect_failed', 'The host name could not be resolved.'],
    [
      'UND_ERR_HEADERS_OVERFLOW',
      'too_large',
      'The headers of the response are larger than 16 KiB; the rest was not read.',
    ],
    ['EHOSTUNREACH', 'connect_failed', 'The host cannot be reached.'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'connect_failed', 'The server does not speak HTTPS. Try http:// instead.'],
    ['ENOTCONN', 'connect_failed', 'Could not connect: ENOTCONN.'],
  ])('by %s says why', (code, fault, note) => {
    expect(failureOf(coded(code), none)).toEqual({ fault, outcome: 'failed', note })
  })

  it.each(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'])(
    'by %s was closed too early',
    code => expect(failureOf(coded(code), none)).toEqual(reset),
  )

  it('while it connected has timed out', () => {
    expect(failureOf(coded('UND_ERR_CONNECT_TIMEOUT'), none)).toEqual({
      fault: 'timeout',
      outcome: 'timed_out',
      note: 'Connecting took longer than 3 s.',
    })
  })

  it('without a code says what is known', () => {
    expect(failureOf(new Error('odd'), none).note).toBe('Could not connect: odd.')
    expect(failureOf('odd', none).note).toBe('Could not connect: odd.')
    expect(failureOf(Object.assign(new Error('odd'), { name: 'HTTPParserError' }), none).note).toBe(
      'The server at this address does not speak HTTP.',
    )
  })

  it.each([
    ['bad response', 'connection_reset', 'It sent 100 Continue, which was not requested, instead of a response.'],
    [
      'bad upgrade',
      'connection_reset',
      'It sent 101 Switching Protocols, which was not requested, instead of a response.',
    ],
    ['statusCode >= 100', 'connect_failed', 'The status of the response is below 100, which is not an HTTP status.'],
  ])('by an odd response says what is odd: %s', (message, fault, note) => {
    expect(failureOf(coded('UND_ERR_SOCKET', `An ${message}.`), none)).toEqual({ fault, outcome: 'failed', note })
  })

  it('is blocked by the address before all else, then interrupted by the end of the service, then out of time', () => {
    const untrusted = new UntrustedAddressError('10.0.0.1')
    expect(untrusted.message).toBe('10.0.0.1 is an internal address that is not trusted.')
    expect(failureOf(untrusted, { timeout: true, closing: true, ms: 1 })).toEqual({
      fault: 'untrusted_address',
      outcome: 'blocked',
      note: '10.0.0.1 is an internal address; add it to AllowedUntrustedInternalConnections to allow calls to it.',
    })
    expect(failureOf(coded('ECONNRESET'), { timeout: true, closing: true, ms: 1 })).toEqual({
      fault: 'interrupted',
      outcome: 'interrupted',
      note: 'The service stopped before the response arrived.',
    })
    expect(failureOf(coded('ECONNRESET'), { timeout: true, closing: false, ms: 1500 })).toEqual({
      fault: 'timeout',
      outcome: 'timed_out',
      note: 'Timed out: no response within 1.5 s.',
    })
  })
})

describe('a call that is not made, or not read to its end', () => {
  it('says the bound that it met', () => {
    expect(tooLarge).toEqual({
      fault: 'too_large',
      outcome: 'failed',
      note: 'The response is larger than 1 MiB; the rest was not read.',
    })
    expect(loopGuard(11)).toMatchObject({ fault: 'loop_guard', outcome: 'blocked' })
    expect(loopGuard(11).note).toContain('step 11 of one story')
    expect(echoGuard(20)).toMatchObject({ fault: 'loop_guard', outcome: 'blocked' })
    expect(echoGuard(20).note).toContain('set off this webhook 20 times')
  })
})
