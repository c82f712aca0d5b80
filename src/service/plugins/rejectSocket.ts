import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Context } from '../context'
import { errorBody, errorHeaders } from '../errors/errorBody'
import type { ServiceError } from '../errors/ServiceError'
import { safetyHeaders, versionId } from './headers'

/** Returns an error where there is only a socket and no request, and ends the connection; returns the id that it gave it. */
export function rejectSocket(ctx: Context, socket: Duplex, error: ServiceError): string {
  const requestId = ctx.recorder.newId()
  const body = `${JSON.stringify(errorBody(requestId, error))}\n`
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Date: ${new Date().toUTCString()}`,
    `X-Request-Id: ${requestId}`,
    `X-Version-Id: ${versionId(ctx)}`,
    `X-Blockyard-Version: ${ctx.version}`,
    ...Object.entries({ ...safetyHeaders, ...errorHeaders(error) }).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  return requestId
}
