import { isObject, type JsonObject } from '#domain/json'
import { readRequest } from './readRequest'
import type { Found, FoundPayload, FoundRequest } from './types'

/** One request of a HAR file: its payload, or why it has none. */
export interface HarEntry {
  /** From 1, as in the file. */
  number: number
  method: string
  url: string
  found: Found<FoundPayload>
}

/** Whether a value is a HAR file, or one entry of it. */
export const isHar = (value: unknown): value is JsonObject =>
  isObject(value) && ((isObject(value.log) && Array.isArray(value.log.entries)) || isObject(value.request))

/** The requests of a HAR file, or of one entry of it, in the order of the file. */
export function readHar(har: JsonObject): HarEntry[] {
  const entries: unknown[] = isObject(har.log) && Array.isArray(har.log.entries) ? har.log.entries : [har]
  return entries.map((entry, index) => {
    const request = requestOf(isObject(entry) ? entry.request : undefined)
    const { method, url } = request
    return { number: index + 1, method, url, found: readRequest(request) }
  })
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const pairs = (list: unknown): [string, string][] =>
  (Array.isArray(list) ? list : []).filter(isObject).map(({ name, value }) => [text(name), text(value)])

function requestOf(value: unknown): FoundRequest {
  const request = isObject(value) ? value : {}
  const data = isObject(request.postData) ? request.postData : {}
  const form = pairs(data.params)
  const body = text(data.text)
  return {
    method: text(request.method).toUpperCase() || 'GET',
    url: text(request.url),
    headers: pairs(request.headers),
    body: body === '' ? null : body,
    ...(body === '' && form.length > 0 ? { form } : {}),
  }
}
