import fastify, { type FastifyInstance } from 'fastify'
import { limits } from '#domain/limits'
import type { Context, InjectedRequest } from './context'
import { addAuth } from './plugins/auth'
import { acceptAnyBody, HARD_LIMIT } from './plugins/bodies'
import { addDestinations } from './plugins/destinations'
import { addDiversion } from './plugins/diversion'
import { addErrors } from './plugins/errors'
import { addGuard } from './plugins/guard'
import { addHeaders } from './plugins/headers'
import { addPages, windowPage } from './plugins/pages'
import { addRecorded } from './plugins/recorded'
import { addRecording } from './plugins/recording'
import { rejectUnreadable } from './plugins/unreadable'
import { exchangeId } from './recorder/announced'
import { routes } from './routes'

/** The HTTP side of an open workspace: what holds for every request, in order, then the routes. It is handed requests by the front. */
export function createServer(ctx: Context, rendererDir: string | undefined): FastifyInstance {
  const app = fastify({
    bodyLimit: HARD_LIMIT,
    genReqId: request => exchangeId(ctx, request),
    ...rejectUnreadable(ctx),
    // Longer than any id or key that is let through, so that the route, not the router, rejects a long one.
    routerOptions: { maxParamLength: limits.urlLength },
  })
  addErrors(app, ctx, windowPage(rendererDir))
  addHeaders(app, ctx)
  addRecording(app, ctx)
  addGuard(app, ctx)
  addDestinations(app)
  addAuth(app, ctx)
  addRecorded(app, ctx)
  acceptAnyBody(app, ctx)
  addDiversion(app, ctx)
  for (const mountRoutes of routes) mountRoutes({ app, ctx })
  addPages(app, rendererDir)
  ctx.inject = request => inject(app, request)
  return app
}

async function inject(app: FastifyInstance, { method, url, headers, body }: InjectedRequest) {
  const response = await app.inject({
    method: methodOf(method),
    url,
    headers,
    ...(body === null ? {} : { payload: body }),
  })
  const header = (name: string): string => String(response.headers[name] ?? '')
  const warning = header('x-svc-warning')
  return {
    status: response.statusCode,
    requestId: header('x-request-id'),
    text: response.body,
    headers: Object.entries(response.headers).map(([name, value]): [string, string | string[]] => [
      name,
      Array.isArray(value) ? value : String(value),
    ]),
    body: response.rawPayload,
    warnings: warning === '' ? [] : [warning],
  }
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const
const methodOf = (method: string) => methods.find(known => known === method) ?? 'POST'
