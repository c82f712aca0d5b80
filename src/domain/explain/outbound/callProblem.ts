/** What a certificate says of itself, in words for sentences. */
export interface CertificateFacts {
  /** The name it is issued to: `localhost`; `''` when it names nobody. */
  name: string
  /** Every host name and address that it is for. */
  hosts: readonly string[]
  /** Who issued it. */
  issuer: string
  /** Milliseconds since the epoch. */
  from: number
  to: number
}

/**
 * What can be wrong with a certificate. `chain`: it leads to one that is self-signed; `untrusted`: nobody knows its issuer.
 */
export type CertificateFault = 'self_signed' | 'chain' | 'untrusted' | 'expired' | 'early' | 'other_host' | 'other'

/** How much of a response had arrived. */
export interface ResponsePart {
  status: number
  bytes: number
  /** Of the whole, as its Content-Length has it. */
  expected: number | null
}

/** What went wrong with a call to an integration before there was a response that could be read: facts, no words. */
export type CallProblem =
  /** `elsewhere`: another address of the same host at which something listens. */
  | { kind: 'refused'; elsewhere: string | null }
  | { kind: 'no_host' }
  | { kind: 'lookup_failed' }
  | { kind: 'unreachable' }
  /** TLS was asked of a port that has none. */
  | { kind: 'plain_http' }
  /** The other way round. */
  | { kind: 'speaks_https' }
  /** `begins`: the first of what it sent instead. */
  | { kind: 'not_http'; begins: string }
  /** HTTP up to a point; `why`: the rule that it breaks, in the words of the parser. */
  | { kind: 'malformed_http'; why: string; begins: string }
  | { kind: 'certificate'; faults: readonly CertificateFault[]; certificate: CertificateFacts; code: string }
  | { kind: 'connect_timeout'; ms: number }
  | { kind: 'timeout'; ms: number; part: ResponsePart | null }
  | { kind: 'closed'; part: ResponsePart | null }
  | { kind: 'too_large'; limit: number }
  | { kind: 'headers_too_large'; limit: number }
  /** 100 Continue and its like, in place of a response. */
  | { kind: 'informational'; status: string }
  | { kind: 'odd_status' }
  /** `address`: what the host stands for, where it is a name. */
  | { kind: 'untrusted'; host: string; address: string | null; isRedirected: boolean }
  /** `known`: the ids that somebody is registered for. */
  | { kind: 'no_plugin'; id: string; known: readonly string[] }
  | { kind: 'bad_url' }
  | { kind: 'loop'; depth: number; most: number }
  | { kind: 'echo'; rounds: number }
  | { kind: 'interrupted' }
  | { kind: 'other'; message: string }
