import type { LeftOutReason } from '../difference'

/** Headers that say something of this one transfer, not of what was asked for or answered with. */
const volatileHeaders: Record<string, LeftOutReason> = {
  date: 'time',
  'last-modified': 'time',
  expires: 'time',
  age: 'time',
  etag: 'etag',
  'if-none-match': 'etag',
  'content-length': 'length',
  'x-request-id': 'request_id',
  'x-correlation-id': 'request_id',
  'x-svc-cause': 'request_id',
  traceparent: 'request_id',
  tracestate: 'request_id',
  authorization: 'token',
  'proxy-authorization': 'token',
  cookie: 'token',
  'set-cookie': 'token',
  'x-csrf-token': 'token',
  'server-timing': 'duration',
  'x-response-time': 'duration',
  'x-runtime': 'duration',
  'x-ratelimit-remaining': 'duration',
  'x-ratelimit-reset': 'time',
  host: 'connection',
  origin: 'connection',
  referer: 'connection',
  connection: 'connection',
  'keep-alive': 'connection',
  'transfer-encoding': 'connection',
  'accept-encoding': 'connection',
  'user-agent': 'connection',
  server: 'connection',
  'x-version-id': 'connection',
  'x-blockyard-version': 'connection',
  via: 'connection',
}

/** Why a header does not count; `undefined` where it does. @param name In lower case. */
export const volatileHeader = (name: string): LeftOutReason | undefined =>
  Object.hasOwn(volatileHeaders, name) ? volatileHeaders[name] : undefined
