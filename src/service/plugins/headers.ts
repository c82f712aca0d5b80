import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'

/**
 * Headers that every response carries, also one that no route makes: browsers neither guess its type nor hand it to
 * other sites.
 */
export const safetyHeaders = {
  'Permissions-Policy': '',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** Headers that every response carries. */
export function addHeaders(app: FastifyInstance, ctx: Context): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(ctx, request, reply)
    done()
  })
}

/** Sets these headers on one response. */
export function setHeaders(ctx: Context, { id, method }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'X-Request-Id': id,
    'X-Version-Id': versionId(ctx),
    'X-Blockyard-Version': ctx.version,
    ...safetyHeaders,
  })
  if (method === 'GET') reply.header('Expires', '0')
}

const known = new WeakMap<object, string>()

/** `<version>.<build>.<hash of the settings>.<licensed>`; clients keep it as the server's version. */
export function versionId({ settings }: Pick<Context, 'settings'>): string {
  const found = known.get(settings.values)
  if (found !== undefined) return found
  const hash = createHash('md5').update(JSON.stringify(settings.values)).digest('hex')
  const { ServerVersion } = settings.values
  const id = `${ServerVersion}.${ServerVersion}.${hash}.false`
  known.set(settings.values, id)
  return id
}
