import { describe, expect, it } from 'vitest'
import type { Exchange, Message } from '#contract/exchange'
import { isFailedCall } from '../../../src/renderer/explain/outcome'
import { detailedError } from '../../../src/renderer/features/traffic/detail/explained/detailedError'
import { withoutBody } from '../../../src/renderer/features/traffic/detail/resend/withoutBody'
import { exchange } from './exchange'

const message = (headers: [string, string][], text?: string): Message => ({
  headers,
  body: text === undefined ? null : { text, bytes: text.length, encoding: 'utf8', truncated: false, lost: 0 },
})

describe('a message without a body to show', () => {
  it('had none', () => {
    expect(withoutBody('GET', message([]))).toBe('GET without a body.')
    expect(withoutBody('POST', message([['Content-Length', '0']]))).toBe('POST without a body.')
    expect(withoutBody('POST', message([['Transfer-Encoding', 'chunked']], ''))).toBe('POST without a body.')
  })

  it('had one that was not recorded, as its headers say', () => {
    expect(withoutBody('POST', message([['Content-Length', '2048']]))).toBe(
      'POST with a body of 2.0 kB that was not recorded.',
    )
    expect(withoutBody('POST', message([['transfer-encoding', 'chunked']]))).toBe(
      'POST with a body that was not recorded.',
    )
  })
})

describe('the detailed error of a response', () => {
  const of = (detailed_error: unknown, note = '') =>
    detailedError({
      summary: exchange({ note }),
      response: message([], JSON.stringify({ detailed_error })),
      issues: [],
    } as unknown as Exchange)

  it('is said when it is a sentence', () => {
    const sentence = 'The token belongs to bob, who was deactivated.'
    expect(of(sentence)).toBe(sentence)
  })

  it('is left out when it is a code, absent, or said already', () => {
    expect(of('svc_blocks:props.svc_blocks[0]')).toBe('')
    expect(of('')).toBe('')
    expect(of(5)).toBe('')
    expect(of('It is said already.', 'It is said already.')).toBe('')
    expect(detailedError({ summary: exchange({}), response: null, issues: [] } as unknown as Exchange)).toBe('')
    const html = message([], '<html>')
    expect(detailedError({ summary: exchange({}), response: html, issues: [] } as unknown as Exchange)).toBe('')
  })
})

describe('a failed call', () => {
  it('is one to an integration that came to nothing', () => {
    const calls = (['sent', 'ok', 'failed', 'timed_out', 'blocked', 'interrupted'] as const).map(outcome =>
      isFailedCall({ direction: 'out', outcome }),
    )
    expect(calls).toEqual([false, false, true, true, true, true])
    expect(isFailedCall({ direction: 'in', outcome: 'rejected' })).toBe(false)
  })
})
