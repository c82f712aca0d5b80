import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '../../context'
import type { Lab } from '../lab'
import type { HouseCall } from '../listening/house'
import { latency, play } from './play'
import { wireOf } from './wire'

/** More than any body that the service sends. */
const BODY_LIMIT = 5 * 1024 * 1024

interface Http {
  request: IncomingMessage
  response: ServerResponse
}

interface Called extends HouseCall {
  /** The exchange by which the service calls; `''` for everybody else. */
  exchangeId: string
}

/** A request of the service itself, or of a client that a certificate was shown. */
export function serveAtHouse(lab: Lab, http: Http, called: HouseCall): void {
  const cause = called.isSecure ? undefined : http.request.headers['x-svc-cause']
  void serve(lab, http, { ...called, exchangeId: typeof cause === 'string' ? cause : '' })
}

/** A request at the port of an integration, by whomever. */
export function serveAtPort(
  ctx: Context,
  lab: Lab,
  { request, response, name, isSecure }: Http & Pick<HouseCall, 'name' | 'isSecure'>,
): void {
  if (isFromPage(request)) {
    refuse(response, 403, 'A page of another site may not call this integration.')
    return
  }
  const target = (request.url ?? '/').replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  void serve(lab, { request, response }, { name, target, isSecure, exchangeId: exchangeOf(ctx, request) })
}

/** A page that somebody looks at must not reach what listens on their computer. */
function isFromPage({ headers: { origin, 'sec-fetch-site': site } }: IncomingMessage): boolean {
  if (site === 'cross-site') return true
  if (origin === undefined) return false
  const { hostname = '' } = URL.parse(origin) ?? {}
  return !['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}

/** The exchange by which this very service calls the port; everybody else may say what they like. */
function exchangeOf({ recorder }: Context, { headers }: IncomingMessage): string {
  const cause = headers['x-svc-cause']
  const isOurs = typeof cause === 'string' && recorder.recentCalls().some(({ summary }) => summary.id === cause)
  return isOurs ? cause : ''
}

/** Serves one request to a simulated integration from its first byte to its last. */
async function serve(lab: Lab, { request, response }: Http, called: Called): Promise<void> {
  const { name, target, exchangeId, isSecure } = called
  const started = performance.now()
  try {
    const body = await bodyOf(request)
    if (body === null) return refuse(response, 413, 'The body has more than 5 MB.')
    const { method = 'GET', headers } = request
    const decided = await lab.decide({ name, target, exchangeId, method, headers, body: body.toString('utf8') })
    if (decided === null) return refuse(response, 404, 'There is no such integration.')
    const isThere = await latency(response, decided.decided.latency_ms)
    lab.responding(decided)
    const caller = { isService: exchangeId !== '', isSecure, secureUrl: () => lab.secureUrl(name, target) }
    const isSent = isThere && (await play(response, wireOf(decided, caller)))
    lab.ended(decided, isSent ? performance.now() - started : null)
  } catch {
    // The caller has gone before its request was whole.
    response.destroy()
  }
}

/** Says why a request is not answered by any rule. */
function refuse(response: ServerResponse, status: number, error: string): void {
  const text = JSON.stringify({ error })
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > BODY_LIMIT) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
