import { describe, expect, it } from 'vitest'
import type { StreamEvent } from '#contract/events'
import {
  emptyTraffic,
  reduceTraffic,
  withCleared,
  withOlderExchanges,
  withoutCleared,
} from '../../../../src/renderer/store/inspection/traffic'
import { exchange } from '../../inspector/exchange'

let seq = 0
const event = (body: object): StreamEvent => ({ seq: ++seq, at: 0, ...body }) as StreamEvent
const arrival = (number: number, change = {}) =>
  event({ type: 'exchange', exchange: exchange({ id: `e${number}`, number, ...change }) })

const cleared = (through: number, left: number) => event({ type: 'exchanges_cleared', through, left })

const numbers = (state: typeof emptyTraffic) => state.exchanges.map(one => one.number)

const loading = { state: 'loading' as const, cancel: () => undefined }

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
    const started = { ...reduceTraffic(emptyTraffic, [arrival(1)]), details: { e1: loading } }
    expect(reduceTraffic(started, [arrival(1)]).details).toEqual({})
  })

  it('puts a late one in its place', () => {
    expect(numbers(reduceTraffic(emptyTraffic, [arrival(1), arrival(3), arrival(2)]))).toEqual([1, 2, 3])
  })

  it('is empty after a clearing, but for what came after', () => {
    const state = reduceTraffic(emptyTraffic, [arrival(1), cleared(1, 0), arrival(2)])
    expect(numbers(state)).toEqual([2])
    expect(state.total).toBe(1)
  })

  it('loses what the service pruned, with its effects and details, and keeps the rest', () => {
    const effect = (exchange_id: string) => event({ type: 'effect', effect: { id: `of ${exchange_id}`, exchange_id } })
    const full = reduceTraffic(emptyTraffic, [arrival(1), effect('e1'), arrival(2), effect('e2'), arrival(3)])
    const state = reduceTraffic({ ...full, details: { e1: loading, e2: loading } }, [cleared(1, 2)])
    expect(numbers(state)).toEqual([2, 3])
    expect(state.effects.map(one => one.exchange_id)).toEqual(['e2'])
    expect(Object.keys(state.details)).toEqual(['e2'])
    expect(state.total).toBe(2)
    expect(numbers(full)).toEqual([1, 2, 3])
  })

  it('comes back when a clearing is undone, before what came since', () => {
    const state = reduceTraffic(withCleared(reduceTraffic(emptyTraffic, [arrival(1), arrival(2)])), [arrival(3)])
    expect(numbers(state)).toEqual([3])
    expect(state.total).toBe(1)
    const undone = withoutCleared(state)
    expect(numbers(undone)).toEqual([1, 2, 3])
    expect(undone.total).toBe(3)
    expect(withoutCleared(undone)).toBe(undone)
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
