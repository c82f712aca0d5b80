import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/**
 * docs/reference/webhooks.md#trusted-addresses: nobody outside lives here, so an address in them is rejected unless it
 * is trusted.
 */
const reserved = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '255.255.255.255/32',
  '::/128',
  '::1/128',
  '64:ff9b::/96',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
].map(range => ipaddr.parseCIDR(range))

type Address = ReturnType<typeof ipaddr.process>
type Range = ReturnType<typeof ipaddr.parseCIDR>

/**
 * The setting AllowedUntrustedInternalConnections, taken apart: split on blanks and commas
 * (docs/reference/webhooks.md#trusted-addresses).
 */
export interface TrustedHosts {
  /** The host is listed as it stands in the URL: its address is not looked at. */
  listsHost(host: string): boolean
  /** The address is neither reserved nor this machine's own, or lies in a listed range. */
  allowsAddress(address: string): boolean
}

/** What can be a range at all: the library throws and catches inside for all else, and that costs. */
const rangeLike = /^[\da-f.:]{2,45}\/\d{1,3}$/i

/** The setting that was read last: it is asked for at every call, and rarely changes. */
let last = { setting: '', hosts: parseTrustedHosts('') }

/** An entry that is neither a host nor a range trusts nothing. */
export function readTrustedHosts(setting: string): TrustedHosts {
  if (last.setting !== setting) last = { setting, hosts: parseTrustedHosts(setting) }
  return last.hosts
}

function parseTrustedHosts(setting: string): TrustedHosts {
  const entries = [...new Set(setting.split(/[\s,]+/))]
  const names = entries.filter(entry => entry !== '' && !entry.includes('/'))
  const hosts = new Set(names.map(entry => bare(entry).toLowerCase()))
  const ranges = entries
    .filter(entry => rangeLike.test(entry) && ipaddr.isValidCIDR(entry))
    .map(entry => ipaddr.parseCIDR(entry))
  return {
    listsHost: host => hosts.has(bare(host).toLowerCase()),
    allowsAddress(text) {
      const address = ipaddr.process(bare(text))
      return !isInternal(address) || ranges.some(range => isIn(address, range))
    },
  }
}

/** A host without the brackets of an IPv6 literal. */
const bare = (host: string): string => host.replace(/^\[|\]$/g, '')

const isIn = (address: Address, [base, bits]: Range): boolean =>
  address.kind() === base.kind() && address.match(base, bits)

const isInternal = (address: Address): boolean =>
  reserved.some(range => isIn(address, range)) || isOwn(address.toNormalizedString())

const isOwn = (address: string): boolean =>
  Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .some(entry => ipaddr.process(entry.address.replace(/%.*$/, '')).toNormalizedString() === address)
