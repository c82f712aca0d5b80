import { exchangeKinds, outcomes } from '../../exchanges/words'
import { isObject, type JsonObject } from '../../json'
import type { OwnFields } from '../har'
import { withPlaceholders } from '../write/safeUri'
import type { LeftReason } from './reasons'

/** A body as a file has it. */
export interface HarMessageBody {
  text: string
  isBase64: boolean
  mimeType: string
}

/** One entry of a HAR file, as far as it says something to a recording. */
export interface ReadEntry {
  /** From 1, as in the file. */
  number: number
  /** Milliseconds since the epoch; `NaN` where the file does not say. */
  startedAt: number
  /** Milliseconds. */
  time: number
  method: string
  url: string
  headers: [string, string][]
  body: HarMessageBody | null
  /** `null` without a response. */
  response: { status: number; headers: [string, string][]; body: HarMessageBody | null } | null
  /** As browsers say it: `xhr`, `script`; `''` otherwise. */
  resourceType: string
  own: OwnFields | null
}

/** Why an entry cannot be read; `at` is a JSON pointer into the file. */
export interface Unread {
  number: number
  method: string
  url: string
  why: LeftReason
  at: string
}

/** Reads an entry; `index` is its place in the file, from 0. */
export function readEntry(value: unknown, index: number): { ok: true; entry: ReadEntry } | { ok: false; left: Unread } {
  const number = index + 1
  const entry = isObject(value) ? value : {}
  const { request } = entry
  const left = (why: LeftReason, at: string, { method = '', url = '' } = {}) => ({
    ok: false as const,
    left: { number, method, url, why, at: `/log/entries/${index}${at}` },
  })
  if (!isObject(request)) return left('no_request', '')
  const [method, url] = [textOf(request['method']).toUpperCase(), withPlaceholders(textOf(request['url']))]
  if (method === '' || url === '') return left('no_request', method === '' ? '/request/method' : '/request/url')
  const body = requestBody(request)
  const response = responseOf(entry['response'])
  if (hasBadBase64(body)) return left('bad_body', '/request/postData', { method, url })
  if (hasBadBase64(response?.body ?? null)) return left('bad_body', '/response/content', { method, url })
  const startedAt = Date.parse(textOf(entry['startedDateTime']))
  return {
    ok: true,
    entry: {
      number,
      startedAt,
      time: Math.max(0, numberOf(entry['time'])),
      method,
      url,
      headers: headersOf(request['headers']),
      body,
      response,
      resourceType: textOf(entry['_resourceType']),
      own: ownOf(entry['_blockyard']),
    },
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** What can be sent. HTTP/2 has headers that begin with a colon: they are its first line. */
const headersOf = (list: unknown): [string, string][] =>
  pairsOf(list).filter(([name, value]) => /^[!#$%&'*+.^_`|~\w-]+$/.test(name) && !/[\r\n\0]/.test(value))

const pairsOf = (list: unknown): [string, string][] =>
  (Array.isArray(list) ? list : [])
    .filter(isObject)
    .map(({ name, value }): [string, string] => [textOf(name), textOf(value)])
    .filter(([name]) => name !== '')

function requestBody({ postData }: JsonObject): HarMessageBody | null {
  if (!isObject(postData)) return null
  const { params, encoding, _encoding } = postData
  const mimeType = textOf(postData['mimeType'])
  const text = textOf(postData['text'])
  if (text !== '') return { text, isBase64: (encoding ?? _encoding) === 'base64', mimeType }
  const fields = pairsOf(params)
  if (fields.length === 0) return null
  return { text: new URLSearchParams(fields).toString(), isBase64: false, mimeType }
}

function responseOf(value: unknown): ReadEntry['response'] {
  const status = isObject(value) ? numberOf(value['status']) : 0
  if (!isObject(value) || status < 100 || status > 999) return null
  const content = isObject(value['content']) ? value['content'] : {}
  const text = textOf(content['text'])
  const body = { text, isBase64: content['encoding'] === 'base64', mimeType: textOf(content['mimeType']) }
  return { status, headers: headersOf(value['headers']), body: text === '' ? null : body }
}

const hasBadBase64 = (body: HarMessageBody | null): boolean =>
  body?.isBase64 === true && !isBase64(body.text.replace(/\s/g, ''))

const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text)

function ownOf(value: unknown): OwnFields | null {
  if (!isObject(value)) return null
  const { id, direction, kind, label, outcome, parent_id } = value
  const isKnown = exchangeKinds.some(one => one === kind) && outcomes.some(one => one === outcome)
  if (typeof id !== 'string' || (direction !== 'in' && direction !== 'out') || !isKnown) return null
  return {
    id,
    direction,
    kind: textOf(kind),
    label: textOf(label),
    outcome: textOf(outcome),
    parent_id: typeof parent_id === 'string' ? parent_id : null,
  }
}
