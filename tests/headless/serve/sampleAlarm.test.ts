import { describe, expect, it } from 'vitest'
import { alarmDialog, readAlarm } from '../../../resources/sample-integration/alarm.mjs'
import { startSampleIntegration } from '../../../resources/sample-integration/sampleIntegration.mjs'
import { readDialog } from '../../../src/domain/dialogs/readDialog'

const filledIn = { metric: 'p95', threshold: 250, who: 'carol-id', note: null, night: false }

describe('the alarm of the sample integration', () => {
  it('is a dialog without anything odd about it', () => {
    const { issues, fields } = readDialog(alarmDialog({ service: 'checkout-api', post_id: 'p1' }))
    expect(issues).toEqual([])
    expect(fields.map(({ kind }) => kind)).toEqual(['radio', 'text', 'select', 'textarea', 'bool'])
  })

  it('responds to the post it was opened from, in words', () => {
    const { state } = alarmDialog({ service: 'checkout-api', post_id: 'p1' })
    const read = readAlarm({ submission: { ...filledIn, note: 'Look first', night: true }, state })
    if (read.errors) throw new Error('It was rejected.')
    expect([read.who, read.post_id]).toEqual(['carol-id', 'p1'])
    expect(read.words('carol')).toBe(
      ':bell: Alarm set: **p95 latency** of `checkout-api` over **250 ms** calls @carol, also at night.\n> Look first',
    )
  })

  it.each([
    ['p95', 0.5],
    ['p95', 60_001],
    ['errors', 0],
    ['errors', 101],
    ['errors', null],
  ])('rejects %s over %s at the field', (metric, threshold) => {
    expect(readAlarm({ submission: { ...filledIn, metric, threshold } })).toEqual({
      errors: { threshold: expect.stringMatching(/is from .* to /) },
    })
  })

  it.each([
    ['p95', 1],
    ['p95', 60_000],
    ['errors', 100],
  ])('takes %s over %s', (metric, threshold) => {
    expect(readAlarm({ submission: { ...filledIn, metric, threshold } }).errors).toBeUndefined()
  })

  it('rejects what is no measure', () => {
    expect(readAlarm({ submission: { ...filledIn, metric: 'constructor' } })).toHaveProperty('errors.metric')
    expect(readAlarm({})).toHaveProperty('errors.metric')
  })

  it('run by itself: takes what was filled in, and says what stands in the way of a dialog', async () => {
    const running = await startSampleIntegration({ log: () => {}, service: () => 'http://127.0.0.1:9' })
    const call = async (path: string, body: object) => {
      const responded = await fetch(running.url + path, { method: 'POST', body: JSON.stringify(body) })
      return [responded.status, await responded.json()]
    }
    try {
      expect(await call('/alarm-set', { submission: filledIn, state: 'no JSON' })).toEqual([200, {}])
      expect(await call('/alarm', { post_id: 'p', trigger_id: 't' })).toEqual([
        200,
        { error: expect.stringContaining('The dialog could not be opened at http://127.0.0.1:9: ') },
      ])
    } finally {
      await running.close()
    }
  })
})
