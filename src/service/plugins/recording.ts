import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Outcome } from '#contract/exchange'
import type { Context } from '../context'
import { errorBody } from '../errors/errorBody'
import { headerPairs, headerText, rawHeaders } from '../http/headers'
import type {} from '../http/types'
import type { Live } from '../recorder/live'
import { parentOf } from '../recorder/parent'
import { redactBody, redactHeaders, redactUrl } from '../recorder/redact'
import { asServiceError } from './errors'

/** Records every call of the public API and the hooks, and holds each answer back until what it tells is on disk. */
export function addRecording(app: FastifyInstance, ctx: Context): void {
  app.decorateRequest('live', null)
  app.addHook('onRequest', (request, _reply, done) => {
    if (isTraffic.test(request.url)) request.live = begin(ctx, request)
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const { live, body } = request
    if (live !== null && Buffer.isBuffer(body)) live.requestBody = redactBody(pathOf(request), body)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // What was rejected already keeps its own reason; nothing of it had to be kept.
    const failed = (error: unknown) =>
      reply.statusCode >= 400 ? payload : notKept(ctx, { request, reply, payload }, error)
    try {
      if (request.live !== null) end(ctx, request, reply, payload)
    } catch (error) {
      return done(null, failed(error))
    }
    ctx.store.settled().then(
      () => done(null, payload),
      error => done(null, failed(error)),
    )
  })
}

interface Sending {
  request: FastifyRequest
  reply: FastifyReply
  payload: unknown
}

/** Headers that every response has; all others belonged to the one that is taken back. */
const LASTING =
  /^(x-request-id|x-version-id|x-blockyard-version|permissions-policy|x-content-type-options|referrer-policy|cross-origin-|expires)/

/** Turns a response whose effects are not on disk into the rejection that says why. */
function notKept(ctx: Context, { request, reply, payload }: Sending, error: unknown): Buffer {
  if (payload instanceof Readable) payload.destroy()
  const rejection = asServiceError(error)
  ctx.log(`${request.method} ${request.routeOptions.url}: ${rejection.message} ${rejection.detail}`)
  for (const name of Object.keys(reply.getHeaders())) if (!LASTING.test(name)) reply.removeHeader(name)
  reply.code(rejection.status).header('content-type', 'application/json')
  return Buffer.from(`${JSON.stringify(errorBody(request.id, rejection))}\n`)
}

/**
 * The API, the hooks and the token endpoint; reading the API's description is no traffic, pages for passwords are
 * private.
 */
const isTraffic = /^\/(api\/v4\/(?!docs|openapi\.json)|hooks\/|oauth\/(access_token|deauthorize))/

function begin(ctx: Context, request: FastifyRequest): Live {
  const { url, method } = request
  return ctx.recorder.begin({
    id: request.id,
    direction: 'in',
    kind: request.routeOptions.config.kind ?? 'rest',
    method,
    url: redactUrl(url),
    label: `${method} ${redactUrl(url)
      .replace(/^\/api\/v4/, '')
      .replace(/\?.*$/, '')}`,
    parent: parentOf(ctx, request.headers['x-svc-cause']),
    headers: redactHeaders(rawHeaders(request.raw)),
    body: null,
  })
}

function end(ctx: Context, request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const { live } = request
  if (live === null) return
  // Set first: a commit that fails sends a second answer through here.
  request.live = null
  const path = pathOf(request)
  const status = reply.statusCode
  if (live.warnings.length > 0) reply.header('X-Svc-Warning', headerText(live.warnings.join(' ')))
  ctx.recorder.end(live, {
    status,
    outcome: outcomeOf(status, live.summary.outcome),
    fault: status < 400 ? null : status < 500 ? 'rejected' : 'http_error',
    note: '',
    headers: redactHeaders(headerPairs(reply.getHeaders())),
    body: redactBody(path, asBuffer(payload)),
  })
}

/** What the error plugin found out already counts; otherwise the status tells whose fault it was. */
const outcomeOf = (status: number, known: Outcome): Outcome => {
  if (known === 'failed') return 'failed'
  if (status < 400) return 'ok'
  return status < 500 ? 'rejected' : 'failed'
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? ''

const asBuffer = (payload: unknown): Buffer | null =>
  Buffer.isBuffer(payload) ? payload : typeof payload === 'string' ? Buffer.from(payload) : null
