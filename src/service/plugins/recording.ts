import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Outcome } from '#contract/exchange'
import { explanationOf } from '#domain/explain/explanation'
import { explainRequest } from '#domain/explain/tables/requests'
import { mediaType } from '#domain/mediaType'
import type { Context } from '../context'
import { errorBody } from '../errors/errorBody'
import { charsetOf } from '../explain/charset'
import { headerPairs, headerText, rawHeaders } from '../http/headers'
import type {} from '../http/types'
import type { Live } from '../recorder/live'
import { parentOf } from '../recorder/parent'
import { placeholder } from '../recorder/redact/placeholder'
import { asServiceError } from './errors'

/** Records every call of the public API and the hooks, and holds each response back until what it tells is on disk. */
export function addRecording(app: FastifyInstance, ctx: Context): void {
  app.decorateRequest('live', null)
  app.addHook('onRequest', (request, _reply, done) => {
    if (isTraffic.test(request.url) || isMistyped(request)) request.live = begin(ctx, request)
    done()
  })
  app.addHook('preHandler', (request, _reply, done) => {
    const { live, body, is404, routeOptions } = request
    if (live !== null && Buffer.isBuffer(body)) {
      live.requestBody = body
      // A mistyped address may have been meant for a route that takes a password.
      live.takesSecrets = is404 || routeOptions.config.takesSecrets === true
    }
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
 * The API, the hooks, paths of plugins, the token endpoint and clicks in previews; reading the API's description is no
 * traffic, pages for passwords are private.
 */
const isTraffic =
  /^(?:https?:\/\/[^/]*)?\/(api\/v4\/(?!docs|openapi\.json)|hooks\/|plugins\/|oauth\/(access_token|deauthorize)|workbench\/api\/preview\/)/

/** A mistyped address of the API or of a webhook: whoever called it looks for it here. */
const isMistyped = ({ is404, method, url }: FastifyRequest): boolean =>
  is404 && !/^\/(workbench|oauth|plugins)\b/.test(url) && (method !== 'GET' || /^\/+(api|hooks?)\b/.test(url))

function begin(ctx: Context, request: FastifyRequest): Live {
  const { method } = request
  const url = withoutKey(ctx, request)
  const parent = parentOf(ctx, request.headers['x-svc-cause'])
  return ctx.recorder.begin({
    id: request.id,
    direction: 'in',
    kind: request.routeOptions.config.kind ?? 'rest',
    method,
    url,
    label: `${method} ${url.replace(/^\/api\/v4/, '').replace(/\?.*$/, '')}`,
    parent,
    joinedBy: 'header',
    headers: rawHeaders(request.raw),
    body: null,
  })
}

/** Routes with the key of a webhook in their path, and the place of the key among the segments. */
const keyed: Record<string, number> = {
  '/hooks/:key': 2,
  '/hooks/commands/:hook_id': 3,
  '/api/v4/hooks/incoming/:hook_id': 5,
  '/api/v4/hooks/incoming/:hook_id/move/:user_id': 5,
}

/** The address of a request without the key in its path, be it right or wrong, and however it is written. */
function withoutKey({ recorder }: Context, { url, routeOptions, params, is404 }: FastifyRequest): string {
  const place = keyed[routeOptions.url ?? '']
  if (place === undefined) return is404 ? withoutKeys(recorder, url) : url
  const [path = '', query] = url.split(/\?(.*)/s)
  const { key, hook_id } = params as { key?: string; hook_id?: string }
  const hidden = placeholder(recorder.nameFor(key ?? hook_id ?? ''))
  const shown = path
    .split('/')
    .map((segment, at) => (at === place ? hidden : segment))
    .join('/')
  return query === undefined ? shown : `${shown}?${query}`
}

function end(ctx: Context, request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const { live } = request
  if (live === null) return
  // Set first: a commit that fails sends a second response through here.
  request.live = null
  const status = reply.statusCode
  if (status < 400) remarkCharset(live, request)
  if (live.warnings.length > 0) reply.header('X-Svc-Warning', headerText(live.warnings.join(' ')))
  ctx.recorder.end(live, {
    status,
    outcome: outcomeOf(status, live.summary.outcome),
    fault: status < 400 ? null : status < 500 ? 'rejected' : 'http_error',
    note: '',
    headers: headerPairs(reply.getHeaders()),
    body: asBuffer(payload),
  })
}

/** Letters that were lost in reading a body as UTF-8; files are taken as they are. */
function remarkCharset(live: Live, { body, contentType = '' }: FastifyRequest): void {
  if (!Buffer.isBuffer(body) || isUtf8(body) || !/^(|.*\/json|text\/.*|.*urlencoded)$/.test(mediaType(contentType)))
    return
  const reason = explainRequest('request.charset', { isWide: charsetOf(body) === 'utf-16' })
  live.warnings.push(reason.client)
  live.details.explanations.push(explanationOf(reason))
  live.summary.note = live.details.explanations.map(({ text }) => text).join(' ')
}

/** What the error plugin found out already counts; otherwise the status tells whose fault it was. */
const outcomeOf = (status: number, known: Outcome): Outcome => {
  if (known === 'failed') return 'failed'
  if (status < 400) return 'ok'
  return status < 500 ? 'rejected' : 'failed'
}

const asBuffer = (payload: unknown): Buffer | null =>
  Buffer.isBuffer(payload) ? payload : typeof payload === 'string' ? Buffer.from(payload) : null

/** In an address that leads nowhere, any part may be the key of a webhook; outside the API, nothing else looks like one. */
const withoutKeys = (recorder: Context['recorder'], url: string): string =>
  url.startsWith('/api/v4/') ? url : url.replace(/[a-z0-9]{26}/g, key => placeholder(recorder.nameFor(key)))
