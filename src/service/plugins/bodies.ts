import type { FastifyInstance } from 'fastify'
import { limits } from '#domain/limits'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'
import type {} from '../http/types'

/**
 * Bodies are taken as bytes with any Content-Type or none, and read by the route: clients send JSON as text/plain, and
 * POST without a body at all (docs/reference/clients.md, docs/reference/clients.md#the-published-javascript-client). A
 * Content-Type that cannot be read is set aside, so that it is no obstacle either. The largest body is a setting
 * (docs/spec-coverage.md), so it is checked here; a route that takes more has a `bodyLimit` of its own.
 */
export function acceptAnyBody(app: FastifyInstance, ctx: Context): void {
  app.decorateRequest('contentType', undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length > most(ctx, request.routeOptions.bodyLimit)) done(tooLarge())
    else done(null, body)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    const type = headers['content-type']
    request.contentType = type
    if (type !== undefined && !isMediaType(type)) delete headers['content-type']
    if (Number(headers['content-length'] ?? 0) > most(ctx, request.routeOptions.bodyLimit)) done(tooLarge())
    else done()
  })
}

/** A body that says nothing of its length is read up to this many bytes before the setting is asked. */
export const HARD_LIMIT = limits.requestBodyMostBytes + limits.requestBodySlackBytes

const most = ({ settings }: Context, bodyLimit: number): number =>
  bodyLimit === HARD_LIMIT ? settings.values.MaximumPayloadSizeBytes + limits.requestBodySlackBytes : bodyLimit

const tooLarge = (): ServiceError => new ServiceError('api.context.request_body_too_large.app_error')

const isMediaType = (type: string): boolean => /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;.*)?$/.test(type)
