import type { IntegrationCall, MissedCondition } from '../call'
import type { CompiledIntegration, CompiledRule } from '../compile/compiled'
import { passes } from '../conditions/compileCondition'
import type { CallFacts, Place } from '../conditions/place'
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
  const places = placeReader({ call: trying.call, state: trying.state.get })
  const looking = { ...trying, ...places, counted }
  for (const [index, rule] of rules.entries()) {
    if (!rule.isEnabled) {
      misses.push({ rule: index, condition: null, on: 'enabled', wanted: 'is true', had: 'false' })
      continue
    }
    const missed = missOf(rule, index, looking)
    if (missed === null) {
      tried.rule = index
      return
    }
    misses.push(missed)
  }
}

/** What stands at places, each read once however many conditions name it. */
interface Places {
  read(place: Place): readonly unknown[]
  /** What was there, in words. */
  had(place: Place): string
}

function placeReader(facts: CallFacts): Places {
  const known = new Map<string, { values: readonly unknown[]; had: string | null }>()
  const find = (place: Place) => {
    let found = known.get(place.on)
    if (found === undefined) {
      found = { values: place.read(facts), had: null }
      known.set(place.on, found)
    }
    return found
  }
  return {
    read: place => find(place).values,
    had(place) {
      const found = find(place)
      found.had ??= hadText(found.values[0])
      return found.had
    },
  }
}

type Looking = Trying & Places & { counted: number[] }

/** The first condition of a rule that does not hold, `null` where all do. */
function missOf(rule: CompiledRule, index: number, looking: Looking): MissedCondition | null {
  const { run, calls, random } = looking
  const number = (calls[index] ?? 0) + 1
  run.variables.call = number
  let chance: number | undefined
  for (const [at, condition] of rule.conditions.entries()) {
    if (condition.place.is === 'call') continue
    const { place } = condition
    if (place.is === 'chance') chance ??= random() * 100
    const values = place.is === 'chance' ? [chance] : looking.read(place)
    if (passes(values, condition.fixed ?? condition.test(run)) !== condition.isNot) continue
    const had =
      chance !== undefined && place.is === 'chance' ? String(Math.round(chance * 10) / 10) : looking.had(place)
    return { rule: index, condition: at, on: place.on, wanted: condition.wanted(run), had }
  }
  looking.counted.push(index)
  return rule.isCounting ? missedCount(rule, index, { number, run }) : null
}

/** The first condition about the number of the call that does not hold: only calls that match all others count. */
function missedCount(
  { conditions }: CompiledRule,
  rule: number,
  { number, run }: { number: number; run: Run },
): MissedCondition | null {
  const at = conditions.findIndex(
    one => one.place.is === 'call' && passes([number], one.fixed ?? one.test(run)) === one.isNot,
  )
  const missed = conditions[at]
  if (missed === undefined) return null
  return { rule, condition: at, on: missed.place.on, wanted: missed.wanted(run), had: String(number) }
}
