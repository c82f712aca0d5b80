import { describe, expect, it } from 'vitest'
import type { StreamEvent } from '#contract/events'
import { emptyTraffic, reduceTraffic, withOlderExchanges } from '../../../src/renderer/store/traffic'
import { exchange } from '../inspector/exchange'

let seq = 0
const event = (body: object): StreamEvent => ({ seq: ++seq, at: 0, ...body }) as StreamEvent
const arrival = (number: number, change = {}) =>
  event({ type: 'exchange', exchange: exchange({ id: `e${number}`, number, ...change }) })

const numbers = (state: typeof emptyTraffic) => state.exchanges.map(one => one.number)

describe('traffic after events', () => {
  it('keeps the same object when the events are about something else', () => {
    expect(reduceTraffic(emptyTraffic, [event({ type: 'typing', channel_id: 'c', user_id: 'u' })])).toBe(emptyTraffic)
  })

  it('adds what is new and counts it', () => {
    const state = reduceTraffic(emptyTraffic, [arrival(1), arrival(2)])
    expect(numbers(state)).toEqual([1, 2])
    expect(state.total).toBe(2)
  })

  it('replaces an exchange when it ends, without counting it again', () => {
    const started = reduceTraffic(emptyTraffic, [arrival(1, { outcome: 'sent', status: null }), arrival(2)])
    const ended = reduceTraffic(started, [arrival(1, { outcome: 'ok' })])
    expect(numbers(ended)).toEqual([1, 2])
    expect(ended.total).toBe(2)
    expect(ended.exchanges[0]?.outcome).toBe('ok')
  })

  it('forgets the details of an exchange that went on', () => {
    const started = { ...reduceTraffic(emptyTraffic, [arrival(1)]), details: { e1: { state: 'loading' as const } } }
    expect(reduceTraffic(started, [arrival(1)]).details).toEqual({})
  })

  it('puts a late one in its place', () => {
    expect(numbers(reduceTraffic(emptyTraffic, [arrival(1), arrival(3), arrival(2)]))).toEqual([1, 2, 3])
  })

  it('is empty after a clearing, but for what came after', () => {
    const state = reduceTraffic(emptyTraffic, [arrival(1), event({ type: 'exchanges_cleared' }), arrival(2)])
    expect(numbers(state)).toEqual([2])
    expect(state.total).toBe(1)
  })

  it('does not change the lists of the state it was given', () => {
    const before = reduceTraffic(emptyTraffic, [arrival(1)])
    reduceTraffic(before, [arrival(2)])
    expect(numbers(before)).toEqual([1])
  })

  it('puts an older page in front, without doubles', () => {
    const state = reduceTraffic(emptyTraffic, [arrival(3), arrival(4)])
    const page = [1, 2, 3].map(number => exchange({ id: `e${number}`, number }))
    expect(numbers(withOlderExchanges(state, page, 4))).toEqual([1, 2, 3, 4])
  })
})
