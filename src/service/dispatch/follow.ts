import { Client, type Dispatcher } from 'undici'
import { isPluginPath } from '#domain/actions/registry/checkUrl'
import { limits } from '#domain/limits'
import type { Settings } from '../settings/settings'
import type { Headers } from '../store/tables/workspace/exchangeRecords'
import { createDialler } from './dial'
import type { Failure } from './failure'
import type { Plugins } from './plugins'
import type { Stopwatch } from './stopwatch'
import { readTrustedHosts } from './trustedHosts'

const CONNECT_TIMEOUT_MS = 3000
/** docs/reference/actions.md#callback. */
const MOST_REDIRECTS = 10

export interface Hop {
  /** http(s), or `/plugins/<id>/<path>`. */
  url: string
  method: 'GET' | 'POST' | 'PUT'
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

interface Parts {
  settings: Settings
  plugins: Plugins
  ownUrl(): string
}

interface Circumstances {
  signal: AbortSignal
  watch: Stopwatch
}

interface Following extends Circumstances {
  /** The first address is called wherever it leads; the next ones are checked. */
  isNamed: boolean
}

type Result = ({ ok: true } & Fetched) | { ok: false; failure: Failure }

/**
 * Makes a call, and follows redirects where the setting allows it; each hop is resolved and checked anew
 * (docs/spec-coverage.md, docs/reference/actions.md#callback).
 */
export async function follow(parts: Parts, first: Hop, { isNamed, ...circumstances }: Following): Promise<Result> {
  let hop = first
  for (let hops = 0; ; hops++) {
    const { target, isPlugin } = resolveTarget(parts, hop.url)
    if (target === null) return { ok: false, failure: noTarget(hop.url) }
    const trusted =
      isPlugin || (isNamed && hops === 0)
        ? null
        : readTrustedHosts(parts.settings.values.AllowedUntrustedInternalConnections)
    const dial = createDialler({ connectTimeoutMs: CONNECT_TIMEOUT_MS, trusted, watch: circumstances.watch })
    const fetched = await fetchOnce(target, hop, { ...circumstances, dial })
    const next = parts.settings.values.FollowOutboundRedirects ? redirected(hop, target, fetched) : null
    if (next === null || hops === MOST_REDIRECTS) return { ok: true, ...fetched }
    hop = next
  }
}

function resolveTarget({ plugins, ownUrl }: Parts, url: string): { target: URL | null; isPlugin: boolean } {
  const own = ownUrl()
  const path = own !== '' && url.startsWith(`${own}/plugins/`) ? url.slice(own.length) : url
  if (!isPluginPath(path)) return { target: webUrl(path), isPlugin: false }
  return { target: URL.parse(plugins.resolve(path)?.url ?? ''), isPlugin: true }
}

/** A redirect may lead to any scheme; only web addresses are called. */
function webUrl(text: string): URL | null {
  const url = URL.parse(text)
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : null
}

/** Who clicks gets this too, and addresses are not theirs to see: it names no more than the plugin. */
const noTarget = (url: string): Failure => ({
  fault: 'bad_url',
  outcome: 'failed',
  note: isPluginPath(url)
    ? `No plugin is registered for /plugins/${url.replace(/^\/?plugins\//, '').split(/[/?#]/, 1)}.`
    : 'This address cannot be called.',
})

interface Dialling extends Circumstances {
  dial: ReturnType<typeof createDialler>
}

async function fetchOnce(target: URL, hop: Hop, { signal, watch, dial }: Dialling): Promise<Fetched> {
  // A client of its own for each call: the address is checked each time, and the timing is that of this call alone.
  const client = new Client(target.origin, { connect: dial, headersTimeout: 0, bodyTimeout: 0 })
  try {
    const { method, headers, body } = hop
    const path = `${target.pathname}${target.search}`
    const response = await client.request({ method, path, headers, body, signal, reset: true })
    watch.responded()
    const fetched = await read(response)
    watch.read()
    return fetched
  } finally {
    client.destroy().catch(() => {})
  }
}

type ResponseData = Dispatcher.ResponseData

async function read({ statusCode, headers, body }: ResponseData): Promise<Fetched> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > limits.responseBodyBytes) break
  }
  return { status: statusCode, headers: pairs(headers), body: Buffer.concat(chunks), bytes }
}

const pairs = (headers: ResponseData['headers']): Headers =>
  Object.entries(headers).flatMap(([name, value]) => [value ?? ''].flat().map((one): [string, string] => [name, one]))

/**
 * The next hop of a redirect: 307 and 308 keep method and body, the others become GET. Credentials stay with their
 * origin.
 */
function redirected(hop: Hop, from: URL, { status, headers }: Fetched): Hop | null {
  const location = headers.find(([name]) => name === 'location')?.[1]
  const to = !location || status < 300 || status > 399 ? null : URL.parse(location, from.href)
  if (to === null) return null
  const { Authorization, ...others } = hop.headers
  const kept = to.origin === from.origin && Authorization !== undefined ? { ...others, Authorization } : others
  return status === 307 || status === 308
    ? { ...hop, url: to.href, headers: kept }
    : { url: to.href, method: 'GET', headers: kept, body: null }
}
