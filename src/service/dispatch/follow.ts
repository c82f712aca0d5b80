import { isPluginPath } from '#domain/actions/registry/checkUrl'
import type { CallProblem } from '#domain/explain/outbound/callProblem'
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
    const { target, isPlugin } = resolveTarget(parts, hop.url)
    if (target === null) return { ok: false, problem: noTarget(parts, hop.url) }
    const trusted =
      isPlugin || (isNamed && hops === 0)
        ? null
        : readTrustedHosts(parts.settings.values.AllowedUntrustedInternalConnections)
    const fetched = await fetchOnce(target, hop, { ...circumstances, trusted })
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
