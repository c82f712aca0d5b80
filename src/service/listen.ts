import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { PortTakenError } from './options'

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])
const TRIES = 50

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

async function nextFree(host: string, taken: number): Promise<number> {
  for (let port = taken + 1; port < Math.min(taken + TRIES, 65_536); port++) {
    if (await isFree(host, port)) return port
  }
  return 0
}

function isFree(host: string, port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise(resolve => {
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
