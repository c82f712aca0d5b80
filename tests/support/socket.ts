import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Post, TestService } from './service'

/** A message of the service: an event with its number, or a reply. */
export interface Received {
  event?: string
  data?: Record<string, unknown>
  broadcast?: Record<string, unknown>
  seq?: number
  status?: string
  seq_reply?: number
  error?: { id: string; message: string; status_code: number }
}

/** One websocket of a test; everything it receives is kept, so that nothing is missed by looking late. */
export interface TestSocket {
  socket: WebSocket
  received: Received[]
  /** Resolves to the first event of this name, from the beginning or from `after` on. */
  event(name: string, after?: number): Promise<Received>
  /** Sends an action and resolves to its reply. */
  ask(action: string, data?: unknown): Promise<Received>
  /** Resolves to the code it was closed with. */
  closed: Promise<number>
  close(): Promise<void>
}

interface Open {
  token?: string
  headers?: Record<string, string>
  /** Query of the address, without the question mark. */
  query?: string
}

const LIMIT_MS = 10_000

/** Opens a websocket; rejects with the status when the service rejects. `token` goes into the Authorization header. */
export async function openSocket(service: TestService, { token, headers, query = '' }: Open = {}): Promise<TestSocket> {
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/api/v4/websocket${query && `?${query}`}`, {
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
  })
  const received: Received[] = []
  const waiting = new Set<() => void>()
  socket.on('message', raw => {
    received.push(JSON.parse(String(raw)) as Received)
    for (const look of waiting) look()
  })
  const closed = new Promise<number>(done => socket.on('close', code => done(code)))
  await new Promise<void>((done, fail) => {
    socket.on('open', () => done())
    socket.on('unexpected-response', (_request, { statusCode }) => fail(new Error(`rejected with ${statusCode}`)))
    socket.on('error', fail)
  })

  const see = (what: string, matches: (one: Received) => boolean, from = 0): Promise<Received> =>
    new Promise((found, fail) => {
      const limit = setTimeout(() => {
        waiting.delete(look)
        fail(new Error(`${what} did not come; came: ${received.map(one => one.event ?? one.seq_reply).join(', ')}`))
      }, LIMIT_MS)
      const look = (): void => {
        const match = received.slice(from).find(matches)
        if (match === undefined) return
        clearTimeout(limit)
        waiting.delete(look)
        found(match)
      }
      waiting.add(look)
      look()
    })

  let asked = 0
  return {
    socket,
    received,
    closed,
    event: (name, after = 0) => see(name, one => one.event === name, after),
    ask: (action, data) => {
      asked += 1
      const seq = asked
      socket.send(JSON.stringify({ seq, action, ...(data === undefined ? {} : { data }) }))
      return see(`the reply to ${action}`, one => one.seq_reply === seq)
    },
    close: async () => {
      if (socket.readyState === WebSocket.CLOSED) return
      const end = once(socket, 'close')
      socket.close()
      await end
    },
  }
}

/** The post that an event carries. */
export const postIn = ({ data }: { data?: Record<string, unknown> }): Post => JSON.parse(String(data?.post))

/** What a socket received, in order. */
export const eventNames = ({ received }: TestSocket): (string | undefined)[] => received.map(({ event }) => event)
