import ipaddr from 'ipaddr.js'
import { errorAt, type Issue } from '../issue'
import { bare } from './reserved'
import { isRange } from './trustedHosts'

const longestName = 253
const label = /^[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}_])?$/u

/**
 * Why an entry of AllowedUntrustedInternalConnections would trust nothing: at most one issue, with what is meant in
 * `data.entry` where that is known. The service keeps such an entry all the same.
 */
export function entryIssues(entry: string): Issue[] {
  if (entry.includes('://')) return of(entry, 'An entry is a host alone, without http:// and path', hostOf(entry))
  if (entry.includes('/')) return isRange(entry) ? [] : rangeIssues(entry)
  if (isAddress(entry)) return []
  const port = /^(\[[^\]]+\]|[^:]+):\d*$/.exec(entry)?.[1]
  if (port !== undefined) return of(entry, 'Ports do not count: an entry is a host alone', port)
  if (entry.includes('*')) return of(entry, 'An entry has no wildcards: name each host, or a range of addresses')
  if (/^[\d.]+$/.test(entry)) return of(entry, 'This is no whole address: an IPv4 address has four numbers to 255')
  if (entry.includes(':')) return of(entry, 'This is no IPv6 address')
  const isName =
    entry.length <= longestName &&
    entry
      .replace(/\.$/, '')
      .split('.')
      .every(part => label.test(part))
  return isName ? [] : of(entry, 'An entry is a host name, an address, or a range such as 10.0.0.0/8')
}

const isAddress = (entry: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(bare(entry)) || ipaddr.IPv6.isValid(bare(entry))

function rangeIssues(entry: string): Issue[] {
  const [base = '', bits = ''] = entry.split('/', 2)
  if (!isAddress(base)) return of(entry, 'A range is an address with the number of its fixed bits, such as 10.0.0.0/8')
  const most = base.includes(':') ? 128 : 32
  return of(entry, `“${bits}” is no number of bits: a range of such addresses has 0 to ${most}`)
}

const hostOf = (entry: string): string | undefined => (URL.canParse(entry) ? new URL(entry).hostname : '') || undefined

const of = (entry: string, why: string, meant?: string): Issue[] => [
  errorAt('', 'trust.entry', `${entry} trusts nothing. ${why}.`, meant === undefined ? {} : { entry: meant }),
]
