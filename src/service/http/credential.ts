import type { FastifyRequest } from 'fastify'
import { sessionCookie } from './cookieNames'
import { cookieOf } from './cookies'

export interface Credential {
  token: string
  from: 'cookie' | 'header' | 'query'
}

/** In this order: cookie, Authorization header in any case, query (docs/reference/http.md#headers). */
export function credentialOf({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): Credential | null {
  const cookie = cookieOf(headers, sessionCookie)
  if (cookie) return { token: cookie, from: 'cookie' }
  const [, scheme, token] = /^(bearer|token)\s+(\S+)/i.exec(headers.authorization ?? '') ?? []
  if (scheme !== undefined && token !== undefined) return { token, from: 'header' }
  const query = url.includes('access_token=') ? new URLSearchParams(url.split('?')[1]).get('access_token') : null
  return query ? { token: query, from: 'query' } : null
}
