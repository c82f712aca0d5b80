import { describe, expect, it } from 'vitest'
import { createHub } from '#service/events/hub'

const MINUTE = 60_000

function hubAt(start: number) {
  let time = start
  const hub = createHub({ now: () => time, base: 100, budget: 100_000 })
  const publish = (count = 1) => {
    for (let done = 0; done < count; done++) hub.publish({ type: 'storage', fault: null })
  }
  const wait = (ms: number) => {
    time += ms
  }
  return { hub, publish, wait }
}

describe('events for who comes back', () => {
  it('are kept from the moment on at which somebody was given a place to go on from', () => {
    const { hub, publish } = hubAt(0)
    publish(3)
    hub.expect()
    const { seq } = hub
    publish(2)
    expect(hub.since(seq)?.map(event => event.seq)).toEqual([104, 105])
    expect(hub.since(101)).toBeNull()
  })

  it('are kept for five minutes after somebody read, and not a moment longer', () => {
    const { hub, publish, wait } = hubAt(0)
    hub.expect()
    publish()
    wait(5 * MINUTE)
    publish()
    expect(hub.since(100)).toHaveLength(2)
    wait(1)
    publish()
    expect(hub.since(100)).toBeNull()
    expect(hub.since(hub.seq)).toEqual([])
  })

  it('are kept on while somebody reads, up to their budget', () => {
    const { hub, publish, wait } = hubAt(0)
    for (let minute = 0; minute < 20; minute++) {
      hub.expect()
      publish()
      wait(MINUTE)
    }
    expect(hub.since(100)).toHaveLength(20)
    publish(1000)
    expect(hub.since(100)).toBeNull()
    expect(hub.since(hub.seq - 100)).toHaveLength(100)
  })
})
