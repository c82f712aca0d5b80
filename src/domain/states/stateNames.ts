import { stemOf } from '../project/paths'

export const stateLimits = {
  /** Characters of a name. */
  nameLength: 80,
  /** How many automatic states are kept: the oldest goes for a new one, unless it is the last of its kind. */
  automatic: 10,
  /** Bytes of the tabs that a window keeps with a state, as JSON. */
  tabBytes: 256 * 1024,
} as const

/** The id of a state from its name, which is the name of its folder: `before canary` gives `before-canary`. */
export const stateIdOf = (name: string): string => stemOf(name, 'state')

/** Says why a state cannot have a name; `null` when it can. */
export function stateNameFault(name: string): string | null {
  if (name.trim() === '') return 'it is empty.'
  if ([...name].length > stateLimits.nameLength) return `names have at most ${stateLimits.nameLength} characters.`
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) ? 'it has a character that is not visible.' : null
}

/** Finds a state by its name or id, without regard to case. */
export function stateNamed<S extends { id: string; name: string }>(
  states: readonly S[],
  wanted: string,
): S | undefined {
  const folded = wanted.trim().toLowerCase()
  return (
    states.find(({ id }) => id === wanted) ??
    states.find(({ name }) => name.toLowerCase() === folded) ??
    states.find(({ id }) => id === stateIdOf(wanted))
  )
}
