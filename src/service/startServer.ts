import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { workbenchKeyHeader } from '#contract/workbench'
import { errorBody, errorHeaders } from './errors/errorBody'
import { ServiceError } from './errors/ServiceError'
import { sendJson } from './http/sendJson'
import { asServiceError } from './plugins/errors'
import { createGuard } from './plugins/guard'
import { safetyHeaders } from './plugins/headers'
import { addPages, sendPage, wantsPage, windowPage } from './plugins/pages'
import { mountOpen } from './routes/workbench/open'
import { mountWorkspaceList } from './routes/workbench/workspaces'
import type { Launch } from './workbench/launch'
import type { Workspaces } from './workspaces/workspaces'

export interface StartParts {
  workspaces: Workspaces
  /** That of the workspace which was open before: its windows keep their key. */
  launch: Launch
  url(): string
  rendererDir: string | undefined
}

/**
 * The HTTP side while no workspace is open: the window with its start page, and what it needs to open one. Nothing is recorded, since
 * there is nothing to record it in; every other request is told that no workspace is open.
 */
export async function createStartServer(parts: StartParts): Promise<Server> {
  const { rendererDir, url, launch } = parts
  const app = fastify({ genReqId: () => randomUUID(), bodyLimit: MOST_BYTES })
  app.decorateRequest('live', null)
  app.decorateRequest('caller', null)
  addHeaders(app)
  const guard = createGuard({ url })
  app.addHook('onRequest', (request, _reply, done) => done(guard(request.raw) ?? keyFault(launch, request)))
  takeBytes(app)
  addRejections(app, windowPage(rendererDir))
  mountOpen({ app, ctx: { url, launch } })
  mountWorkspaceList({ app, workspaces: parts.workspaces })
  addPages(app, rendererDir)
  await app.ready()
  return app.server
}

/** What this side is sent is a path and a name. */
const MOST_BYTES = 64 * 1024

function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'X-Request-Id': request.id, ...safetyHeaders })
    done()
  })
}

/** Bodies are read by the routes, as with a workspace. */
function takeBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

function keyFault({ isKey }: Launch, { routeOptions, headers }: FastifyRequest): ServiceError | undefined {
  if (routeOptions.config.auth !== 'workbench') return undefined
  const key = headers[workbenchKeyHeader]
  return typeof key === 'string' && isKey(key) ? undefined : new ServiceError('workbench.session.app_error')
}

function addRejections(app: FastifyInstance, page: string | undefined): void {
  app.setErrorHandler((error, request, reply) => {
    const rejection = asServiceError(error)
    return sendJson(reply.headers(errorHeaders(rejection)), rejection.status, errorBody(request.id, rejection))
  })
  app.setNotFoundHandler((request, reply) => {
    if (page !== undefined && wantsPage(request)) return sendPage(reply, page)
    const none = new ServiceError('workbench.workspaces.none.app_error')
    return sendJson(reply, none.status, errorBody(request.id, none))
  })
}
