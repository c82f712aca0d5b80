// A load generator small enough not to be what is measured: raw sockets, a request that is built once, a fixed number
// in flight.
import { connect } from 'node:net'

/**
 * @typedef {{ url: string, path: string, method?: string, headers?: Record<string, string>, body: string, status:
 * number }} Target
 */
/** @typedef {{ connections: number, pipelining: number, ms: number }} Load */

function requestBytes({ url, path, method = 'POST', headers = {}, body }) {
  const lines = [`${method} ${path} HTTP/1.1`, `Host: ${new URL(url).host}`, 'Content-Type: application/json']
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  lines.push(`Content-Length: ${Buffer.byteLength(body)}`, '', body)
  return Buffer.from(lines.join('\r\n'))
}

/** Cuts whole responds off the front of what a socket has received; calls `seen` with the status of each. */
function responseReader(seen) {
  let rest = Buffer.alloc(0)
  return chunk => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      const end = rest.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = rest.toString('latin1', 0, end)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
      if (rest.length < end + 4 + length) return
      rest = rest.subarray(end + 4 + length)
      seen(Number(head.slice(9, 12)))
    }
  }
}

/**
 * Sends the same request over and over for `ms` milliseconds; resolves to responses per second.
 * Rejects when a connection breaks or a response has another status than expected.
 */
export async function load(/** @type {Target} */ target, /** @type {Load} */ { connections, pipelining, ms }) {
  const bytes = requestBytes(target)
  const { hostname, port } = new URL(target.url)
  const started = performance.now()
  let responses = 0
  await Promise.all(
    Array.from({ length: connections }, () =>
      drive({ hostname, port: Number(port), bytes, pipelining, until: started + ms, status: target.status }, () => {
        responses += 1
      }),
    ),
  )
  return (responses / (performance.now() - started)) * 1000
}

function drive({ hostname, port, bytes, pipelining, until, status }, count) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, hostname)
    let inFlight = 0
    const fill = () => {
      while (inFlight < pipelining && performance.now() < until) {
        socket.write(bytes)
        inFlight += 1
      }
      if (inFlight === 0) socket.end()
    }
    const read = responseReader(got => {
      if (got !== status) return socket.destroy(new Error(`Answered ${got} instead of ${status}.`))
      inFlight -= 1
      count()
    })
    socket.setNoDelay(true)
    socket.setTimeout(20_000, () => socket.destroy(new Error('No answer for 20 s.')))
    socket.on('connect', fill)
    socket.on('data', chunk => {
      read(chunk)
      fill()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(undefined))
  })
}
