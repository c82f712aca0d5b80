import type { FastifyInstance } from 'fastify'
import type { Context } from '../context'
import { credentialOf } from '../http/credential'
import { rawHeaders } from '../http/headers'
import { forkFor } from '../replay/targets/diversions'

/** What belongs to this connection and not to the response. */
const left = /^(content-length|transfer-encoding|connection|keep-alive|date)$/i

/** Lets a fork respond to what is for it, as if the request had been sent there; nothing of it is recorded here. */
export function addDiversion(app: FastifyInstance, ctx: Context): void {
  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/api/v4/')) return
    const body = Buffer.isBuffer(request.body) ? request.body : null
    const token = credentialOf(request)?.token ?? ''
    const fork = forkFor(ctx, { url: request.url, token, body })
    if (fork === null) return
    request.live = null
    const { host } = new URL(fork.url())
    const headers = rawHeaders(request.raw).filter(
      ([name]) => !/^(host|content-length|connection|transfer-encoding)$/i.test(name),
    )
    const { method, url } = request
    const sent = await fork.inject({ method, url, headers: { ...Object.fromEntries(headers), host }, body })
    for (const [name, value] of sent.headers) if (!left.test(name)) reply.header(name, value)
    await reply.code(sent.status).send(sent.body)
  })
}
