import type { IncomingMessage } from 'node:http'
import { rawHeaders } from '../http/headers'

/** Says to a plugin whose session a request has; nobody else can say it. */
export const userHeader = 'x-svc-user-id'

/** Of the connection, or of the session: a plugin learns who calls, and gets no token of theirs. */
const KEPT_BACK = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'cookie',
  'x-csrf-token',
  'x-svc-cause',
  userHeader,
])

interface Passing {
  /** Id of the caller; `''` for who has no session. */
  userId: string
  /** The exchange that this request is. */
  exchangeId: string
}

/** The headers of a request with which a plugin is called. */
export function passedHeaders(request: IncomingMessage, { userId, exchangeId }: Passing): Record<string, string> {
  const passed: Record<string, string> = {}
  for (const [name, value] of rawHeaders(request)) {
    const key = name.toLowerCase()
    // A token of a session was for the service; every other one is for the plugin.
    if (KEPT_BACK.has(key) || (key === 'authorization' && userId !== '')) continue
    passed[key] = passed[key] === undefined ? value : `${passed[key]}, ${value}`
  }
  return {
    ...passed,
    ...(exchangeId === '' ? {} : { 'x-svc-cause': exchangeId }),
    ...(userId === '' ? {} : { [userHeader]: userId }),
  }
}
