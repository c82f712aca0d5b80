import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { headerBytes } from '../plugins/headerBytes'
import { wantsWebsocket } from '../websocket/upgrade'
import { listen } from './listen'
import { closesAtOnce } from './silentConnections'

/** Longer than the connections of any proxy or browser stay open by themselves. */
const KEEP_ALIVE_MS = 72_000

/**
 * What listens while workspaces open and close behind it: connections stay, and requests that come while none is open wait for the
 * next (docs/decisions/0030-lives-of-a-service.md).
 */
export interface Front {
  /** @throws PortTakenError */
  listen(host: string, port: number): Promise<string>
  /** Hands all requests to the server of an app from now on, those that waited first. */
  open(server: Server): void
  /** From now on requests wait. */
  hold(): void
  /** Does not wait for this response, which ends when the workspace closes, or after it. */
  exempt(response: ServerResponse): void
  /** Resolves to whether all that was handed over has ended, at the latest after so many milliseconds. */
  ended(limitMs: number): Promise<boolean>
  /** Stops listening, and resolves once the last response is out. */
  close(): Promise<void>
}

export function createFront(): Front {
  let behind: Server | null = null
  let waiting: ((server: Server) => void)[] = []
  const running = new Set<ServerResponse>()
  const checks = new Set<() => void>()
  const closings: (() => Promise<void>)[] = []
  const pass = (job: (server: Server) => void): void => {
    if (behind === null) waiting.push(job)
    else job(behind)
  }
  const end = (response: ServerResponse): void => {
    running.delete(response)
    for (const check of checks) check()
  }

  function makeServer(): Server {
    const server = createServer({ maxHeaderSize: headerBytes, shouldUpgradeCallback: wantsWebsocket })
    server.keepAliveTimeout = KEEP_ALIVE_MS
    server.requestTimeout = 0
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      pass(app => {
        running.add(response)
        response.once('close', () => end(response))
        app.emit('request', request, response)
      }),
    )
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      pass(app => app.emit('upgrade', request, socket, head)),
    )
    // Bytes that cannot be read wait for nobody: while no workspace is open, there is nothing to record them in.
    server.on('clientError', (error, socket) => {
      if (behind === null) socket.destroy()
      else behind.emit('clientError', error, socket)
    })
    closings.push(closesAtOnce(server))
    return server
  }

  return {
    listen: (host, port) => listen(makeServer, host, port),
    open(app) {
      behind = app
      const jobs = waiting
      waiting = []
      for (const job of jobs) job(app)
    },
    hold() {
      behind = null
    },
    exempt: end,
    ended(limitMs) {
      if (running.size === 0) return Promise.resolve(true)
      return new Promise(resolve => {
        const done = (): void => {
          clearTimeout(timer)
          checks.delete(check)
          resolve(running.size === 0)
        }
        const check = (): void => {
          if (running.size === 0) done()
        }
        const timer = setTimeout(done, limitMs)
        checks.add(check)
      })
    },
    close: async () => {
      await Promise.all(closings.map(closing => closing()))
    },
  }
}
