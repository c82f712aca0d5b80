import { isIP } from 'node:net'
import type { CallProblem } from '#domain/explain/outbound/callProblem'
import { listens, speaksTls } from './probe'
import type { CallTrace } from './trace'
import { readTrustedHosts } from './trustedHosts'

/** The two names that this computer has for itself: an integration may listen at one of them alone. */
const loopbacks = ['127.0.0.1', '::1']

/**
 * Looks closer at a call that failed where its error says less than can be known: whether the integration listens at the
 * other loopback address, and whether a port that hung up speaks HTTPS. Nobody is contacted who was not: the address that was called, and the other name of this
 * computer where it is trusted.
 */
export async function diagnose(problem: CallProblem, trace: CallTrace, trusted: string): Promise<CallProblem> {
  const url = URL.parse(trace.url)
  if (url === null || trace.isSimulation) return problem
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  if (problem.kind === 'refused') return { ...problem, elsewhere: await elsewhereOf(trace, port, trusted) }
  const isSilent = problem.kind === 'closed' && problem.part === null && url.protocol === 'http:'
  if (!isSilent || trace.dialled === '') return problem
  return (await speaksTls({ address: trace.dialled, port })) ? { kind: 'speaks_https' } : problem
}

async function elsewhereOf({ addresses, dialled }: CallTrace, port: number, trusted: string): Promise<string | null> {
  const hosts = readTrustedHosts(trusted)
  if (![...addresses, dialled].some(address => loopbacks.includes(address))) return null
  for (const address of loopbacks.filter(other => other !== dialled && hosts.allowsAddress(other))) {
    if (await listens({ address, port })) return isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`
  }
  return null
}
