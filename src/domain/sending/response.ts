import type { Issue } from '#domain/issue'
import { type Delivered, type Rejection, readDelivery, readRejection, type Sent } from './rejection'
import type { Target } from './target'
import { isAboutThread } from './thread'

/** What a server responded to a payload. */
export interface ServerResponse {
  status: number
  body: string
  /** Where a redirect leads; `''` without one. */
  location: string
}

export interface SentTo extends Sent {
  /** How it was sent to another server; `null` for this very service, whose responses are known. */
  target: Target['kind'] | null
  /** Takes out what must not be shown, should the server repeat it. */
  redact(text: string): string
}

/** What came of it: rejected by a server that said no, failed where its response says nothing of the payload. */
export type ReadResponse =
  | { outcome: 'ok'; delivered: Delivered }
  | { outcome: 'rejected' | 'failed'; rejection: Rejection }

/** Reads what a server of any make responded to a payload. */
export function readResponse(response: ServerResponse, sent: SentTo): ReadResponse {
  const { status, body, location } = response
  if (status >= 500) return { outcome: 'failed', rejection: rejectionOf(response, sent) }
  if (status >= 400) return { outcome: 'rejected', rejection: rejectionOf(response, sent) }
  if (status >= 300) return failed(status, redirectSentence(sent.redact(location)))
  const delivered = readDelivery(body)
  const why = sent.target === null ? null : whyNotDelivered(sent.target, { body, delivered })
  return why === null ? { outcome: 'ok', delivered } : failed(status, why)
}

const failed = (status: number, message: string): ReadResponse => ({
  outcome: 'failed',
  rejection: { status, id: '', message, detail: '', request_id: '', issues: [] },
})

const redirectSentence = (location: string): string =>
  `The server redirects ${location === '' ? 'elsewhere' : `to ${location}`}, which is not followed. Change the address of the target.`

/** A proxy or a page for signing in says 200 as well: only a post proves that one was made. */
function whyNotDelivered(kind: Target['kind'], { body, delivered }: { body: string; delivered: Delivered }) {
  if (kind === 'rest' && delivered.post_id === '')
    return 'The server accepted the request, but did not return a post. Check the address of the target.'
  if (kind === 'webhook' && isPage(body))
    return 'The server responded with a web page, as webhooks do not. Check the address of the target.'
  return null
}

const isPage = (body: string): boolean => /^\s*<(?:!doctype|html|head|body)\b/i.test(body)

/** Statuses that say something of the payload itself. */
const aboutPayload = [400, 413, 422]

function rejectionOf({ status, body }: ServerResponse, sent: SentTo): Rejection {
  const { id, message, detail, request_id, issues: found } = readRejection({ status, body }, sent)
  // A token that expired is no problem of the document, and neither is a thread that was chosen beside it.
  const isAboutPayload = aboutPayload.includes(status) && !isAboutThread(id)
  const issues = isAboutPayload ? found : found.filter(({ path }) => path !== '')
  const hint = issues.length > 0 || sent.target === null ? undefined : hints[sent.target][status]
  return {
    status,
    id,
    message: sent.redact(hint === undefined ? message : `${ended(message)} ${hint}`),
    detail: sent.redact(detail),
    request_id,
    issues: issues.map((issue): Issue => ({ ...issue, message: sent.redact(issue.message) })),
  }
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

const address = 'Check the address of the target.'
const later = 'Try again later.'

/** What to do where the payload is not to blame. */
const hints: Record<Target['kind'], Record<number, string>> = {
  rest: {
    401: 'Check the token of the target.',
    403: 'Check that the token of the target may post to its channel.',
    404: 'Check the address and the channel of the target.',
    405: address,
    429: later,
    502: later,
    503: later,
    504: later,
  },
  webhook: { 401: address, 403: address, 404: address, 405: address, 429: later, 502: later, 503: later, 504: later },
}
