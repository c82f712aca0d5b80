import { pointer } from '#domain/issue'
import type { Rule } from '#domain/lab/schema'
import type { LabFile } from '../file/useLabFile'

/** What can be done with the rules of a file; each is one step of its undo history, and selects what it was done to. */
export interface RuleVerbs {
  add(): void
  duplicate(rule: number): void
  remove(rule: number): void
  /** Before the rule that has the place `to` now. */
  move(from: number, to: number): void
  setEnabled(rule: number, isOn: boolean): void
}

type Reach = Pick<LabFile, 'edit' | 'source'>

export function ruleVerbs({ edit, source }: Reach, selected: number, select: (rule: number) => void): RuleVerbs {
  const rules = source?.rules ?? []
  const lead = (why: string | null, rule: number) => {
    if (why === null) select(rule)
  }
  return {
    add: () => lead(edit({ do: 'add', list: '/rules', value: newRule(rules) }), rules.length),
    duplicate: rule => lead(edit({ do: 'duplicate', path: pointer('/rules', rule) }), rule + 1),
    remove: rule => {
      const says = `${nameOf(rules[rule], rule)} deleted`
      const next = rule < selected ? selected - 1 : Math.min(selected, rules.length - 2)
      lead(edit({ do: 'remove', path: pointer('/rules', rule), staysEmpty: true }, { says }), Math.max(0, next))
    },
    move: (from, to) => {
      if (to < 0 || to > rules.length || to === from || to === from + 1) return
      lead(edit({ do: 'move', list: '/rules', from, to }), to > from ? to - 1 : to)
    },
    setEnabled: (rule, isOn) => {
      edit({ do: 'set', path: pointer('/rules', rule, 'enabled'), value: isOn ? undefined : false })
    },
  }
}

/** A rule as it is called: by its name, else by its place. */
export const nameOf = (rule: Rule | undefined, place: number): string =>
  rule?.name?.trim() ? `“${rule.name}”` : `Rule ${place + 1}`

/** A rule that responds to nothing that another one does: clicks of a path that no rule has. */
function newRule(rules: readonly Rule[]): Rule {
  const paths = rules.flatMap(({ when = [] }) => when.map(({ equals }) => equals))
  let path = '/new'
  for (let count = 2; paths.includes(path); count += 1) path = `/new-${count}`
  return { name: 'New rule', when: [{ on: 'path', equals: path }], respond: { private: 'Hello @{{ user.username }}.' } }
}
