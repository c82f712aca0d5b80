import { type LookupAddress, lookup } from 'node:dns'
import { isIP } from 'node:net'
import { buildConnector } from 'undici'
import type { TrustedHosts } from '#domain/trust/trustedHosts'
import { certificateError } from './certificates'
import type { CallTrace } from './trace'

/** No address of the host may be called (docs/reference/webhooks.md#trusted-addresses). */
export class UntrustedAddressError extends Error {
  constructor(
    readonly host: string,
    /** What the host stands for, where it is a name. */
    readonly address: string | null = null,
  ) {
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
  trace: CallTrace
}

/**
 * A connector that decides at dial time, on the responses of DNS: the name that was checked and the address that is
 * called can never differ (docs/reference/webhooks.md#trusted-addresses). The first allowed address is dialled.
 */
export function createDialler({ connectTimeoutMs, trusted, watch, trace }: DialOptions): buildConnector.connector {
  // An untrusted certificate ends the connection below, before anything is written, where it can be said whose it is.
  // No session is kept: a resumed one would not have its host checked again.
  const connect = buildConnector({
    timeout: connectTimeoutMs,
    allowH2: false,
    rejectUnauthorized: false,
    maxCachedSessions: 0,
  })
  return (options, callback) => {
    const name = bare(options.hostname)
    resolveHost({ name, trusted, trace }, (error, address) => {
      if (error !== null) return callback(error, null)
      trace.dialled = address
      watch.dialling()
      const servername = isIP(name) === 0 ? options.hostname : options.servername
      connect({ ...options, hostname: address, servername }, (...[failed, socket]) => {
        if (failed !== null) return callback(failed, null)
        const untrusted = options.protocol === 'https:' ? certificateError(socket, name) : null
        if (untrusted !== null) {
          socket.destroy()
          return callback(untrusted, null)
        }
        watch.connected()
        callback(null, socket)
      })
    })
  }
}

/** A host without the brackets of an IPv6 literal. */
const bare = (host: string): string => host.replace(/^\[|\]$/g, '')

type Resolved = (error: Error | null, address: string) => void

interface Resolving {
  name: string
  trusted: TrustedHosts | null
  trace: CallTrace
}

function resolveHost({ name, trusted, trace }: Resolving, done: Resolved): void {
  const found = (addresses: string[]): void => {
    trace.addresses = addresses
    choose({ host: name, addresses, trusted }, done)
  }
  if (isIP(name) !== 0) {
    found([name])
    return
  }
  lookup(name, { all: true }, (error, entries: LookupAddress[]) => {
    if (error !== null) done(error, '')
    else found(entries.map(entry => entry.address))
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
  const [first = null] = addresses
  if (address !== undefined) done(null, address)
  else done(new UntrustedAddressError(host, first === host ? null : first), '')
}
