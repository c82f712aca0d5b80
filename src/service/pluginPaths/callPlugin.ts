import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { callAddress } from '../dispatch/callAddress'
import type { Hop } from '../dispatch/fetchOnce'
import { ServiceError } from '../errors/ServiceError'
import { explainIdle } from '../lab/explainFailed'
import { labOf } from '../lab/startLab'
import { passedHeaders } from './passedHeaders'
import { playSimulated } from './playSimulated'

/** Of a response that is passed on. */
const MOST_BYTES = 64 * 1024 * 1024

/** What belongs to the connection to the plugin and not to its response. */
const left = /^(content-length|transfer-encoding|connection|keep-alive|date)$/i

/**
 * Passes a request from outside to who handles a plugin path, be it simulated or a process: with the id of whoever has
 * the session, and without their token. The response goes back as it is.
 * @throws 404 nobody handles it, 502 there is no response, 508 plugins call each other in a circle
 */
export async function callPlugin(ctx: Context, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id = '', '*': rest = '' } = request.params as { id?: string; '*'?: string }
  requireNoCircle(ctx, request)
  const query = /\?.*$/s.exec(request.url)?.[0] ?? ''
  // As it was sent: the router has decoded it.
  const [, path = rest === '' ? '/' : `/${rest}`] = /\/plugins\/[^/?]+(\/[^?]*)/s.exec(request.url) ?? []
  const place = ctx.plugins.resolve(`/plugins/${id}${path}${query}`)
  if (place === null)
    throw new ServiceError('workbench.plugin.missing.app_error', { values: { Id: id }, reasons: explainIdle(ctx, id) })
  const headers = passedHeaders(request.raw, {
    userId: request.caller?.user.id ?? '',
    exchangeId: request.live?.summary.id ?? '',
  })
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (labOf(ctx).responds(id))
    return playSimulated(ctx, { request, reply }, { name: id, target: path + query, headers, body })
  const hop = { url: place.url, method: methodOf(request.method), headers, body: body.length === 0 ? null : body }
  const called = await callAddress(hop, {
    timeoutMs: ctx.settings.values.OutgoingIntegrationRequestsTimeout * 1000,
    version: ctx.version,
    most: MOST_BYTES,
  })
  if (!called.ok) throw new ServiceError('workbench.plugin.failed.app_error', { values: { Id: id, Why: called.note } })
  for (const [name, value] of called.headers) if (!left.test(name)) reply.header(name, value)
  return reply.code(called.status).send(called.body)
}

function requireNoCircle({ settings }: Context, { live }: FastifyRequest): void {
  const depth = live?.summary.depth ?? 0
  if (depth <= settings.values.MaxCauseDepth) return
  throw new ServiceError('workbench.plugin.loop.app_error', { values: { Steps: String(depth) } })
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const methodOf = (method: string): Hop['method'] => methods.find(one => one === method) ?? 'POST'
