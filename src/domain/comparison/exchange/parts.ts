import { mediaType } from '../../mediaType'
import type { Part } from '../difference'
import { fieldsOf, readBody } from '../structure/readBody'
import { type ComparedExchange, type ComparedMessage, headerOf } from './comparedExchange'

/** Which halves count: of what is sent again, only the response can be another one. */
export type Sides = 'both' | 'request' | 'response'

/** What one part of an exchange holds; a body that is another kind of thing than its partner is compared as text. */
export interface PartValue {
  part: Part
  value: unknown
  /** Bodies of two kinds, such as JSON and text, are not compared by their fields. */
  kind: string
}

/** Takes an exchange apart into what is compared. */
export function partsOf(exchange: ComparedExchange, sides: Sides): PartValue[] {
  return [
    ...(sides === 'response' ? [] : requestParts(exchange)),
    ...(sides === 'request' ? [] : responseParts(exchange)),
  ]
}

const scalar = (part: Part, value: unknown): PartValue => ({ part, value, kind: 'scalar' })

function requestParts({ method, url, request }: ComparedExchange): PartValue[] {
  const mark = url.indexOf('?')
  const address = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : url.slice(mark + 1)
  return [
    scalar('request.method', method),
    scalar('request.url', address),
    { part: 'request.query', value: fieldsOf(query), kind: 'fields' },
    ...messageParts('request', request),
  ]
}

function responseParts({ status, response }: ComparedExchange): PartValue[] {
  return [scalar('response.status', status), ...(response ? messageParts('response', response) : [])]
}

function messageParts(side: 'request' | 'response', message: ComparedMessage): PartValue[] {
  const contentType = headerOf(message, 'content-type')
  const body = readBody(message.body, contentType)
  return [
    scalar(`${side}.content_type`, contentType === undefined ? undefined : typeOf(contentType)),
    { part: `${side}.headers`, value: headersOf(message), kind: 'fields' },
    { part: `${side}.body`, value: 'value' in body ? body.value : undefined, kind: body.kind },
  ]
}

/** The media type with its character set; a boundary is made by chance. */
const typeOf = (contentType: string): string => {
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(contentType)?.[1]
  return mediaType(contentType) + (charset ? `; charset=${charset.toLowerCase()}` : '')
}

function headersOf({ headers }: ComparedMessage): Record<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of headers) {
    const key = name.toLowerCase()
    if (key === 'content-type') continue
    const before = values.get(key)
    values.set(key, before === undefined ? value : `${before}, ${value}`)
  }
  return Object.fromEntries(values)
}
