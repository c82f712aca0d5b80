import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Wire } from './wire'

/** Parts in which a slow body comes. */
const PARTS = 10

/** Waits for the latency of a call, or until its caller has gone. Returns whether the caller is there. */
export async function latency(response: ServerResponse, ms: number): Promise<boolean> {
  if (ms > 0) await until(response, ms)
  return !response.destroyed && !response.writableEnded
}

/** Sends a response as it is wanted on the wire; resolves to whether one was sent. */
export async function play(response: ServerResponse, wire: Wire): Promise<boolean> {
  const { status, headers, body, is } = wire
  if (is === 'timeout') {
    await gone(response)
    return false
  }
  if (is === 'reset') {
    reset(response)
    return false
  }
  response.writeHead(status, { ...headers, 'content-length': body.length })
  if (is === 'slow') await drip(response, wire)
  else response.end(body)
  await ended(response)
  return response.writableFinished
}

/** Over TLS, a connection can only be ended. */
function reset(response: ServerResponse): void {
  try {
    response.socket?.resetAndDestroy()
  } catch {
    response.destroy()
  }
}

/** Headers at once, then the body in parts, the last when the time is over. */
async function drip(response: ServerResponse, { body, slowMs }: Wire): Promise<void> {
  response.flushHeaders()
  const size = Math.ceil(body.length / PARTS)
  for (let part = 0; part < PARTS && !response.destroyed; part++) {
    await until(response, slowMs / PARTS)
    if (!response.destroyed) response.write(body.subarray(part * size, (part + 1) * size))
  }
  response.end()
}

/** Waits so long, or until the connection ends. */
async function until(response: ServerResponse, ms: number): Promise<void> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  response.once('close', abort)
  await wait(ms, undefined, { signal: stop.signal, ref: false }).catch(() => {})
  response.removeListener('close', abort)
}

const gone = (response: ServerResponse): Promise<void> =>
  new Promise(done => {
    if (response.destroyed) done()
    else response.once('close', () => done())
  })

const ended = (response: ServerResponse): Promise<void> =>
  new Promise(done => {
    if (response.writableFinished || response.destroyed) return done()
    response.once('finish', () => done())
    response.once('close', () => done())
  })
