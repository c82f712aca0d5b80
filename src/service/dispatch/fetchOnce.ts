import { Client, type Dispatcher } from 'undici'
import { limits } from '#domain/limits'
import type { TrustedHosts } from '#domain/trust/trustedHosts'
import type { Headers } from '../store/tables/workspace/exchangeRecords'
import { createDialler } from './dial'
import type { Stopwatch } from './stopwatch'
import { beginHop, type CallTrace } from './trace'

export const CONNECT_TIMEOUT_MS = 3000

export interface Hop {
  /** http(s), or `/plugins/<id>/<path>`. */
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers: Record<string, string>
  body: Buffer | null
}

export interface Fetched {
  status: number
  headers: Headers
  /** Read up to a little over the limit. */
  body: Buffer
  /** Bytes read; more than the limit when the response is too large. */
  bytes: number
}

/** A redirect may lead to any scheme; only web addresses are called. */
export function webUrl(text: string): URL | null {
  const url = URL.parse(text)
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : null
}

export interface Circumstances {
  /** Bytes of a response that are read, and a little more; those of any integration unless it says so. */
  most?: number
  signal: AbortSignal
  watch: Stopwatch
  trace: CallTrace
}

interface Dialling extends Circumstances {
  /** `null` calls any address. */
  trusted: TrustedHosts | null
}

/** Makes one request, following no redirect. Throws what the network throws. */
export async function fetchOnce(
  target: URL,
  hop: Omit<Hop, 'url'>,
  { signal, watch, trace, trusted, most = limits.responseBodyBytes }: Dialling,
): Promise<Fetched> {
  beginHop(trace, target.href)
  const dial = createDialler({ connectTimeoutMs: CONNECT_TIMEOUT_MS, trusted, watch, trace })
  // A client of its own for each call: the address is checked each time, and the timing is that of this call alone.
  const client = new Client(target.origin, { connect: dial, headersTimeout: 0, bodyTimeout: 0 })
  try {
    const { method, headers, body } = hop
    const path = `${target.pathname}${target.search}`
    const response = await client.request({ method, path, headers, body, signal, reset: true })
    watch.responded()
    const fetched = await read(response, trace, most)
    watch.read()
    return fetched
  } finally {
    client.destroy().catch(() => {})
  }
}

type ResponseData = Dispatcher.ResponseData

async function read({ statusCode, headers, body }: ResponseData, trace: CallTrace, most: number): Promise<Fetched> {
  const chunks: Buffer[] = []
  let bytes = 0
  const part = { status: statusCode, bytes, expected: lengthOf(headers['content-length']) }
  trace.part = part
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    part.bytes = bytes
    if (bytes > most) break
  }
  return { status: statusCode, headers: pairs(headers), body: Buffer.concat(chunks), bytes }
}

const lengthOf = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null

const pairs = (headers: ResponseData['headers']): Headers =>
  Object.entries(headers).flatMap(([name, value]) => [value ?? ''].flat().map((one): [string, string] => [name, one]))
