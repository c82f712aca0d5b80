import type { IncomingMessage } from 'node:http'
import type { Headers } from '../store/tables/exchanges'

/** A request's headers as they came, order and case kept. */
export function rawHeaders({ rawHeaders }: IncomingMessage): Headers {
  const pairs: Headers = []
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) pairs.push([rawHeaders[i] ?? '', rawHeaders[i + 1] ?? ''])
  return pairs
}

/** The headers of an answer, as they will be sent. */
export const headerPairs = (headers: Record<string, unknown>): Headers =>
  Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one ?? '')]),
  )
