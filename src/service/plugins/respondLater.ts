import type { FastifyReply } from 'fastify'
import type { Context } from '../context'
import { errorBody } from '../errors/errorBody'
import { asServiceError } from './errors'
import { safetyHeaders } from './headers'

/**
 * Responds to a request once `work` is done, though the workspace that took the request may be closed by then: what Fastify would
 * do for its response is done here.
 */
export async function respondLater(
  ctx: Context,
  reply: FastifyReply,
  { status: success = 200, work }: { status?: number; work(): Promise<unknown> },
): Promise<void> {
  reply.hijack()
  const { raw, request } = reply
  ctx.exempt(raw)
  const [status, value] = await work().then(
    (done): [number, unknown] => [success, done],
    (error: unknown): [number, unknown] => {
      const rejection = asServiceError(error)
      return [rejection.status, errorBody(request.id, rejection)]
    },
  )
  const body = Buffer.from(`${JSON.stringify(value)}\n`)
  raw.writeHead(status, { ...safetyHeaders, 'Content-Type': 'application/json', 'Content-Length': body.length })
  raw.end(body)
}
