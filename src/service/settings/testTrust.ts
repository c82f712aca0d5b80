import { isIP } from 'node:net'
import type { HostCaller, TrustTest } from '#contract/settings'
import type { CalledFacts } from '#domain/settings/breakage/facts'
import { hostOf } from '#domain/trust/hostOf'
import { bare } from '#domain/trust/reserved'
import { type TrustVerdict, trustVerdict } from '#domain/trust/trustVerdict'
import type { Context } from '../context'
import { simulationOf } from '../dispatch/simulationOf'
import { readTrustedHosts } from '../dispatch/trustedHosts'
import { ServiceError } from '../errors/ServiceError'
import type { Exchanges } from './facts/callFacts'
import { newestExchanges } from './facts/collectFacts'
import { calledFacts, recordedOf } from './facts/integrationFacts'
import { lookUp } from './facts/lookUp'
import { newestPosts } from './facts/offers'

const DAY_MS = 24 * 60 * 60 * 1000

/** Says whether the host of an address may be called now, and who calls it. @throws 400 where no host can be read. */
export async function testTrust(ctx: Context, address: string): Promise<TrustTest> {
  const host = hostOf(address)
  if (host === null) throw new ServiceError('workbench.trust.address.app_error', { values: { Address: address } })
  const simulation = simulationOf(ctx.plugins, address)
  if (simulation !== null) return { ...calledInstead(host, simulation), callers: callersOf(ctx, host) }
  const name = bare(host)
  const found = isIP(name) === 0 ? await lookUp([name]) : {}
  const trusted = readTrustedHosts(ctx.settings.values.AllowedUntrustedInternalConnections)
  return { ...trustVerdict(host, found[name] ?? [], trusted), callers: callersOf(ctx, host) }
}

/** A simulated integration is called in place of the host, so that it does not matter whether it is trusted. */
const calledInstead = (host: string, simulation: string): TrustVerdict => ({
  ...{ host, address: '', entry: '', range: '' },
  verdict: 'allowed',
  text: `The simulated integration ${simulation} replaces this address and is called instead of ${host}.`,
})

/** The integrations that have an address of this host. */
function callersOf(ctx: Context, host: string): HostCaller[] {
  const exchanges = newestExchanges(ctx)
  const isOf = (url: string): boolean => URL.parse(url)?.hostname === host
  const since = ctx.now() - DAY_MS
  const calls = exchanges.filter(one => one.direction === 'out' && one.started_at >= since && isOf(one.url))
  return calledFacts(ctx, recordedOf(exchanges), newestPosts(ctx))
    .filter(({ urls }) => urls.some(isOf))
    .map(one => callerOf(one, calls.filter(belongsTo(one))))
}

const belongsTo =
  ({ kind, id, name, urls }: CalledFacts) =>
  (call: Exchanges[number]): boolean => {
    if (kind === 'outgoing_webhook') return call.hook_id === id
    if (kind === 'command') return call.label === name
    return call.kind === 'callback' && urls.some(url => call.url.startsWith(url))
  }

const callerOf = ({ kind, id, name }: CalledFacts, calls: Exchanges): HostCaller => ({
  kind,
  id,
  name,
  calls: calls.length,
  blocked: calls.filter(({ fault }) => fault === 'untrusted_address').length,
  exchange_id: calls.at(-1)?.id ?? '',
})
