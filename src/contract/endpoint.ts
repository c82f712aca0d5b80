import type { Static, TSchema } from 'typebox'
import type { ErrorId } from './errors'

/** One row of an endpoint table: the service mounts it, the client calls it, OpenAPI describes it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify path, with `:name` parameters. */
  path: string
  /** One line for OpenAPI. */
  summary: string
  /**
   * Who may call it. `session`: any token or cookie session; `none`: anybody; `workbench`: the window, with its key.
   */
  auth: 'none' | 'session' | 'workbench'
  /** Groups the routes in OpenAPI and in the readable page. */
  tag: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  reply: TSchema
  /** The status of success; 200 unless it says otherwise. */
  status?: 200 | 201
  /** What a caller must know beyond the summary: rights, defaults, effects. Plain text with code spans. */
  description?: string
  /** Rejections of this route alone; those that any such route can have are added by `rejectionsOf`. */
  errors?: readonly Rejection[]
  /** True where a request without a body is as good as one with `{}`. */
  emptyBody?: boolean
  /** Media types the body may come in; JSON, whatever the Content-Type says, unless it says otherwise. */
  accepts?: readonly string[]
  /** Media type of the response; `application/json` unless it says otherwise. */
  responses?: string
  /** A request one can send as it stands, with the ids of `sample`. */
  example?: EndpointExample
}

export interface EndpointExample {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | number | boolean>>
  body?: unknown
}

/**
 * An error id with the status of its table row, or with another one where the wire has two
 * (docs/reference/actions.md#statuses, docs/reference/webhooks.md#managing-outgoing-webhooks).
 */
export type Rejection = ErrorId | { id: ErrorId; status: number }

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body' | 'reply'> = E[K] extends TSchema
  ? Static<E[K]>
  : undefined

export type ParamsOf<E extends Endpoint> = Part<E, 'params'>
export type QueryOf<E extends Endpoint> = Part<E, 'query'>
export type BodyOf<E extends Endpoint> = Part<E, 'body'>
export type ReplyOf<E extends Endpoint> = Part<E, 'reply'>
