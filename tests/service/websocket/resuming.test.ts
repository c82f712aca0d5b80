import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../support/people'
import { startService } from '../../support/service'
import { eventNames, openSocket, postIn, type TestSocket } from '../../support/socket'
import { type SocketPeople, startSocketPeople } from './socketPeople'

let people: SocketPeople
beforeAll(async () => {
  people = await startSocketPeople({ websocket: { authMs: 300 } })
})
afterAll(() => people?.close())
afterEach(() => people.closeSockets())

describe('numbers and resuming', () => {
  it('count from 0 without a gap', async () => {
    const { alice, bob, open, say } = people
    const his = await open(bob)
    for (const message of ['one', 'two', 'three']) await say(alice, message)
    await say(alice, 'last', { props: { card: 'end' } })
    await his.ask('ping')
    const seqs = his.received.flatMap(({ seq }) => (seq === undefined ? [] : [seq]))
    expect(seqs).toEqual(seqs.map((_, index) => index))
    expect(seqs.length).toBeGreaterThanOrEqual(5)
  })

  const dropped = async (who: Person): Promise<{ query: (seq: number) => string; next: number }> => {
    const { alice, open, say } = people
    const first = await open(who)
    const hello = await first.event('hello')
    await say(alice, 'before')
    const posted = await first.event('posted')
    await first.close()
    const query = (seq: number) => `connection_id=${String(hello.data?.connection_id)}&sequence_number=${seq}`
    return { query, next: (posted.seq ?? 0) + 1 }
  }

  it('go on where a lost connection stood, with what was missed', async () => {
    const { alice, bob, open, say } = people
    const { query, next } = await dropped(bob)
    await say(alice, 'missed')
    const again = await open(bob, { query: query(next) })
    const posted = await again.event('posted')
    expect(postIn(posted).message).toBe('missed')
    expect(eventNames(again)).not.toContain('hello')
    const seqs = again.received.flatMap(({ seq }) => (seq === undefined ? [] : [seq]))
    expect(seqs).toEqual(seqs.map((_, index) => next + index))
    const challenged = await open(undefined, { query: query(next) })
    await challenged.ask('authentication_challenge', { token: bob.token })
    expect(postIn(await challenged.event('posted')).message).toBe('missed')
    await again.closed
  })

  it('are forgotten for the longest lost of more than eight connections', async () => {
    const { carol, open } = people
    const longest = await dropped(carol)
    for (let count = 0; count < 7; count++) await dropped(carol)
    const eighth = await open(carol, { query: longest.query(longest.next) })
    expect(eventNames(eighth)).not.toContain('hello')
    await eighth.close()
    for (let count = 0; count < 8; count++) await dropped(carol)
    const again = await open(carol, { query: longest.query(longest.next) })
    expect((await again.event('hello')).seq).toBe(0)
  })

  it('begin anew with hello for a number that never was, and for another user', async () => {
    const { alice, bob, open } = people
    const { query, next } = await dropped(bob)
    for (const [who, seq] of [
      [alice, next],
      [bob, next + 1000],
    ] as const) {
      const again = await open(who, { query: query(seq) })
      expect((await again.event('hello')).seq).toBe(0)
      expect(query(0)).not.toContain(String((await again.event('hello')).data?.connection_id))
    }
  })
})

describe('a connection of which only the last four frames are kept', () => {
  it('goes on from the oldest of them; one further back begins anew, without a gap', async () => {
    const own = await startService({ websocket: { keptFrames: 4 } })
    const { bot_token: token, channel_id } = own.sample
    const sockets: TestSocket[] = []
    const connect = async (query = ''): Promise<TestSocket> => {
      const socket = await openSocket(own, { token, query })
      sockets.push(socket)
      return socket
    }
    try {
      const first = await connect()
      const id = String((await first.event('hello')).data?.connection_id)
      for (let count = 0; count < 6; count++) await own.post('/posts', { channel_id, message: `post ${count}` })
      await expect.poll(() => first.received.some(one => postMessage(one) === 'post 5')).toBe(true)
      await first.ask('ping')
      const last = Math.max(...first.received.map(({ seq }) => seq ?? 0))
      const query = (seq: number) => `connection_id=${id}&sequence_number=${seq}`
      const again = await connect(query(last - 3))
      await again.ask('ping')
      const seqs = again.received.flatMap(({ seq }) => (seq === undefined ? [] : [seq]))
      expect(seqs).toEqual([last - 3, last - 2, last - 1, last])
      const late = await connect(query(last - 4))
      const hello = await late.event('hello')
      expect(hello.seq).toBe(0)
      expect(hello.data?.connection_id).not.toBe(id)
    } finally {
      for (const socket of sockets) await socket.close()
      await own.close()
    }
  })
})

