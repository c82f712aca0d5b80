import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { openApi } from '#contract/openApi/openApi'
import type { Context } from '../context'
import { serveDocs } from './serveDocs'

interface Described {
  app: FastifyInstance
  ctx: Pick<Context, 'version' | 'url'>
}

/** Describes this service by its own tables: the rows that are mounted, and no others. */
export function mountOpenApi({ app, ctx }: Described): void {
  serveDocs(app, () => openApi(mounted(app), { version: ctx.version, url: ctx.url() }))
}

const mounted = (app: FastifyInstance): Record<string, Endpoint> =>
  Object.fromEntries(Object.entries(endpoints).filter(([, { method, path }]) => app.hasRoute({ method, url: path })))
