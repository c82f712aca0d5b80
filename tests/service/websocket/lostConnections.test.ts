import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startService } from '../../support/service'
import { eventNames, openSocket } from '../../support/socket'
import { type SocketPeople, startSocketPeople } from './socketPeople'

let people: SocketPeople
beforeAll(async () => {
  people = await startSocketPeople()
})
afterAll(() => people?.close())
afterEach(() => people.closeSockets())

describe('a connection of which only so many characters are kept', () => {
  /** What a new connection gets of three posts, and what gets it again from the frame so many before the last one. */
  async function keeping(
    keptCharacters: number,
  ): Promise<{ lengths: number[]; from(back: number): Promise<number[]> }> {
    const own = await startService({ websocket: { keptCharacters } })
    ends.push(() => own.close())
    const { bot_token: token, channel_id } = own.sample
    // While it is open nobody comes or goes.
    const other = await openSocket(own, { token })
    ends.unshift(() => other.close())
    const first = await openSocket(own, { token })
    const id = String((await first.event('hello')).data?.connection_id)
    for (const message of ['one', 'two', 'six']) await own.post('/posts', { channel_id, message })
    await first.ask('ping')
    const frames = first.received.filter(({ seq }) => seq !== undefined)
    const last = frames.length - 1
    await first.close()
    return {
      lengths: frames.map(frame => JSON.stringify(frame).length),
      from: async back => {
        const again = await openSocket(own, { token, query: `connection_id=${id}&sequence_number=${last - back}` })
        await again.ask('ping')
        await again.close()
        return again.received.flatMap(({ seq }) => (seq === undefined ? [] : [seq - last]))
      },
    }
  }
  const ends: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })

  it('goes on from the oldest frame that fits', async () => {
    const { lengths } = await keeping(1_000_000)
    const two = lengths.slice(-2).reduce((sum, length) => sum + length)
    const exact = await keeping(two)
    expect(await exact.from(1)).toEqual([-1, 0])
    expect(await exact.from(0)).toEqual([0])
    expect(await exact.from(-1)).toEqual([])
    expect(await exact.from(2)).toEqual([-3])
    const short = await keeping(two - 1)
    expect(await short.from(1)).toEqual([-3])
  })
})

describe('a lost connection', () => {
  it('can be taken up for five minutes', async () => {
    let clock = Date.now()
    // A connection whose pong is not back by the next ping is ended: shorter, and a pause of this process ends it.
    const own = await startService({ now: () => clock, websocket: { heartbeatMs: 100 } })
    const { bot_token: token } = own.sample
    const watch = await openSocket(own, { token: own.sample.admin_token })
    /** Resolves when connections that stayed away too long were looked for twice. */
    const looked = async () => {
      for (let round = 0; round < 2; round++) await once(watch.socket, 'ping')
    }
    try {
      const first = await openSocket(own, { token })
      const query = `connection_id=${String((await first.event('hello')).data?.connection_id)}&sequence_number=1`
      await first.close()
      await looked()
      clock += 5 * 60_000
      await looked()
      const again = await openSocket(own, { token, query })
      await again.ask('ping')
      expect(eventNames(again)).not.toContain('hello')
      clock += 6 * 60_000
      await looked()
      expect(await again.ask('ping')).toMatchObject({ status: 'OK' })
      await again.close()
      await looked()
      clock += 5 * 60_000 + 1
      await looked()
      const late = await openSocket(own, { token, query })
      expect((await late.event('hello')).seq).toBe(0)
      await late.close()
    } finally {
      await watch.close()
      await own.close()
    }
  })

  it.each([
    'connection_id=ID',
    'connection_id=ID&sequence_number=',
    'connection_id=ID&sequence_number=1x',
    'sequence_number=1',
  ])('is not taken up by %s', async query => {
    const { bob, open } = people
    const first = await open(bob)
    const id = String((await first.event('hello')).data?.connection_id)
    await first.close()
    const again = await open(bob, { query: query.replace('ID', id) })
    expect((await again.event('hello')).data?.connection_id).not.toBe(id)
  })

  it('that is taken up while it is still open leaves its user online, and ends the old one', async () => {
    const { service, alice, bob, open } = people
    const first = await open(bob)
    const id = String((await first.event('hello')).data?.connection_id)
    const again = await open(bob, { query: `connection_id=${id}&sequence_number=1` })
    expect(await first.closed).toBe(1006)
    await alice.post('/posts', { channel_id: service.sample.channel_id, message: 'still here' })
    await again.event('posted')
    const seqs = again.received.flatMap(({ seq }) => (seq === undefined ? [] : [seq]))
    expect(seqs).toEqual(seqs.map((_, index) => 1 + index))
    expect((await alice.get<{ status: string }>(`/users/${bob.id}/status`)).json.status).toBe('online')
  })
})
