import type { DocumentKind } from '#contract/documents'
import type { Exchange, Message } from '#contract/exchange'
import { kindShown } from '#contract/kindShown'
import { isObject } from '#domain/json'

/** A payload that an exchange carried. */
export interface CarriedPayload {
  kind: DocumentKind
  value: unknown
  /** Where the submission of a dialog goes. */
  submitUrl?: string
}

/** The side of an exchange. */
export type Side = 'request' | 'response'

const posts = /^\/api\/v4\/posts(?:\/[a-z0-9]{26}(?:\/patch)?)?$/

/**
 * The payload of one side of an exchange, of the kind that the studio writes it as (docs/reference/project.md#kinds);
 * `null` where that side carried none, or what it carried cannot be read.
 */
export function payloadOf({ summary, request, response }: Exchange, side: Side): CarriedPayload | null {
  const message = side === 'request' ? request : response
  const value = message && parsedBody(message)
  if (value === undefined || value === null) return null
  const path = summary.url.replace(/\?.*$/s, '')
  switch (summary.kind) {
    case 'hook':
      return side === 'request' ? carried('incoming_webhook', value) : null
    case 'callback':
      return side === 'response' ? carried('action_response', value) : null
    case 'webhook':
      return side === 'response' ? carried('outgoing_response', value) : null
    case 'rest':
      if (path === '/api/v4/posts/ephemeral') {
        return side === 'request' && isObject(value) ? carried('post', value.post) : carried('post', value)
      }
      if (path === '/api/v4/actions/dialogs/open') return side === 'request' ? openedBy(value) : null
      return posts.test(path) && summary.method !== 'DELETE' ? carried('post', value) : null
    case 'send':
      return side === 'request' ? kindShown(value) : null
    case 'click':
      return null
  }
}

/** The dialog that a request opened. */
function openedBy(value: unknown): CarriedPayload | null {
  const { dialog, url } = isObject(value) ? value : {}
  const found = carried('dialog', dialog)
  return found && typeof url === 'string' ? { ...found, submitUrl: url } : found
}

/** No payload has as many characters; parsing more would hold the window up. */
const mostRead = 2_000_000

/** An error, or an empty object, is no payload. */
const carried = (kind: DocumentKind, value: unknown): CarriedPayload | null =>
  isObject(value) && Object.keys(value).length > 0 && typeof value['status_code'] !== 'number' ? { kind, value } : null

function parsedBody({ headers, body }: Message): unknown {
  if (body?.encoding !== 'utf8' || body.truncated || body.text.length > mostRead) return undefined
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  const form = /x-www-form-urlencoded/i.test(type) ? new URLSearchParams(body.text).get('payload') : null
  try {
    return JSON.parse(form ?? body.text)
  } catch {
    return undefined
  }
}
