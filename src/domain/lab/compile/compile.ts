import { type Issue, pointer, type Result } from '../../issue'
import { type CompiledCondition, compileCondition } from '../conditions/compileCondition'
import { type ReachedRule, unreachable } from '../conditions/reach'
import { checkFault, checkLatency } from '../faults/checkTiming'
import { compileRespond } from '../responses/compileRespond'
import type { Integration, Rule } from '../schema'
import { compileSet } from '../state/compileSet'
import { compileWords, type Reading } from '../templates/compileText'
import { templateEngine } from '../templates/engine'
import type { CompiledIntegration, CompiledRule } from './compiled'
import { readIntegration } from './readIntegration'

export interface Compiled {
  /** `null` where an error keeps the file from being used. */
  integration: CompiledIntegration | null
  /** Errors, and warnings of what will not do what it seems to ask for. */
  issues: Issue[]
}

/** Reads the text of `integrations/NAME.json` and makes it ready to decide calls (docs/reference/integrations.md). */
export function compile(text: string): Compiled {
  const read: Result<Integration> = readIntegration(text)
  return read.ok ? compileIntegration(read.value) : { integration: null, issues: read.issues }
}

/** Makes an integration ready to decide calls: everything that is the same for all of them is done here. */
export function compileIntegration(source: Integration): Compiled {
  const state = new Map(Object.entries(source.state ?? {}))
  const reading: Reading = { engine: templateEngine(), state: new Set(state.keys()), issues: [] }
  reading.issues.push(...checkLatency(source.latency, '/latency'), ...checkFault(source.fault, '/fault'))
  const known = new Map<string, CompiledCondition>()
  const rules = source.rules.map((rule, index) =>
    compileRule(reading, { source, rule, path: pointer('/rules', index), known }),
  )
  reading.issues.push(...unreachable(rules.map(reachedRule)))
  const isUsable = reading.issues.every(({ severity }) => severity !== 'error')
  return {
    integration: isUsable ? { source, engine: reading.engine, state, rules: rules.map(({ rule }) => rule) } : null,
    issues: reading.issues,
  }
}

interface ReadRule {
  rule: CompiledRule
  /** `null` for one that cannot be used. */
  conditions: readonly (CompiledCondition | null)[]
}

interface RuleSource {
  source: Integration
  rule: Rule
  path: string
  /** Conditions of the rules before, by what they say. */
  known: Map<string, CompiledCondition>
}

/** One condition for all that say the same: most rules of a large file begin alike. */
function shared(condition: CompiledCondition | null, known: Map<string, CompiledCondition>): CompiledCondition | null {
  if (condition === null || condition.fixed === null) return condition
  const first = known.get(condition.key) ?? condition
  known.set(condition.key, first)
  return first
}

function compileRule(reading: Reading, { source, rule, path, known }: RuleSource): ReadRule {
  const { when = [], set = {}, respond = {}, latency, fault } = rule
  const conditions = when.map((condition, index) =>
    shared(compileCondition(reading, condition, pointer(path, 'when', index)), known),
  )
  reading.issues.push(...checkLatency(latency, pointer(path, 'latency')), ...checkFault(fault, pointer(path, 'fault')))
  const usable = conditions.flatMap(condition => condition ?? [])
  const location = fault === undefined ? source.fault?.location : fault.location
  const at = fault === undefined ? '/fault/location' : pointer(path, 'fault', 'location')
  return {
    conditions,
    rule: {
      path,
      isEnabled: rule.enabled !== false,
      conditions: usable,
      isCounting: usable.some(({ place }) => place.is === 'call'),
      set: compileSet(reading, set, pointer(path, 'set')),
      respond: compileRespond(reading, respond, pointer(path, 'respond')),
      latency: latency ?? source.latency,
      fault: fault ?? source.fault,
      location: location === undefined ? null : compileWords(reading, location, { path: at }),
    },
  }
}

function reachedRule({ rule: { path, isEnabled }, conditions }: ReadRule): ReachedRule {
  const known = conditions.flatMap(condition => condition ?? [])
  return {
    path,
    isEnabled,
    keys: known.length === conditions.length ? known.map(({ key }) => key) : null,
    isMoody: known.some(({ place }) => place.is !== 'value'),
  }
}
