import { type LookupAddress, lookup } from 'node:dns'
import { isIP } from 'node:net'
import { buildConnector } from 'undici'
import type { TrustedHosts } from './trustedHosts'

/** No address of the host may be called (docs/reference/webhooks.md#trusted-addresses). */
export class UntrustedAddressError extends Error {
  constructor(readonly host: string) {
    super(`${host} is an internal address that is not trusted.`)
  }
}

/** Called when dialling begins, and when the connection stands. */
export interface DialWatch {
  dialling(): void
  connected(): void
}

export interface DialOptions {
  connectTimeoutMs: number
  /** `null` calls any address: only for plugins, which the user registered by name. */
  trusted: TrustedHosts | null
  watch: DialWatch
}

/**
 * A connector that decides at dial time, on the responses of DNS: the name that was checked and the address that is
 * called can never differ (docs/reference/webhooks.md#trusted-addresses). The first allowed address is dialled.
 */
export function createDialler({ connectTimeoutMs, trusted, watch }: DialOptions): buildConnector.connector {
  const connect = buildConnector({ timeout: connectTimeoutMs, allowH2: false })
  return (options, callback) => {
    resolveHost(options.hostname, trusted, (error, address) => {
      if (error !== null) return callback(error, null)
      watch.dialling()
      const servername = isIP(options.hostname) === 0 ? options.hostname : options.servername
      connect({ ...options, hostname: address, servername }, (...result) => {
        if (result[0] === null) watch.connected()
        callback(...result)
      })
    })
  }
}

type Resolved = (error: Error | null, address: string) => void

function resolveHost(host: string, trusted: TrustedHosts | null, done: Resolved): void {
  const name = host.replace(/^\[|\]$/g, '')
  if (isIP(name) !== 0) {
    choose({ host, addresses: [name], trusted }, done)
    return
  }
  lookup(name, { all: true }, (error, found: LookupAddress[]) => {
    if (error !== null) done(error, '')
    else choose({ host, addresses: found.map(entry => entry.address), trusted }, done)
  })
}

interface Choice {
  host: string
  addresses: string[]
  trusted: TrustedHosts | null
}

function choose({ host, addresses, trusted }: Choice, done: Resolved): void {
  const isAllowed = (address: string): boolean =>
    trusted === null || trusted.listsHost(host) || trusted.allowsAddress(address)
  const address = addresses.find(isAllowed)
  if (address === undefined) done(new UntrustedAddressError(host), '')
  else done(null, address)
}
