import { createServer, type Server as HttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { generate } from 'selfsigned'

/** Who a certificate is for, and from when to when. */
export interface Certificate {
  name: string
  /** Host names; addresses are `ip:` and the address. */
  hosts: string[]
  from: string
  to: string
}

/** An HTTPS server with a self-signed certificate that was made for it; it responds `{}` to everything. */
export async function startHttps({
  name,
  hosts,
  from,
  to,
}: Certificate): Promise<{ port: number; server: HttpsServer }> {
  const altNames = hosts.map(host =>
    host.startsWith('ip:') ? { type: 7 as const, ip: host.slice(3) } : { type: 2 as const, value: host },
  )
  const made = await generate([{ name: 'commonName', value: name }], {
    notBeforeDate: new Date(from),
    notAfterDate: new Date(to),
    extensions: [{ name: 'subjectAltName', altNames }],
  })
  const server = createServer({ key: made.private, cert: made.cert }, (_, response) => response.end('{}'))
  return { port: await listening(server), server }
}

/** A server that does with each connection what a spec says. */
export async function startRaw(take: (socket: Socket) => void): Promise<{ port: number; server: Server }> {
  const server = createTcpServer(socket => {
    socket.on('error', () => {})
    take(socket)
    // A connection of which nothing is read would never notice that it ended.
    socket.resume()
  })
  return { port: await listening(server), server }
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

export const ended = (server: Server): Promise<void> => new Promise(done => server.close(() => done()))
