import { isObject } from '#domain/json'
import { collectionEntries, isCollection } from './readCollection'
import { readRequest } from './readRequest'
import { type Found, type FoundPayload, type FoundRequest, fault } from './types'

/** One request of a HAR file: its payload, or why it has none. */
export interface HarEntry {
  /** From 1, as in the file. */
  number: number
  method: string
  url: string
  found: Found<FoundPayload>
  /** Its body, where that is compressed and still to be unpacked. */
  packed?: Packed
}

interface Packed {
  request: FoundRequest
  bytes: Uint8Array<ArrayBuffer>
}

/** Whether a value is a HAR file, the list of its entries, or one of them. */
export const isHar = (value: unknown): boolean => entriesOf(value) !== null

function entriesOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value.length > 0 && value.every(isEntry) ? value : null
  if (!isObject(value)) return null
  if (isCollection(value)) return collectionEntries(value)
  const { entries } = isObject(value.log) ? value.log : value
  return Array.isArray(entries) ? entries : isEntry(value) ? [value] : null
}

const isEntry = (value: unknown): boolean => isObject(value) && isObject(value.request)

/** The requests of a HAR file, or of one entry of it, in the order of the file. */
export const readHar = (har: unknown): HarEntry[] =>
  (entriesOf(har) ?? []).map((entry, index) => {
    const request = requestOf(isObject(entry) ? entry.request : undefined)
    const { method, url } = request
    const at = { number: index + 1, method, url }
    if (!isPacked(request)) return { ...at, found: readRequest(request) }
    const bytes = packedBytes(isObject(entry) ? entry.request : undefined)
    return { ...at, found: packedFault, ...(bytes ? { packed: { request, bytes } } : {}) }
  })

export const packedFault = fault(
  'Its body is compressed, and this file does not hold all of it as it was sent.',
  'Paste the JSON that was compressed, or send it without compression and save the HAR again.',
)

/** The first bytes of gzip, of which the second is often lost where a file holds them as text. */
const isPacked = ({ body }: FoundRequest): boolean => ['\u001f\u008b', '\u001f\ufffd'].includes(body?.slice(0, 2) ?? '')

/** The bytes of a body, from base64 or a text that has a character for each; `null` where some are lost. */
function packedBytes(request: unknown): Uint8Array<ArrayBuffer> | null {
  const data = isObject(request) && isObject(request.postData) ? request.postData : {}
  const bytes = data.encoding === 'base64' ? bytesOf(text(data.text)) : text(data.text)
  return bytes === null || /[^\p{ASCII}\u0080-\u00ff]/u.test(bytes)
    ? null
    : Uint8Array.from(bytes, char => char.charCodeAt(0))
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const pairs = (list: unknown): [string, string][] =>
  (Array.isArray(list) ? list : []).filter(isObject).map(({ name, value }) => [text(name), text(value)])

function requestOf(value: unknown): FoundRequest {
  const request = isObject(value) ? value : {}
  const data = isObject(request.postData) ? request.postData : {}
  const whole = data.encoding === 'base64' ? fromBase64(text(data.text)) : text(data.text)
  const part = payloadPart.exec(whole)?.[1]
  const form: [string, string][] = part === undefined ? pairs(data.params) : [['payload', part]]
  const body = part === undefined ? whole : ''
  return {
    method: text(request.method).toUpperCase() || 'GET',
    url: text(request.url),
    headers: pairs(request.headers),
    body: body === '' ? null : body,
    ...(body === '' && form.length > 0 ? { form } : {}),
  }
}

/** The field `payload` of a form that was sent in parts. */
const payloadPart =
  /^--\S+\r\n(?:[\s\S]*\r\n)?Content-Disposition: form-data; name="payload"[^\n]*\r\n(?:\S[^\n]*\r\n)*\r\n([\s\S]*?)\r\n--/i

const fromBase64 = (encoded: string): string => {
  const bytes = bytesOf(encoded)
  return bytes === null ? encoded : new TextDecoder().decode(Uint8Array.from(bytes, char => char.charCodeAt(0)))
}

/** A character for each byte; `null` for what is no base64. */
function bytesOf(encoded: string): string | null {
  try {
    return atob(encoded)
  } catch {
    return null
  }
}
