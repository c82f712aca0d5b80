import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { parseTrustedHosts, type TrustedHosts } from '#domain/trust/trustedHosts'

/** Whether an address is one of this machine's own, which are looked up each time: networks come and go. */
export const isOwn = (address: string): boolean =>
  Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .some(entry => ipaddr.process(entry.address.replace(/%.*$/, '')).toNormalizedString() === address)

/** The setting that was read last: it is asked for at every call, and rarely changes. */
let last = { setting: '', hosts: parseTrustedHosts('', isOwn) }

/** An entry that is neither a host nor a range trusts nothing. */
export function readTrustedHosts(setting: string): TrustedHosts {
  if (last.setting !== setting) last = { setting, hosts: parseTrustedHosts(setting, isOwn) }
  return last.hosts
}
