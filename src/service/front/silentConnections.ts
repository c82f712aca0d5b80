import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds between looks at the connections of a service that closes. */
const again = 50

/**
 * Returns how to close a server without waiting for connections on which nothing was ever sent, which browsers and HTTP clients open
 * in advance, a new one for each that is ended, and for those whose last response goes out meanwhile. Node counts the ones as
 * busy and does not look at the others again; closing waited a minute for them.
 */
export function closesAtOnce(server: Server): () => Promise<void> {
  const open = new Set<Socket>()
  let isClosing = false
  server.on('connection', (socket: Socket) => {
    if (isClosing) return socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return async () => {
    isClosing = true
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    const looking = setInterval(() => server.closeIdleConnections(), again)
    await new Promise(resolve => server.close(resolve))
    clearInterval(looking)
  }
}
