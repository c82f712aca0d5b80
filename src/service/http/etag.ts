import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SENT } from './mount'

/** A value and the tag that changes when it does; the value is made only when it is needed. */
export interface Tagged<T> {
  etag: string
  value: () => T
}

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
}

/** The value, or 304 without a body when the client says that it has it already (docs/reference/http.md#headers). */
export function sendTagged<T>({ request, reply }: Asked, { etag, value }: Tagged<T>): T | typeof SENT {
  reply.header('Etag', etag)
  if (!knows(request.headers['if-none-match'], etag)) return value()
  reply.code(304).send()
  return SENT
}

/** Clients send the tag back as it came, in quotes, or in a list. */
const knows = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some(one => bare(one) === etag)

const bare = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1')

interface Versioned {
  id: string
  update_at: number
}

/** `<version>.<id>.<update_at>`. */
export const etagOf = (version: string, { id, update_at }: Versioned): string => `${version}.${id}.${update_at}`

/** The tag of a list: of its newest change, and of what it holds in which order. */
export function listEtag(version: string, list: readonly Versioned[]): string {
  const latest = list.reduce((newest, one) => (one.update_at > newest.update_at ? one : newest), {
    id: '',
    update_at: 0,
  })
  const digest = createHash('md5')
  for (const one of list) digest.update(`${one.id}${one.update_at},`)
  return `${etagOf(version, latest)}.${digest.digest('hex')}`
}
