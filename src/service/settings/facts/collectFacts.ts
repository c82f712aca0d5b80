import { isIP } from 'node:net'
import { isPluginPath } from '#domain/actions/registry/checkUrl'
import type { WorkspaceFacts } from '#domain/settings/breakage/facts'
import { bare } from '#domain/trust/reserved'
import type { Context } from '../../context'
import { simulationOf } from '../../dispatch/simulationOf'
import { isOwn } from '../../dispatch/trustedHosts'
import type { Exchanges } from './callFacts'
import { calledFacts, incomingFacts, recordedOf } from './integrationFacts'
import { lookUp } from './lookUp'
import { newestPosts } from './offers'
import { payloadFacts } from './payloadFacts'
import { requesterFacts } from './requesterFacts'

/** The newest exchanges that are looked at. */
const EXCHANGES = 5000

/** The newest recorded exchanges, oldest first. */
export const newestExchanges = ({ store }: Context): Exchanges =>
  store.exchanges.page(Number.MAX_SAFE_INTEGER, EXCHANGES)

/**
 * What is known of a workspace, to say what of it settings stop: its integrations, and what they were recorded to do.
 * Host names are looked up only where `looksUp` says that addresses matter.
 */
export async function collectFacts(
  ctx: Context,
  exchanges: Exchanges,
  { looksUp }: { looksUp: boolean },
): Promise<WorkspaceFacts> {
  const { store } = ctx
  const posts = newestPosts(ctx)
  const recorded = recordedOf(exchanges)
  const called = calledFacts(ctx, recorded, posts)
  const payloads = await payloadFacts(ctx)
  return {
    now: ctx.now(),
    incoming: incomingFacts(ctx, recorded),
    called,
    requesters: requesterFacts(ctx, exchanges, posts),
    apps: store.oauthApps
      .all()
      .map(({ id, name }) => ({ id, name, sessions: store.sessions.countOfApp(id, ctx.now()) })),
    payloads,
    addresses: looksUp ? await lookUp([...called, ...payloads].flatMap(({ urls }) => urls.flatMap(nameIn))) : {},
    isOwn,
    isSimulated: url => simulationOf(ctx.plugins, url) !== null,
    bytes: store.fileBytes(),
  }
}

/** The host name in an address that the service looks up when it calls; none for a literal and for a plugin. */
function nameIn(url: string): string[] {
  const host = isPluginPath(url) ? '' : bare(URL.parse(url)?.hostname ?? '')
  return host === '' || isIP(host) !== 0 ? [] : [host]
}
