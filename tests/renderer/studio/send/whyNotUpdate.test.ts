import { describe, expect, it } from 'vitest'
import { whyNotUpdate } from '../../../../src/renderer/features/studio/send/whyNotUpdate'
import { lastAccepted, type Sending, withSending } from '../../../../src/renderer/store/payloads/sendLog'

const sending = (at: number, more: Partial<Sending> = {}, report: Partial<Sending['report']> = {}): Sending => ({
  at,
  verb: 'create',
  by: 'post',
  sender: 'deploy-gate',
  senderId: 'u',
  to: 'town-square',
  isWebhook: false,
  report: {
    exchange_id: 'e',
    outcome: 'ok',
    status: 201,
    duration_ms: 3,
    post_id: 'p',
    channel_id: 'c',
    link: '',
    error: null,
    issues: [],
    warnings: [],
    ...report,
  },
  ...more,
})

describe('updating the post that was sent last', () => {
  it('needs one that was accepted, has an id, and is still there', () => {
    expect(whyNotUpdate(undefined, false)).toBe('Nothing was sent from here yet.')
    expect(whyNotUpdate(sending(1), false)).toBeNull()
    expect(whyNotUpdate(sending(1), true)).toBe('The post was deleted.')
    expect(whyNotUpdate(sending(1, {}, { post_id: '' }), false)).toContain('no id')
    expect(whyNotUpdate(sending(1, { isWebhook: true }, { post_id: '' }), false)).toContain('through a webhook')
  })

  it('passes over what was rejected since', () => {
    const log = withSending(withSending([], sending(1)), sending(2, {}, { outcome: 'rejected' }))
    expect(lastAccepted(log)?.at).toBe(1)
  })
})

describe('the send log', () => {
  it('keeps the last 30 attempts, and 20 problems of each', () => {
    const issue = { path: '', code: 'x', severity: 'error' as const, message: 'No.' }
    const many = Array.from({ length: 31 }, (_, index) => sending(index, {}, { issues: Array(21).fill(issue) }))
    const log = many.reduce<readonly Sending[]>(withSending, [])
    expect([log.length, log[0]?.at, log[0]?.report.issues.length]).toEqual([30, 1, 20])
  })
})
