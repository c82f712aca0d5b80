import { pointer } from '../../issue'
import { isObject } from '../../json'
import type { VariableSource } from '../schema/placeholders'
import type { MessageView } from './view'

/** A text of an exchange and its place, in the words of a variable's source. */
export interface Place {
  part: VariableSource['part']
  at: string
  text: string
}

/**
 * Ids of this service: their letters are those of its alphabet, also behind a percent-encoded character. The padding of base64 is a
 * part of a trigger id.
 */
const valuePattern =
  /(\[redacted(?::[a-z0-9]{6})?\])(?:={1,2}|(?:%3D){1,2})?|(?:(?<![A-Za-z0-9])|(?<=%[0-9A-F]{2}))[ybndrfg8ejkmcpqxot1uwisza345h769]{26}(?![A-Za-z0-9])/g

/** A value that the service may have made, where it stands in a text. */
export interface Found {
  value: string
  start: number
  end: number
}

/** Finds placeholders of secrets and ids in a text. */
export const valuesIn = (text: string): Found[] =>
  text.length < 17
    ? []
    : [...text.matchAll(valuePattern)].map(({ 0: whole, 1: secret, index }) => ({
        value: secret ?? whole,
        start: index,
        end: index + whole.length,
      }))

export const isSecretValue = (value: string): boolean => value.startsWith('[redacted')

/** The texts of a message, the body first. `url`: of a call to an integration, whose query the service wrote. */
export const placesOf = ({ headers, body }: MessageView, url = ''): Place[] => [
  ...(body.is === 'json' ? jsonPlaces(body.value) : []),
  ...(body.is === 'form' ? formPlaces(body.text, 'form') : []),
  ...(url.includes('?') ? formPlaces(url.replace(/^[^?]*\?/, '').replace(/#.*$/, ''), 'query') : []),
  ...headers.flatMap(([name, value]) => headerPlaces(name, value)),
]

function jsonPlaces(root: unknown): Place[] {
  const found: Place[] = []
  const visit = (value: unknown, at: string): void => {
    if (typeof value === 'string') found.push({ part: 'body', at, text: value })
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, `${at}/${index}`)
    else if (isObject(value)) for (const [key, item] of Object.entries(value)) visit(item, pointer(at, key))
  }
  visit(root, '')
  return found
}

const formPlaces = (text: string, part: 'form' | 'query'): Place[] =>
  [...new URLSearchParams(text)].map(([at, value]) => ({ part, at, text: value }))

function headerPlaces(name: string, value: string): Place[] {
  if (name.toLowerCase() !== 'set-cookie') return [{ part: 'header', at: name.toLowerCase(), text: value }]
  const [, cookie = '', text = ''] = /^\s*([^=;]*)=([^;]*)/.exec(value) ?? []
  return [{ part: 'cookie', at: cookie, text }]
}

/** Every text of a request, for what it uses: also the path. */
export const textsOf = (url: string, { headers, body }: MessageView): string[] => [
  url,
  ...headers.map(([, value]) => value),
  ...(body.is === 'json' ? [JSON.stringify(body.value)] : body.is === 'form' || body.is === 'text' ? [body.text] : []),
]