describe('the end of a websocket', () => {
  it('comes when its token is revoked', async () => {
    const { admin, alice, open } = people
    const made = await alice.post<{ id: string; token: string }>(`/users/${alice.id}/tokens`, { description: 'socket' })
    const token = made.json.token
      ? made.json
      : (await admin.post<typeof made.json>(`/users/${alice.id}/tokens`, { description: 'socket' })).json
    const socket = await open({ ...alice, token: token.token })
    await socket.event('hello')
    expect((await admin.post('/users/tokens/revoke', { token_id: token.id })).status).toBe(200)
    expect(await socket.closed).toBe(1008)
  })

  it('comes when its user logs out', async () => {
    const { service, admin, open } = people
    const { login_id, password } = service.sample
    const login = await service.send('/api/v4/users/login', { method: 'POST', body: { login_id, password } })
    const token = login.headers.get('token') ?? ''
    const socket = await open({ ...admin, token })
    await socket.event('hello')
    await service.send('/api/v4/users/logout', { method: 'POST', token })
    expect(await socket.closed).toBe(1008)
  })

  it('makes a user offline, unless another is open', async () => {
    const { alice, bob, open } = people
    const status = async () => (await bob.get<{ status: string }>(`/users/${alice.id}/status`)).json.status
    await alice.put('/users/me/status', { user_id: alice.id, status: 'dnd', dnd_end_time: 1 })
    const [one, two] = [await open(alice), await open(alice)]
    await one.close()
    expect(await status()).toBe('online')
    const told = await open(alice)
    await two.close()
    expect(await status()).toBe('online')
    await told.close()
    await expect.poll(status).toBe('offline')
  })

  it('is clean when the service stops', async () => {
    const own = await startService()
    try {
      const socket = await openSocket(own, { token: own.sample.admin_token })
      await socket.event('hello')
      await own.close()
      expect(await socket.closed).toBe(1001)
    } finally {
      await own.close()
    }
  })

  it('comes for a reader that does not read, who then goes on from where it was', async () => {
    const own = await startService({ websocket: { unreadBytes: 32_768, keptFrames: 5000, keptCharacters: 64_000_000 } })
    const { bot_token: token, channel_id } = own.sample
    const sendMany = (message: string) =>
      Promise.all(Array.from({ length: 100 }, () => own.post('/posts', { channel_id, message })))
    try {
      const socket = await openSocket(own, { token })
      const hello = await socket.event('hello')
      socket.socket.pause()
      for (let round = 0; round < 6; round++) await sendMany('x'.repeat(16_000))
      socket.socket.resume()
      expect(await socket.closed).toBe(1006)
      const next = (socket.received.findLast(({ seq }) => seq !== undefined)?.seq ?? 0) + 1
      const query = `connection_id=${String(hello.data?.connection_id)}&sequence_number=${next}`
      const again = await openSocket(own, { token, query })
      await own.post('/posts', { channel_id, message: 'after' })
      await expect.poll(() => again.received.some(one => postMessage(one) === 'after'), { timeout: 10_000 }).toBe(true)
      expect(again.received.map(({ seq }) => seq)).toEqual(again.received.map((_, index) => next + index))
      await again.close()
    } finally {
      await own.close()
    }
  })
})

const postMessage = ({ event, data }: { event?: string; data?: Record<string, unknown> }): string | undefined =>
  event === 'posted' ? postIn({ data: data ?? {} }).message : undefined
