import type { FastifyRequest } from 'fastify'
import type { Named } from '#domain/explain/words'
import { isObject, type JsonObject } from '#domain/json'
import type { Context } from '../context'
import type { UserRow } from '../store/tables/accounts/users'
import type { ChannelRow } from '../store/tables/places/channels'

/** Looks up what explanations say of the workspace: names in place of ids. */

export const namedUser = ({ store }: Context, id: string): Named => ({ id, name: store.users.byId(id)?.username ?? '' })

export const named = ({ id, username }: UserRow): Named => ({ id, name: username })
export const namedChannel = ({ id, name }: ChannelRow): Named => ({ id, name })

/** The JSON object in the body of a request; empty where it has none. */
export function bodyOf({ body }: Pick<FastifyRequest, 'body'>): JsonObject {
  if (isObject(body) && !Buffer.isBuffer(body)) return body
  try {
    const value: unknown = Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : null
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

/** An id that a request names, in its path or at the top of its body; `''` for none. */
export function askedFor({ params, body }: Pick<FastifyRequest, 'params' | 'body'>, key: string): string {
  const inPath = isObject(params) ? params[key] : undefined
  const value = inPath ?? bodyOf({ body })[key]
  return typeof value === 'string' ? value : ''
}
