import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { workbench, workbenchKeyHeader, workspaceHeader } from '#contract/workbench'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import { sessionCookie } from '../http/cookieNames'
import { credentialOf } from '../http/credential'
import type {} from '../http/types'
import { joinByToken } from '../recorder/joinByToken'
import { type Caller, callerOf, hashToken } from '../sessions/caller'
import { formerHolder } from '../sessions/formerHolder'
import { noteUse } from '../sessions/lastUse'
import { hashSecret } from '../store/secrets/vault'

/**
 * Finds out who calls, on routes that want to know, and turns the others away (docs/reference/http.md#headers,
 * docs/reference/http.md#authentication; docs/reference/workbench.md#safety).
 */
export function addAuth(app: FastifyInstance, ctx: Context): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { auth } = request.routeOptions.config
    if (auth === 'session') requireSession(ctx, request, reply)
    if (auth === 'workbench') requireWorkbench(ctx, request)
    if (auth === 'none') request.caller = callerIfAny(ctx, request)
    done()
  })
}

function requireSession(ctx: Context, request: FastifyRequest, reply: FastifyReply): void {
  const credential = credentialOf(request)
  if (credential === null) throw expired('UserRequired')
  const caller = callerOf(ctx, credential.token)
  if (caller === null) {
    // Whose it was: the request is listed with the others of that account, with the reason why it was rejected.
    if (request.live !== null) request.live.summary.user_id = formerHolder(ctx, credential.token)
    reply.header('set-cookie', `${sessionCookie}=; Path=/; Max-Age=0; HttpOnly`)
    throw expired('The token is unknown, revoked or expired, or its account is deactivated.')
  }
  if (credential.from === 'query' && caller.session.kind !== 'oauth')
    throw new ServiceError('api.context.token_provided.app_error')
  if (credential.from === 'cookie' && isForged(request, caller.session.csrf_hash)) throw forged()
  request.caller = caller
  noteUse(ctx, caller, request)
  if (request.live === null) return
  request.live.summary.user_id = caller.user.id
  if (credential.from === 'header') joinByToken(ctx, request.live, caller)
}

/** Where no session is needed, a bad one counts as none (docs/reference/http.md#authentication). */
function callerIfAny(ctx: Context, request: FastifyRequest): Caller | null {
  const credential = credentialOf(request)
  const caller = credential === null ? null : callerOf(ctx, credential.token)
  if (caller === null || (credential?.from === 'cookie' && isForged(request, caller.session.csrf_hash))) return null
  return credential?.from === 'query' && caller.session.kind !== 'oauth' ? null : caller
}

/**
 * Requires that a request without a caller is not one that a page of somebody else made with a session's cookie.
 * @throws 401, so that such a request ends no session and learns of none.
 */
export function requireNoForgery(ctx: Context, request: FastifyRequest): void {
  const credential = credentialOf(request)
  const caller = credential?.from === 'cookie' ? callerOf(ctx, credential.token) : null
  if (caller !== null && isForged(request, caller.session.csrf_hash)) throw forged()
}

/** A cookie travels by itself, so an unsafe request must show that a page of ours made it. */
function isForged({ method, headers }: FastifyRequest, csrfHash: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const token = headers['x-csrf-token']
  const isRight = typeof token === 'string' && hashSecret(token) === csrfHash
  return headers['x-requested-with'] !== 'XMLHttpRequest' && !isRight
}

function requireWorkbench(ctx: Context, request: FastifyRequest): void {
  const key = request.headers[workbenchKeyHeader]
  if (typeof key === 'string' && ctx.launch.isKey(key)) {
    requireWorkspace(ctx, request)
    return
  }
  if (isOwner(ctx, request)) return
  if (isFile(request) && ctx.launch.isFileKey(request.query.key)) return
  throw new ServiceError('workbench.session.app_error')
}

/** A window says which workspace it shows, but for the snapshot, which tells it. */
function requireWorkspace({ workspace }: Context, { headers, routeOptions }: FastifyRequest): void {
  const shown = headers[workspaceHeader]
  if (shown === undefined || shown === workspace.id || routeOptions.url === workbench.snapshot.path) return
  throw new ServiceError('workbench.workspace.app_error')
}

/** The command line, with the key of the ready file: whoever can read that owns the workspace. */
function isOwner(ctx: Context, { headers }: FastifyRequest): boolean {
  const [, token] = /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== undefined && timingSafeEqual(hashToken(token), hashToken(ctx.ownerKey))
}

const isFile = (request: FastifyRequest): request is FastifyRequest<{ Querystring: { key: string } }> => {
  const { key } = request.query as Record<string, unknown>
  return request.routeOptions.url === workbench.file.path && typeof key === 'string'
}

const expired = (detail: string): ServiceError => new ServiceError('api.context.session_expired.app_error', { detail })
const forged = (): ServiceError =>
  new ServiceError('api.context.session_expired.app_error', {
    detail: 'X-CSRF-Token is missing.',
    facts: { csrf: 'missing' },
  })
