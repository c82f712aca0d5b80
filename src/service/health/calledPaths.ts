import type { CalledPath } from '#contract/traffic/health'
import { addressRanges } from '#domain/exchanges/callsOf'
import type { Context } from '../context'
import { type AskedSubject, readSubject } from './subject'

/** Calls that are looked at: the newest. */
const LAST = 500

/** Which paths below an integration were called; the one that was called last comes first. @throws 400 for what has none. */
export function calledPaths(ctx: Context, asked: AskedSubject): CalledPath[] {
  const { addresses } = readSubject(ctx, asked)
  const { store } = ctx
  const numbers = store.called.newest(addressRanges(addresses), LAST).map(({ number }) => number)
  const paths = new Map<string, CalledPath>()
  for (const exchange of store.traffic.rows(numbers).reverse()) {
    const path = pathBelow(exchange.url, addresses)
    const known = paths.get(path) ?? { path, calls: 0, failed: 0, last: exchange }
    known.calls += 1
    if (exchange.outcome !== 'ok' && exchange.outcome !== 'sent') known.failed += 1
    paths.set(path, known)
  }
  return [...paths.values()]
}

/** What comes after the address of the integration, the longest where one begins with another. */
function pathBelow(url: string, addresses: readonly string[]): string {
  const begun = addresses.filter(address => url.startsWith(address)).sort((a, b) => b.length - a.length)
  return url.slice(begun[0]?.length ?? 0).replace(/[?#].*$/s, '') || '/'
}
