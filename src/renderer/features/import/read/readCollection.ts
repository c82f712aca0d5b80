import { isObject, type JsonObject } from '#domain/json'

/** Whether a value is a collection of requests as Postman exports it: folders and requests in `item`. */
export const isCollection = ({ info, item }: JsonObject): boolean =>
  isObject(info) && typeof info.schema === 'string' && Array.isArray(item)

/** The requests of a collection, folders opened, as entries of a HAR file. */
export function collectionEntries({ item }: JsonObject): unknown[] {
  const found: unknown[] = []
  const waiting: unknown[] = Array.isArray(item) ? [...item] : []
  while (waiting.length > 0) {
    const next = waiting.shift()
    if (!isObject(next)) continue
    if (Array.isArray(next.item)) waiting.unshift(...next.item)
    else if (isObject(next.request)) found.push({ request: requestOf(next.request) })
  }
  return found
}

function requestOf({ method, url, header, body }: JsonObject): JsonObject {
  const { mode, raw, urlencoded, formdata } = isObject(body) ? body : {}
  const fields = mode === 'urlencoded' ? urlencoded : mode === 'formdata' ? formdata : []
  return {
    method,
    url: isObject(url) ? url.raw : url,
    headers: namedPairs(header),
    postData: { text: mode === 'raw' ? raw : '', params: namedPairs(fields) },
  }
}

/** Postman calls a name a key, and keeps what is switched off. */
const namedPairs = (list: unknown): JsonObject[] =>
  (Array.isArray(list) ? list : [])
    .filter(isObject)
    .filter(({ disabled }) => disabled !== true)
    .map(({ key, value }) => ({ name: key, value }))
