import type { Server } from 'node:http'
import { nextFree } from '../http/freePort'
import { PortTakenError } from './PortTakenError'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Listens on a loopback address and returns the service's URL; `localhost` stands for both addresses where there are both.
 * @throws PortTakenError, naming the next free port.
 */
export async function listen(makeServer: () => Server, host: string, port: number): Promise<string> {
  if (!LOOPBACK.has(host)) throw new RangeError(`${host} is not a loopback address; use 127.0.0.1, ::1 or localhost.`)
  const server = makeServer()
  try {
    await listening(server, host === 'localhost' ? '127.0.0.1' : host, port)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new PortTakenError(port, await nextFree(host, port))
    }
    throw error
  }
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  // Without IPv6 there is only the one.
  if (host === 'localhost') await listening(makeServer(), '::1', bound).catch(() => {})
  return `http://${host === '::1' ? '[::1]' : host}:${bound}`
}

const listening = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, () => {
      server.off('error', reject)
      resolve()
    })
  })
