import type { Liquid } from 'liquidjs'
import type { CompiledCondition } from '../conditions/compileCondition'
import type { CompiledRespond } from '../responses/compileRespond'
import type { Integration, LabFault, Latency, StateVariable } from '../schema'
import type { CompiledSet } from '../state/compileSet'
import type { Rendered } from '../templates/compileText'

/** A rule, ready to be tried. */
export interface CompiledRule {
  path: string
  isEnabled: boolean
  /** All but those of `call`, which are tested last: only calls that match all others count. */
  conditions: readonly { index: number; condition: CompiledCondition }[]
  counts: readonly { index: number; condition: CompiledCondition }[]
  set: readonly CompiledSet[]
  respond: CompiledRespond
  latency: Latency | undefined
  fault: LabFault | undefined
  /** Where the fault of the rule or the file leads to, if it is a redirect. */
  location: Rendered<string> | null
}

/** A simulated integration, ready to decide calls. Made once for each version of a file. */
export interface CompiledIntegration {
  source: Integration
  engine: Liquid
  state: ReadonlyMap<string, StateVariable>
  rules: readonly CompiledRule[]
}
