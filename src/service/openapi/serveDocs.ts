import type { FastifyInstance, FastifyReply } from 'fastify'
import type { OpenApiDocument } from '#contract/openApi/document'
import { docsPage } from './docsPage'
import { docsStyle } from './docsStyle'

export const docsStylePath = '/api/v4/docs/style.css'
const addresses = { json: '/api/v4/openapi.json', style: docsStylePath } as const
export const docsPath = '/api/v4/docs'

/** Nothing but the one stylesheet: no script, no picture, no frame, no form. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
]

/**
 * Serves the description as JSON and as a page to read, to anybody and offline. The document is made at the first
 * request: the service knows its own address only once it listens.
 */
export function serveDocs(app: FastifyInstance, describe: () => OpenApiDocument): void {
  const document = once(describe)
  const json = once(() => Buffer.from(`${JSON.stringify(document())}\n`))
  const page = once(() => Buffer.from(docsPage(document(), addresses)))
  const style = Buffer.from(docsStyle)
  app.get(addresses.json, (_, reply) => send(reply, 'application/json', json()))
  app.get(addresses.style, (_, reply) => send(reply, 'text/css; charset=utf-8', style))
  app.get(docsPath, (_, reply) =>
    send(reply.header('Content-Security-Policy', policy.join('; ')), 'text/html; charset=utf-8', page()),
  )
}

/** Buffers, because Fastify would add a charset to the JSON of a string. */
const send = (reply: FastifyReply, type: string, body: Buffer): FastifyReply =>
  reply.header('content-type', type).header('Cache-Control', 'no-cache').send(body)

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
