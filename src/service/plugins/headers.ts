import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'

/** Headers that every answer carries (wire.md 1.4). */
export function addHeaders(app: FastifyInstance, ctx: Context): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(ctx, request, reply)
    done()
  })
}

/** Sets these headers on one answer. */
export function setHeaders(ctx: Context, { id, method }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    'X-Request-Id': id,
    'X-Version-Id': versionId(ctx),
    'Permissions-Policy': '',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  })
  if (method === 'GET') reply.header('Expires', '0')
}

const known = new WeakMap<object, string>()

/** `<version>.<build>.<hash of the settings>.<licensed>`; the JS client keeps it as the server's version. */
export function versionId({ version, settings }: Context): string {
  const found = known.get(settings.values)
  if (found !== undefined) return found
  const hash = createHash('md5').update(JSON.stringify(settings.values)).digest('hex')
  const id = `${version}.${version}.${hash}.false`
  known.set(settings.values, id)
  return id
}
