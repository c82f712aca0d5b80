import type { StateValue } from '#contract/lab/lab'
import type { Integration, Rule, StateVariable } from '#domain/lab/schema'

/** A value of a variable: what it is now, whose it is. */
export interface StateRow {
  name: string
  /** Id of the post or user whose value it is; `''` for one of all calls, and for the start of the others. */
  owner: string
  per: NonNullable<StateVariable['per']>
  value: unknown
  /** Nothing has set it: it is what it starts as. */
  isStart: boolean
}

/**
 * Variables of a file with their values now, in the order of the file: of each post or user only those that were set, else
 * the start that each of them has. Values of variables that the file does not list any more are left out.
 */
export function stateRows(state: NonNullable<Integration['state']>, values: readonly StateValue[]): StateRow[] {
  return Object.entries(state).flatMap(([name, { start, per = 'integration' }]): StateRow[] => {
    const set = values.filter(one => one.name === name)
    if (set.length === 0) return [{ name, owner: '', per, value: start ?? null, isStart: true }]
    return set
      .toSorted((a, b) => a.owner.localeCompare(b.owner))
      .map(({ owner, value }) => ({ name, owner, per, value, isStart: false }))
  })
}

/** What a rule sets a variable to, as it is written: `votes.{{ user.username }} = {{ query.choice }}`; `''` for nothing. */
export function setBy({ set = {} }: Pick<Rule, 'set'>, name: string): string {
  const own = Object.entries(set).filter(([key]) => key === name || key.startsWith(`${name}.`))
  return own
    .map(([key, value]) => {
      const text = value === null ? 'removed' : typeof value === 'string' ? value : JSON.stringify(value)
      return key === name ? text : `${key.slice(name.length)} = ${text}`
    })
    .join(', ')
}

/** A value that was typed: JSON, else the text as it stands. */
export function typedValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A value as it is edited: JSON, where a text needs no quotes unless it would be read as something else. */
export function editedText(value: unknown): string {
  if (typeof value === 'string') return typedValue(value) === value ? value : JSON.stringify(value)
  return JSON.stringify(value ?? null)
}
