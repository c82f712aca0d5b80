import type { DecisionFacts } from '../call'
import type { LabFault } from '../schema'

interface Asked {
  /** Of the rule, else of the file. */
  fault: LabFault | undefined
  /** Which call of its rule this is, counted from 1. */
  call: number
  facts: Pick<DecisionFacts, 'faults' | 'random'>
}

/** The fault that a call gets, `null` for none. Chance is asked only where it decides. */
export function faultOf({ fault, call, facts }: Asked): LabFault | null {
  const { faults } = facts
  const given = faults.mode === 'all' ? faults.fault : faults.mode === 'files' ? fault : undefined
  if (given === undefined) return null
  if (given.every !== undefined) return call % given.every === 0 ? given : null
  const { percent = 100 } = given
  return percent >= 100 || facts.random() * 100 < percent ? given : null
}
