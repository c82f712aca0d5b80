import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { explanationOf } from '#domain/explain/explanation'
import type { Context } from '../context'
import { errorBody, errorHeaders } from '../errors/errorBody'
import { invalidBody, ServiceError } from '../errors/ServiceError'
import { detailOf, explainRejection } from '../explain/explainRejection'
import { sendJson } from '../http/sendJson'
import { storeError } from '../store/faults/storeFaults'
import { sendPage, wantsPage } from './pages'

/**
 * Turns whatever goes wrong into the API's error body (docs/reference/errors.md); nothing else in the service writes
 * one. `page` responds at addresses that only the window's router knows.
 */
export function addErrors(app: FastifyInstance, ctx: Context, page: string | undefined): void {
  app.setErrorHandler((error, request, reply) => {
    const rejection = isMissingFile(error) ? notFound(request, []) : asServiceError(error)
    if (rejection.id === 'api.internal.app_error')
      ctx.log(`${request.method} ${request.routeOptions.url}: ${stackOf(error)}`)
    return sendError({ ctx, request, reply }, rejection)
  })
  app.setNotFoundHandler((request, reply) => {
    if (page !== undefined && wantsPage(request)) return sendPage(reply, page)
    const allowed = routes.methodsAt(request.url.split('?')[0] ?? '')
    if (allowed.length === 0) return sendError({ ctx, request, reply }, notFound(request, routes.paths()))
    reply.header('Allow', allowed.join(', '))
    return sendError({ ctx, request, reply }, wrongMethod(request, allowed))
  })
  const routes = collectRoutes(app)
}

interface Rejecting {
  ctx: Context
  request: FastifyRequest
  reply: FastifyReply
}

function sendError({ ctx, request, reply }: Rejecting, error: ServiceError): FastifyReply {
  const reasons = explainRejection({ ctx, request, error })
  if (request.live !== null) {
    const { details, summary } = request.live
    details.issues = error.issues
    // What was remarked on before it was rejected did not happen.
    details.explanations = reasons.map(explanationOf)
    const said = error.reasons.length === 0 && isOfIntegration(error) ? error.detail : ''
    summary.note = said || (reasons[0]?.text ?? error.message)
    if (isOfIntegration(error)) summary.outcome = 'failed'
  }
  const body = { ...errorBody(request.id, error), detailed_error: detailOf(error, reasons) }
  return sendJson(reply.headers(errorHeaders(error)), error.status, body)
}

/**
 * Whether the other side erred rather than the sender: then the row of the cause says what the row of the call says.
 */
const isOfIntegration = ({ id }: ServiceError): boolean => id === 'api.post.do_action.action_integration.app_error'

/** Codes of the HTTP layer that are the sender's doing. */
const byCode: Record<string, () => ServiceError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ServiceError('api.context.request_body_too_large.app_error'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => invalidBody('body', 'Content-Length does not match the body.'),
  ECONNRESET: () => invalidBody('body', 'The body did not arrive whole.', { cut: 'true' }),
  FST_ERR_BAD_URL: () => new ServiceError('api.context.invalid_url_param.app_error', { values: { Name: 'path' } }),
}

/**
 * The window's files reject a path that could lead out of their folder with 403; here it is one that nothing stands at.
 */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && (error.statusCode === 403 || error.statusCode === 404)

/** Whatever was thrown, as the rejection that the sender gets. */
export function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // A body nested so deeply that walking it overflows the stack is the sender's doing as well.
  if (error instanceof RangeError && error.message.includes('call stack')) {
    return invalidBody('body', 'The body is nested too deeply.')
  }
  return (
    byCode[code]?.() ??
    storeError(error) ??
    new ServiceError('api.internal.app_error', {
      detail: error instanceof Error ? error.message : String(error),
      cause: error,
    })
  )
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const notFound = ({ method, url }: FastifyRequest, known: readonly string[]): ServiceError =>
  new ServiceError('api.context.404.app_error', {
    detail: `There is no ${method} ${url.split('?')[0]}. Typo? are you missing a team_id or user_id as part of the url?`,
    facts: { routes: known.join(' ') },
  })

const wrongMethod = ({ method }: FastifyRequest, allowed: string[]): ServiceError =>
  new ServiceError('api.context.405.app_error', { values: { Method: method, Allowed: allowed.join(', ') } })

interface Routes {
  /** The methods that an address takes; none where nothing is mounted. */
  methodsAt(path: string): string[]
  /** The paths of the public API and the webhooks, with ids as `{id}`. */
  paths(): string[]
}

/** Remembers every mounted route, to tell a wrong method from a wrong address, and what a wrong address is like. */
function collectRoutes(app: FastifyInstance): Routes {
  const routes: { method: string; url: string; pattern: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return
    const pattern = new RegExp(`^${url.replace(/[.+]/g, '\\$&').replace(/:[^/(]+(\([^/]*\))?/g, '[^/]+')}$`)
    for (const one of [method].flat()) routes.push({ method: one, url, pattern })
  })
  return {
    methodsAt: path => [...new Set(routes.filter(route => route.pattern.test(path)).map(route => route.method))],
    paths: () =>
      routes.flatMap(({ url }) => (/^\/(api\/v4|hooks)\//.test(url) ? [url.replace(/:[^/]+/g, '{id}')] : [])),
  }
}
