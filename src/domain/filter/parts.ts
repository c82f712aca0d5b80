import type { FilterKey } from './language/keys'
import type { Filter } from './language/tree'

/** The parts of a filter that must all hold. */
export const partsOf = (filter: Filter): readonly Filter[] => (filter.type === 'all' ? filter.of : [filter])

const allOf = (parts: readonly Filter[], { from, to }: Filter): Filter => ({ type: 'all', of: [...parts], from, to })

/** Returns a filter without one of the parts that must all hold. */
export const withoutPart = (filter: Filter, at: number): Filter =>
  allOf(
    partsOf(filter).filter((_, index) => index !== at),
    filter,
  )

/** Returns a filter without the terms of one key that must hold: what their values can be chosen from. */
export const withoutKey = (filter: Filter, key: FilterKey): Filter =>
  allOf(
    partsOf(filter).filter(part => part.type !== 'term' || part.key !== key),
    filter,
  )

/** Both filters at once, whatever terms they have. */
export const bothOf = (one: Filter, other: Filter): Filter => ({ type: 'all', of: [one, other], from: 0, to: 0 })
