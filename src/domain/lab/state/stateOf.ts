import type { DecisionFacts, IntegrationCall } from '../call'
import type { StateVariable } from '../schema'

type Variables = ReadonlyMap<string, StateVariable>

/** What an integration remembers, as one call sees and changes it. */
export interface CallState {
  names(): Iterable<string>
  /** What a variable is now: what it was set to, else its start. */
  get(name: string): unknown
  /** Sets a variable for the rest of the call; `undefined` gives it its start again. */
  set(name: string, value: unknown): void
  /** Whose value it is: `''` for one of all calls, `null` where the call names no such post or user. */
  ownerOf(name: string): string | null
  perOf(name: string): 'integration' | 'post' | 'user'
}

/** Returns the state as a call sees it; nothing is changed outside of it. */
export function stateOf(variables: Variables, call: IntegrationCall, facts: DecisionFacts): CallState {
  const current = new Map<string, unknown>()
  const perOf = (name: string) => variables.get(name)?.per ?? 'integration'
  const ownerOf = (name: string): string | null => {
    const per = perOf(name)
    return per === 'integration' ? '' : (per === 'post' ? call.post?.id : call.user.id) || null
  }
  const stored = (name: string): unknown => {
    const owner = ownerOf(name)
    return owner === null ? undefined : facts.state(name, owner)
  }
  const withStart = (name: string, value: unknown): unknown =>
    value === undefined || value === null ? variables.get(name)?.start : value
  return {
    names: () => variables.keys(),
    get(name) {
      if (!current.has(name)) current.set(name, withStart(name, stored(name)))
      return current.get(name)
    },
    set: (name, value) => void current.set(name, withStart(name, value)),
    ownerOf,
    perOf,
  }
}
