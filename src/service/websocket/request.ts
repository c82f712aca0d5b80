import type { RawData } from 'ws'
import { isObject, type JsonObject } from '#domain/json'

/** A message of a client: `{"seq": 1, "action": "ping", "data": {}}` (docs/reference/websocket.md). */
export interface SocketRequest {
  seq: number
  action: string
  data: JsonObject
}

/** Reads a message; `null` for what is no request at all. */
export function readRequest(raw: RawData, isBinary: boolean): SocketRequest | null {
  if (isBinary) return null
  const value = parse(String(raw))
  if (!isObject(value)) return null
  const { seq, action, data } = value
  return {
    seq: typeof seq === 'number' && Number.isSafeInteger(seq) ? seq : 0,
    action: typeof action === 'string' ? action : '',
    data: isObject(data) ? data : {},
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
