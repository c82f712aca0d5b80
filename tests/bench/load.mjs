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

/** @typedef {{ rate: number, p50: number, p99: number }} Measured Responses per second; latencies in milliseconds. */

/**
 * Sends the same request over and over for `ms` milliseconds.
 * Rejects when a connection breaks or a response has another status than expected.
 * @returns {Promise<Measured>}
 */
export async function load(/** @type {Target} */ target, /** @type {Load} */ { connections, pipelining, ms }) {
  const bytes = requestBytes(target)
  const { hostname, port } = new URL(target.url)
  const started = performance.now()
  /** @type {number[]} */
  const latencies = []
  const until = started + ms
  await Promise.all(
    Array.from({ length: connections }, () =>
      drive({ hostname, port: Number(port), bytes, pipelining, until, status: target.status }, latencies),
    ),
  )
  const rate = (latencies.length / (performance.now() - started)) * 1000
  latencies.sort((a, b) => a - b)
  const at = share => latencies[Math.floor((latencies.length - 1) * share)] ?? 0
  return { rate, p50: at(0.5), p99: at(0.99) }
}

/** Responses come in the order of their requests, so the oldest request is the one that a response belongs to. */
function drive({ hostname, port, bytes, pipelining, until, status }, latencies) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, hostname)
    /** When each request in flight was sent. */
    const sent = []
    const fill = () => {
      while (sent.length < pipelining && performance.now() < until) {
        socket.write(bytes)
        sent.push(performance.now())
      }
      if (sent.length === 0) socket.end()
    }
    const read = responseReader(got => {
      if (got !== status) return socket.destroy(new Error(`The response had status ${got} instead of ${status}.`))
      latencies.push(performance.now() - (sent.shift() ?? 0))
    })
    socket.setNoDelay(true)
    socket.setTimeout(20_000, () => socket.destroy(new Error('No response for 20 s.')))
    socket.on('connect', fill)
    socket.on('data', chunk => {
      read(chunk)
      fill()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(undefined))
  })
}
