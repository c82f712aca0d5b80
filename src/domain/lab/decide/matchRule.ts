import type { IntegrationCall, MissedCondition } from '../call'
import type { CompiledIntegration, CompiledRule } from '../compile/compiled'
import type { CompiledCondition } from '../conditions/compileCondition'
import type { CallFacts } from '../conditions/place'
import type { CallState } from '../state/stateOf'
import type { Run } from '../templates/run'
import { hadText } from '../values/inWords'

/** What is looked at while rules are tried. */
export interface Trying {
  call: IntegrationCall
  state: CallState
  run: Run
  /** Calls that each rule got so far. */
  calls: readonly number[]
  random(): number
}

/** What came of it: of each rule before the one that matches there is one miss. */
export interface Tried {
  /** Place of the rule that matches, `null` for none. */
  rule: number | null
  misses: MissedCondition[]
  counted: number[]
}

/**
 * Tries the rules in order and writes down what came of it, so that it is known as well where a condition cannot be
 * tested. @throws RuleFault
 */
export function matchRule({ rules }: CompiledIntegration, trying: Trying, tried: Tried): void {
  const { misses, counted } = tried
  const read = placeReader({ call: trying.call, state: trying.state.get })
  for (const [index, rule] of rules.entries()) {
    if (!rule.isEnabled) {
      misses.push({ rule: index, condition: null, on: 'enabled', wanted: 'is true', had: 'false' })
      continue
    }
    const missed = missOf(rule, index, { ...trying, read, counted })
    if (missed === null) {
      tried.rule = index
      return
    }
    misses.push(missed)
  }
}

type Read = (condition: CompiledCondition) => readonly unknown[]

/** Reads a place once, however many conditions name it. */
function placeReader(facts: CallFacts): Read {
  const known = new Map<string, readonly unknown[]>()
  return ({ place }) => {
    let values = known.get(place.on)
    if (values === undefined) {
      values = place.read(facts)
      known.set(place.on, values)
    }
    return values
  }
}

function missOf(
  rule: CompiledRule,
  index: number,
  { run, calls, random, read, counted }: Trying & { read: Read; counted: number[] },
): MissedCondition | null {
  const number = (calls[index] ?? 0) + 1
  run.variables.call = number
  let chance: number | undefined
  for (const { index: at, condition } of rule.conditions) {
    if (condition.place.is === 'chance') chance ??= random() * 100
    const values = condition.place.is === 'chance' ? [chance] : read(condition)
    if (condition.holds(values, run) === condition.isNot) return miss(index, at, { condition, values, run })
  }
  counted.push(index)
  for (const { index: at, condition } of rule.counts)
    if (condition.holds([number], run) === condition.isNot) return miss(index, at, { condition, values: [number], run })
  return null
}

const miss = (
  rule: number,
  at: number,
  { condition, values, run }: { condition: CompiledCondition; values: readonly unknown[]; run: Run },
): MissedCondition => ({
  rule,
  condition: at,
  on: condition.place.on,
  wanted: condition.wanted(run),
  had: hadText(condition.place.is === 'chance' ? Math.round(Number(values[0]) * 10) / 10 : values[0]),
})
