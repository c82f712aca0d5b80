import type { FastifyReply } from 'fastify'

/**
 * Sends JSON with a newline at its end and the Content-Type without a charset: the published JS client compares the
 * whole header (docs/reference/clients.md). A buffer, because a string would get a charset.
 */
export function sendJson(reply: FastifyReply, status: number, value: unknown): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json')
    .send(Buffer.from(`${JSON.stringify(value)}\n`))
}

/** The response of endpoints without a result (docs/reference/http.md#headers). */
export const OK = { status: 'OK' } as const
