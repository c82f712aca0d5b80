import { isPluginPath } from '../../actions/registry/checkUrl'
import { bare } from '../../trust/reserved'
import { parseTrustedHosts, type TrustedHosts } from '../../trust/trustedHosts'
import { type TrustVerdict, trustVerdict } from '../../trust/trustVerdict'
import type { Verdict } from './broken'
import { about, type Change, ofCalled, ofPayload, type Rule } from './rule'

/** An address that is called now, and is not then or may not be. */
interface Lost {
  url: string
  verdict: TrustVerdict
}

/**
 * Fewer trusted connections: what is behind an internal address is not called. Plugins are called wherever they are, and
 * so is a simulated integration in place of an address.
 */
export const lessTrust: Rule = change => {
  const { called, payloads } = change.facts
  const read = (setting: string) => parseTrustedHosts(setting, change.facts.isOwn)
  const before = read(change.now.AllowedUntrustedInternalConnections)
  const after = read(change.then.AllowedUntrustedInternalConnections)
  const lostOf = (urls: readonly string[]) => urls.flatMap(url => lost(change, url, [before, after]))
  return [
    ...called.flatMap(one => about(ofCalled(one), verdictOf(lostOf(one.urls), one.urls.length))),
    ...payloads.flatMap(file => about(ofPayload(file), verdictOf(lostOf(file.urls), file.urls.length))),
  ]
}

function lost({ facts }: Change, url: string, [before, after]: [TrustedHosts, TrustedHosts]): Lost[] {
  if (isPluginPath(url) || !URL.canParse(url) || facts.isSimulated(url)) return []
  const host = new URL(url).hostname
  const addresses = facts.addresses[bare(host)] ?? []
  if (trustVerdict(host, addresses, before).verdict !== 'allowed') return []
  const verdict = trustVerdict(host, addresses, after)
  return verdict.verdict === 'allowed' ? [] : [{ url, verdict }]
}

function verdictOf(found: readonly Lost[], all: number): Verdict | null {
  const [first] = found
  if (first === undefined) return null
  const hosts = [...new Set(found.map(({ verdict }) => verdict.host))]
  const isSure = found.every(({ verdict }) => verdict.verdict === 'blocked')
  const some = found.length < all ? `, ${found.length} of its ${all} addresses` : ''
  const others = hosts.length > 1 ? ` The same holds for ${hosts.slice(1).join(', ')}.` : ''
  return {
    effect: isSure && found.length === all ? 'stops' : 'changes',
    reason: `${first.verdict.text}${others} Calls there ${isSure ? 'are' : 'may be'} blocked${some}.`,
    wayOut: `Trust ${hosts.join(', ')}, or call it as a plugin: addresses below /plugins/ are always called.`,
    fixes: hosts.map(host => ({ do: 'trust_address' as const, label: `Trust ${host}`, host })),
  }
}
