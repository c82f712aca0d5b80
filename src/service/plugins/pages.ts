import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** No eval, no inline script, nothing from elsewhere but pictures, which the window shows only when its switch allows it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data: blob: https: http:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Paths of the service itself: what is not found there is an error in JSON, never the window. */
const OWN_PATHS = /^\/(api|hooks|plugins|workbench\/api)(\/|$)/

/** Serves the built window: its files under their names, and its page at `/` and at every other in-app path. */
export function addPages(app: FastifyInstance, rendererDir: string | undefined): void {
  if (rendererDir === undefined) return
  app.register(fastifyStatic, {
    root: rendererDir,
    prefix: '/',
    decorateReply: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // File names in assets carry a hash of their content.
      const lasting = path.startsWith(join(rendererDir, 'assets'))
      reply.header('Cache-Control', lasting ? 'public, max-age=2592000, immutable' : 'no-cache')
      reply.header('Content-Security-Policy', POLICY)
    },
  })
}

/** Whether a request that found nothing asks for a page of the window, whose router knows more addresses than the service does. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !OWN_PATHS.test(url) && (headers.accept ?? '').includes('text/html')

/** The window's page; undefined when there is no window. */
export const windowPage = (rendererDir: string | undefined): string | undefined => {
  if (rendererDir === undefined) return undefined
  const file = join(rendererDir, 'index.html')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Sends an HTML page with the strict policy. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .header('Content-Security-Policy', POLICY)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
