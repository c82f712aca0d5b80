import { lab as endpoints } from '#contract/lab/lab'
import { labLimits } from '#domain/lab/limits'
import { mount } from '../../http/mount'
import { OK } from '../../http/sendJson'
import { changeState, resetState } from '../../lab/changeState'
import { ruleOfExchange } from '../../lab/ruleOfExchange'
import { labOf } from '../../lab/startLab'
import { requireIntegration, testCall } from '../../lab/trial'
import { noteSwitch } from '../../scenes/recorded/session'
import type { Mounting } from '../mounting'

/** Simulated integrations (contract/lab/lab.ts). */
export function mountLab(at: Mounting): void {
  const { ctx } = at
  const lab = () => labOf(ctx)
  mount(at, endpoints.labIntegrations, () => ({
    seq: ctx.hub.seq,
    integrations: lab().list(),
    faults: lab().faults(),
  }))
  mount(at, endpoints.labLog, ({ params: { name }, query: { limit } }) => {
    requireIntegration(lab(), name)
    return { calls: lab().log.calls(name, limit === undefined ? undefined : Number(limit)) }
  })
  mount(at, endpoints.clearLabLog, ({ params: { name }, query: { until } }) => {
    requireIntegration(lab(), name)
    lab().log.clear(name, until === undefined ? undefined : Number(until))
    return OK
  })
  mount(at, endpoints.labState, ({ params: { name } }) => {
    requireIntegration(lab(), name)
    return { values: lab().state.values(name) }
  })
  mount(
    at,
    endpoints.setLabState,
    async ({ params: { name }, body: { values } }) => {
      const set = await changeState(lab(), name, values)
      noteSwitch(ctx, { is: 'state', integration: name, values, reset: false })
      return set
    },
    { mostBytes: 2 * labLimits.stateBytes },
  )
  mount(at, endpoints.resetLabState, async ({ params: { name } }) => {
    const before = await resetState(lab(), name)
    noteSwitch(ctx, { is: 'state', integration: name, values: [], reset: true })
    return before
  })
  mount(at, endpoints.testLab, ({ params, body }) => testCall(ctx, lab(), { name: params.name, trial: body }), {
    mostBytes: 6 * labLimits.fileBytes,
  })
  mount(at, endpoints.ruleFromExchange, ({ query: { exchange_id } }) => ruleOfExchange(ctx, exchange_id ?? ''))
  mount(at, endpoints.setLabFaults, ({ body }) => {
    lab().setFaults(body)
    noteSwitch(ctx, { is: 'faults', ...body })
    return lab().faults()
  })
}
