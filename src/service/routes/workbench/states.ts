import { states } from '#contract/states/states'
import { mount, SENT } from '../../http/mount'
import { respondLater } from '../../plugins/respondLater'
import { forkState } from '../../states/forkState'
import { restoreState } from '../../states/restoreState'
import { compareState, deleteState, listStates, saveState, undeleteState } from '../../states/states'
import type { Mounting } from '../mounting'

/** Save states of the workspace (contract/states/states.ts). */
export function mountStates(at: Mounting): void {
  const { ctx } = at
  mount(at, states.states, async () => ({ seq: ctx.hub.seq, states: await listStates(ctx) }))
  mount(at, states.saveState, ({ body }) => saveState(ctx, body))
  mount(at, states.restoreState, async ({ params, reply }): Promise<typeof SENT> => {
    await respondLater(ctx, reply, { work: () => restoreState(ctx, params.state_id) })
    return SENT
  })
  mount(at, states.compareState, ({ params }) => compareState(ctx, params.state_id))
  mount(at, states.forkState, ({ body }) => forkState(ctx, body))
  mount(at, states.deleteState, ({ params }) => deleteState(ctx, params.state_id))
  mount(at, states.undeleteState, ({ body }) => undeleteState(ctx, body.undo))
}
