import type { Socket } from 'node:net'
import { checkServerIdentity, type DetailedPeerCertificate, TLSSocket } from 'node:tls'
import type { CertificateFacts, CertificateFault } from '#domain/explain/outbound/callProblem'

/** The certificate of the other side is not trusted. */
export class CertificateError extends Error {
  constructor(
    readonly code: string,
    readonly faults: readonly CertificateFault[],
    readonly certificate: CertificateFacts,
  ) {
    super(`The certificate is not trusted: ${code}.`)
  }
}

/**
 * Why the other side of a TLS connection is not trusted, with what its certificate says; `null` when it is. Node's own
 * error has no more than a code, so the connection is made first, and ended before anything is sent over it.
 */
export function certificateError(socket: Socket, host: string): CertificateError | null {
  if (!(socket instanceof TLSSocket)) throw new TypeError('The connection has no TLS.')
  if (socket.authorized) return null
  const certificate = socket.getPeerCertificate(true)
  const code = String(socket.authorizationError)
  return new CertificateError(code, faultsOf(code, certificate, host), factsOf(certificate))
}

const byCode: Record<string, CertificateFault> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'chain',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'early',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other_host',
}

/** OpenSSL names the first fault that it meets; whoever makes a new certificate wants to know all of them. */
function faultsOf(code: string, certificate: DetailedPeerCertificate, host: string): CertificateFault[] {
  const isSelfSigned = certificate.issuerCertificate?.fingerprint256 === certificate.fingerprint256
  const found = new Set<CertificateFault>([
    ...(isSelfSigned ? (['self_signed'] as const) : []),
    byCode[code] ?? 'other',
  ])
  const now = Date.now()
  if (Date.parse(certificate.valid_to) < now) found.add('expired')
  if (Date.parse(certificate.valid_from) > now) found.add('early')
  if (checkServerIdentity(host, certificate) !== undefined) found.add('other_host')
  return [...found]
}

const factsOf = (certificate: DetailedPeerCertificate): CertificateFacts => ({
  name: nameOf(certificate.subject),
  hosts: hostsOf(certificate),
  issuer: nameOf(certificate.issuer),
  from: Date.parse(certificate.valid_from),
  to: Date.parse(certificate.valid_to),
})

/** The name in a subject: a host, else the organization. */
function nameOf(subject: DetailedPeerCertificate['subject'] | undefined): string {
  const name: unknown = subject?.CN ?? subject?.O
  return [name].flat().find(one => typeof one === 'string') ?? ''
}

const hostsOf = ({ subject, subjectaltname }: DetailedPeerCertificate): string[] => {
  const names = (subjectaltname ?? '').split(', ').filter(Boolean)
  return names.length === 0 ? [nameOf(subject)].filter(Boolean) : names.map(name => name.replace(/^[^:]+:/, ''))
}
