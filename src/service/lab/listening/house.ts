import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Certificate } from './certificate'
import { listenAt } from './listenAt'

/** Where the service itself calls simulated integrations, whether or not they have a port of their own. */
export interface House {
  baseOf(name: string): string
  /** The same over TLS, for everybody: a certificate that nobody trusts comes before any word. */
  secureBaseOf(name: string): string
  close(): Promise<void>
}

export interface HouseParts {
  /** A word that nobody else knows: a response may hold what a post says, and is for the service only. */
  secret: string
  certificate(): Promise<Certificate>
  /** `target` is below the integration, with query. */
  handle(request: IncomingMessage, response: ServerResponse, called: HouseCall): void
}

export interface HouseCall {
  name: string
  target: string
  isSecure: boolean
}

const PLACE = /^\/([^/]+)\/([A-Za-z0-9._-]+)(\/[^?]*)?(\?.*)?$/s
const HOST = '127.0.0.1'
/** What stands before the name over TLS, in place of the secret. */
const OPEN = 'plugins'

/** Opens a free port of this computer. */
export async function openHouse({ secret, certificate, handle }: HouseParts): Promise<House> {
  const { port, close } = await listenAt({
    port: 0,
    certificate,
    handle: (request, response, isSecure) => {
      const [, word = '', name = '', path = '/', query = ''] = PLACE.exec(request.url ?? '') ?? []
      if (word === (isSecure ? OPEN : secret)) handle(request, response, { name, target: path + query, isSecure })
      else response.writeHead(404).end()
    },
  })
  return {
    baseOf: name => `http://${HOST}:${port}/${secret}/${name}`,
    secureBaseOf: name => `https://${HOST}:${port}/${OPEN}/${name}`,
    close: () => close(true),
  }
}
