import type { CallProblem, CertificateFault } from './callProblem'

type Rejected = CallProblem & { kind: 'certificate' }

interface Named {
  at: string
  name: string
}

/** Says all that is wrong with the certificate of an integration: whose it is, from when to when, and what it is for. */
export function certificateSentence({ faults, certificate, code }: Rejected, { at, name }: Named): string {
  const { issuer, hosts, from, to } = certificate
  const clauses: Record<CertificateFault, string> = {
    self_signed: 'it is self-signed',
    chain: `it leads to a self-signed one, of ${issuer || 'nobody'}, which this computer does not trust`,
    untrusted: `it was issued by ${issuer || 'nobody'}, whom this computer does not know`,
    expired: `it expired on ${day(to)}`,
    early: `it counts only from ${day(from)} on`,
    other_host: `it is for ${listOf(hosts)}, not for ${name}`,
    other: `${code} is its fault`,
  }
  const whose = certificate.name === '' ? '' : `“${certificate.name}”, `
  const what = `The certificate of ${at} (${whose}valid from ${day(from)} to ${day(to)}) is not trusted`
  return `${what}: ${faults.map(fault => clauses[fault]).join('; ')}. Nothing was sent.`
}

/** What a client reads: the names in a certificate are those of the integration's host. */
export const certificateForClients = 'The certificate of the integration is not trusted. Nothing was sent.'

/** A day as certificates count them, in UTC: `2026-03-31`. */
const day = (at: number): string => (Number.isFinite(at) ? new Date(at).toISOString().slice(0, 10) : 'an unknown day')

const listOf = (hosts: readonly string[]): string => {
  if (hosts.length === 0) return 'no host at all'
  return hosts.length > 3 ? `${hosts.slice(0, 3).join(', ')} and others` : hosts.join(', ')
}
