import ipaddr from 'ipaddr.js'
import { type Static, Type } from 'typebox'
import { bare, reservedRange } from './reserved'
import type { TrustedHosts } from './trustedHosts'

/** Whether an address may be called, and what decides it. */
export const TrustVerdict = Type.Object({
  /** `unknown` for a name that nobody could look up. */
  verdict: Type.Enum(['allowed', 'blocked', 'unknown']),
  host: Type.String(),
  /** What the host stands for, where that was looked up; the one that is called, or the first that is not. */
  address: Type.String(),
  /** The entry of the setting that lets it be called; `''` for none. */
  entry: Type.String(),
  /** The reserved range that keeps it from being called, as `10.0.0.0/8`; `''` for none. */
  range: Type.String(),
  /** One sentence. */
  text: Type.String(),
})
export type TrustVerdict = Static<typeof TrustVerdict>

/**
 * Decides about a host as it stands in a URL, whose addresses were looked up; a literal is its own address
 * (docs/reference/webhooks.md#trusted-addresses). The first allowed address is called.
 */
export function trustVerdict(host: string, addresses: readonly string[], trusted: TrustedHosts): TrustVerdict {
  const facts = { host, address: '', entry: '', range: '' }
  if (trusted.listsHost(host)) {
    const entry = trusted.entryOf(host) ?? ''
    return { ...facts, verdict: 'allowed', entry, text: `${host} is one of the trusted connections.` }
  }
  const known = ipaddr.isValid(bare(host)) ? [bare(host)] : addresses
  const [first] = known
  if (first === undefined) {
    const text = `${host} could not be looked up. It is called where it stands for a public address.`
    return { ...facts, verdict: 'unknown', text }
  }
  const allowed = known.find(address => trusted.allowsAddress(address))
  return allowed === undefined ? blocked(host, first) : open(host, allowed, trusted)
}

/** `10.0.4.12`, or `build.internal stands for 10.0.4.12, which`. */
const subject = (host: string, address: string): string =>
  bare(host) === address ? address : `${host} stands for ${address}, which`

function open(host: string, address: string, trusted: TrustedHosts): TrustVerdict {
  const entry = trusted.entryOf(address) ?? ''
  const why = entry === '' ? 'is a public address' : `is in ${entry}, one of the trusted connections`
  return { host, address, entry, range: '', verdict: 'allowed', text: `${subject(host, address)} ${why}.` }
}

function blocked(host: string, address: string): TrustVerdict {
  const range = reservedRange(ipaddr.process(address))
  const where = range === undefined ? 'is an address of this computer' : `is in the ${range.what} ${range.text}`
  const text = `${subject(host, address)} ${where}, and no entry covers it.`
  return { host, address, entry: '', range: range?.text ?? '', verdict: 'blocked', text }
}
