import type { FaultsMode } from '#contract/lab/lab'
import type { DecisionFacts } from '#domain/lab/call'

/** How faults are set for all simulated integrations, as decisions take it. */
export type FaultsInForce = DecisionFacts['faults']

/** A fault for all without one to choose is none. */
export const inForce = ({ mode, fault }: FaultsMode): FaultsInForce =>
  mode === 'all' ? (fault === undefined ? { mode: 'none' } : { mode, fault }) : { mode }
