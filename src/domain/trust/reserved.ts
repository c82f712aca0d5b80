import ipaddr from 'ipaddr.js'

/** An address as it is compared: IPv4 in IPv6 is IPv4. */
export type Address = ReturnType<typeof ipaddr.process>
type Range = ReturnType<typeof ipaddr.parseCIDR>

/** A range in which nobody outside lives, as it is written and what it is. */
export interface ReservedRange {
  text: string
  /** `private range`: what a sentence says of it. */
  what: string
  range: Range
}

const named = (what: string, ...texts: string[]): ReservedRange[] =>
  texts.map(text => ({ text, what, range: ipaddr.parseCIDR(text) }))

/**
 * docs/reference/webhooks.md#trusted-addresses: nobody outside lives here, so an address in them is rejected unless it
 * is trusted.
 */
export const reserved: readonly ReservedRange[] = [
  ...named('private range', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'),
  ...named('range of this computer itself', '127.0.0.0/8', '::1/128', '0.0.0.0/8', '::/128'),
  ...named('range of addresses on the local link', '169.254.0.0/16', 'fe80::/10'),
  ...named('range of providers', '100.64.0.0/10'),
  ...named('range for examples', '192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32'),
  ...named('range for tests', '198.18.0.0/15'),
  ...named('range of many receivers', '224.0.0.0/4', 'ff00::/8'),
  ...named('range of a protocol', '192.0.0.0/24', '192.88.99.0/24', '64:ff9b::/96', '2001::/23', '2002::/16'),
  ...named('reserved range', '255.255.255.255/32', '240.0.0.0/4', '100::/64'),
]

/** A host without the brackets of an IPv6 literal. */
export const bare = (host: string): string => host.replace(/^\[|\]$/g, '')

export const isIn = (address: Address, [base, bits]: Range): boolean =>
  address.kind() === base.kind() && address.match(base, bits)

/** The reserved range that an address is in. */
export const reservedRange = (address: Address): ReservedRange | undefined =>
  reserved.find(({ range }) => isIn(address, range))
