import { errorAt, type Issue, type Severity } from '#domain/issue'
import { isObject } from '#domain/json'
import { placeOf } from './placeOf'
import { threadSentence } from './thread'

/** What a server of any make said when it did not take a payload. */
export interface Rejection {
  status: number
  /** Id of the server's error table; `''` where it has none. */
  id: string
  /** One sentence: the server's own where it has one. */
  message: string
  /** What the server said beyond that, as it was sent; `''` when nothing. */
  detail: string
  request_id: string
  /** At their places in the document; at the whole of it where the server does not say where. */
  issues: Issue[]
}

export interface Sent {
  /** The document that was sent, its variables filled. */
  value: unknown
  /** Carries a pointer into the post to the document. */
  toDocument(postPath: string): string
}

/**
 * Reads a rejection. A server of this kind names places itself; what others say is searched for the names of fields,
 * actions and keys of the document. Where nothing is found the issue is of the whole document: no place is guessed.
 */
export function readRejection({ status, body }: { status: number; body: string }, sent: Sent): Rejection {
  const fields = parsed(body)
  if (!isObject(fields)) return plain(status, body, sent)
  const id = stringOf(fields.id)
  const detail = stringOf(fields.detailed_error)
  const message =
    threadSentence(id, detail) ?? (stringOf(fields.message) || stringOf(fields.error) || statusSentence(status))
  const named = issuesIn(detail).map(issue => ({ ...issue, path: sent.toDocument(issue.path) }))
  const issues = named.length > 0 ? named : [foreignIssue({ id, message, detail }, sent)]
  return { status, id, message, detail, request_id: stringOf(fields.request_id), issues }
}

/** A rejection in plain text; a page of HTML is no sentence. */
function plain(status: number, body: string, sent: Sent): Rejection {
  const text = body.trim()
  const isSentence = text !== '' && !text.startsWith('<')
  const message = isSentence ? text.slice(0, longestMessage) : statusSentence(status)
  const detail = isSentence && text.length <= longestMessage ? '' : text.slice(0, longestDetail)
  return {
    status,
    id: '',
    message,
    detail,
    request_id: '',
    issues: [foreignIssue({ id: '', message, detail: '' }, sent)],
  }
}

const longestMessage = 300
const longestDetail = 2000

const statusSentence = (status: number): string =>
  status === 413
    ? 'The server responded with 413: the payload is larger than it takes.'
    : `The server responded with ${status} and no reason.`

interface Said {
  id: string
  message: string
  detail: string
}

const foreignIssue = (said: Said, { value }: Sent): Issue =>
  errorAt(placeOf(said, value), 'send.rejected', said.message, { id: said.id })

const severities: readonly Severity[] = ['error', 'warning', 'omitted', 'stock', 'accessibility']

/** Issues in a detail: a JSON list of them, or none. */
function issuesIn(detail: string): Issue[] {
  const list = parsed(detail)
  return Array.isArray(list) ? list.flatMap(readIssue) : []
}

function readIssue(value: unknown): Issue[] {
  if (!isObject(value)) return []
  const { path, code, message, severity, data } = value
  if (typeof path !== 'string' || typeof code !== 'string' || typeof message !== 'string') return []
  return [
    {
      path,
      code,
      message,
      severity: severities.find(one => one === severity) ?? 'error',
      ...(isObject(data) ? { data } : {}),
    },
  ]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a server said of a payload that it took. */
export interface Delivered {
  /** `''` where the response does not say, as that of a webhook. */
  post_id: string
  channel_id: string
}

export function readDelivery(body: string): Delivered {
  const fields = parsed(body)
  return isObject(fields)
    ? { post_id: stringOf(fields.id), channel_id: stringOf(fields.channel_id) }
    : { post_id: '', channel_id: '' }
}
