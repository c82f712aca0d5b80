import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { TLSSocket } from 'node:tls'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CertificateError } from '#service/dispatch/certificates'
import { createDialler } from '#service/dispatch/dial'
import { newTrace } from '#service/dispatch/trace'

let server: Server
/** Whether each connection that the server accepted took up the session of an earlier one. */
const resumed: boolean[] = []
beforeAll(async () => {
  const made = await generate([{ name: 'commonName', value: 'localhost' }])
  // In this version of TLS the session is there with the handshake, so that a client that kept it would have it at once.
  server = createServer({ key: made.private, cert: made.cert, maxVersion: 'TLSv1.2' })
  server.on('secureConnection', socket => resumed.push(socket.isSessionReused()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server?.close()
})

it('no TLS session is kept: each connection has the certificate of its host checked', async () => {
  const watch = { dialling: () => {}, connected: () => {} }
  const dial = createDialler({ connectTimeoutMs: 3000, trusted: null, watch, trace: newTrace() })
  const { port } = server.address() as AddressInfo
  const connect = (hostname: string): Promise<Error | TLSSocket | null> =>
    new Promise(done => {
      dial(
        { hostname, host: hostname, protocol: 'https:', port: String(port), servername: 'localhost' },
        (...[error, socket]) => done(socket instanceof TLSSocket ? socket : error),
      )
    })
  for (let count = 1; count <= 3; count++) {
    // Each one says of the certificate what the first one says: a resumed session has none to look at.
    const rejected = await connect('localhost')
    expect(rejected).toBeInstanceOf(CertificateError)
    expect(rejected).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  }
  await vi.waitFor(() => expect(resumed).toEqual([false, false, false]))
})
