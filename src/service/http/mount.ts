import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { BodyOf, Endpoint, ParamsOf, ReplyOf } from '#contract/endpoint'
import { isSecretKey } from '#domain/secrets/secretKeys'
import { repeatedKeysIn } from '#domain/syntax/repeatedKeys'
import type { Context } from '../context'
import { warnIssues } from '../recorder/warnIssues'
import type { Caller } from '../sessions/caller'
import { bodyReader } from './readBody'
import { sendJson } from './sendJson'
import type {} from './types'

/** One request of a mounted endpoint, read and checked. */
export interface EndpointCall<E extends Endpoint, B> {
  params: ParamsOf<E>
  /** As sent: read numbers and flags with the helpers of http/query.ts. */
  query: Record<string, string | undefined>
  body: B
  /** Only endpoints with `auth: 'session'` are sure of one. */
  caller: E['auth'] extends 'session' ? Caller : Caller | null
  request: FastifyRequest
  reply: FastifyReply
}

/** What a handler returns that has sent its response by itself: bytes, or nothing where nothing changed. */
export const SENT = Symbol('sent')

type Handled<E extends Endpoint> = ReplyOf<E> | typeof SENT
export type Handler<E extends Endpoint, B> = (call: EndpointCall<E, B>) => Handled<E> | Promise<Handled<E>>

export interface MountOptions<S extends TSchema> {
  /** Replaces the endpoint's body, where domain rules decide what a schema would reject with a poorer sentence. */
  body?: S
  /** Short name of the whole body for `invalid_body_param` (docs/reference/errors.md#general-errors). */
  bodyName?: string
  /** A request without a body is rejected, though `{}` would do (docs/reference/posts.md#create, check 1). */
  needsBody?: boolean
  kind?: 'click' | 'hook'
  /** The handler reads the body by itself, from `request`, of any size: file uploads. */
  raw?: boolean
  /** The largest body in bytes, where it is not that of a post. */
  mostBytes?: number
  /** The handler reads the body by itself, since it is a form; its size is limited as that of others. */
  form?: boolean
}

type Body<E extends Endpoint, S extends TSchema> = TSchema extends S ? BodyOf<E> : Static<S>

/**
 * Mounts one endpoint of the contract: who may call it, what its body must look like, and the one call that handles it. Without a context,
 * as while no workspace is open, nothing is recorded.
 */
export function mount<const E extends Endpoint, S extends TSchema = TSchema>(
  { app, ctx }: { app: FastifyInstance; ctx: Context | null },
  endpoint: E,
  handle: Handler<E, Body<E, S>>,
  options: MountOptions<S> = {},
): void {
  const schema = options.body ?? endpoint.body
  const read =
    schema && !options.raw && !options.form
      ? bodyReader(schema, { name: options.bodyName, isNeeded: options.needsBody })
      : undefined
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { auth: endpoint.auth, kind: options.kind, takesSecrets: takesSecrets(schema) },
    // Who reads a body by itself also says when it is too large.
    ...(options.raw ? { bodyLimit: Number.MAX_SAFE_INTEGER } : {}),
    ...(options.mostBytes === undefined ? {} : { bodyLimit: options.mostBytes }),
    handler: (request, reply) => {
      const response = () => handle(callOf<E, Body<E, S>>(request, reply, read))
      const { live } = request
      if (live === null || ctx === null) return finish(response(), endpoint, reply)
      const recorded = () => {
        const done = response()
        if (read !== undefined && Buffer.isBuffer(request.body))
          warnIssues(ctx, repeatedKeysIn(request.body.toString('utf8')))
        return done
      }
      return finish(ctx.recorder.within(live, recorded), endpoint, reply)
    },
  })
}

/** Keys such as `password` in the shape of a body. */
const takesSecrets = (schema: TSchema | undefined): boolean =>
  schema !== undefined && 'properties' in schema && Object.keys(Object(schema.properties)).some(isSecretKey)

function callOf<E extends Endpoint, B>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: ((body: unknown) => unknown) | undefined,
): EndpointCall<E, B> {
  // The shapes below were checked: params by the path, the body by its schema, the caller by the auth plugin.
  const { params, query, caller } = request as unknown as Pick<EndpointCall<E, B>, 'params' | 'query' | 'caller'>
  return { params, query: single(query), caller, body: read?.(request.body) as B, request, reply }
}

/** The first value of every key: a key that is given twice does not make a list of it. */
function single(query: Record<string, unknown>): Record<string, string | undefined> {
  const firsts = Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? value[0] : value] as const)
  return Object.fromEntries(firsts)
}

function finish(response: unknown, endpoint: Endpoint, reply: FastifyReply): unknown {
  const send = (value: unknown) => (value === SENT ? reply : sendJson(reply, endpoint.status ?? 200, value))
  return response instanceof Promise ? response.then(send) : send(response)
}
