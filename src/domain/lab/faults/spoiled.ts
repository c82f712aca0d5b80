import type { Decided } from '../call'
import type { LabFault } from '../schema'

/** What crosses the wire of a response. */
export type Wire = Pick<Decided, 'status' | 'headers' | 'body'>

const json = { 'content-type': 'application/json' }

/**
 * Returns a response with its fault, as far as that is in status, headers and body. What is about the connection, or
 * about time and size, is done when it is sent: `timeout`, `reset`, `slow_body`, `too_large` and `certificate` leave the
 * response as it is.
 */
export function spoiled(response: Wire, fault: LabFault): Wire {
  switch (fault.is) {
    case 'status': {
      const status = fault.status ?? 503
      return { status, headers: json, body: JSON.stringify({ error: `Simulated fault: status ${status}.` }) }
    }
    case 'empty_body':
      return { status: 200, headers: response.headers, body: '' }
    case 'broken_json':
      return { status: 200, headers: json, body: halfOf(response.body) }
    case 'wrong_content_type':
      return {
        status: 200,
        headers: { ...response.headers, 'content-type': 'text/html; charset=utf-8' },
        body: response.body,
      }
    case 'redirect':
      return { status: 302, headers: { location: fault.location ?? '/' }, body: '' }
    default:
      return response
  }
}

/** The first half, which is no JSON: what is no object or list gets a brace before it. */
const halfOf = (body: string): string => {
  const half = body.slice(0, Math.ceil(body.length / 2))
  return /^[[{]/.test(half) ? half : `{${half}`
}
