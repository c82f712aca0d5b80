import { createServer } from 'node:net'

const FIRST = 3001
const LAST = 3999

/** Returns a port of this computer that nothing listens at and none of these addresses names. */
export async function freePort(addresses: readonly string[]): Promise<number> {
  const named = new Set(addresses.map(address => URL.parse(address)?.port))
  for (let port = FIRST; port <= LAST; port++) if (!named.has(String(port)) && (await isFree(port))) return port
  throw new Error(`No port from ${FIRST} to ${LAST} is free. Name another one with --port.`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
