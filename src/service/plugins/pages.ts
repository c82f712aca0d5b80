import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Where the build puts everything that the window's page loads. */
export const assetsPath = '/assets/'

/**
 * The assets of the service itself; the grammar of policies knows no IPv6 addresses, so there the whole origin has to
 * do.
 */
const scriptSource = (host = ''): string =>
  /^(127\.0\.0\.1|localhost)(:\d+)?$/i.test(host) ? `http://${host}${assetsPath}` : "'self'"

/** No eval, no inline script, no script of the origin but the window's own, and nothing from elsewhere but pictures. */
const policyAt = (host: string | undefined): string =>
  [
    "default-src 'none'",
    `script-src ${scriptSource(host)}`,
    `worker-src ${scriptSource(host)}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data: blob: https: http:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Paths of the service itself: what is not found there is an error in JSON, never the window. */
const OWN_PATHS = /^\/(api|hooks|oauth|plugins|workbench\/api)(\/|$)/

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
      reply.header('Content-Security-Policy', policyAt(reply.request.headers.host))
    },
  })
}

/**
 * Whether a request that found nothing asks for a page of the window, whose router knows more addresses than the
 * service does.
 */
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
    .header('Content-Security-Policy', policyAt(reply.request.headers.host))
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
