import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { latency, play } from '../lab/playing/play'
import { type Wire, wireOf } from '../lab/playing/wire'
import { labOf } from '../lab/startLab'

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

interface SimulatedCall {
  name: string
  /** Below the integration, with query. */
  target: string
  headers: Record<string, string>
  body: Buffer
}

/** Plays the response of a simulated integration to a client outside, with its latency and faults. */
export async function playSimulated(
  ctx: Context,
  { request, reply }: Http,
  { name, target, headers, body }: SimulatedCall,
): Promise<FastifyReply> {
  const lab = labOf(ctx)
  const started = performance.now()
  const exchangeId = request.live?.summary.id ?? ''
  const { method } = request
  const decided = await lab.decide({ name, target, exchangeId, method, headers, body: body.toString('utf8') })
  if (decided === null) throw new ServiceError('workbench.plugin.missing.app_error', { values: { Id: name } })
  await latency(reply.raw, decided.decided.latency_ms)
  lab.responding(decided)
  const wire = wireOf(decided, { isService: false, isSecure: false, secureUrl: () => lab.secureUrl(name, target) })
  const ended = (isSent: boolean): void => lab.ended(decided, isSent ? performance.now() - started : null)
  if (wire.is === 'whole') {
    reply.raw.once('close', () => ended(reply.raw.writableFinished))
    for (const [header, value] of Object.entries(wire.headers)) reply.header(header, value)
    return reply.code(wire.status).send(wire.body)
  }
  reply.hijack()
  const isSent = await play(reply.raw, wire)
  record(ctx, request, { wire, isSent })
  ended(isSent)
  return reply
}

/** What is done to a connection by hand is recorded by hand. */
function record(ctx: Context, request: FastifyRequest, { wire, isSent }: { wire: Wire; isSent: boolean }): void {
  const { live } = request
  if (live === null) return
  request.live = null
  const { status, headers, body } = wire
  ctx.recorder.end(live, {
    status: isSent ? status : null,
    outcome: isSent ? 'ok' : wire.is === 'timeout' ? 'timed_out' : 'failed',
    fault: isSent ? null : wire.is === 'timeout' ? 'timeout' : 'connection_reset',
    note: isSent ? '' : 'A fault of the simulated integration: nothing was sent.',
    headers: isSent ? Object.entries(headers) : null,
    body: isSent ? body : null,
  })
}
