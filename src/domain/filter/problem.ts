import { errorAt, type Issue } from '../issue'
import type { Place } from './language/tree'

/** What cannot be understood of a filter, where it stands, and what was expected. */
export interface FilterProblem extends Place {
  message: string
  /** What may have been meant, to put in its place. */
  instead?: string
}

/** A problem as issues go over the wire: its offsets are in `data`. */
export const filterIssue = ({ from, to, message, instead }: FilterProblem): Issue =>
  errorAt('', 'filter.syntax', message, { from, to, ...(instead === undefined ? {} : { instead }) })
