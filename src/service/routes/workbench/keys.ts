import { commandKeys } from '#contract/project/keys'
import { mount } from '../../http/mount'
import { changeKeys } from '../../project/keys'
import { openProject } from '../../project/project'
import type { Mounting } from '../mounting'

/** Keys of commands that a project shares (contract/project/keys.ts). */
export function mountKeys(at: Mounting): void {
  mount(at, commandKeys.changeKeys, async ({ body }) => changeKeys(await openProject(at.ctx), body.changes))
}
