import { isUtf8 } from 'node:buffer'
import type { Exchange, Message } from '#contract/exchange'
import type { ExchangeRecord, Headers } from '../store/tables/workspace/exchangeRecords'
import { recordedBytes } from './recordedBytes'

/** How much of a body the detail pane gets unless it asks for the whole (docs/reference/workbench.md#speed). */
const FIRST_PART = 512 * 1024

/** The whole of a recorded exchange; bodies are cut unless `whole`. */
export function exchangeOf(record: ExchangeRecord, whole: boolean): Exchange {
  const { summary, details } = record
  const most = recordedBytes(summary)
  return {
    summary,
    request: messageOf(record.requestHeaders, record.requestBody, { bytes: summary.request_bytes, most, whole }),
    response:
      record.responseHeaders === null
        ? null
        : messageOf(record.responseHeaders, record.responseBody, { bytes: summary.response_bytes, most, whole }),
    ...details,
  }
}

function messageOf(
  headers: Headers,
  body: Buffer | null,
  { bytes, most, whole }: { bytes: number; most: number; whole: boolean },
): Message {
  if (body === null) return { headers, body: null }
  const isText = isUtf8(body)
  const part = whole ? body : body.subarray(0, FIRST_PART)
  return {
    headers,
    body: {
      text: part.toString(isText ? 'utf8' : 'base64'),
      encoding: isText ? 'utf8' : 'base64',
      bytes: bytes || body.length,
      // Without its secrets a body has another length than it had on the wire.
      truncated: part.length < body.length || bytes > most,
      lost: Math.max(0, bytes - most),
    },
  }
}
