import { ServiceError } from '../../errors/ServiceError'
import { pictures } from '../../sample/pictures'
import type { Mounting } from '../mounting'

/** Pictures of the sample posts. */
export function mountSample({ app }: Mounting): void {
  app.get<{ Params: { name: string } }>('/sample/:name', (request, reply) => {
    const svg = pictures[request.params.name.replace(/\.svg$/, '')]
    if (svg === undefined) throw new ServiceError('api.context.404.app_error')
    return reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(svg)
  })
}
