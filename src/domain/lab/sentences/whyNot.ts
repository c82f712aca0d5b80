import type { MissedCondition } from '../call'

/** Rules that did not match for the same reason. */
export interface MissGroup {
  /** Counted from 0. */
  rules: number[]
  /** `another path`, `this was call 1`. */
  why: string
}

/** More are counted: nobody reads them. */
const MOST_GROUPS = 12

/** Groups rules by why they did not match, in the order of the first of each. */
export function groupMisses(misses: readonly MissedCondition[]): MissGroup[] {
  const paths = misses.filter(({ on }) => on === 'path').length
  const groups = new Map<string, number[]>()
  for (const miss of misses) {
    const why = miss.on === 'path' && paths > 1 ? 'another path' : whyOf(miss)
    groups.set(why, [...(groups.get(why) ?? []), miss.rule])
  }
  return [...groups].map(([why, rules]) => ({ rules, why }))
}

function whyOf({ on, wanted, had, condition }: MissedCondition): string {
  if (condition === null) return 'off'
  if (on === 'path') return `path ${wanted}`
  if (on === 'call') return `this was call ${had}`
  return had === 'nothing' ? `${on} ${wanted}, had none` : `${on} ${wanted}, had ${had}`
}

/** Why the rules before the one that responds did not match, in one line: `1: path is /hold. 2: this was call 1`. */
export function whyNot({ rule, misses }: { rule: number | null; misses: readonly MissedCondition[] }): string {
  if (misses.length === 0) return rule === null ? 'There are no rules' : `Rule ${rule + 1} matched first`
  if (rule === null && misses.every(({ on }) => on === 'path')) return 'No rule has this path'
  const groups = groupMisses(misses)
  const shown = groups.slice(0, MOST_GROUPS).map(({ rules, why }) => `${numbers(rules)}: ${why}`)
  const left = groups.slice(MOST_GROUPS).flatMap(({ rules }) => rules).length
  return [...shown, ...(left === 0 ? [] : [`${left} more`])].join('. ')
}

/** `1, 2, 3`, `1 to 4, 6`: four in a row are a range. */
function numbers(rules: readonly number[]): string {
  const runs: number[][] = []
  for (const rule of rules.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.at(-1) === rule - 1) last.push(rule)
    else runs.push([rule])
  }
  return runs
    .map(run =>
      run.length < 4 ? run.map(rule => rule + 1).join(', ') : `${(run[0] ?? 0) + 1} to ${(run.at(-1) ?? 0) + 1}`,
    )
    .join(', ')
}
