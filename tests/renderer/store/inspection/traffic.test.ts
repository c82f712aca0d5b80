import { describe, expect, it } from 'vitest'
import type { StreamEvent } from '#contract/events'
import {
  emptyTraffic,
  exchangesOfStory,
  reduceTraffic,
  withStory,
} from '../../../../src/renderer/store/inspection/traffic'
import { exchange } from '../../traffic/exchange'

let seq = 0
const event = (body: object): StreamEvent => ({ seq: ++seq, at: 0, ...body }) as StreamEvent
const arrival = (number: number, change = {}) =>
  event({ type: 'exchange', exchange: exchange({ id: `e${number}`, number, ...change }) })

const cleared = (through: number, left: number, with_marked = true) =>
  event({ type: 'exchanges_cleared', through, left, with_marked })

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

  it('keeps what is marked where the service did', () => {
    const full = reduceTraffic(emptyTraffic, [arrival(1, { is_marked: true }), arrival(2), arrival(3)])
    expect(numbers(reduceTraffic(full, [cleared(2, 2, false)]))).toEqual([1, 3])
  })

  it('loses what was deleted, and asks for the rest where the service does not name it', () => {
    const full = reduceTraffic(emptyTraffic, [arrival(1), arrival(2), arrival(3)])
    const deleted = (ids: string[] | null, left: number) =>
      event({ type: 'exchanges_deleted', deletion_id: 'd', ids, count: 3 - left, left })
    const some = reduceTraffic(full, [deleted(['e2'], 2)])
    expect(numbers(some)).toEqual([1, 3])
    expect(some).toMatchObject({ total: 2, isStale: false })
    expect(reduceTraffic(full, [deleted(null, 0)])).toMatchObject({ total: 0, isStale: true })
    const restored = event({ type: 'exchanges_restored', deletion_id: 'd', count: 1, left: 3 })
    expect(reduceTraffic(some, [restored])).toMatchObject({ total: 3, isStale: true })
  })

  it('keeps the details of an exchange that was marked', () => {
    const summary = exchange({ id: 'e1', number: 1 })
    const details = { e1: { state: 'ready' as const, value: { summary } as never } }
    const state = reduceTraffic({ ...reduceTraffic(emptyTraffic, [arrival(1)]), details }, [
      arrival(1, { is_marked: true }),
    ])
    expect(state.details['e1']).toMatchObject({ state: 'ready', value: { summary: { is_marked: true } } })
  })

  it('does not grow for ever, and counts all the same', () => {
    const flood = reduceTraffic(
      emptyTraffic,
      Array.from({ length: 10_000 }, (_, index) => arrival(index + 1)),
    )
    expect(flood.exchanges.length).toBeLessThanOrEqual(3000)
    expect(flood.exchanges.at(-1)?.number).toBe(10_000)
    expect(flood.total).toBe(10_000)
    const late = reduceTraffic(flood, [arrival(7, { outcome: 'failed' })])
    expect(late.total).toBe(10_000)
    expect(late.exchanges[0]?.number).toBeGreaterThan(7)
  })

  it('does not change the lists of the state it was given', () => {
    const before = reduceTraffic(emptyTraffic, [arrival(1)])
    reduceTraffic(before, [arrival(2)])
    expect(numbers(before)).toEqual([1])
  })

  it('has a story that begins before what is here, whole and in order', () => {
    const state = reduceTraffic({ ...emptyTraffic, total: 8 }, [arrival(9, { cause_id: 'e1' }), arrival(10)])
    const exchanges = [1, 9].map(number => exchange({ id: `e${number}`, number, cause_id: 'e1' }))
    const story = exchangesOfStory(withStory(state, { cause_id: 'e1', exchanges, effects: [] }), 'e1')
    expect(story.map(one => one.number)).toEqual([1, 9])
  })
})
