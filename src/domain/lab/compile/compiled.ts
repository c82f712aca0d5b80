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
  conditions: readonly CompiledCondition[]
  /** Whether one of them is about the number of the call. */
  isCounting: boolean
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
