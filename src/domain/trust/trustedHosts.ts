import ipaddr from 'ipaddr.js'
import { type Address, bare, isIn, reservedRange } from './reserved'

/**
 * The setting AllowedUntrustedInternalConnections, taken apart: split on blanks and commas
 * (docs/reference/webhooks.md#trusted-addresses).
 */
export interface TrustedHosts {
  /** The host is listed as it stands in the URL: its address is not looked at. */
  listsHost(host: string): boolean
  /** The entry of the setting that lists the host, or has the address in its range; `null` for none. */
  entryOf(hostOrAddress: string): string | null
  /** The address is neither reserved nor this machine's own, or lies in a listed range. */
  allowsAddress(address: string): boolean
}

/** What can be a range at all: the library throws and catches inside for all else, and that costs. */
const rangeLike = /^[\da-f.:]{2,45}\/\d{1,3}$/i

/** The entries of the setting, in order and each once. */
export const entriesOf = (setting: string): string[] => [
  ...new Set(setting.split(/[\s,]+/).filter(entry => entry !== '')),
]

/** Whether an entry is a range of addresses. */
export const isRange = (entry: string): boolean => rangeLike.test(entry) && ipaddr.isValidCIDR(entry)

/**
 * Reads the setting. An entry that is neither a host nor a range trusts nothing. `isOwn` tells of an address in its
 * normal form whether it is one of this machine.
 */
export function parseTrustedHosts(setting: string, isOwn: (address: string) => boolean): TrustedHosts {
  const entries = entriesOf(setting)
  const hosts = new Map(
    entries.filter(entry => !entry.includes('/')).map(entry => [bare(entry).toLowerCase(), entry] as const),
  )
  const ranges = entries.filter(isRange).map(entry => ({ entry, range: ipaddr.parseCIDR(entry) }))
  const isInternal = (address: Address): boolean =>
    reservedRange(address) !== undefined || isOwn(address.toNormalizedString())
  const rangeOf = (address: Address) => ranges.find(({ range }) => isIn(address, range))?.entry ?? null
  return {
    listsHost: host => hosts.has(bare(host).toLowerCase()),
    entryOf(text) {
      const listed = hosts.get(bare(text).toLowerCase())
      if (listed !== undefined) return listed
      return ipaddr.isValid(bare(text)) ? rangeOf(ipaddr.process(bare(text))) : null
    },
    allowsAddress(text) {
      const address = ipaddr.process(bare(text))
      return !isInternal(address) || rangeOf(address) !== null
    },
  }
}
