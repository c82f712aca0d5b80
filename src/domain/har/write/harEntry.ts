import type { CapturedMessage } from '../../recording/capture/captured'
import { isSecretHeader } from '../../secrets/secretHeaders'
import type { HarEntry, HarPair, OwnFields } from '../har'
import { safeUri } from './safeUri'

/** An exchange as the recorder keeps it: its secrets are `[redacted:name]`. */
export interface HarSource {
  summary: OwnFields & {
    started_at: number
    duration_ms: number | null
    method: string
    url: string
    status: number | null
    note: string
    comment: string
    request_bytes: number
    response_bytes: number
  }
  request: CapturedMessage
  response: CapturedMessage | null
  timings: Readonly<Record<'queue' | 'connect' | 'first_byte' | 'body' | 'apply', number | null>>
}

/**
 * Headers that hold secrets: `left_out`, or kept with placeholders in place of their values, which show where the same
 * secret comes back. Neither writes a secret.
 */
export type SecretHeaders = 'left_out' | 'placeholders'

export interface HarWriting {
  /** `http://127.0.0.1:8065`: requests to the service are recorded without it. */
  serviceUrl: string
  secretHeaders: SecretHeaders
  /** Takes out of a text what the recorder keeps because the service needs it again: sealed cookies of actions. */
  hide(text: string): string
}

/** Writes an exchange as an entry of a HAR file. */
export function harEntry(source: HarSource, writing: HarWriting): HarEntry {
  const { summary, request, response } = source
  const { id, direction, kind, label, outcome, parent_id } = summary
  const url = safeUri(writing.hide(direction === 'in' ? `${writing.serviceUrl}${summary.url}` : summary.url))
  const said = [summary.note, summary.comment].filter(text => text !== '').join(' ')
  return {
    startedDateTime: new Date(summary.started_at).toISOString(),
    ...timesOf(source),
    request: {
      method: summary.method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headersOf(request, writing),
      queryString: pairsOf(/\?([^#]*)/.exec(url)?.[1] ?? ''),
      ...postDataOf(request, writing),
      headersSize: -1,
      bodySize: summary.request_bytes,
      ...cutComment(request),
    },
    response: responseOf(source, response, writing),
    cache: {},
    ...(said === '' ? {} : { comment: said }),
    _blockyard: { id, direction, kind, label: writing.hide(label), outcome, parent_id },
  }
}

const headersOf = ({ headers }: CapturedMessage, { secretHeaders, hide }: HarWriting): HarPair[] =>
  headers
    .filter(([name]) => secretHeaders === 'placeholders' || !isSecretHeader(name))
    .map(([name, value]) => ({ name, value: hide(value) }))

const pairsOf = (query: string): HarPair[] => [...new URLSearchParams(query)].map(([name, value]) => ({ name, value }))

const headerOf = ({ headers }: CapturedMessage, wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''

function postDataOf(message: CapturedMessage, { hide }: HarWriting): Pick<HarEntry['request'], 'postData'> {
  const { body } = message
  if (body === null || body.text === '') return {}
  const mimeType = headerOf(message, 'content-type') || 'application/octet-stream'
  if (body.encoding === 'base64') return { postData: { mimeType, text: body.text, params: [], _encoding: 'base64' } }
  const text = hide(body.text)
  const isForm = /^application\/x-www-form-urlencoded/i.test(mimeType)
  return { postData: { mimeType, text, params: isForm ? pairsOf(text) : [] } }
}

const cutComment = ({ body }: CapturedMessage): { comment?: string } =>
  body?.truncated ? { comment: `The recorder kept only the first part of its body of ${body.bytes} bytes.` } : {}

function responseOf(
  { summary }: HarSource,
  message: CapturedMessage | null,
  writing: HarWriting,
): HarEntry['response'] {
  const none = { statusText: '', httpVersion: 'HTTP/1.1', cookies: [] as never[], headersSize: -1 }
  if (message === null || summary.status === null) {
    const content = { size: 0, mimeType: 'x-unknown' }
    const error = summary.note || summary.outcome
    return { ...none, status: 0, headers: [], content, redirectURL: '', bodySize: -1, _error: error }
  }
  const { body } = message
  const mimeType = headerOf(message, 'content-type') || 'x-unknown'
  const isText = body?.encoding !== 'base64'
  return {
    ...none,
    status: summary.status,
    headers: headersOf(message, writing),
    content: {
      size: body?.bytes ?? 0,
      mimeType,
      ...(body === null ? {} : { text: isText ? writing.hide(body.text) : body.text }),
      ...(isText ? {} : { encoding: 'base64' as const }),
      ...cutComment(message),
    },
    redirectURL: writing.hide(headerOf(message, 'location')),
    bodySize: summary.response_bytes,
  }
}

/** HAR wants its phases to add up; what no phase has is waiting. */
function timesOf({ summary, timings }: HarSource): Pick<HarEntry, 'time' | 'timings'> {
  const time = summary.duration_ms ?? 0
  const blocked = timings.queue ?? -1
  const connect = timings.connect ?? -1
  const receive = timings.body ?? 0
  const known = [blocked, connect, receive].reduce((sum, ms) => sum + Math.max(0, ms), 0)
  // A phase is measured by another clock than the whole, so that together they can be a little more.
  const wait = Math.max(0, time - known)
  return {
    time: Math.max(0, known + wait),
    timings: { blocked, dns: -1, connect, ssl: -1, send: 0, wait, receive },
  }
}
