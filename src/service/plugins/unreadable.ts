import type { Socket } from 'node:net'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorId } from '#contract/errors'
import type { Context } from '../context'
import { errorBody, errorHeaders } from '../errors/errorBody'
import { ServiceError } from '../errors/ServiceError'
import { sendJson } from '../http/sendJson'
import { asServiceError } from './errors'
import { setHeaders } from './headers'
import { recordUnread } from './recordUnread'
import { rejectSocket } from './rejectSocket'

/** Codes of Node's HTTP parser; whatever else it stumbles over is no HTTP. */
const byCode = {
  HPE_HEADER_OVERFLOW: 'workbench.http.headers_too_long.app_error',
  ERR_HTTP_REQUEST_TIMEOUT: 'workbench.http.timeout.app_error',
} as const satisfies Record<string, ErrorId>

/**
 * What is rejected before any hook runs: bytes that are no HTTP, and addresses that cannot be decoded. They get the
 * API's error body and headers all the same (docs/reference/clients.md, docs/reference/errors.md).
 */
export const rejectUnreadable = (ctx: Context) => ({
  clientErrorHandler({ code, rawPacket }: ConnectionError & { rawPacket?: unknown }, socket: Socket): void {
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const id = Object.entries(byCode).find(([known]) => known === code)?.[1] ?? 'workbench.http.unreadable.app_error'
    const error = new ServiceError(id)
    const requestId = rejectSocket(ctx, socket, error)
    if (Buffer.isBuffer(rawPacket)) recordUnread(ctx, { id: requestId, error, packet: rawPacket })
  },
  frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    setHeaders(ctx, request, reply)
    const rejection = asServiceError(error)
    sendJson(reply.headers(errorHeaders(rejection)), rejection.status, errorBody(request.id, rejection))
  },
})
