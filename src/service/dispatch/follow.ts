import { isPluginPath } from '#domain/actions/registry/checkUrl'
import type { CallProblem } from '#domain/explain/outbound/callProblem'
import type { TrustedHosts } from '#domain/trust/trustedHosts'
import type { Settings } from '../settings/settings'
import { type Circumstances, type Fetched, fetchOnce, type Hop, webUrl } from './fetchOnce'
import type { Plugins } from './plugins'
import { readTrustedHosts } from './trustedHosts'

/** docs/reference/actions.md#callback. */
const MOST_REDIRECTS = 10

interface Parts {
  settings: Settings
  plugins: Plugins
  ownUrl(): string
}

interface Following extends Circumstances {
  /** The first address is called wherever it leads; the next ones are checked. */
  isNamed: boolean
}

type Result = ({ ok: true } & Fetched) | { ok: false; problem: CallProblem }

/**
 * Makes a call, and follows redirects where the setting allows it; each hop is resolved and checked anew
 * (docs/spec-coverage.md, docs/reference/actions.md#callback).
 */
export async function follow(parts: Parts, first: Hop, { isNamed, ...circumstances }: Following): Promise<Result> {
  let hop = first
  for (let hops = 0; ; hops++) {
    const isNamedHop = isNamed && hops === 0
    const { target, isPlugin } = isNamedHop ? named(parts, hop.url) : resolveTarget(parts, hop.url)
    if (target === null) return { ok: false, problem: noTarget(parts, hop.url) }
    const trusted =
      isPlugin || isNamedHop ? null : readTrustedHosts(parts.settings.values.AllowedUntrustedInternalConnections)
    const fetched = await fetchFrom(parts, target, hop, { ...circumstances, trusted })
    const next = parts.settings.values.FollowOutboundRedirects ? redirected(hop, target, fetched) : null
    if (next === null || hops === MOST_REDIRECTS) return { ok: true, ...fetched }
    hop = next
  }
}

/** Where a simulated integration leads the service: to HTTPS of its own, with a certificate that nobody trusts. */
export const leadHeader = 'x-svc-lead'

async function fetchFrom(
  { plugins }: Parts,
  target: URL,
  hop: Hop,
  dialling: Circumstances & { trusted: TrustedHosts | null },
): Promise<Fetched> {
  const isSimulation = plugins.isSimulation(target.origin)
  dialling.trace.isSimulation = isSimulation
  const fetched = await fetchOnce(target, hop, dialling)
  const lead = isSimulation ? fetched.headers.find(([name]) => name === leadHeader)?.[1] : undefined
  if (lead === undefined) return fetched
  dialling.trace.isSimulation = false
  return fetchOnce(new URL(lead), hop, { ...dialling, trusted: null })
}

interface Target {
  target: URL | null
  /** It handles a plugin path, or what a simulated integration replaces: it is called wherever it is. */
  isPlugin: boolean
}

/** A person named the address, so nothing else is called in its place. */
function named({ plugins, ownUrl }: Parts, url: string): Target {
  const path = pluginPath(ownUrl(), url)
  return path === null
    ? { target: webUrl(url), isPlugin: false }
    : { target: URL.parse(plugins.resolve(path)?.url ?? ''), isPlugin: true }
}

function resolveTarget(parts: Parts, url: string): Target {
  const found = named(parts, url)
  const instead = found.isPlugin || found.target === null ? null : parts.plugins.replaced(found.target)
  return instead === null ? found : { target: URL.parse(instead.url), isPlugin: true }
}

/** A plugin path, also at the address of this very service; `null` for every other address. */
function pluginPath(own: string, url: string): string | null {
  const path = own !== '' && url.startsWith(`${own}/plugins/`) ? url.slice(own.length) : url
  return isPluginPath(path) ? path : null
}

const noTarget = ({ plugins }: Parts, url: string): CallProblem =>
  isPluginPath(url)
    ? { kind: 'no_plugin', id: url.replace(/^\/?plugins\//, '').split(/[/?#]/, 1)[0] ?? '', known: plugins.ids() }
    : { kind: 'bad_url' }

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
