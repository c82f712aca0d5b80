import type { FastifyInstance } from 'fastify'
import { limits } from '#domain/limits'
import type { Context } from '../context'
import { ServiceError } from '../errors/ServiceError'

/**
 * Lets in only what speaks to this very service (docs/reference/workbench.md#safety): the Host must be its own address,
 * and a page that does more than read must be its own page. Without this, any website could reach a local service by
 * DNS rebinding or a form.
 */
export function addGuard(app: FastifyInstance, ctx: Context): void {
  const guard = createGuard(ctx)
  app.addHook('onRequest', (request, _reply, done) => done(guard(request.raw) ?? undefined))
}

/** Tells why a request is not let in; `null` when it is. */
export function createGuard(ctx: Pick<Context, 'url'>): (request: Incoming) => ServiceError | null {
  let own: Own | null = null
  return request => {
    own ??= ownAddresses(ctx.url())
    return rejectionOf(request, own)
  }
}

interface Own {
  hosts: Set<string>
  origins: Set<string>
}

function ownAddresses(url: string): Own {
  const { port } = new URL(url)
  const suffix = port === '' ? '' : `:${port}`
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].map(name => name + suffix)
  return { hosts: new Set(hosts), origins: new Set(hosts.map(host => `http://${host}`)) }
}

interface Incoming {
  method?: string
  url?: string
  headers: { host?: string; origin?: string; upgrade?: string }
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

function rejectionOf({ method = '', url = '', headers }: Incoming, own: Own): ServiceError | null {
  const host = headers.host?.toLowerCase() ?? ''
  if (!own.hosts.has(host)) return new ServiceError('workbench.host.app_error', { values: { Host: host || 'nothing' } })
  const { origin } = headers
  const matters = !safe.has(method) || headers.upgrade !== undefined
  if (matters && origin !== undefined && !own.origins.has(origin.toLowerCase())) {
    return new ServiceError('workbench.origin.app_error', { values: { Origin: origin } })
  }
  if (url.length > limits.urlLength) return new ServiceError('basic_security_check.url.too_long_error')
  return null
}
