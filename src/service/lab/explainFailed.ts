import type { ExchangeSummary } from '#contract/exchange'
import type { LabCall } from '#contract/lab/lab'
import type { Reason } from '#domain/explain/explanation'
import { explainSimulated, type ToldRule } from '#domain/explain/tables/simulated'
import type { Context } from '../context'
import type { Lab } from './lab'
import { labIfOpen } from './startLab'

/** What a simulated integration has to do with a failed call of the service; nothing where none was called. */
export function explainFailedCall(ctx: Context, { id, url }: Pick<ExchangeSummary, 'id' | 'url'>): Reason[] {
  const lab = labIfOpen(ctx)
  const call = lab?.log.ofExchange(id)
  return lab && call ? explainDecision(ctx, lab, call) : explainIdle(ctx, pluginOf(url))
}

const pluginOf = (url: string): string => /^\/?plugins\/([^/?#]+)/.exec(url)?.[1] ?? ''

/** Why a simulated integration that the project has a file of handles no call of its path. */
export function explainIdle(ctx: Context, integration: string): Reason[] {
  const one = labIfOpen(ctx)?.get(integration)
  if (!one || ctx.plugins.resolve(`/plugins/${integration}`) !== null) return []
  const error = one.issues.find(({ severity }) => severity === 'error')
  return [
    error === undefined || one.good !== null
      ? explainSimulated('simulated.off', { integration })
      : explainSimulated('simulated.broken', { integration, why: error.message }),
  ]
}

function explainDecision(ctx: Context, lab: Lab, call: LabCall): Reason[] {
  const { integration, path, decision } = call
  const rule = decision.rule === null ? null : toldRule(lab, integration, decision.rule)
  const stopped = decision.issues.find(({ severity }) => severity === 'error')
  if (stopped) return [explainSimulated('simulated.stopped', { integration, rule, why: stopped.message })]
  if (decision.fault !== null) {
    const { fault } = decision
    // Nothing but faults for all comes without a rule.
    return rule === null || lab.faults().mode === 'all'
      ? [explainSimulated('simulated.faults_on', { integration, fault })]
      : [explainSimulated('simulated.fault', { ...rule, fault })]
  }
  if (rule === null) return [explainSimulated('simulated.no_rule', { integration, path })]
  const isTooLong = decision.latency_ms >= ctx.settings.values.OutgoingIntegrationRequestsTimeout * 1000
  return isTooLong ? [explainSimulated('simulated.latency', { ...rule, seconds: decision.latency_ms / 1000 })] : []
}

const toldRule = (lab: Lab, integration: string, rule: number): ToldRule => ({
  integration,
  rule,
  name: lab.get(integration)?.good?.integration.rules[rule]?.name ?? '',
})
