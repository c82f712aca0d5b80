import { missingName } from '#domain/scene/faults/cueFault'
import type { CueOf } from '#domain/scene/schema/scene'
import { ServiceError } from '../../errors/ServiceError'
import { changeState, resetState } from '../../lab/changeState'
import { labOf } from '../../lab/startLab'
import { CannotRun, cannotRun } from '../run/cannotRun'
import { findPost } from '../run/posts'
import { type Perform, ran } from './ready'

/** Sets what a simulated integration remembers, as its page does. */
export const state: Perform<CueOf<'state'>> = (
  { run, stage },
  { integration, values = {}, reset = false, post, user },
) => {
  const lab = labOf(run.ctx)
  if (lab.get(integration) === undefined) {
    const known = lab.list().map(({ name }) => name)
    const fault = { code: 'scene.no_integration', what: 'simulated integration', name: integration, known }
    throw new CannotRun(missingName({ ...fault, path: '/integration' }))
  }
  const owner =
    post !== undefined
      ? findPost(run, stage, { match: post, path: '/post' }).id
      : user !== undefined
        ? stage.userNamed(user, '/user').id
        : ''
  return {
    effect: { post_id: post === undefined ? '' : owner },
    act: async () => {
      try {
        if (reset) await resetState(lab, integration)
        const set = Object.entries(values).map(([name, value]) => ({ name, owner, value }))
        if (set.length > 0) await changeState(lab, integration, set)
        return ran
      } catch (error) {
        if (error instanceof ServiceError) throw cannotRun('scene.state', error.message)
        throw error
      }
    },
  }
}

/** Sets the faults of all simulated integrations, as the palette does. */
export const faults: Perform<CueOf<'faults'>> = ({ run }, { mode, fault }) => ({
  effect: {},
  act: async () => {
    run.faults = { mode, ...(fault === undefined ? {} : { fault }) }
    labOf(run.ctx).setFaults(run.faults)
    return ran
  },
})
