import type { Filter, Leaf } from './language/tree'
import { type Logic, logicOf } from './logic'
import { matchesTerm } from './matchesTerm'
import type { FilterContext, FilterSubject } from './subject'
import { includesFold, textsOf } from './text'

/** Whether an exchange passes a filter (docs/reference/filter.md). */
export const matches = (filter: Filter, subject: FilterSubject, context: FilterContext): boolean =>
  holds(logicOf(filter), subject, context)

/** The same of what a filter means, for many exchanges. */
export function holds(logic: Logic, subject: FilterSubject, context: FilterContext): boolean {
  switch (logic.type) {
    case 'and':
      return logic.of.every(part => holds(part, subject, context))
    case 'or':
      return logic.of.some(part => holds(part, subject, context))
    case 'not':
      return !holds(logic.of, subject, context)
    default:
      return leafHolds(logic.leaf, subject, context)
  }
}

function leafHolds(leaf: Leaf, subject: FilterSubject, context: FilterContext): boolean {
  if (leaf.type === 'term') return matchesTerm(leaf, subject, context)
  const find = leaf.type === 'words' ? includesFold(leaf.text) : context.finder(leaf.pattern.source, leaf.pattern.flags)
  for (const text of textsOf(subject, context.names)) if (find(text)) return true
  return false
}
