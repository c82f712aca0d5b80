import type { FastifyRequest } from 'fastify'
import type { IncomingBody } from '#domain/webhooks/incomingBody'
import { ServiceError } from '../../errors/ServiceError'
import { multipartFields } from '../../hooks/multipart'
import { receiveHook } from '../../hooks/receiveHook'
import type { Mounting } from '../mounting'

/**
 * docs/reference/webhooks.md#receiving. The response is two bytes of text, so it is
 * mounted by hand.
 */
export function mountHooks({ app, ctx }: Mounting): void {
  app.post<{ Params: { key: string } }>('/hooks/:key', { config: { kind: 'hook' } }, async (request, reply) => {
    const body = await bodyOf(request)
    const receive = () => receiveHook(ctx, request.params.key, body)
    if (request.live === null) receive()
    else ctx.recorder.within(request.live, receive)
    return reply.header('content-type', 'text/plain').send(Buffer.from('ok'))
  })
}

async function bodyOf({ body, url, contentType }: FastifyRequest): Promise<IncomingBody> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const query = url.split('?')[1]
  const common = { contentType, ...(query === undefined ? {} : { query }) }
  if (!/^multipart\/form-data/i.test(contentType ?? '')) return { ...common, text: bytes.toString('utf8') }
  return { ...common, text: '', fields: await fieldsOf(bytes, contentType ?? '') }
}

async function fieldsOf(bytes: Buffer, contentType: string): Promise<Record<string, string>> {
  try {
    return await multipartFields(bytes, contentType)
  } catch (cause) {
    throw new ServiceError('model.incoming_hook.parse_data.app_error', {
      detail: /boundary=/i.test(contentType)
        ? 'The multipart body is malformed: its parts are not between lines with the boundary.'
        : 'The Content-Type multipart/form-data has no boundary. Let the client that makes the body set the header.',
      cause,
    })
  }
}
