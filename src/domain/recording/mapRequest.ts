import { isObject } from '../json'
import type { FilledRequest } from './fillRequest'
import type { Named, NameMapping } from './mapNames'

const word = /(?<![A-Za-z0-9])[a-z0-9]{26}(?![A-Za-z0-9])/g

/** A request for another server, and what it touches that has no counterpart there: then it is not sent. */
export interface MappedRequest extends FilledRequest {
  unmapped: Named[]
}

/** Replaces the ids of the recorded workspace by those of another server, wherever they stand in a request. */
export function mapRequest(
  request: FilledRequest,
  { ids, missing }: Pick<NameMapping, 'ids' | 'missing'>,
): MappedRequest {
  const unmapped = new Set<Named>()
  const map = (text: string): string =>
    text.replace(word, id => {
      const lacking = missing.find(named => named.id === id)
      if (lacking !== undefined) unmapped.add(lacking)
      return ids.get(id) ?? id
    })
  const { url, headers, body } = request
  return {
    ...request,
    url: map(url),
    headers: headers.map(([name, value]) => [name, map(value)]),
    body:
      body.is === 'json'
        ? { is: 'json', value: mapJson(body.value, map) }
        : body.is === 'text'
          ? { is: 'text', text: map(body.text) }
          : body,
    unmapped: [...unmapped],
  }
}

function mapJson(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map(item => mapJson(item, map))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [map(key), mapJson(item, map)]))
}
