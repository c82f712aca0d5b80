import { plugins } from '#contract/project/plugins'
import { mount } from '../../http/mount'
import { deletePlugin, savePlugin } from '../../project/plugins'
import { openProject } from '../../project/project'
import { checkPlugin } from '../../sending/checkPlugin'
import type { Mounting } from '../mounting'

/** Plugins of the project (contract/project/plugins.ts). */
export function mountProjectPlugins(at: Mounting): void {
  const open = () => openProject(at.ctx)
  mount(at, plugins.savePlugin, async ({ body }) => savePlugin(await open(), body.plugin, body.is_new ?? false))
  mount(at, plugins.deletePlugin, async ({ query }) => deletePlugin(await open(), query.id ?? ''))
  mount(at, plugins.checkPlugin, ({ body }) => checkPlugin(at.ctx, body.plugin, body.path))
}
