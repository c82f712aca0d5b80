import { callPlugin } from '../../pluginPaths/callPlugin'
import type { Mounting } from '../mounting'

/** Of a request that is passed on. */
const BODY_LIMIT = 5 * 1024 * 1024

/** Paths of plugins, for clients outside; the service itself calls plugins where they are. */
export function mountPlugins({ app, ctx }: Mounting): void {
  for (const url of ['/plugins/:id', '/plugins/:id/*'])
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      bodyLimit: BODY_LIMIT,
      config: { auth: 'none' },
      handler: (request, reply) => {
        const call = () => callPlugin(ctx, request, reply)
        return request.live === null ? call() : ctx.recorder.within(request.live, call)
      },
    })
}
