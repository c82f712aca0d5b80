import { WebSocketServer } from 'ws'
import { createGuard } from '../../plugins/guard'
import { rejectSocket } from '../../plugins/rejectSocket'
import { storeError } from '../../store/faults/storeFaults'
import { serveConnection } from '../../websocket/connection'
import { createLines } from '../../websocket/lines'
import { openerOf, resumeOf, wantsWebsocket, websocketPath, wrongUpgrade } from '../../websocket/upgrade'
import type { Mounting } from '../mounting'

/** Milliseconds that sockets get to say good-bye when the service stops. */
const GRACE_MS = 500

/** The websocket of the public API (docs/reference/websocket.md), on the same port; the same guard stands before it. */
export function mountWebsocket({ app, ctx }: Mounting): void {
  const lines = createLines(ctx)
  const guard = createGuard(ctx)
  const server = new WebSocketServer({ noServer: true, maxPayload: ctx.websocketLimits.messageBytes })
  server.on('wsClientError', (_error, socket) => rejectSocket(ctx, socket, wrongUpgrade()))
  const alive = new WeakSet<object>()

  app.get(websocketPath, () => {
    throw wrongUpgrade()
  })
  app.server.on('upgrade', (request, socket, head) => {
    // Until it is a websocket, nobody else listens to what breaks.
    socket.on('error', () => socket.destroy())
    const rejection = guard(request) ?? (wantsWebsocket(request) ? null : wrongUpgrade())
    if (rejection !== null) return rejectSocket(ctx, socket, rejection)
    server.handleUpgrade(request, socket, head, opened => {
      alive.add(opened)
      opened.on('pong', () => alive.add(opened))
      serveConnection(ctx, lines, {
        socket: opened,
        caller: openerOf(ctx, request),
        resume: resumeOf(request),
        sender: { ip: request.socket.remoteAddress ?? '', headers: request.headers },
      })
    })
  })

  const heartbeat = setInterval(() => {
    sweep(lines)
    for (const client of server.clients) {
      if (!alive.delete(client)) client.terminate()
      else client.ping()
    }
  }, ctx.websocketLimits.heartbeatMs)
  heartbeat.unref()
  // Whoever loses the session loses the socket, as soon as that is on disk.
  const forget = ctx.store.onAccountChange(() => ctx.store.afterCommit(lines.sweep))

  app.addHook('preClose', done => {
    clearInterval(heartbeat)
    forget()
    lines.close()
    for (const client of server.clients) client.close(1001)
    const force = setTimeout(() => {
      for (const client of server.clients) client.terminate()
    }, GRACE_MS)
    server.close(() => clearTimeout(force))
    done()
  })
}

/** Looks for sessions that ended; a file that cannot be read now is reported by the requests that meet it. */
function sweep(lines: ReturnType<typeof createLines>): void {
  try {
    lines.sweep()
  } catch (error) {
    if (storeError(error) === null) throw error
  }
}
