import { targets } from '#contract/project/targets'
import { mount } from '../../http/mount'
import { openProject } from '../../project/project'
import { deleteTarget, restoreTarget, saveTarget } from '../../project/targets'
import { testTarget } from '../../sending/testTarget'
import type { Mounting } from '../mounting'

/** Where else messages can be sent (contract/project/targets.ts). */
export function mountTargets(at: Mounting): void {
  const open = () => openProject(at.ctx)
  mount(at, targets.saveTarget, async ({ body }) => saveTarget(await open(), body.target, body.token))
  mount(at, targets.deleteTarget, async ({ query }) => ({ undo: await deleteTarget(await open(), query.name ?? '') }))
  mount(at, targets.restoreTarget, async ({ body }) => restoreTarget(await open(), body.undo))
  mount(at, targets.testTarget, ({ body }) => testTarget(at.ctx, body.target, body.token))
}
