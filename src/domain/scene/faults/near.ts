import { nearest } from '../../nearest'
import { sceneLimits } from '../limits'

/** So many names are compared with what a cue says: a message may have ten thousand buttons. */
const MOST_COMPARED = 2000
const MOST_NEAREST = 3

/** The names most like a word, the best first. Names that no cue could write are no candidates. */
export const near = (word: string, names: readonly string[]): string[] =>
  nearest(word, names.filter(name => name.length <= sceneLimits.name).slice(0, MOST_COMPARED), MOST_NEAREST)
