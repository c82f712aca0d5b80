import { bundles } from '#contract/bundles/bundles'
import { makeBundle, previewBundle } from '../../bundles/makeBundle'
import { mount, SENT } from '../../http/mount'
import type { Mounting } from '../mounting'

/** Repro bundles are made here; they are opened as workspaces (contract/bundles). */
export function mountBundles(at: Mounting): void {
  const { ctx } = at
  mount(at, bundles.previewBundle, ({ body }) => previewBundle(ctx, body))
  mount(at, bundles.makeBundle, async ({ body, reply }): Promise<typeof SENT> => {
    const { file, text } = await makeBundle(ctx, body)
    reply.header('content-type', 'application/json')
    reply.header('Content-Disposition', `attachment; filename="${file}"`).send(Buffer.from(text))
    return SENT
  })
}
