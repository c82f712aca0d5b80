import type { FastifyInstance } from 'fastify'
import { nextFree } from './http/freePort'
import { PortTakenError } from './options'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Listens on a loopback address and returns the service's URL. @throws PortTakenError, naming the next free port.
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  if (!LOOPBACK.has(host)) throw new RangeError(`${host} is not a loopback address; use 127.0.0.1, ::1 or localhost.`)
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new PortTakenError(port, await nextFree(host, port))
    }
    throw error
  }
  const address = app.server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  return `http://${host === '::1' ? '[::1]' : host}:${bound}`
}
