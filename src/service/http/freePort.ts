import { createServer } from 'node:net'

const TRIES = 50

/** The next port of a host that is free; 0 where none is near. */
export async function nextFree(host: string, taken: number): Promise<number> {
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
