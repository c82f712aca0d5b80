import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttps, type Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'
import type { Certificate } from './certificate'

/** Handles one request; `isSecure` for one that came over TLS. */
export type Handle = (request: IncomingMessage, response: ServerResponse, isSecure: boolean) => void

export interface Listener {
  port: number
  /** Takes no more connections; resolves when the responses under way have ended. `now` ends them as well. */
  close(now?: boolean): Promise<void>
}

interface Listening {
  /** 0 for a free one. */
  port: number
  handle: Handle
  certificate(): Promise<Certificate>
}

/** First byte of a connection that speaks TLS. */
const HANDSHAKE = 0x16
/** How long a connection may say nothing. */
const SILENT_MS = 60_000

/**
 * Listens at a port of 127.0.0.1 that speaks HTTP and HTTPS: the first byte of a connection says which.
 * @throws what the system says, such as `EADDRINUSE`
 */
export async function listenAt({ port, handle, certificate }: Listening): Promise<Listener> {
  const plain = createHttp({ noDelay: true }, (request, response) => handle(request, response, false))
  let secure: Promise<SecureServer> | null = null
  const secureServer = async (): Promise<SecureServer> =>
    createHttps(await certificate(), (request, response) => handle(request, response, true))
  const open = new Set<Socket>()
  const takePlain = plain.listeners('connection')
  plain.removeAllListeners('connection')
  plain.on('connection', socket => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    firstByte(socket, async byte => {
      if (byte !== HANDSHAKE) return () => takePlain.forEach(take => void take.call(plain, socket))
      secure ??= secureServer()
      const server = await secure
      return () => void server.emit('connection', socket)
    })
  })
  await new Promise<void>((listening, failed) => {
    plain.once('error', failed)
    plain.listen(port, '127.0.0.1', listening)
  })
  plain.on('error', () => {})
  const address = plain.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close(now = false) {
      const closed = new Promise<void>(done => plain.close(() => done()))
      ;(await secure)?.closeIdleConnections()
      if (now) for (const socket of open) socket.destroy()
      await closed
    },
  }
}

/** Hands a connection, from its first byte on, to what serves it. */
function firstByte(socket: Socket, serving: (byte: number) => Promise<() => void>): void {
  const drop = () => void socket.destroy()
  socket.on('error', drop)
  socket.setTimeout(SILENT_MS, drop)
  socket.once('data', first => {
    socket.pause()
    socket.setTimeout(0)
    socket.removeListener('timeout', drop)
    socket.unshift(first)
    serving(first[0] ?? 0).then(serve => {
      serve()
      socket.resume()
    }, drop)
  })
}
