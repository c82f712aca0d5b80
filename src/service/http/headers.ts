import type { IncomingMessage } from 'node:http'
import type { Headers } from '../store/tables/workspace/exchangeRecords'

/** A request's headers as they came, order and case kept. */
export function rawHeaders({ rawHeaders }: IncomingMessage): Headers {
  const pairs: Headers = []
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) pairs.push([rawHeaders[i] ?? '', rawHeaders[i + 1] ?? ''])
  return pairs
}

/** The headers of a response, as they will be sent. */
export function headerPairs(headers: Record<string, unknown>): Headers {
  const pairs: Headers = []
  for (const [name, value] of Object.entries(headers)) {
    if (Array.isArray(value)) for (const one of value) pairs.push([name, String(one ?? '')])
    else pairs.push([name, String(value ?? '')])
  }
  return pairs
}

/** Typographic marks of our own sentences as a header can carry them. */
const plain: Record<string, string> = { '“': '"', '”': '"', '‘': "'", '’': "'", '…': '...' }

/** Longer headers make clients fail altogether. */
const LONGEST_HEADER = 4000

/** A sentence as the value of a header: visible ASCII, everything else as `?`, cut where it becomes too long. */
export const headerText = (text: string): string =>
  text.replace(/[^\x20-\x7e]/gu, mark => plain[mark] ?? '?').slice(0, LONGEST_HEADER)
