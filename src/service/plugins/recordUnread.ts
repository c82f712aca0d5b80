import { explanationOf, type Reason } from '#domain/explain/explanation'
import { explainRequest } from '#domain/explain/tables/requests'
import type { Context } from '../context'
import { errorBody } from '../errors/errorBody'
import type { ServiceError } from '../errors/ServiceError'
import { placeholder } from '../recorder/redact/placeholder'
import { headerBytes } from './headerBytes'

interface Unread {
  id: string
  error: ServiceError
  /** What arrived last: the beginning, or where it became too long. */
  packet: Buffer
}

/** Records what was rejected before it was a request, so that whoever sent it finds it. Never throws. */
export function recordUnread(ctx: Context, { id, error, packet }: Unread): void {
  const text = packet.toString('latin1')
  const [, method = '', path = ''] = /^([A-Z]{3,7}) (\/[^ ?\r\n]*)[^\r\n]* HTTP\/1/.exec(text) ?? []
  // Any part of an address that was not read may be the key of a webhook.
  const url = path.slice(0, 200).replace(/[A-Za-z0-9]{20,}/g, key => placeholder(ctx.recorder.nameFor(key)))
  const reason = explainUnread(ctx, error, { packet, text })
  try {
    const label = method === '' ? 'unreadable request' : `${method} ${url.replace(/^\/api\/v4/, '')}`
    const start = {
      id,
      direction: 'in',
      kind: 'rest',
      method,
      url,
      label,
      parent: null,
      headers: [],
      body: null,
    } as const
    const live = ctx.recorder.begin({ ...start, headers: [] })
    live.details.explanations.push(explanationOf(reason))
    ctx.recorder.end(live, {
      status: error.status,
      outcome: 'rejected',
      fault: 'rejected',
      note: reason.text,
      headers: null,
      body: Buffer.from(JSON.stringify(errorBody(id, error))),
    })
  } catch (cause) {
    ctx.log(`An unreadable request could not be recorded: ${String(cause)}`)
  }
}

function explainUnread(ctx: Context, { id }: ServiceError, { packet, text }: { packet: Buffer; text: string }): Reason {
  if (id === 'workbench.http.headers_too_long.app_error') {
    return explainRequest('request.headers_too_large', { most: headerBytes, longest: longestHeader(text) })
  }
  if (packet[0] === 0x16 && packet[1] === 0x03) return explainRequest('request.tls', undefined)
  const begins = text.slice(0, 80).replace(/[^\x20-\x7e]+/g, ' ')
  return explainRequest('request.not_http', { begins: ctx.recorder.redacted(begins).trim() })
}

/** The name of the longest header; its value may be a secret. */
function longestHeader(text: string): string {
  const headers = [...text.matchAll(/\r\n([A-Za-z0-9-]{1,60}):([^\r\n]*)/g)]
  return headers.toSorted((a, b) => (b[2]?.length ?? 0) - (a[2]?.length ?? 0))[0]?.[1] ?? ''
}
