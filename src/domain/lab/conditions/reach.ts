import { type Issue, warnAt } from '../../issue'

/** What is known of a rule to say whether an earlier one takes all of its calls. */
export interface ReachedRule {
  path: string
  isEnabled: boolean
  /** Of its conditions; `null` where one cannot be used. */
  keys: readonly string[] | null
  /** Whether it can pass by a call that a later rule with the same conditions gets: it counts, or leaves it to chance. */
  isMoody: boolean
}

/** Warns of rules that never respond: an earlier rule with some of their conditions, or with none, takes every call. */
export function unreachable(rules: readonly ReachedRule[]): Issue[] {
  const common = new Map<string, number>()
  for (const { keys } of rules) for (const key of new Set(keys)) common.set(key, (common.get(key) ?? 0) + 1)
  /** The rarest condition of a rule -> the rules that are found by it; `null` for those without conditions. */
  const earlier = new Map<string | null, { keys: readonly string[]; number: number }[]>()
  return rules.flatMap(({ path, isEnabled, keys, isMoody }, index) => {
    if (!isEnabled || keys === null) return []
    const own = new Set(keys)
    const covers = [null, ...own].flatMap(
      key => earlier.get(key)?.find(one => one.keys.every(each => own.has(each))) ?? [],
    )
    if (covers.length > 0) {
      const number = Math.min(...covers.map(cover => cover.number))
      const message = `Never reached after rule ${number}. Move it up, or give rule ${number} another condition.`
      return [warnAt(path, 'lab.never_reached', message, { rule: number - 1 })]
    }
    if (isMoody) return []
    const rarest = [...own].toSorted((a, b) => (common.get(a) ?? 0) - (common.get(b) ?? 0))[0] ?? null
    const found = earlier.get(rarest) ?? []
    found.push({ keys: [...own], number: index + 1 })
    earlier.set(rarest, found)
    return []
  })
}
