import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between looks at the connections of a service that closes. */
const again = 50

/**
 * Ends connections that nothing is asked on as soon as the service closes: those on which nothing was ever sent, which
 * browsers and HTTP clients open in advance, a new one for each that is ended, and those whose last response goes out
 * meanwhile. Node counts the ones as busy and does not look at the others again; closing waited a minute for them.
 */
export function endSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  let looking: ReturnType<typeof setInterval> | undefined
  app.server.on('connection', (socket: Socket) => {
    if (looking) return socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', done => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    looking = setInterval(() => app.server.closeIdleConnections(), again)
    done()
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking)
    done()
  })
}
